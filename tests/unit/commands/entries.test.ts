import { add } from '../../../src/commands/add.ts'
import { diffOf } from '../../../src/edit/journal.ts'
import { remove } from '../../../src/commands/remove.ts'
import { rename } from '../../../src/commands/rename.ts'
import { validate } from '../../../src/commands/validate.ts'
import { UsageError } from '../../../src/files/world.ts'
import { testFolder } from '../folder.ts'
import { testTable } from '../table.ts'
import { fakeWorld } from './fake-world.ts'
import { siteFiles, type Entries } from './shops-config.ts'

const COMMANDS = { add, remove, rename, validate }

interface Case {
  readonly case: string
  /** The place of the entries; by default, the site config. */
  readonly entries?: Entries
  /** Texts of the files, each with its replacement. */
  readonly replace?: Readonly<Record<string, string>>
  /** Additional files. */
  readonly files?: Readonly<Record<string, string>>
  /** Commands with their arguments, one after another. */
  readonly run: readonly (readonly [keyof typeof COMMANDS, ...string[]])[]
  /** The answers of a person at the terminal; without them, nobody is there. */
  readonly answers?: readonly string[]
}

const folder = testFolder()

/** What a person reads, and how it ends. */
const transcript = async (
  [command, ...args]: Case['run'][number],
  answers: string[] | undefined,
): Promise<string> => {
  const world = fakeWorld(folder.path)
  const ask = (question: string): Promise<string> => {
    const answer = answers?.shift() ?? ''
    world.stdout.write(`${question}[${answer}]\n`)
    return Promise.resolve(answer)
  }
  const ends = await COMMANDS[command](
    args,
    answers === undefined ? world : { ...world, ask },
  ).then(
    (exit) => `exit ${exit}`,
    (error: unknown) => {
      if (error instanceof UsageError) return `refused: ${error.message}`
      throw error
    },
  )
  return `${plain(world.written().stdout)}${ends}`
}

const BOM = '\uFEFF'
const plain = (text: string): string => text.replace(BOM, '').replaceAll('\r', '')

/** The line ends of a text. */
const endsOf = (text: string): string => [...new Set(text.match(/\r?\n/g))].join('')

testTable<Case>(`${import.meta.dirname}/entries.yaml`, async (each) => {
  for (const [path, text] of Object.entries({
    ...siteFiles(each.entries ?? 'list'),
    ...each.files,
  }))
    folder.put(
      path,
      Object.entries(each.replace ?? {}).reduce((all, [from, to]) => all.replace(from, to), text),
    )
  const before = folder.files()
  const answers = each.answers && [...each.answers]
  const said: string[] = []
  for (const command of each.run) said.push(await transcript(command, answers))
  const after = folder.files()
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const changed = names.filter((name) => before[name] !== after[name])
  const isShown = (name: string): boolean => {
    const [was, is] = [before[name], after[name]]
    if (was === undefined || is === undefined) return true
    const isAlike = is.startsWith(BOM) === was.startsWith(BOM) && endsOf(is) === endsOf(was)
    return (
      isAlike &&
      (each.run.length > 1 ||
        said[0]!.includes(diffOf([{ name, before: plain(was), after: plain(is) }])))
    )
  }
  const written = changed.map((name) => (isShown(name) ? name : `${name} (otherwise than shown)`))
  return [...said, `written: ${written.join(', ') || 'nothing'}`].join('\n')
})
