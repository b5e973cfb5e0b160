import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import type { SiteConfig } from '../../schema/site.ts'
import { FIELD_NAMES } from '../../src/validation/schema-walk.ts'
import { sectionLoaders } from '../../src/sections/components.ts'
import { sectionSchemas } from '../../src/sections/schemas.ts'

/** The rooms. Each imports itself and the rooms before it, types included. */
const ROOMS = `
  schema languages diagnostics values theme validation yaml repair entries site files checks
  ui sections pages browser assets bundle render output edit load build dev editor commands scripts
`
  .trim()
  .split(/\s+/)
/** The rooms that run in the visitor's browser, and earlier ones that they do not know. */
const BROWSER_ROOMS = ['ui', 'sections', 'pages', 'browser']
const NOT_FOR_BROWSER = ['validation', 'yaml', 'repair', 'entries', 'site', 'files', 'checks']
const NOT_FOR_VISITORS = /^(zod|yaml|sharp|vite|styled-components|node:.*)$/

const MAX = { file: 400, function: 60, column: 100 }
const COMMENT = /^\s*(\/?\*|\/\/)/
/** Lines of the program, and of its tests. A commit that raises a number explains why. */
const BUDGETS = { program: 64_775, proof: 41_670 }
const PROGRAM = ['schema', 'src', 'scripts']
const PROOF = ['tests', 'tools', 'bench']

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8')
const fromRoot = (path: string): string => relative(ROOT, path).replaceAll('\\', '/')
const filesIn = (folders: readonly string[]): readonly string[] =>
  folders.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => fromRoot(join(parentPath, name)))
      .toSorted(),
  )
const isSource = (file: string): boolean => /\.([mc]?[jt]s|tsx)$/.test(file)
const linesOf = (text: string): number => text.split('\n').length - 1

type Node = Readonly<Record<string, unknown>> & { readonly type: string }
const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string'
const nodesIn = (value: unknown): readonly Node[] =>
  typeof value === 'object' && value !== null
    ? [...(isNode(value) ? [value] : []), ...Object.values(value).flatMap(nodesIn)]
    : []

interface Source {
  readonly file: string
  readonly room: string
  readonly text: string
  readonly nodes: readonly Node[]
  readonly imports: readonly { readonly of: string; readonly typeOnly: boolean }[]
}

