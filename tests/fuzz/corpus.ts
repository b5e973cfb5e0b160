import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isMap, parse, parseDocument, visit } from 'yaml'
import { sectionSchemas } from '../../src/sections/schemas.ts'
import { examplesConfig, picturesNamedIn } from '../../tools/section-examples.ts'
import { root } from '../run-build.ts'

const read = (path: string): string => readFileSync(join(root, path), 'utf8')

const folders = (path: string): string[] =>
  readdirSync(join(root, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${path}/${name}`)

/** The same file with the first two items of every list: it contains every kind of thing. */
const shortened = (text: string): string => {
  const document = parseDocument(text)
  visit(document, {
    Seq: (_, list) => {
      const isSections = list.items.every((item) => isMap(item) && item.has('type'))
      if (!isSections && list.items.length > 2) list.items.length = 2
    },
  })
  return document.toString({ lineWidth: 0 })
}

const files = (folder: string): string[] =>
  folders(folder)
    .map((path) => `${path}/site.config.yaml`)
    .filter((path) => existsSync(join(root, path)))
    .map(read)

/** Texts that once broke a promise, each in a file named after it. */
export const found: readonly (readonly [name: string, text: string])[] = readdirSync(
  join(root, 'tests/fuzz/found'),
).map((name) => [name, read(`tests/fuzz/found/${name}`)])

/** The complete shipped site config. */
export const shipped = read('site.config.yaml')

/** The example of each section type on a site of its own. */
const examples = Object.keys(sectionSchemas).map((type) => examplesConfig({}, [type]))

const buildable = [...files('tests/cases/build'), shortened(shipped), ...examples]

/** Small configs: those that build, those of the mistakes' cases, and those found by fuzzing. */
export const small: readonly string[] = [
  ...buildable,
  ...files('tests/cases/mistakes').filter((text) => text.length < 20_000),
  ...found.map(([, text]) => text),
]

/** Configs without a mistake, as plain values to change. */
export const values: readonly unknown[] = buildable.map((text): unknown => parse(text))

/** The pictures next to the configs. */
export const pictures = picturesNamedIn([shipped, ...buildable].join('\n'))
