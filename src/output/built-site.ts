import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { EMBEDDED_DATA_ID, type EmbeddedData } from '../pages/page-data.ts'
import { ROOT } from '../site/base.ts'

/** The path that a built folder was built for, as its own pages say; `/` where they say nothing. */
export const baseOfBuilt = async (folder: string): Promise<string> => {
  const html = await readFile(join(folder, '404.html'), 'utf8').catch(() => '')
  const data = new RegExp(`<script id="${EMBEDDED_DATA_ID}"[^>]*>([^<]*)<`).exec(html)?.[1]
  // A folder that an earlier version has built says nothing of it.
  return data === undefined ? ROOT : ((JSON.parse(data) as Partial<EmbeddedData>).base ?? ROOT)
}
