import react from '@vitejs/plugin-react'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { defineConfig } from 'vite'
import { appGroup, chunkName, plainImports } from './src/bundle/chunk-names.ts'
import { withoutRules } from './src/bundle/without-rules.ts'

/** The folder of the installed react-router. */
const router = dirname(createRequire(import.meta.url).resolve('react-router/package.json'))

/** How the browser's part of the program is served in development and bundled for `dist`. */
export default defineConfig(({ command }) => ({
  appType: 'custom',
  publicDir: false,
  // Scripts refer to each other by relative paths, so they are the same for every base path.
  ...(command === 'build' ? { base: './' } : {}),
  // Only the dev server needs fast refresh; for the bundle, Vite's own JSX is enough.
  plugins: command === 'serve' ? [react()] : [withoutRules(), plainImports],
  // The router's package resolves to its development build, with warnings, in every bundler.
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
    // The same as browserslist in package.json. Newer features degrade gracefully.
    target: ['safari16.4', 'ios16.4', 'chrome109', 'firefox115'],
    // The entry loads the app and the sections at the same time, so there is nothing to preload.
    modulePreload: false,
    rolldownOptions: {
      input: 'src/browser/entry.ts',
      // Ignores 'use client', which has no effect in a client bundle, and timings.
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
