import react from '@vitejs/plugin-react'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { defineConfig } from 'vite'
import { appGroup, chunkName, plainImports } from './src/render/chunk-names.ts'
import { withoutRules } from './src/render/without-rules.ts'

/** The folder of the installed react-router. */
const router = dirname(createRequire(import.meta.url).resolve('react-router/package.json'))

/** How the browser's share is served while it is worked on, and bundled for `dist`. */
export default defineConfig(({ command }) => ({
  appType: 'custom',
  publicDir: false,
  // Scripts name each other from where they stand: they are the same below whatever path.
  ...(command === 'build' ? { base: './' } : {}),
  // Fast refresh belongs to the dev server; the bundle needs no more than Vite's own JSX.
  plugins: command === 'serve' ? [react()] : [withoutRules(), plainImports],
  // The router's package leads every bundler to its development build, with its warnings.
  resolve:
    command === 'serve'
      ? {}
      : {
          alias: [
            { find: /^react-router$/, replacement: join(router, 'dist/production/index.mjs') },
          ],
        },
  build: {
    write: false,
    // As package.json says to other tools (browserslist); what is missing there degrades.
    target: ['safari16.4', 'ios16.4', 'chrome109', 'firefox115'],
    // The entry asks for the app and for the sections at the same time: nothing is left to preload.
    modulePreload: false,
    rolldownOptions: {
      input: 'src/browser/entry.ts',
      // 'use client' means nothing to a bundle that is all client, nor a slow machine to an owner.
      onLog: (level, log, report) => {
        if (!['MODULE_LEVEL_DIRECTIVE', 'PLUGIN_TIMINGS'].includes(log.code!)) report(level, log)
      },
      output: {
        entryFileNames: 'assets/[name]-[hash].js',
        chunkFileNames: chunkName,
        codeSplitting: { groups: [appGroup] },
        assetFileNames: 'assets/[name]-[hash][extname]',
      },
    },
  },
}))
