import type { Rolldown } from 'vite'
import { jsonFromCache } from '../files/cache.ts'
import { sectionOfModule } from './chunk-names.ts'
import type { OutputFile } from '../files/output-file.ts'

/** What the visitor's browser loads of this program: the same for every site. */
export interface Client {
  /** The path of the script that every page names. */
  readonly entry: string
  /** The names of all its files, which change when what they hold does. */
  readonly names: readonly string[]
  /** The files that pages of these section types load. */
  readonly filesFor: (types: ReadonlySet<string>) => readonly OutputFile[]
}

/** A file of the bundle, and what else a browser that loads it may load. */
interface Chunk {
  readonly path: string
  readonly contents: string
  readonly isEntry: boolean
  /** The section type whose component it is. */
  readonly section?: string | undefined
  readonly loads: readonly string[]
}

/** The chunks that are reached from the entry by way of these section types alone. */
const reachable = (
  chunks: readonly Chunk[],
  entry: Chunk,
  types: ReadonlySet<string>,
): ReadonlySet<Chunk> => {
  const found = new Set([entry])
  // A set that grows while it is read is read to its end.
  for (const { loads } of found)
    for (const chunk of chunks)
      if (loads.includes(chunk.path) && (chunk.section === undefined || types.has(chunk.section)))
        found.add(chunk)
  return found
}

/** Bundles the browser's share of the program at `root` with Vite. Nothing is written. */
const bundle = async (root: string): Promise<readonly Chunk[]> => {
  // No command but a build needs them, and no second build of the same program. One after the
  // other: compiled, the config requires Vite, and what is still being imported cannot be required
  // (Node 20).
  const { build } = await import('vite')
  const { default: viteConfig } = await import('../../vite.config.ts')
  const { output } = (await build({
    ...viteConfig({ command: 'build', mode: 'production' }),
    root,
    configFile: false,
    mode: 'production',
    logLevel: 'warn',
  })) as Rolldown.RolldownOutput
  return output.map((each) => {
    if (each.type === 'asset')
      throw new Error(`The bundle has a file that is no script: ${each.fileName}`)
    return {
      path: each.fileName,
      contents: each.code,
      isEntry: each.isEntry,
      section: sectionOfModule(each.facadeModuleId),
      loads: [...each.imports, ...each.dynamicImports],
    }
  })
}

/** The browser's share of the program at `root`; the folder of the compiled program caches it. */
export const bundleClient = async (root: string, compiled?: string): Promise<Client> => {
  const all = await jsonFromCache(compiled, 'client.json', () => bundle(root))
  const entry = all.find(({ isEntry }) => isEntry)!
  return {
    entry: `/${entry.path}`,
    names: all.map(({ path }) => path),
    filesFor: (types) =>
      [...reachable(all, entry, types)].map(({ path, contents }) => ({ path, contents })),
  }
}
