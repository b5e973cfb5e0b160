/*
 * Runs a command of this folder: `node scripts/run.mjs build --out dist`. The program is compiled once for each state of its
 * sources, into node_modules/.cache, so that every later start takes a fraction of the time.
 */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { setFlagsFromString } from 'node:v8'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

// How much a function runs before V8 optimizes it, as each version of Node calls it: several times what is usual. Most commands end within a second
// or two, in which optimizing takes more time of the same processors than it saves: a sixth of a build of 1,000 pages on Node 20, less on Node 22;
// from Node 24 on no difference was found.
const optimization = JSON.parse(
  readFileSync(join(root, 'src', 'build', 'optimization.json'), 'utf8'),
)[process.versions.node.split('.')[0]]
if (optimization !== undefined) setFlagsFromString(optimization.late)

/** The files that the program is made of. */
const sources = () => [
  'package-lock.json',
  'vite.config.ts',
  ...['schema', 'scripts', 'src'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true })
      .filter((name) => /\.(ts|tsx|mjs|cjs|json)$/.test(name))
      .sort()
      .map((name) => join(folder, name)),
  ),
]

const version = () => {
  const hash = createHash('sha256').update(process.version)
  for (const file of sources()) hash.update(`\n${file}\n`).update(readFileSync(join(root, file)))
  return hash.digest('hex').slice(0, 12)
}

const [, , command = '', ...args] = process.argv
const script = join(root, 'scripts', `${command}.ts`)
if (!existsSync(script)) {
  process.stderr.write(`There is no command ${command}. README.md lists those that there are.\n`)
  process.exit(2)
}
process.argv = [process.execPath, script, ...args]

const cache = join(root, 'node_modules', '.cache', 'local-business-site')
const folder = join(cache, `program-${version()}`)
const isThere = () => existsSync(join(folder, `${command}.mjs`))

if (!isThere()) {
  const { compileProgram } = await import('./compile.mjs')
  await compileProgram(root, cache, folder)
}
if (isThere()) await import(pathToFileURL(join(folder, `${command}.mjs`)).href)
else {
  // Nothing can be kept there: the sources themselves are run.
  const { register } = await import('tsx/esm/api')
  register({ tsconfig: join(root, 'tsconfig.json') })
  await import(pathToFileURL(script).href)
}
