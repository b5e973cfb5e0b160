import { nearest } from '../diagnostics/suggest.ts'
import type { Use } from './command.ts'
import { USES } from './command-table.ts'
import { UsageError, type World } from './world.ts'

/** How npm names, in the environment, what it took for an option of its own. */
const PREFIX = 'npm_config_'

const ALL_OPTIONS = new Set(Object.values(USES).flatMap(({ options }) => Object.keys(options)))

/** Settings of npm itself that have the name of an option, or one like it. */
const OF_NPM: ReadonlySet<string> = new Set(['all', 'call', 'yes', 'strict-ssl'])

type Named = Pick<Use, 'name' | 'options'>

/** An option that npm took, as it was written. */
const written = (name: string, value: string, { name: command, options }: Named): string[] => {
  const option = Object.hasOwn(options, name) ? options[name] : undefined
  if (option === undefined && (OF_NPM.has(name) || nearest(name, ALL_OPTIONS) === undefined))
    return []
  if (value === '' && (option === undefined || Object.hasOwn(options, `no-${name}`)))
    return [`--no-${name}`]
  if (option?.type !== 'string' && value === '') return []
  if (option?.type !== 'string') return [value === 'true' ? `--${name}` : `--${name}=${value}`]
  // npm joins the values of a repeated option, and keeps none of `--name value`.
  return value.split('\n\n').map((each) => {
    if (each !== '' && each !== 'true') return `--${name}=${each}`
    throw new UsageError(
      `npm took --${name} for itself and parted it from its value. Write it without npm run: npx site ${command} … --${name} …`,
    )
  })
}

/**
 * The options that npm took because no `--` stood before them (`npm run remove … --dry-run`), those
 * that the command does not have among them, so that it refuses them.
 */
export const optionsFromNpm = (env: World['env'], use: Named): readonly string[] =>
  Object.entries(env).flatMap(([key, value]) => {
    const isOfNpm = key.toLowerCase().startsWith(PREFIX)
    if (!isOfNpm || value === undefined) return []
    return written(key.slice(PREFIX.length).toLowerCase().replaceAll('_', '-'), value, use)
  })
