import { listed } from '../diagnostics/suggest.ts'
import { readBase } from '../site/base.ts'
import { UsageError } from './world.ts'

const flag = { type: 'boolean', default: false } as const
const text = { type: 'string' } as const
const format = { type: 'string', default: 'text' } as const
const out = { type: 'string', default: 'dist' } as const

/** The site config where the command line names none. */
export const CONFIG = 'site.config.yaml'
const config = { type: 'string', default: CONFIG } as const

/** How each command is used: its words and its options. */
export const USES = {
  add: {
    usage:
      'npm run add -- COLLECTION "NAME" [--set FIELD=TEXT …] [--yes] [--dry-run] [--config FILE]',
    options: {
      config,
      set: { type: 'string', multiple: true, default: [] as string[] },
      yes: flag,
      'dry-run': flag,
    },
    words: { count: 2, missing: 'Name a collection and what to add to it.' },
  },
  build: {
    usage: 'npm run build -- [--config FILE] [--out DIR] [--base PATH]',
    options: { config, out, base: text },
  },
  dev: {
    usage: 'npm run dev -- [--config FILE] [--port NUMBER]',
    options: { config, port: { type: 'string', default: '5173' } },
  },
  diff: {
    usage: 'npm run diff -- [--since REVISION | --out DIR] [--format text|json] [--config FILE]',
    options: { config, since: text, out, format },
  },
  find: {
    usage: 'npm run find -- "TEXT" [--config FILE]',
    options: { config },
    words: { count: 1, orMore: true, missing: 'Say which text to look for.' },
  },
  hosting: {
    usage: 'npm run hosting -- [--config FILE] [--out DIR] [--base PATH]',
    options: { config, out: { type: 'string', default: 'hosting' }, base: text },
  },
  list: {
    usage: 'npm run list -- [--format text|json] [--config FILE]',
    options: { config, format },
  },
  preview: {
    usage: 'npm run preview -- [--out DIR] [--port NUMBER]',
    options: { out, port: { type: 'string', default: '4173' } },
  },
  remove: {
    usage:
      'npm run remove -- COLLECTION NAME [--redirect PATH | --no-redirect] [--dry-run] [--config FILE]',
    options: { config, redirect: text, 'no-redirect': flag, 'dry-run': flag },
    words: { count: 2, missing: 'Name a collection and what to remove from it.' },
  },
  rename: {
    usage:
      'npm run rename -- COLLECTION NAME "NEW NAME" [--slug SLUG | --keep-address] [--redirect | --no-redirect] [--dry-run] [--config FILE]',
    options: {
      config,
      slug: text,
      'keep-address': flag,
      redirect: flag,
      'no-redirect': flag,
      'dry-run': flag,
    },
    words: { count: 3, missing: 'Name a collection, an entry and its new name.' },
  },
  validate: {
    usage:
      'npm run validate -- [--config FILE] [--strict] [--notes] [--all] [--format text|json|github] [--fix [--dry-run]]',
    options: { config, strict: flag, notes: flag, all: flag, format, fix: flag, 'dry-run': flag },
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
