import { listed } from '../diagnostics/suggest.ts'
import { readBase } from '../site/base.ts'
import { UsageError } from './world.ts'

/** What an option does, in the words of `--help`, and what its value is called there. */
const flag = (about: string) => ({ type: 'boolean', default: false, about }) as const
const text = (value: string, about: string) => ({ type: 'string', value, about }) as const
const or = <T extends string>(value: string, standard: T, about: string) =>
  ({ ...text(value, `${about}; ${standard} unless given`), default: standard }) as const

const many = (value: string, about: string) =>
  ({ ...text(value, about), multiple: true, default: [] as string[] }) as const

/** The site config where the command line names none. */
export const CONFIG = 'site.config.yaml'
const config = or('FILE', CONFIG, 'the site config')
const out = or('DIR', 'dist', 'the folder of the built site')
const base = text('PATH', 'the path below which the site will stand, such as /shop/')
const on = text('DAY', 'takes another day for today, such as 2026-12-24')
const dryRun = flag('shows what would change, and changes nothing')
const format = (formats: string) => or(formats, 'text', 'how the result is written')
const port = (standard: string) => or('NUMBER', standard, 'the port; the next one that is free')
const noRedirect = flag('the old address leads nowhere')

/** How each command is used: its words and its options. */
export const USES = {
  start: {
    name: 'start',
    about: 'checks, builds, serves, prints the address',
    usage: '[--config FILE] [--out DIR] [--base PATH] [--on DAY] [--port NUMBER]',
    options: { config, out, base, on, port: port('4173') },
  },
  dev: {
    name: 'dev',
    about: 'serves the site while you write; it follows every change that you save',
    usage: '[--config FILE] [--on DAY] [--port NUMBER]',
    options: { config, on, port: port('5173') },
  },
  validate: {
    name: 'validate',
    about: 'reports every mistake of the file; --fix fixes what is sure',
    usage:
      '[--config FILE] [--on DAY] [--strict] [--notes] [--all] [--format text|json|github] [--fix [--dry-run]]',
    options: {
      config,
      on,
      strict: flag('warnings fail as well'),
      notes: flag('shows all of the text of notes'),
      all: flag('shows every mistake with all of its text, as json always does'),
      format: format('text|json|github'),
      fix: flag('fixes what is sure'),
      'dry-run': dryRun,
    },
  },
  add: {
    name: 'add',
    about: 'adds an entry of a collection: a city, a service',
    usage: 'COLLECTION "NAME" [--set FIELD=TEXT …] [--yes] [--dry-run] [--config FILE]',
    options: {
      config,
      set: many('FIELD=TEXT', 'a field of the entry; may stand more than once'),
      yes: flag('asks nothing'),
      'dry-run': dryRun,
    },
    words: { count: 2, missing: 'Name a collection and what to add to it.' },
  },
  remove: {
    name: 'remove',
    about: 'takes an entry out; its address can lead elsewhere',
    usage: 'COLLECTION NAME [--redirect PATH | --no-redirect] [--yes] [--dry-run] [--config FILE]',
    options: {
      config,
      redirect: text('PATH', 'where the old address leads'),
      'no-redirect': noRedirect,
      yes: flag('asks nothing'),
      'dry-run': dryRun,
    },
    words: { count: 2, missing: 'Name a collection and what to remove from it.' },
  },
  rename: {
    name: 'rename',
    about: 'gives an entry another name or address',
    usage:
      'COLLECTION NAME "NEW NAME" [--slug SLUG | --keep-address] [--redirect | --no-redirect] [--dry-run] [--config FILE]',
    options: {
      config,
      slug: text('SLUG', 'the last part of the new address'),
      'keep-address': flag('the address stays as it is'),
      redirect: flag('the old address leads to the new one'),
      'no-redirect': noRedirect,
      'dry-run': dryRun,
    },
    words: { count: 3, missing: 'Name a collection, an entry and its new name.' },
  },
  list: {
    name: 'list',
    about: 'every page with its title, words and links',
    usage: '[--format text|json] [--config FILE]',
    options: { config, format: format('text|json') },
  },
  find: {
    name: 'find',
    about: 'every place of a text that you see on the site',
    usage: '"TEXT" [--config FILE]',
    options: { config },
    words: { count: 1, orMore: true, missing: 'Say which text to look for.' },
  },
  look: {
    name: 'look',
    about: 'shows your home page in every preset, and writes the one that you choose',
    usage: '[--config FILE] [--port NUMBER]',
    options: { config, port: port('4174') },
  },
  diff: {
    name: 'diff',
    about: 'what changed on the site since the last build, in your words',
    usage: '[--since REVISION | --out DIR] [--format text|json] [--config FILE]',
    options: {
      config,
      since: text('REVISION', 'compares with a revision of git'),
      out,
      format: format('text|json'),
    },
  },
  build: {
    name: 'build',
    about: 'checks and builds the site',
    usage: '[--config FILE] [--out DIR] [--base PATH] [--on DAY] [--shard I/N | --merge DIR…]',
    options: {
      config,
      out,
      base,
      on,
      shard: text('I/N', 'builds a share of the pages, such as 2/8, for a site with very many'),
      merge: many('DIR', 'joins the shares in these folders to the whole site'),
    },
    words: { count: 0, orMore: true, missing: 'Folders go with --merge.' },
  },
  preview: {
    name: 'preview',
    about: 'serves the built site on your own machine, with the headers of a host',
    usage: '[--out DIR] [--port NUMBER]',
    options: { out, port: port('4173') },
  },
  hosting: {
    name: 'hosting',
    about: 'writes the settings of servers',
    usage: '[--config FILE] [--out DIR] [--base PATH]',
    options: { config, out: or('DIR', 'hosting', 'the folder of the settings'), base },
  },
} as const

/** Reads `--format`. */
export const readFormat = <T extends string>(given: string, formats: readonly T[]): T => {
  const found = formats.find((each) => each === given)
  if (found !== undefined) return found
  throw new UsageError(`--format is ${listed(formats)}, not ${given}.`)
}

/** Reads `--port`. */
export const readPort = (given: string): number => {
  if (/^\d{1,5}$/.test(given) && Number(given) <= 65_535) return Number(given)
  throw new UsageError(`--port must be a number up to 65535, not ${given}.`)
}

/** Reads `--base`, where it is given. Throws UsageError for what no host could serve as it is. */
export const readBaseOption = (given: string | undefined): string | undefined => {
  if (given === undefined) return undefined
  const base = readBase(given)
  if (base !== undefined) return base
  const hint = /^[A-Za-z]:/.test(given)
    ? ' This shell makes folders of paths: write it without the first slash.'
    : ''
  throw new UsageError(
    `--base takes the path below which the site will stand, such as /shop/, not ${given}. It may hold letters, digits and - . _ ~ between slashes.${hint}`,
  )
}
