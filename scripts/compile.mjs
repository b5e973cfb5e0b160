import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { rolldown } from 'rolldown'

/** Packages that look for files relative to themselves, or that few commands need. */
const EXTERNAL = /^(vite|@vitejs|rolldown|sharp|harfbuzzjs|subset-font|@fontsource|tsx)(\/|$)/

/** Milliseconds before older programs are removed, because commands may still be running them. */
const KEPT = 24 * 60 * 60 * 1000

const prune = async (cache, folder) => {
  for (const name of await readdir(cache)) {
    const path = join(cache, name)
    if (path === folder || !/^(program|new)-/.test(name)) continue
    if (Date.now() - (await stat(path)).mtimeMs > KEPT)
      await rm(path, { recursive: true, force: true })
  }
}

/** The files of the compiled program. */
const compiledFiles = async (root) => {
  const router = dirname(createRequire(import.meta.url).resolve('react-router/package.json'))
  const bundle = await rolldown({
    cwd: root,
    input: { main: 'src/commands/main.ts', 'share-worker': 'src/build/share-worker.ts' },
    platform: 'node',
    external: (id) => EXTERNAL.test(id),
    // By default, the router resolves to its development build.
    resolve: {
      alias: {
        'react-router/dom': join(router, 'dist/production/dom-export.mjs'),
        'react-router': join(router, 'dist/production/index.mjs'),
      },
    },
    transform: {
      define: { 'process.env.NODE_ENV': '"production"', 'import.meta.hot': 'undefined' },
    },
    onLog: (level, log, report) => {
      if (!['MODULE_LEVEL_DIRECTIVE', 'EVAL'].includes(log.code)) report(level, log)
    },
  })
  try {
    const names = { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' }
    // The order in which modules run determines which styles override others.
    const made = await bundle.generate({ format: 'esm', ...names, strictExecutionOrder: true })
    return made.output
  } finally {
    await bundle.close()
  }
}

/**
 * Compiles the program at `root` into `folder` of `cache`, completely or not at all. Resolves to
 * the error if the cache cannot be written; throws if the sources cannot be compiled.
 */
export const compileProgram = async (root, cache, folder) => {
  const fresh = join(cache, `new-${randomUUID().slice(0, 8)}`)
  try {
    // Fails faster than compiling if the cache is not writable.
    await mkdir(fresh, { recursive: true })
    const files = await compiledFiles(root)
    for (const { fileName, code, source } of files)
      await writeFile(join(fresh, fileName), code ?? source)
    await rename(fresh, folder)
    await prune(cache, folder)
    return undefined
  } catch (error) {
    await rm(fresh, { recursive: true, force: true }).catch(() => {})
    // A system error, not a compile error. The folder may exist anyway if another command compiled
    // the same sources.
    if (error.syscall === undefined) throw error
    return error
  }
}
