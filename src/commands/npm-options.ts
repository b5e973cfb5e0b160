import { nearest } from '../diagnostics/suggest.ts'
import type { Usage } from './command.ts'
import { USES } from './command-table.ts'
import { UsageError, type World } from '../files/world.ts'

/** The prefix of environment variables for options that npm consumed. */
const PREFIX = 'npm_config_'

const ALL_OPTIONS = new Set(Object.values(USES).flatMap(({ options }) => Object.keys(options)))

/** npm settings with the same name as one of our options, or a similar one. */
const OF_NPM: ReadonlySet<string> = new Set(['all', 'call', 'yes', 'strict-ssl'])

type Named = Pick<Usage, 'name' | 'options'>

/** An option that npm consumed, as it was written. */
const writtenOption = (
  name: string,
  value: string,
  { name: command, options }: Named,
): string[] => {
  const option = Object.hasOwn(options, name) ? options[name] : undefined
  if (option === undefined && (OF_NPM.has(name) || nearest(name, ALL_OPTIONS) === undefined))
    return []
  if (value === '' && (option === undefined || Object.hasOwn(options, `no-${name}`)))
    return [`--no-${name}`]
  if (option?.type !== 'string' && value === '') return []
  if (option?.type !== 'string') return [value === 'true' ? `--${name}` : `--${name}=${value}`]
  // npm joins the values of a repeated option, and loses the value of `--name value`.
  return value.split('\n\n').map((each) => {
    if (each !== '' && each !== 'true') return `--${name}=${each}`
    throw new UsageError(
      `npm took --${name} for itself and dropped its value. Run the command without npm run: npx site ${command} … --${name} …`,
    )
  })
}

/**
 * The options that npm consumed because there was no `--` before them (`npm run remove …
 * --dry-run`), including unknown ones, so that the command rejects them.
 */
export const optionsFromNpm = (env: World['env'], use: Named): readonly string[] =>
  Object.entries(env).flatMap(([key, value]) => {
    const isOfNpm = key.toLowerCase().startsWith(PREFIX)
    if (!isOfNpm || value === undefined) return []
    return writtenOption(key.slice(PREFIX.length).toLowerCase().replaceAll('_', '-'), value, use)
  })
