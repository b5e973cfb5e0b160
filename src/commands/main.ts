import { run, type Command } from './command.ts'
import type { USES } from './command-table.ts'
import { EXIT } from './world.ts'

/** The commands of the owner. Each is loaded when it is asked for. */
const commands: Readonly<Record<keyof typeof USES, () => Promise<Command>>> = {
  add: async () => (await import('./add.ts')).add,
  build: async () => (await import('./build.ts')).build,
  dev: async () => (await import('./dev.ts')).dev,
  diff: async () => (await import('./diff.ts')).diff,
  find: async () => (await import('./find.ts')).find,
  hosting: async () => (await import('./hosting.ts')).hosting,
  list: async () => (await import('./list.ts')).list,
  preview: async () => (await import('./preview.ts')).preview,
  remove: async () => (await import('./remove.ts')).remove,
  rename: async () => (await import('./rename.ts')).rename,
  validate: async () => (await import('./validate.ts')).validate,
}

const [, , name = '', ...args] = process.argv
if (Object.hasOwn(commands, name)) await run(await commands[name as keyof typeof commands](), args)
else {
  process.stderr.write(`There is no command ${name}. README.md lists those that there are.\n`)
  process.exitCode = EXIT.wrongUse
}
