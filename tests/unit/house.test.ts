import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import type { SiteConfig } from '../../schema/site.ts'
import { isNode, nodesIn, rootOf, type Node } from '../../src/build/without-rules.ts'
import { sectionLoaders } from '../../src/sections/components.ts'
import { sectionSchemas } from '../../src/sections/schemas.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8')

/** Every file below `schema/` and `src/`, by its path from the root. */
const files = ['schema', 'src'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(ROOT, join(parentPath, name)).replaceAll('\\', '/'))
    .sort(),
)

interface Import {
  /** A package, or a file of this repository. */
  readonly of: string
  /** Whether it is gone once the types are. */
  readonly typeOnly: boolean
}

interface Source {
  readonly file: string
  readonly imports: readonly Import[]
  readonly program: unknown
}

const sourceOf = (file: string): Source => {
  const text = read(file)
  const { module, program, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file} cannot be read`)
  const resolved = (request: string): string =>
    request.startsWith('.') ? relative(ROOT, join(ROOT, dirname(file), request)) : request
  // `import type { A }` and `import { type A }` go alike: nothing of them is left at run time.
  const imports = [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({
      of: resolved(moduleRequest.value),
      typeOnly: entries.length > 0 && entries.every(({ isType }) => isType),
    })),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) =>
        moduleRequest === null ? [] : [{ of: resolved(moduleRequest.value), typeOnly: isType }],
      ),
    ),
    ...module.dynamicImports.map(({ moduleRequest }) => ({
      of: resolved(text.slice(moduleRequest.start + 1, moduleRequest.end - 1)),
      typeOnly: false,
    })),
  ]
  return { file, imports, program }
}

const sources = files.filter((file) => /\.tsx?$/.test(file)).map(sourceOf)
const byFile = new Map(sources.map((source) => [source.file, source]))

/** `file -> import` for each import of the files that breaks a rule. */
const broken = (
  files: (file: string) => boolean,
  allowed: (of: string, typeOnly: boolean) => boolean,
): string[] =>
  sources
    .filter(({ file }) => files(file))
    .flatMap(({ file, imports }) =>
      imports
        .filter(({ of, typeOnly }) => !allowed(of, typeOnly))
        .map(({ of }) => `${file} -> ${of}`),
    )

const isSectionSchema = (file: string): boolean =>
  /^src\/sections\/([^/]+\/schema|schemas)\.ts$/.test(file)

/** What the visitor's browser loads, and what a page is made of. */
const isForBrowser = (file: string): boolean =>
  /^src\/(app|pages|ui|sections)\//.test(file) && !isSectionSchema(file)

describe('the reading of imports', () => {
  it('sees every file and finds each one that is named', () => {
    expect(sources.length).toBeGreaterThan(100)
    const lost = sources.flatMap(({ file, imports }) =>
      imports
        .filter(({ of }) => /^(src\/|schema\/|\.)/.test(of) && !existsSync(join(ROOT, of)))
        .map(({ of }) => `${file} -> ${of}`),
    )
    expect(lost).toEqual([])
  })

  it('tells types from what runs', () => {
    const imports = byFile.get('src/ui/shell.ts')!.imports
    expect(imports).toContainEqual({ of: 'schema/messages.ts', typeOnly: true })
    expect(imports).toContainEqual({ of: 'react', typeOnly: false })
    const registry = byFile.get('src/sections/components.ts')!.imports
    expect(registry).toContainEqual({ of: 'src/sections/hero/component.tsx', typeOnly: false })
  })
})

describe('rules of the house', () => {
  it('the contract knows zod only', () => {
    expect(
      broken(
        (file) => file.startsWith('schema/') || isSectionSchema(file),
        (of) => of === 'zod' || of.startsWith('schema/') || isSectionSchema(of),
      ),
    ).toEqual([])
  })

  it('site, diagnostics and routes never know React', () => {
    expect(
      broken(
        (file) => /^src\/(site|diagnostics|routes)\//.test(file),
        (of, typeOnly) =>
          typeOnly ||
          !/^(react|react-dom|react-router-dom|styled-components)(\/|$)|\.tsx$/.test(of),
      ),
    ).toEqual([])
  })

  it('theme knows itself alone, and the types of its schema', () => {
    expect(
      broken(
        (file) => file.startsWith('src/theme/'),
        (of, typeOnly) => of.startsWith('src/theme/') || (typeOnly && of.startsWith('schema/')),
      ),
    ).toEqual([])
  })

  it('diagnostics know nothing of the site', () => {
    expect(
      broken(
        (file) => file.startsWith('src/diagnostics/'),
        (of) => !/^(src\/(?!diagnostics\/)|schema\/|zod|yaml)/.test(of),
      ),
    ).toEqual([])
  })

  it('site touches no file, network or clock: its world is passed in', () => {
    expect(
      broken(
        (file) => /^src\/(site|diagnostics|routes)\//.test(file),
        (of) => !/^node:|^src\/(build|commands|app)\//.test(of),
      ),
    ).toEqual([])
  })

  const FOR_BUILD_ONLY =
    /^(zod|yaml|ajv|sharp|vite|node:.*|schema\/.*|src\/(site|build|commands|routes|diagnostics)\/.*)$/

  it('the browser gets types, not validators', () => {
    expect(
      broken(
        isForBrowser,
        (of, typeOnly) => typeOnly || (!FOR_BUILD_ONLY.test(of) && !isSectionSchema(of)),
      ),
    ).toEqual([])
  })

  it('nothing reached from what the browser loads first breaks that rule by a detour', () => {
    const reached = new Set<string>()
    const visit = (of: string): void => {
      if (reached.has(of)) return
      reached.add(of)
      for (const { of: next, typeOnly } of byFile.get(of)?.imports ?? []) if (!typeOnly) visit(next)
    }
    visit('src/app/entry.ts')
    expect([...reached].filter((of) => FOR_BUILD_ONLY.test(of) || isSectionSchema(of))).toEqual([])
    for (const type of Object.keys(sectionSchemas))
      expect(reached).toContain(`src/sections/${type}/component.tsx`)
  })

  it('numbers and days are worded at build: no component asks the browser how', () => {
    const asking = files.filter(
      (file) => isForBrowser(file) && /\bIntl\.|\.toLocale(Date|Time)?String\b/.test(read(file)),
    )
    // The build alone runs the first; the other asks for what comes between two ends that are worded.
    expect(asking).toEqual(['src/pages/social.ts', 'src/sections/spots-counter/use-countdown.ts'])
  })

  it('styled-components has one door, and none that leads to the browser', () => {
    expect(
      broken(
        (file) => file.startsWith('src/') && file !== 'src/build/compile-rules.tsx',
        (of) => of !== 'styled-components',
      ),
    ).toEqual([])
  })

  it('there are no circles', () => {
    const circles: string[] = []
    const done = new Set<string>()
    const visit = (file: string, way: readonly string[]): void => {
      if (way.includes(file)) circles.push([...way.slice(way.indexOf(file)), file].join(' -> '))
      else if (!done.has(file)) {
        for (const { of, typeOnly } of byFile.get(file)?.imports ?? [])
          if (!typeOnly) visit(of, [...way, file])
        done.add(file)
      }
    }
    for (const { file } of sources) visit(file, [])
    expect(circles).toEqual([])
  })

  it('no folder or file is named for nothing in particular', () => {
    const vague = /(^|\/)(utils?|helpers?|misc|common|lib)(\/|\.[jt]sx?$)/
    expect(sources.map(({ file }) => file).filter((file) => vague.test(file))).toEqual([])
  })
})

describe('sections', () => {
  const folders = readdirSync(join(ROOT, 'src/sections'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)

  it('each hold a schema, a component and an example', () => {
    for (const name of folders) {
      expect(readdirSync(join(ROOT, 'src/sections', name)), `the folder ${name}`).toEqual(
        expect.arrayContaining(['schema.ts', 'component.tsx', 'example.yaml']),
      )
    }
  })

  it('are in both registries, and their examples show their own type', () => {
    expect(Object.keys(sectionSchemas).sort()).toEqual(folders)
    expect(Object.keys(sectionLoaders).sort()).toEqual(folders)
    for (const name of folders)
      expect(parse(read(`src/sections/${name}/example.yaml`))).toMatchObject({ type: name })
  })
})

describe('styles', () => {
  const templates = sources.flatMap(({ file, program }) =>
    [...nodesIn(program)]
      .filter(({ type }) => type === 'TaggedTemplateExpression')
      .map((node) => ({ file, tag: node.tag as Node, quasi: node.quasi as Node }))
      .filter(({ tag }) => ['styled', 'css', 'keyframes'].includes(String(rootOf(tag)))),
  )
  const components = templates.filter(
    ({ file, tag }) => rootOf(tag) === 'styled' && !file.startsWith('src/build/'),
  )

  const idOf = (tag: Node): unknown => {
    const property = [...nodesIn(tag)].find(
      ({ type, key }) => type === 'Property' && isNode(key) && key.name === 'componentId',
    )
    return isNode(property?.value) ? property.value.value : undefined
  }

  it('are found', () => {
    expect(components.length).toBeGreaterThan(40)
  })

  it('name their componentId, so that classes agree between build and browser', () => {
    const unnamed = components.filter(({ tag }) => typeof idOf(tag) !== 'string')
    expect(unnamed.map(({ file }) => file)).toEqual([])
  })

  it('share no componentId', () => {
    const ids = components.map(({ tag }) => idOf(tag))
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  })

  it('depend on no props: nothing is computed within a template', () => {
    const computed = templates.filter(({ quasi }) =>
      [...nodesIn(quasi.expressions)].some(({ type }) => /Function/.test(type)),
    )
    expect(computed.map(({ file }) => file)).toEqual([])
  })
})

it('no word of the business that ships stands in the program', () => {
  const config = parse(read('site.config.yaml')) as SiteConfig
  const { business, collections, pages } = config
  const offers = pages.flatMap(({ sections }) =>
    sections.filter((section) => section.type === 'package-offer'),
  )
  const words = [
    business.name,
    business.name.split(' ')[0]!,
    business.telephone!,
    business.email!,
    business.areaServed!,
    String(business.rating!.count),
    offers.map(({ price }) => String(price.amount)),
    offers.map(({ note }) => note?.match(/\d+/)?.[0] ?? []),
    Object.values(collections).flatMap(({ entries }) => entries.map(({ name }) => name)),
  ].flat(2)
  expect(words.length).toBeGreaterThan(20)
  const patterns = words.map((word) => {
    const exact = word.replace(/[^\w\s]/g, '\\$&')
    return [word, new RegExp(`(?<![\\w-])${exact}(?![\\w-])`, 'i')] as const
  })
  // The outlines of letters are numbers, any of which may be a price.
  const worded = files.filter((file) => file !== 'src/build/ready-letters.json')
  const found = worded.flatMap((file) =>
    read(file)
      .split('\n')
      .flatMap((line, index) =>
        patterns
          .filter(([, pattern]) => pattern.test(line))
          .map(([word]) => `${file}:${index + 1} ${word}`),
      ),
  )
  expect(found).toEqual([])
})
