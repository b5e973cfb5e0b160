import { printableLines } from '../diagnostics/format-text.ts'
import { didYouMean, nearest } from '../diagnostics/suggest.ts'
import { inColumns, run, type Command } from './command.ts'
import { USES } from './command-table.ts'
import { optionsFromNpm } from './npm-options.ts'
import { EXIT } from '../files/world.ts'

/** The commands, each loaded on demand. */
const commands: Readonly<Record<keyof typeof USES, () => Promise<Command>>> = {
  add: async () => (await import('./add.ts')).add,
  build: async () => (await import('./build.ts')).build,
  dev: async () => (await import('./dev.ts')).dev,
  diff: async () => (await import('./diff.ts')).diff,
  edit: async () => (await import('./edit.ts')).edit,
  find: async () => (await import('./find.ts')).find,
  hosting: async () => (await import('./hosting.ts')).hosting,
  list: async () => (await import('./list.ts')).list,
  look: async () => (await import('./look.ts')).look,
  preview: async () => (await import('./preview.ts')).preview,
  remove: async () => (await import('./remove.ts')).remove,
  rename: async () => (await import('./rename.ts')).rename,
  translate: async () => (await import('./translate.ts')).translate,
  start: async () => (await import('./start.ts')).start,
  validate: async () => (await import('./validate.ts')).validate,
}

const isCommand = (name: string): name is keyof typeof USES => Object.hasOwn(commands, name)

/** The list of all commands. */
const help = (): string =>
  `Usage: npx site COMMAND …\n\n${inColumns(Object.values(USES).map(({ name, about }) => [name, about]))}\nnpx site COMMAND --help shows its options.\n`

const [, , name = '', ...args] = process.argv
if (isCommand(name)) {
  const command = await commands[name]()
  await run(
    (given, world) => command([...optionsFromNpm(world.env, USES[name]), ...given], world),
    args,
  )
} else if (['help', '--help', '-h'].includes(name)) process.stdout.write(help())
else {
  const meant = didYouMean(
    nearest(name, Object.keys(USES)),
    `To list all commands, run npx site --help.`,
  )
  const what = name.startsWith('-')
    ? `Name the command before its options.`
    : `There is no command ${name}.`
  process.stderr.write(name === '' ? help() : printableLines(`${what} ${meant}\n`))
  process.exitCode = EXIT.wrongUse
}