/** The form is one feature, whose files belong to several rooms. */
const FORM_ROOMS: readonly (readonly [RegExp, string])[] = [
  [/\/(schema|receivers?)\.ts$/, 'schema'],
  [/\/facts\.ts$/, 'site'],
  [/\/rule\.ts$/, 'checks'],
  [/\/ui\//, 'ui'],
  [/\/(shown|answer-pages)\.ts$/, 'render'],
]

const roomOf = (file: string): string => {
  if (/^src\/sections\/([^/]+\/schema|schemas)\.ts$/.test(file)) return 'schema'
  if (file.startsWith('src/form/'))
    return FORM_ROOMS.find(([part]) => part.test(file))?.[1] ?? 'output'
  // Services that count visits: their schema, the policy and the browser's script read them.
  if (file.startsWith('src/analytics/')) return 'schema'
  const [first = '', second = ''] = file.split('/')
  return first === 'src' ? second : first
}

const sourceOf = (file: string): Source => {
  const text = read(file)
  const nodes = nodesIn(parseSync(file, text).program)
  const imports = nodes.flatMap((node) => {
    const from = /^(Import|Export(Named|All))Declaration$|^(TS)?Import(Expression|Type)$/
    if (!from.test(node.type) || !isNode(node.source)) return []
    const request = String(node.source.value)
    const parts = (node.specifiers ?? []) as readonly Node[]
    const isType = (part: Node): boolean => (part.importKind ?? part.exportKind) === 'type'
    const typeOnly =
      node.type === 'TSImportType' || isType(node) || (parts.length > 0 && parts.every(isType))
    const of = request.startsWith('.')
      ? fromRoot(join(ROOT, dirname(file), request.replace(/\?.*$/, '')))
      : request
    return [{ of, typeOnly }]
  })
  return { file, room: roomOf(file), text, nodes, imports }
}

const sources = filesIn(PROGRAM).filter(isSource).map(sourceOf)
const byFile = new Map(sources.map((source) => [source.file, source]))

const wrongWith = ({ file, room }: Source, of: string): string | undefined => {
  const other = byFile.get(of)?.room
  if (/^(src|schema|scripts)\//.test(of) && !existsSync(join(ROOT, of))) return 'is missing'
  if (room === 'schema' && other === undefined && of !== 'zod') return 'a schema imports zod only'
  if (of === 'styled-components' && room !== 'ui' && file !== 'src/render/compile-rules.tsx')
    return 'styled-components has one door'
  if (BROWSER_ROOMS.includes(room) && NOT_FOR_BROWSER.includes(other ?? ''))
    return 'is not for the browser'
  if (ROOMS.indexOf(other ?? room) > ROOMS.indexOf(room)) return 'comes after it'
  return undefined
}

it('rooms import in one direction, and no files import each other in a circle', () => {
  const problems = sources.flatMap((source) =>
    source.imports.flatMap(({ of }) => {
      const reason = wrongWith(source, of)
      return reason === undefined ? [] : [`${source.file} -> ${of} ${reason}`]
    }),
  )
  for (const { file, room } of sources)
    if (!ROOMS.includes(room)) problems.push(`${file} is in no room`)
  const done = new Set<string>()
  const visit = (file: string, way: readonly string[]): void => {
    if (way.includes(file))
      problems.push(`circle: ${[...way.slice(way.indexOf(file)), file].join(' -> ')}`)
    else if (!done.has(file))
      for (const { of } of byFile.get(file)?.imports ?? []) visit(of, [...way, file])
    done.add(file)
  }
  for (const { file } of sources) visit(file, [])
  expect(problems).toEqual([])
})

it('visitors load no validator, no parser and nothing from Node.js', () => {
  const problems: string[] = []
  const reached = new Set<string>()
  const visit = (of: string, from: string): void => {
    if (NOT_FOR_VISITORS.test(of)) problems.push(`${from} -> ${of}`)
    if (reached.has(of)) return
    reached.add(of)
    for (const next of byFile.get(of)?.imports ?? []) if (!next.typeOnly) visit(next.of, of)
  }
  visit('src/browser/entry.ts', '')
  expect(problems).toEqual([])
  for (const type of Object.keys(sectionSchemas))
    expect(reached).toContain(`src/sections/${type}/component.tsx`)
})

/**
 * What is too long in a file for a reader to follow. A quoted text may be wide: it cannot be
 * wrapped.
 */
const tooLong = ({ file, text, nodes }: Source): readonly string[] => {
  const textOf = ({ start, end }: Node): string => text.slice(Number(start), Number(end))
  const ofType = (type: RegExp): readonly string[] =>
    nodes.filter((node) => type.test(node.type)).map(textOf)
  const functions = ofType(/^(Function(Declaration|Expression)|ArrowFunction)/).map(linesOf)
  const wide = text
    .split('\n')
    .flatMap((line, at) => (COMMENT.test(line) && line.length > MAX.column ? [{ line, at }] : []))
  return [
    ...(linesOf(text) > MAX.file ? [`${file} has ${linesOf(text)} lines`] : []),
    ...functions
      .filter((lines) => lines >= MAX.function)
      .map((lines) => `${file} has a function of ${lines + 1} lines`),
    ...wide.map(({ line, at }) => `${file}:${at + 1} has ${line.length} columns`),
  ]
}

it('files, functions and lines are short, and the total stays within its budget', () => {
  const tools = filesIn(['tools']).filter(isSource).map(sourceOf)
  const problems = [...sources, ...tools].flatMap(tooLong)
  for (const [folders, most] of [
    [PROGRAM, BUDGETS.program],
    [PROOF, BUDGETS.proof],
  ] as const) {
    const lines = linesOf(filesIn(folders).filter(isSource).map(read).join(''))
    if (lines > most) problems.push(`${folders.join(', ')} have ${lines} lines`)
  }
  expect(problems).toEqual([])
})

it('a section is a folder and one line in each of two registries', () => {
  const folders = readdirSync(join(ROOT, 'src/sections'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
  expect(Object.keys(sectionSchemas).toSorted()).toEqual(folders)
  expect(Object.keys(sectionLoaders).toSorted()).toEqual(folders)
  for (const name of folders) {
    const has = (file: string): boolean => existsSync(join(ROOT, 'src/sections', name, file))
    expect(['schema.ts', 'component.tsx', 'example.yaml'].filter((file) => !has(file))).toEqual([])
    expect(parse(read(`src/sections/${name}/example.yaml`))).toMatchObject({ type: name })
  }
})

it('nothing outside src/sections knows a section type by its name', () => {
  const all = Object.keys(sectionSchemas)
  // Some fields have the name of a section type: `reviews`, `about`.
  const others = all.filter((type) => !FIELD_NAMES.has(type)).join('|')
  const named = new RegExp(
    [
      `(['"\`])(${others})\\1|\\^\\(?([\\w-]+\\|)*(${others})[|)$]`,
      `\\btype\\b\\W*['"\`](${all.join('|')})['"\`]|\\bsectionSchemas\\.|/sections/[\\w-]+/`,
    ].join('|'),
  )
  const lists = /^src\/sections\/|^schema\/icons\.ts$|^src\/theme\/presets\.ts$/
  const found = sources.flatMap(({ file, text }) =>
    text
      .split('\n')
      .filter((line) => !lists.test(file) && !COMMENT.test(line) && named.test(line))
      .map((line) => `${file} ${line.trim()}`),
  )
  expect(found).toEqual([])
})

it('no three files have the same name, except where a registry asks for it', () => {
  const names = sources.map(({ file }) => basename(file))
  const often = names.filter((name) => names.filter((other) => other === name).length > 2)
  expect([...new Set(often)].toSorted()).toEqual(['component.tsx', 'receiver.ts', 'schema.ts'])
})

it('an exported name has one meaning', () => {
  const all = sources
    .filter(({ file }) => !/^src\/(sections\/[\w-]+|form\/receivers)\//.test(file))
    .flatMap(({ text }) =>
      [...text.matchAll(/^export (?:const|function|class|interface|type) (\w+)/gm)].map(
        ([, name]) => name!,
      ),
    )
  // The components show the values of their names; `list` is a shape, and a command.
  const twice = all.filter((name, at) => all.indexOf(name) < at)
  expect(twice.toSorted()).toEqual(['Picture', 'Section', 'list'])
})

it('each styled component has its own componentId, so that classes match everywhere', () => {
  const idOf = (call: Node): unknown => {
    const property = nodesIn(call.tag).find(({ key }) => isNode(key) && key.name === 'componentId')
    return isNode(property?.value) ? property.value.value : undefined
  }
  const ids = sources
    .filter(({ room }) => BROWSER_ROOMS.includes(room))
    .flatMap(({ nodes }) => nodes.filter(({ type }) => type === 'TaggedTemplateExpression'))
    .filter(({ tag }) => nodesIn(tag).some(({ name }) => name === 'styled'))
    .map(idOf)
  expect(ids.length).toBeGreaterThan(40)
  expect(ids.filter((id, at) => typeof id !== 'string' || ids.indexOf(id) !== at)).toEqual([])
})

it('no word of the shipped business is in the program', () => {
  const { business, collections } = parse(read('site.config.yaml')) as SiteConfig
  const names = Object.values(collections).flatMap(({ entries }) => entries.map(({ name }) => name))
  const { name, telephone, email, areaServed } = business
  const own = [name, name.split(' ')[0]!, telephone!, email!, ...areaServed!, '297', '427', '247']
  const exact = [...own, ...names].map((word) => word.replace(/[^\w\s]/g, '\\$&')).join('|')
  const pattern = new RegExp(`(?<![\\w-])(${exact})(?![\\w-])`, 'i')
  // Coordinates in the snapshots of examples may be any number, and compressed bytes any word.
  const files = filesIn(['schema', 'src']).filter((file) => !/\.(html|br)$/.test(file))
  const found = files.flatMap((file) =>
    read(file)
      .split('\n')
      .flatMap((line, at) => (pattern.test(line) ? [`${file}:${at + 1} ${line.trim()}`] : [])),
  )
  expect(found.map((line) => line.slice(0, 120))).toEqual([])
})
