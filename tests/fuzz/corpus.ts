import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isMap, parseDocument, visit } from 'yaml'
import { root } from '../run-build.ts'

const read = (path: string): string => readFileSync(join(root, path), 'utf8')

const folders = (path: string): string[] =>
  readdirSync(join(root, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${path}/${name}`)

/**
 * The same file with the first two items of every list alone: every kind of thing is in it, once or
 * twice.
 */
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

const BUSINESS = `business:
  name: Corner Bakery
  description: Bread and rolls from our own oven.
`

/** A site of one page that holds a section as it is shown in its folder. */
const pageWith = (example: string): string => {
  const section = parseDocument(example).contents
  const isKnown = isMap(section) && section.has('collection')
  const lines = example.trimEnd().split('\n')
  const first = lines.findIndex((line) => line.startsWith('type:'))
  const indented = lines
    .slice(first)
    .map((line, at) => (line === '' ? '' : `${at === 0 ? '      - ' : '        '}${line}`))
  const name = isKnown ? String(section.get('collection')) : 'locations'
  return `${BUSINESS}pages:
  - path: /
    sections:
      - type: hero
        id: contact
        heading: Bread from our own oven
${indented.join('\n')}
collections:
  ${name}:
    defaults:
      intro: We bring bread to {name}.
    page:
      title: Bread in {name}
      sections:
        - type: hero
          heading: '{name}'
          text: '{intro}'
    entries:
      - name: Ogden
      - name: Salt Lake City
        slug: slc
        intro: Twice a day.
`
}

const files = (folder: string): string[] =>
  folders(folder)
    .map((path) => `${path}/site.config.yaml`)
    .flatMap((path) => {
      try {
        return [read(path)]
      } catch {
        return []
      }
    })

/** Texts that broke a promise once: each stands in a file that says which. */
export const found: readonly (readonly [name: string, text: string])[] = readdirSync(
  join(root, 'tests/fuzz/found'),
).map((name) => [name, read(`tests/fuzz/found/${name}`)])

/** The site config that ships, whole. */
export const shipped = read('site.config.yaml')

const buildable = [
  ...files('tests/cases/build'),
  shortened(shipped),
  ...folders('src/sections').map((path) => pageWith(read(`${path}/example.yaml`))),
]

/**
 * Small configs: those that build, those of the mistakes' cases, and those that the fuzz itself has
 * found.
 */
export const small: readonly string[] = [
  ...buildable,
  ...files('tests/cases/mistakes').filter((text) => text.length < 20_000),
  ...found.map(([, text]) => text),
]

/** Configs without a mistake, as plain values to change. */
export const values: readonly unknown[] = [...buildable, shortened(shipped)].map((text): unknown =>
  parseDocument(text).toJS(),
)

/** The pictures that stand beside the configs. */
export const pictures: readonly string[] = [
  'images',
  ...folders('tests/cases/build').map((path) => `${path}/images`),
].flatMap((path) => {
  try {
    return readdirSync(join(root, path)).map((name) => `images/${name}`)
  } catch {
    return []
  }
})
