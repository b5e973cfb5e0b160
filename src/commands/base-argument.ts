import { readBase } from '../site/base.ts'
import { UsageError } from './world.ts'

/** Reads `--base`. Throws UsageError for what no host could serve as it is. */
export const baseArgument = (written: string): string => {
  const base = readBase(written)
  if (base !== undefined) return base
  const hint = /^[A-Za-z]:/.test(written)
    ? ' This shell makes folders of paths: write it without the first slash.'
    : ''
  throw new UsageError(
    `--base takes the path below which the site will stand, such as /shop/, not ${written}. It may hold letters, digits and - . _ ~ between slashes.${hint}`,
  )
}
