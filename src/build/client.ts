import { build, type Rolldown } from 'vite'
import type { OutputFile } from './files.ts'

/** What the visitor's browser loads of this program: the same for every site and any number of pages. */
export interface Client {
  readonly files: readonly OutputFile[]
  /** The path of the script that every page names. */
  readonly entry: string
}

/** Bundles the browser's share with Vite. Nothing is written: the files come back as data. */
export const bundleClient = async (root: string): Promise<Client> => {
  const result = (await build({
    root,
    configFile: false,
    publicDir: false,
    mode: 'production',
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2022',
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: 'src/app/entry.tsx',
        output: {
          entryFileNames: 'assets/[name]-[hash].js',
          chunkFileNames: 'assets/[name]-[hash].js',
          assetFileNames: 'assets/[name]-[hash][extname]',
        },
      },
    },
  })) as Rolldown.RolldownOutput
  const files = result.output.map((output) => ({
    path: output.fileName,
    contents: output.type === 'chunk' ? output.code : output.source,
  }))
  const entry = result.output.find((output) => output.type === 'chunk' && output.isEntry)
  if (entry === undefined) throw new Error('The bundle has no entry')
  return { files, entry: `/${entry.fileName}` }
}
