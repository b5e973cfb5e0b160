import { readdirSync } from 'node:fs'
import { vi } from 'vitest'
import type * as Locate from '../../../src/load/locate.ts'
import type { PictureFacts } from '../../../src/checks/site-folder.ts'
import { filesOf } from '../../../src/entries/text-files.ts'
import { sectionSchemas } from '../../../src/sections/schemas.ts'
import { bakery, reportedOf } from '../site/site-of.ts'
import { testTable } from '../table.ts'

// A diagnostic is plain data: a copy reports the same.
vi.mock('../../../src/load/locate.ts', async (original) => {
  const { locate } = await original<typeof Locate>()
  const located: typeof locate = (diagnostic, ...rest) =>
    locate(structuredClone(diagnostic), ...rest)
  return { locate: located }
})

/** Site configs of a bakery, and exactly what is reported about them: one table per topic. */
interface Case {
  readonly case: string
  /** The whole file; without it the file is a bakery's with these parts. */
  readonly file?: string
  readonly business?: string
  readonly sections?: string
  readonly pages?: string
  readonly more?: string
  /** The existing pictures; by default, every picture exists and is good. */
  readonly pictures?: Readonly<Record<string, PictureFacts>>
  /** The files of entries next to it. */
  readonly files?: Readonly<Record<string, string>>
}

/** The list of all section types, which no case repeats. */
const TYPES = Object.keys(sectionSchemas)
  .join(', ')
  .replace(/, (?=[^,]+$)/, ' or ')

/**
 * What is reported about a file: severity, line, code, underlined text and message, then the rest.
 */
const reportsOf = async ({ file, pictures, files, ...parts }: Case): Promise<string> => {
  const reported = await reportedOf(file ?? bakery(parts), {
    ...(pictures && {
      picture: (path) => Promise.resolve(pictures[path]),
      pictures: () => Object.keys(pictures),
    }),
    ...(files && { texts: filesOf(new Map(Object.entries(files))) }),
  })
  return reported
    .map((each) =>
      [
        `${each.severity} ${each.file ?? ''}${each.line} ${each.code} [${each.at}] ${each.message}`,
        ...(each.hint === undefined ? [] : [`  hint: ${each.hint}`]),
        ...(each.paste ?? []).map((text) => `  paste: ${text}`),
        ...(each.fix === undefined ? [] : [`  fix: ${each.fix}`]),
      ].join('\n'),
    )
    .join('\n')
    .replaceAll(TYPES, '(every section type)')
}

for (const name of readdirSync(import.meta.dirname).filter((each) => each.endsWith('.yaml')))
  testTable(`${import.meta.dirname}/${name}`, reportsOf)
