import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkName } from './src/build/chunk-names.ts'

/** How the browser's share is served while it is worked on, and bundled for `dist`. */
export default defineConfig(({ command }) => ({
  appType: 'custom',
  publicDir: false,
  // Fast refresh belongs to the dev server; the bundle needs no more than Vite's own JSX.
  plugins: command === 'serve' ? [react()] : [],
  build: {
    write: false,
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: 'src/app/entry.tsx',
      output: {
        entryFileNames: 'assets/[name]-[hash].js',
        chunkFileNames: chunkName,
        assetFileNames: 'assets/[name]-[hash][extname]',
      },
    },
  },
}))
