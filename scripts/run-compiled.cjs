/*
 * Runs a module of the compiled program, in whose folder a copy of this file stands. Beside it is kept what V8 makes of the scripts while
 * they run: to make it anew takes a sixth of the processor time of a small build on Node 20, a third on Node 22.
 */
const { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } = require('node:fs')
const { createRequire } = require('node:module')
const { join } = require('node:path')
const { cachedDataVersionTag } = require('node:v8')
const { Script } = require('node:vm')

/** What every script is given: as any CommonJS module, and what imports a package for it. */
const GIVEN = 'exports, require, module, __filename, __dirname, importOutside'

const importOutside = (name) => import(name)

const readKept = (path) => {
  try {
    return readFileSync(path)
  } catch {
    return undefined // The first run, or a folder that cannot be written to.
  }
}

/** Keeps the code of scripts for the next run, each file whole or not at all. */
const keep = (folder, scripts) => {
  const mark = `.${process.pid}-${process.hrtime.bigint()}`
  try {
    // Without the folder around it: that of a program of other sources may have been removed while it ran.
    if (!existsSync(folder)) mkdirSync(folder)
    for (const [name, script] of scripts) {
      const part = join(folder, name + mark)
      writeFileSync(part, script.createCachedData())
      renameSync(part, join(folder, name))
    }
  } catch {
    // Nothing can be kept here: each run makes it anew.
  }
}

/**
 * Runs `<name>.cjs` of this folder, and what it requires there. Whatever else is required is resolved as from a file of this folder.
 */
exports.runCompiled = (name) => {
  const outside = createRequire(__filename)
  // Another version of V8, other flags or another processor: the code is another one.
  const tag = cachedDataVersionTag()
  const kept = join(__dirname, `code-${name}-${tag.toString(36)}`)
  const modules = new Map()
  const unkept = new Map()

  const load = (file) => {
    const known = modules.get(file)
    if (known !== undefined) return known.exports
    const module = { exports: {} }
    modules.set(file, module)
    const filename = join(__dirname, file)
    const cachedData = readKept(join(kept, file))
    const source = `(function (${GIVEN}) {${readFileSync(filename, 'utf8')}\n})`
    const script = new Script(source, { filename, cachedData })
    if (cachedData === undefined || script.cachedDataRejected) unkept.set(file, script)
    const given = [module.exports, requireWithin, module, filename, __dirname, importOutside]
    script.runInThisContext()(...given)
    return module.exports
  }
  const requireWithin = Object.assign(
    (id) => (id.startsWith('./') ? load(id.slice(2)) : outside(id)),
    outside,
  )

  // At the end, when the functions that a run needs have been compiled.
  process.once('exit', () => {
    if (cachedDataVersionTag() === tag) keep(kept, unkept)
  })
  return load(`${name}.cjs`)
}
