import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  CompletionRequest,
  ConfigurationRequest,
  createProtocolConnection,
  DidOpenTextDocumentNotification,
  DocumentFormattingRequest,
  ExitNotification,
  HoverRequest,
  InitializedNotification,
  InitializeRequest,
  MarkupContent,
  PublishDiagnosticsNotification,
  RegistrationRequest,
  ShutdownRequest,
  StreamMessageReader,
  StreamMessageWriter,
  type ClientCapabilities,
  type CompletionItem,
  type Diagnostic,
  type Position,
} from 'vscode-languageserver-protocol/node.js'
import { entryJsonSchema, siteJsonSchema } from '../../schema/json-schema.ts'
import { sectionSchemas } from '../../src/sections/schemas.ts'

const require = createRequire(import.meta.url)

const ROOT = new URL('../../', import.meta.url)
const read = (path: string): string => readFileSync(new URL(path, ROOT), 'utf8')

type Settings = Readonly<Record<string, unknown>>

const settings = JSON.parse(read('.vscode/settings.json')) as Settings

/**
 * The settings below `section` as VS Code passes them to a language server: `yaml.hover` becomes
 * `hover` below `yaml`, and keys under a language (`[yaml]`) stay as written.
 */
const sectionOf = (settings: Settings, section: string): unknown => {
  if (section in settings) return settings[section]
  const group: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(settings)) {
    if (!name.startsWith(`${section}.`)) continue
    const steps = name.slice(section.length + 1).split('.')
    const last = steps.pop()!
    let parent = group
    for (const step of steps) parent = (parent[step] ??= {}) as Record<string, unknown>
    parent[last] = value
  }
  return group
}

interface Editor {
  /** Whether the server formats: what it offers at startup, or requests later. */
  readonly formats: () => boolean
  /** The mistakes that the server underlines in a text. */
  readonly underlined: (text: string, at?: string) => Promise<readonly Diagnostic[]>
  /** What the server offers at the mark `‸` in a text. */
  readonly offered: (marked: string, at?: string) => Promise<readonly CompletionItem[]>
  /** What the server shows at the mark `‸` in a text, without Markdown marks. */
  readonly explained: (marked: string) => Promise<string>
  /** Ends the server according to the protocol. Rejects if it does not end cleanly. */
  readonly close: () => Promise<void>
}

const MARK = '‸'

const placed = (marked: string): { readonly text: string; readonly position: Position } => {
  const before = marked.slice(0, marked.indexOf(MARK)).split('\n')
  if (!marked.includes(MARK)) throw new Error(`No ${MARK} in the text.`)
  return {
    text: marked.replace(MARK, ''),
    position: { line: before.length - 1, character: before.at(-1)!.length },
  }
}

const CAPABILITIES = {
  workspace: {
    configuration: true,
    workspaceFolders: true,
    didChangeConfiguration: { dynamicRegistration: true },
  },
  textDocument: {
    completion: {
      completionItem: { snippetSupport: true, documentationFormat: ['markdown', 'plaintext'] },
    },
    hover: { contentFormat: ['markdown', 'plaintext'] },
    formatting: { dynamicRegistration: true },
    publishDiagnostics: {},
  },
} satisfies ClientCapabilities

/** The language server of the recommended extension, in its own process. */
const startServer = () => {
  const server = require.resolve('yaml-language-server/bin/yaml-language-server')
  const child = spawn(process.execPath, [server, '--stdio'], { stdio: ['pipe', 'pipe', 'inherit'] })
  const exit = once(child, 'exit')
  const connection = createProtocolConnection(
    new StreamMessageReader(child.stdout),
    new StreamMessageWriter(child.stdin),
  )
  connection.listen()
  return { connection, exit }
}

