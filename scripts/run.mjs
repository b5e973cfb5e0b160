#!/usr/bin/env node
/*
 * Runs a command: `node scripts/run.mjs build --out dist`. The program is compiled into
 * node_modules/.cache once per version of its sources.
 */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import module from 'node:module'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const cache = join(root, 'node_modules', '.cache', 'local-business-site')

/** A hash of all sources of the program. */
const version = () => {
  const hash = createHash('sha256')
  const sources = ['schema', 'scripts', 'src'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => !entry.isDirectory())
      .map((entry) => relative(root, join(entry.parentPath, entry.name))),
  )
  for (const file of ['package-lock.json', 'vite.config.ts', ...sources.sort()])
    hash.update(`\n${file}\n`).update(readFileSync(join(root, file)))
  return hash.digest('hex').slice(0, 12)
}

const compiledProgram = async () => {
  const folder = join(cache, `program-${version()}`)
  const main = join(folder, 'main.mjs')
  if (existsSync(main)) return main
  const error = await (await import('./compile.mjs')).compileProgram(root, cache, folder)
  if (existsSync(main)) return main
  const reason = error.code === 'ENOSPC' ? 'the disk is full' : 'it cannot be written'
  console.error(`Nothing is cached in ${cache}: ${reason} (${error.code}). Commands take longer.`)
  return undefined
}

// React and the router choose their build when they load.
process.env.NODE_ENV = process.argv[2] === 'dev' ? 'development' : 'production'
const main = await compiledProgram()
if (main !== undefined) {
  // Node 22 and later cache compiled code there.
  module.enableCompileCache?.(join(cache, 'v8'))
  await import(pathToFileURL(main).href)
} else {
  const { register } = await import('tsx/esm/api')
  register({ tsconfig: join(root, 'tsconfig.json') })
  await import('../src/commands/main.ts')
}
