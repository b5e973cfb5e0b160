import type { Rolldown, UserConfig } from 'vite'
import { jsonFromCache } from '../files/cache.ts'
import { sectionOfModule } from './chunk-names.ts'
import type { OutputFile } from '../files/output-file.ts'

/** The part of this program that runs in the visitor's browser, the same for every site. */
export interface Client {
  /** The path of the script that every page loads. */
  readonly entry: string
  /** The names of all its files, which change with their content. */
  readonly names: readonly string[]
  /** The files loaded by pages with these section types. */
  readonly filesFor: (types: ReadonlySet<string>) => readonly OutputFile[]
}

/** A file in the bundle, and the files that it may load. */
interface Chunk {
  readonly path: string
  readonly contents: string
  readonly isEntry: boolean
  /** The section type, if the file is its component. */
  readonly section?: string | undefined
  readonly loads: readonly string[]
}

/** The chunks reachable from the entry through these section types only. */
const reachable = (
  chunks: readonly Chunk[],
  entry: Chunk,
  types: ReadonlySet<string>,
): ReadonlySet<Chunk> => {
  const found = new Set([entry])
  // Iteration over a set includes items added during the loop.
  for (const { loads } of found)
    for (const chunk of chunks)
      if (loads.includes(chunk.path) && (chunk.section === undefined || types.has(chunk.section)))
        found.add(chunk)
  return found
}

/** Bundles a part of the program at `root` for the browser with Vite. Nothing is written. */
export const bundled = async (root: string, settingsOf: (client: UserConfig) => UserConfig) => {
  // Loaded on demand, because only the first build of a program needs them. The imports are
  // sequential because the compiled config requires Vite, and Node 20 cannot require a module that
  // is still being imported.
  const { build } = await import('vite')
  const { default: viteConfig } = await import('../../vite.config.ts')
  const mode = 'production'
  const settings = settingsOf(viteConfig({ command: 'build', mode }))
  const made = await build({ ...settings, root, configFile: false, mode, logLevel: 'warn' })
  return (made as Rolldown.RolldownOutput).output
}

const chunksOf = async (root: string): Promise<readonly Chunk[]> => {
  const output = await bundled(root, (client) => client)
  return output.map((each) => {
    if (each.type === 'asset')
      throw new Error(`The bundle has a file that is not a script: ${each.fileName}`)
    return {
      path: each.fileName,
      contents: each.code,
      isEntry: each.isEntry,
      section: sectionOfModule(each.facadeModuleId),
      loads: [...each.imports, ...each.dynamicImports],
    }
  })
}

/** The browser's part of the program at `root`, cached in the folder of the compiled program. */
export const bundleClient = async (root: string, compiled?: string): Promise<Client> => {
  const all = await jsonFromCache(compiled, 'client.json', () => chunksOf(root))
  const entry = all.find(({ isEntry }) => isEntry)!
  return {
    entry: `/${entry.path}`,
    names: all.map(({ path }) => path),
    filesFor: (types) =>
      [...reachable(all, entry, types)].map(({ path, contents }) => ({ path, contents })),
  }
}
