import { gzipSync } from 'node:zlib'
import { build, minifySync, type Rolldown } from 'vite'
import viteConfig from '../vite.config.ts'

/** What one package, or the project's own code, takes in a file that the browser loads. Bytes. */
export interface Cost {
  readonly of: string
  readonly minified: number
  /** Its share of the file as gzip -9 makes it. */
  readonly gzip: number
}

/** A file that the browser loads. */
export interface ScriptCost {
  readonly file: string
  readonly minified: number
  readonly gzip: number
  /** The largest first. */
  readonly parts: readonly Cost[]
}

export const gzipped = (body: string | Uint8Array): number => gzipSync(body, { level: 9 }).length

const packageOf = (module: string): string =>
  /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(module)?.[1] ??
  /\/src\/(sections\/[^/]+\/|[^/]+\/)/.exec(module)?.[0].slice(1) ??
  'bundler'

const costOf = (chunk: Rolldown.OutputChunk): ScriptCost => {
  const sizes = new Map<string, number>()
  for (const [module, { code }] of Object.entries(chunk.modules)) {
    if (code === null) continue
    const name = packageOf(module)
    const { length } = minifySync('module.js', code, { module: true, compress: false }).code
    sizes.set(name, (sizes.get(name) ?? 0) + length)
  }
  const sum = [...sizes.values()].reduce((total, size) => total + size, 0)
  const gzip = gzipped(chunk.code)
  const parts = Array.from(sizes, ([of, size]) => ({
    of,
    minified: Math.round((size / sum) * chunk.code.length),
    gzip: Math.round((size / sum) * gzip),
  }))
  parts.sort((a, b) => b.gzip - a.gzip)
  return { file: chunk.fileName, minified: chunk.code.length, gzip, parts }
}

/** What each package costs in each file of the browser's scripts, the entry first and then the largest. */
export const packageCosts = async (root: string): Promise<readonly ScriptCost[]> => {
  const config = viteConfig({ command: 'build', mode: 'production' })
  const { output } = (await build({
    ...config,
    root,
    configFile: false,
    mode: 'production',
    logLevel: 'warn',
  })) as Rolldown.RolldownOutput
  const chunks = output.filter((file) => file.type === 'chunk')
  chunks.sort((a, b) => Number(b.isEntry) - Number(a.isEntry) || b.code.length - a.code.length)
  return chunks.map(costOf)
}
