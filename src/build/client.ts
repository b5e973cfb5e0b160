import { build, type Rolldown } from 'vite'
import viteConfig from '../../vite.config.ts'
import { sectionOfModule } from './chunk-names.ts'
import type { OutputFile } from './files.ts'

/** What the visitor's browser loads of this program: the same for every site and any number of pages. */
export interface Client {
  /** The path of the script that every page names. */
  readonly entry: string
  /** The names of all its files, which change when what they hold does. */
  readonly names: readonly string[]
  /** The files that pages of these section types load. */
  readonly filesFor: (types: ReadonlySet<string>) => readonly OutputFile[]
}

/** The chunks that are reached from the entry by way of these section types alone. */
const reachable = (
  chunks: ReadonlyMap<string, Rolldown.OutputChunk>,
  entry: Rolldown.OutputChunk,
  types: ReadonlySet<string>,
): Set<string> => {
  const found = new Set<string>()
  const visit = (name: string): void => {
    const chunk = chunks.get(name)
    const section = sectionOfModule(chunk?.facadeModuleId ?? null)
    if (chunk === undefined || found.has(name) || (section !== undefined && !types.has(section)))
      return
    found.add(name)
    for (const next of [...chunk.imports, ...chunk.dynamicImports]) visit(next)
  }
  visit(entry.fileName)
  return found
}

/** Bundles the browser's share with Vite. Nothing is written: the files come back as data. */
export const bundleClient = async (root: string): Promise<Client> => {
  const config = viteConfig({ command: 'build', mode: 'production' })
  const result = (await build({
    ...config,
    root,
    configFile: false,
    mode: 'production',
    logLevel: 'warn',
  })) as Rolldown.RolldownOutput
  const chunks = new Map(
    result.output
      .filter((output) => output.type === 'chunk')
      .map((chunk) => [chunk.fileName, chunk]),
  )
  const entry = [...chunks.values()].find((chunk) => chunk.isEntry)
  if (entry === undefined) throw new Error('The bundle has no entry')
  return {
    entry: `/${entry.fileName}`,
    names: result.output.map(({ fileName }) => fileName),
    filesFor: (types) => {
      const wanted = reachable(chunks, entry, types)
      return result.output
        .filter((output) => output.type === 'asset' || wanted.has(output.fileName))
        .map((output) => ({
          path: output.fileName,
          contents: output.type === 'chunk' ? output.code : output.source,
        }))
    },
  }
}
