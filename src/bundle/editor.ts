import type { Rolldown } from 'vite'
import { jsonFromCache } from '../files/cache.ts'
import type { OutputFile } from '../files/output-file.ts'

/** The editor in the browser: its entry and all files, by their paths below its address. */
export interface EditorClient {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
  readonly files: readonly OutputFile[]
}

/** Bundles the editor's part for the browser at `root` with Vite. Nothing is written. */
const bundle = async (root: string): Promise<EditorClient> => {
  // Sequential, as in client.ts.
  const { build } = await import('vite')
  const { default: viteConfig } = await import('../../vite.config.ts')
  const { build: site } = viteConfig({ command: 'build', mode: 'production' })
  const { output } = (await build({
    root,
    configFile: false,
    publicDir: false,
    base: './',
    mode: 'production',
    logLevel: 'warn',
    build: {
      write: false,
      ...(site?.target && { target: site.target }),
      modulePreload: false,
      rolldownOptions: {
        input: 'src/editor/browser/main.ts',
        output: {
          entryFileNames: '[name]-[hash].js',
          chunkFileNames: '[name]-[hash].js',
          assetFileNames: '[name]-[hash][extname]',
        },
      },
    },
  })) as Rolldown.RolldownOutput
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
