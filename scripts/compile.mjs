import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { rolldown } from 'rolldown'

/** The commands that owners run. */
const COMMANDS = [
  'add',
  'build',
  'diff',
  'hosting',
  'list',
  'preview',
  'remove',
  'rename',
  'validate',
]

/** What runs the modules of the program, beside them. */
const RUNNER = 'run-compiled.cjs'

/** A script that was kept cannot import by itself: what runs it imports other packages for it. */
const importsOutside = {
  name: 'imports-outside',
  renderChunk: (code) => code.replace(/\bimport\("([^"./][^"]*)"\)/g, 'importOutside("$1")'),
}

/** Packages that hold files which they look for beside themselves, or that few commands need. */
const AS_THEY_ARE = /^(vite|@vitejs|rolldown|sharp|fontkit|subset-font|@fontsource|tsx)(\/|$)/

/** Milliseconds for which the program of other sources is kept: a command may still be running it. */
const KEPT = 24 * 60 * 60 * 1000

/** Removes what was compiled of other sources long ago, and what was broken off. */
const prune = async (cache, folder) => {
  for (const name of await readdir(cache)) {
    const path = join(cache, name)
    if (path === folder || !/^(program|new)-/.test(name)) continue
    if (Date.now() - (await stat(path)).mtimeMs > KEPT)
      await rm(path, { recursive: true, force: true })
  }
}

/**
 * Compiles the program at `root` into `folder`, a folder of `cache` which is there whole or not at all. Where nothing can be
 * written, nothing is: whoever asked finds no folder. Throws where the sources cannot be compiled.
 */
export const compileProgram = async (root, cache, folder) => {
  const router = dirname(createRequire(import.meta.url).resolve('react-router/package.json'))
  const input = {
    ...Object.fromEntries(COMMANDS.map((name) => [name, `scripts/${name}.ts`])),
    'page-worker': 'src/build/page-worker.ts',
    'untouched-worker': 'src/build/untouched-worker.ts',
  }
  const bundle = await rolldown({
    cwd: root,
    input,
    platform: 'node',
    external: (id) => AS_THEY_ARE.test(id),
    // The router's package leads to its development build.
    resolve: {
      alias: {
        'react-router/dom': join(router, 'dist/production/dom-export.mjs'),
        'react-router': join(router, 'dist/production/index.mjs'),
      },
    },
    plugins: [importsOutside],
    transform: {
      define: { 'process.env.NODE_ENV': '"production"', 'import.meta.hot': 'undefined' },
    },
    onLog: (level, log, report) => {
      if (!['MODULE_LEVEL_DIRECTIVE', 'EVAL'].includes(log.code)) report(level, log)
    },
  })
  const fresh = join(cache, `new-${randomUUID().slice(0, 8)}`)
  try {
    await mkdir(fresh, { recursive: true })
    await bundle.write({
      dir: fresh,
      // Of scripts, Node 20 can keep what V8 makes of them; of modules it cannot.
      format: 'cjs',
      entryFileNames: '[name].cjs',
      chunkFileNames: '[name]-[hash].cjs',
      // The order in which styles override each other is that in which modules run.
      strictExecutionOrder: true,
    })
    await copyFile(join(root, 'scripts', RUNNER), join(fresh, RUNNER))
    for (const name of Object.keys(input)) {
      const run = `import { runCompiled } from './${RUNNER}'\n\nrunCompiled('${name}')\n`
      await writeFile(join(fresh, `${name}.mjs`), run)
    }
    await rename(fresh, folder)
    await prune(cache, folder)
  } catch (error) {
    await rm(fresh, { recursive: true, force: true }).catch(() => {})
    // Another command has done the same meanwhile, or nothing can be kept here.
    if (
      !['EEXIST', 'ENOTDIR', 'ENOTEMPTY', 'EACCES', 'EROFS', 'EPERM', 'ENOSPC'].includes(error.code)
    )
      throw error
  } finally {
    await bundle.close()
  }
}
