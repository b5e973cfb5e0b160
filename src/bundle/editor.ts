import { jsonFromCache } from '../files/cache.ts'
import { bundled } from './client.ts'
import type { OutputFile } from '../files/output-file.ts'

/** The editor in the browser: its entry and all files, by their paths below its address. */
export interface EditorClient {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
  readonly files: readonly OutputFile[]
}

const bundle = async (root: string): Promise<EditorClient> => {
  const output = await bundled(root, ({ build, ...client }) => ({
    ...client,
    plugins: [],
    build: {
      ...build,
      rolldownOptions: {
        input: 'src/editor/browser/main.ts',
        output: {
          entryFileNames: '[name]-[hash].js',
          chunkFileNames: '[name]-[hash].js',
          assetFileNames: '[name]-[hash][extname]',
        },
      },
    },
  }))
  return {
    scripts: output.flatMap((each) =>
      each.type === 'chunk' && each.isEntry ? [each.fileName] : [],
    ),
    styles: output.map(({ fileName }) => fileName).filter((name) => name.endsWith('.css')),
    files: output.map((each) => ({
      path: each.fileName,
      contents: each.type === 'asset' ? each.source : each.code,
    })),
  }
}

/** The editor's part for the browser, cached in the folder of the compiled program. */
export const bundleEditor = (root: string, compiled?: string): Promise<EditorClient> =>
  jsonFromCache(compiled, 'editor.json', () => bundle(root))