/** Opens this project in the language server, with the given settings. */
const startEditor = async (settings: Settings): Promise<Editor> => {
  const { connection, exit } = startServer()
  const registered: string[] = []
  connection.onRequest(RegistrationRequest.type, ({ registrations }) => {
    registered.push(...registrations.map(({ method }) => method))
  })
  const configured = new Promise<void>((resolve) => {
    connection.onRequest(ConfigurationRequest.type, ({ items }) => {
      // The response leaves before anything that waits for `configured`: the server reads in order.
      resolve()
      return items.map(({ section = '' }) => sectionOf(settings, section))
    })
  })
  const verdicts = new Map<string, (diagnostics: readonly Diagnostic[]) => void>()
  connection.onNotification(PublishDiagnosticsNotification.type, ({ uri, diagnostics }) =>
    verdicts.get(uri)?.(diagnostics),
  )
  const rootUri = ROOT.href.replace(/\/$/, '')
  const workspaceFolders = [{ uri: rootUri, name: 'site' }]
  const { capabilities } = await connection.sendRequest(InitializeRequest.type, {
    ...{ processId: process.pid, locale: 'en', rootUri, workspaceFolders },
    capabilities: CAPABILITIES,
  })
  await connection.sendNotification(InitializedNotification.type, {})
  await configured

  let opened = 0
  /** Opens a text, by default at its own path; returns its URI. */
  const open = async (text: string, at: string): Promise<string> => {
    const uri = new URL(at, ROOT).href
    await connection.sendNotification(DidOpenTextDocumentNotification.type, {
      textDocument: { uri, languageId: 'yaml', version: 1, text },
    })
    return uri
  }
  const nextPath = (): string => `somewhere/${++opened}/site.config.yaml`
  const openAtMark = async (marked: string, at = nextPath()) => {
    const { text, position } = placed(marked)
    return { textDocument: { uri: await open(text, at) }, position }
  }
  return {
    formats: () =>
      capabilities.documentFormattingProvider === true ||
      registered.includes(DocumentFormattingRequest.method),
    underlined: async (text, at = nextPath()) => {
      const verdict = new Promise<readonly Diagnostic[]>((resolve) =>
        verdicts.set(new URL(at, ROOT).href, resolve),
      )
      await open(text, at)
      return verdict
    },
    offered: async (marked, at) => {
      const place = await openAtMark(marked, at)
      const answer = await connection.sendRequest(CompletionRequest.type, place)
      return Array.isArray(answer) ? answer : (answer?.items ?? [])
    },
    explained: async (marked) => {
      const place = await openAtMark(marked)
      const contents = (await connection.sendRequest(HoverRequest.type, place))?.contents
      return MarkupContent.is(contents) ? contents.value.replace(/\\(.)/g, '$1') : ''
    },
    close: async () => {
      await connection.sendRequest(ShutdownRequest.type)
      await connection.sendNotification(ExitNotification.type)
      expect(await exit).toEqual([0, null])
      connection.dispose()
    },
  }
}

interface ObjectSchema {
  readonly description: string
  readonly properties: Readonly<Record<string, { readonly description: string }>>
}

const schema = siteJsonSchema() as unknown as ObjectSchema & {
  readonly $defs: Readonly<Record<string, ObjectSchema>>
}

/** The fields of a section type, each with its description in the schema. */
const fieldsOf = (type: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(schema.$defs[`section-${type}`]!.properties).map(([name, { description }]) => [
      name,
      description,
    ]),
  )

const types = Object.keys(sectionSchemas)

const shipped = read('site.config.yaml')
const FIRST_LINE = '# yaml-language-server: $schema=./schema/site.schema.json\n'
/** The shipped file after its owner has deleted the line that names the schema. */
const bare = shipped.replace(FIRST_LINE, '')

/** A site whose only page contains the given sections. */
const siteOf = (sections: string): string => `business:
  name: Corner Bakery
  description: Bread.
pages:
  - path: /
    sections:
${sections.replace(/^(?=.)/gm, '      ')}`

/** The words that a diagnostic underlines. */
const wordsUnder = (text: string, { range: { start, end } }: Diagnostic): string =>
  text.split('\n')[start.line]!.slice(start.character, end.character)

const labelsOf = (items: readonly CompletionItem[]): string[] =>
  items.map(({ label }) => label).sort()

const explanationOf = (items: readonly CompletionItem[], label: string): string => {
  const documentation = items.find((item) => item.label === label)?.documentation
  return typeof documentation === 'string' ? documentation : (documentation?.value ?? '')
}

/** The text with its first `from` written as `to`. */
const slipped = (text: string, from: string, to: string): string => {
  if (!text.includes(from)) throw new Error(`The text no longer holds ${from}`)
  return text.replace(from, () => to)
}

it('the extension that knows YAML is recommended', () => {
  const { recommendations } = JSON.parse(read('.vscode/extensions.json')) as {
    readonly recommendations: readonly string[]
  }
  expect(recommendations).toContain('redhat.vscode-yaml')
})

