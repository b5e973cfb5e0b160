import { listed } from '../diagnostics/suggest.ts'
import { readBase } from '../site/base.ts'
import { UsageError } from '../files/world.ts'

/** Options, with their description and value name for `--help`. */
const flag = (about: string) => ({ type: 'boolean', default: false, about }) as const
const text = (value: string, about: string) => ({ type: 'string', value, about }) as const
const or = <T extends string>(value: string, standard: T, about: string) =>
  ({ ...text(value, `${about} (default: ${standard})`), default: standard }) as const

const many = (value: string, about: string) =>
  ({ ...text(value, about), multiple: true, default: [] as string[] }) as const

/** The default site config. */
export const CONFIG = 'site.config.yaml'
const config = or('FILE', CONFIG, 'the site config')
const out = or('DIR', 'dist', 'the folder of the built site')
const base = text('PATH', 'the base path of the site, such as /shop/')
const on = text('DAY', 'treats another date as today, such as 2026-12-24')
const draft = flag('does not encode pictures; not for the internet')
const dryRun = flag('shows what would change, without changing anything')
const format = (formats: string) => or(formats, 'text', 'the output format')
const port = (standard: string) => or('NUMBER', standard, 'the port, or the next free one')
const noRedirect = flag('does not redirect the old address')

/** The usage of each command: its words and options. */
export const USES = {
  start: {
    name: 'start',
    about: 'checks, builds and serves the site, and prints its address',
    usage: '[--config FILE] [--out DIR] [--base PATH] [--on DAY] [--draft] [--port NUMBER]',
    options: { config, out, base, on, draft, port: port('4173') },
  },
  dev: {
    name: 'dev',
    about: 'serves the site while you edit, and updates it when you save',
    usage: '[--config FILE] [--on DAY] [--port NUMBER]',
    options: { config, on, port: port('5173') },
  },
  edit: {
    name: 'edit',
    about: 'opens the site in the browser, where you change it by clicking and typing',
    usage: '[--config FILE] [--on DAY] [--lan] [--port NUMBER]',
    options: {
      config,
      on,
      lan: flag('also serves it in your network, for your phone, with a secret link'),
      port: port('5175'),
    },
  },
  validate: {
    name: 'validate',
    about: 'reports every mistake in the file; --fix corrects the clear ones',
    usage:
      '[--config FILE] [--on DAY] [--strict] [--notes] [--all] [--format text|json|github] [--fix [--dry-run]]',
    options: {
      config,
      on,
      strict: flag('also fails on warnings'),
      notes: flag('shows notes in full'),
      all: flag('shows all mistakes in full, as json always does'),
      format: format('text|json|github'),
      fix: flag('corrects the clear mistakes'),
      'dry-run': dryRun,
    },
  },
  add: {
    name: 'add',
    about: 'adds an entry to a collection, such as a city or a service',
    usage: 'COLLECTION "NAME" [--set FIELD=TEXT …] [--yes] [--dry-run] [--config FILE]',
    options: {
      config,
      set: many('FIELD=TEXT', 'a field of the entry; can be repeated'),
      yes: flag('asks no questions'),
      'dry-run': dryRun,
    },
    words: { count: 2, missing: 'Name a collection and what to add to it.' },
  },
  remove: {
    name: 'remove',
    about: 'removes an entry; its address can redirect elsewhere',
    usage: 'COLLECTION NAME [--redirect PATH | --no-redirect] [--yes] [--dry-run] [--config FILE]',
    options: {
      config,
      redirect: text('PATH', 'redirects the old address to PATH'),
      'no-redirect': noRedirect,
      yes: flag('asks no questions'),
      'dry-run': dryRun,
    },
    words: { count: 2, missing: 'Name a collection and what to remove from it.' },
  },
  rename: {
    name: 'rename',
    about: 'changes the name or address of an entry',
    usage:
      'COLLECTION NAME "NEW NAME" [--slug SLUG | --keep-address] [--redirect | --no-redirect] [--dry-run] [--config FILE]',
    options: {
      config,
      slug: text('SLUG', 'the last part of the new address'),
      'keep-address': flag('keeps the address'),
      redirect: flag('redirects the old address to the new one'),
      'no-redirect': noRedirect,
      'dry-run': dryRun,
    },
    words: { count: 3, missing: 'Name a collection, an entry and its new name.' },
  },
  list: {
    name: 'list',
    about: 'lists every page with its title, words and links',
    usage: '[--format text|json] [--config FILE]',
    options: { config, format: format('text|json') },
  },
  find: {
    name: 'find',
    about: 'finds text from the site in your files',
    usage: '"TEXT" [--config FILE]',
    options: { config },
    words: { count: 1, orMore: true, missing: 'Name the text to find.' },
  },
  translate: {
    name: 'translate',
    about: 'writes and updates the file with the texts of another language',
    usage: 'LANGUAGE [--xliff] [--csv] [--read FILE] [--dry-run] [--config FILE]',
    options: {
      config,
      xliff: flag('also writes an XLIFF 2.0 file for a translator or a service'),
      csv: flag('also writes a table for a translator'),
      read: text('FILE', 'takes translations from such a file'),
      'dry-run': dryRun,
    },
    words: { count: 1, missing: 'Name a language of the site, such as es.' },
  },
  look: {
    name: 'look',
    about: 'shows your home page in every preset, and saves your choice',
    usage: '[--config FILE] [--port NUMBER]',
    options: { config, port: port('4174') },
  },
  diff: {
    name: 'diff',
    about: 'shows what changed on the site since the last build',
    usage: '[--since REVISION | --out DIR] [--format text|json] [--config FILE]',
    options: {
      config,
      since: text('REVISION', 'compares with a git revision'),
      out,
      format: format('text|json'),
    },
  },
  build: {
    name: 'build',
    about: 'checks and builds the site',
    usage:
      '[--config FILE] [--out DIR] [--base PATH] [--on DAY] [--draft] [--shard I/N | --merge DIR…]',
    options: {
      config,
      out,
      base,
      on,
      draft,
      shard: text('I/N', 'builds a share of the pages, such as 2/8, for very large sites'),
      merge: many('DIR', 'merges the shares in these folders into the complete site'),
    },
    words: { count: 0, orMore: true, missing: 'Folders are only for --merge.' },
  },
  preview: {
    name: 'preview',
    about: 'serves the built site on your computer, with the headers of a host',
    usage: '[--out DIR] [--port NUMBER]',
    options: { out, port: port('4173') },
  },
  hosting: {
    name: 'hosting',
    about: 'writes server settings',
    usage: '[--config FILE] [--out DIR] [--base PATH]',
    options: { config, out: or('DIR', 'hosting', 'the folder for the settings'), base },
  },
} as const

/** Reads `--format`. */
export const readFormat = <T extends string>(given: string, formats: readonly T[]): T => {
  const found = formats.find((each) => each === given)
  if (found !== undefined) return found
  throw new UsageError(`--format must be ${listed(formats)}, not ${given}.`)
}

/** Reads `--port`. */
export const readPort = (given: string): number => {
  if (/^\d{1,5}$/.test(given) && Number(given) <= 65_535) return Number(given)
  throw new UsageError(`--port must be a number up to 65535, not ${given}.`)
}

/** Reads `--base`, if set. Throws UsageError if hosts cannot serve it unchanged. */
export const readBaseOption = (given: string | undefined): string | undefined => {
  if (given === undefined) return undefined
  const base = readBase(given)
  if (base !== undefined) return base
  const hint = /^[A-Za-z]:/.test(given)
    ? ' This shell converts paths to folders: write it without the first slash.'
    : ''
  throw new UsageError(
    `--base must be a path such as /shop/, not ${given}. Use only letters, digits and - . _ ~ between slashes.${hint}`,
  )
}