describe('an owner opens this folder in VS Code', () => {
  let editor: Editor
  beforeAll(async () => {
    editor = await startEditor(settings)
    return editor.close
  })

  it('and sees no mistake in the shipped file', async () => {
    expect(shipped.startsWith(FIRST_LINE)).toBe(true)
    expect(await editor.underlined(shipped, 'site.config.yaml')).toEqual([])
  })

  it('or in the example of any section', async () => {
    const examples = types.map((type) =>
      read(`src/sections/${type}/example.yaml`).replace(/^(?=.)/gm, '  '),
    )
    const site = siteOf(examples.map((example) => `-\n${example}`).join('\n'))
    expect(await editor.underlined(site)).toEqual([])
  })

  it('a section offers every type', async () => {
    const items = await editor.offered(siteOf(`- type: ${MARK}\n`))
    expect(labelsOf(items)).toEqual([...types].sort())
    for (const type of types) expect(explanationOf(items, type)).toBe(fieldsOf(type).type)
  })

  it.each(types)('a section %s offers its own fields, each explained', async (type) => {
    const items = await editor.offered(siteOf(`- type: ${type}\n  ${MARK}\n`))
    const { type: _, ...fields } = fieldsOf(type)
    // One more covers all fields that the type requires.
    const labels = labelsOf(items).filter((label) => !label.startsWith(`section-`))
    expect(labels).toEqual(Object.keys(fields).sort())
    for (const [name, description] of Object.entries(fields)) {
      expect(explanationOf(items, name), name).toBe(description)
    }
  })

  it('a picture comes with the lines it needs and no more, indented by two spaces', async () => {
    const items = await editor.offered(siteOf(`- type: hero\n  im${MARK}\n`))
    const picture = items.find(({ label }) => label === 'image')
    expect(picture?.textEdit?.newText).toBe('image:\n  src: $1\n  alt: $2')
  })

  it.each(['hero', 'about'] as const)('the heading of a section %s is explained', async (type) => {
    const said = await editor.explained(siteOf(`- type: ${type}\n  hea${MARK}ding: Fresh bread\n`))
    expect(said).toContain(fieldsOf(type).heading)
  })

  it.each([
    ['at the top', 'theme:', 'tehme:', 'tehme'],
    ['of the business', '  telephone:', '  telefone:', 'telefone'],
    ['of a section', '        image:', '        imgae:', 'imgae'],
    ['of a link', '            href:', '            herf:', 'herf'],
  ])('a misspelled key %s is underlined and named', async (_, right, wrong, key) => {
    const text = slipped(bare, right, wrong)
    const found = await editor.underlined(text)
    const own = found.filter((each) => wordsUnder(text, each) === key)
    expect(own.map(({ message }) => message)).toEqual([`Property ${key} is not allowed.`])
    expect(own[0]?.range.start.line).toBe(text.slice(0, text.indexOf(wrong)).split('\n').length - 1)
    // Only a required field is reported as missing too.
    const others = found.filter((each) => !own.includes(each))
    expect(others.map(({ message }) => message)).toEqual(
      key === 'herf' ? ['Missing property "href".'] : [],
    )
  })

  describe('of an entry in a file of its own', () => {
    const entry = 'name: Ogden\neyebrow: Weber County\nminutes: 25\n'

    it('nothing is underlined, including custom fields', async () => {
      expect(await editor.underlined(entry, 'data/locations/ogden.yaml')).toEqual([])
    })

    it('the fields are offered', async () => {
      const items = await editor.offered(`${entry}${MARK}\n`, 'data/locations/offered.yaml')
      const fields = ['description', 'icon', 'position', 'replace', 'sections', 'slug', 'summary', 'title'] // oxfmt-ignore
      expect(labelsOf(items)).toEqual(expect.arrayContaining(fields))
      expect(explanationOf(items, 'title')).toBe(
        "The title of this page, replacing the template's title.",
      )
    })

    it('so are the sections, instead of those of the template', async () => {
      const marked = `${entry}sections:\n  - type: ${MARK}\n`
      expect(labelsOf(await editor.offered(marked, 'data/locations/sections.yaml'))).toEqual(
        [...types].sort(),
      )
    })

    it('a position that no map has is underlined', async () => {
      const text = `${entry}position: { latitude: 141, longitude: -111.9 }\n`
      const found = await editor.underlined(text, 'data/locations/wrong.yaml')
      expect(found.map((each) => wordsUnder(text, each))).toEqual(['141'])
    })
  })

  it('a misspelled section type is one mistake, not one for each type', async () => {
    const text = siteOf('- type: heor\n  heading: Fresh bread\n')
    const found = await editor.underlined(text)
    expect(found.map((each) => wordsUnder(text, each))).toEqual(['heor'])
    expect(found[0]!.message).toContain('"hero"')
  })

  it('nothing reflows the file', () => {
    expect(editor.formats()).toBe(false)
    expect(sectionOf(settings, '[yaml]')).toMatchObject({
      'editor.formatOnSave': false,
      'editor.formatOnType': false,
      'editor.insertSpaces': true,
      'editor.tabSize': 2,
    })
  })
})

it('an editor without these settings finds the schema through the first line of the file', async () => {
  const editor = await startEditor({ 'yaml.schemaStore.enable': false })
  try {
    const text = slipped(shipped, 'theme:', 'tehme:')
    const found = await editor.underlined(text, 'site.config.yaml')
    expect(found.map((each) => wordsUnder(text, each))).toEqual(['tehme'])
  } finally {
    await editor.close()
  }
})

it('the settings name the schema of exactly this version', () => {
  const schemas = Object.entries(settings['yaml.schemas'] as Record<string, readonly string[]>)
  expect(schemas).toEqual([
    ['./schema/site.schema.json', ['site.config.yaml']],
    ['./schema/entry.schema.json', ['data/*/*.yaml', 'data/*/*.yml']],
  ])
  expect(JSON.parse(read('./schema/site.schema.json'))).toEqual(siteJsonSchema())
  expect(JSON.parse(read('./schema/entry.schema.json'))).toEqual(entryJsonSchema())
})
