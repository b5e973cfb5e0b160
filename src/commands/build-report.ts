import { dirname, join, sep } from 'node:path'
import { PictureError } from '../assets/pictures.ts'
import { counted } from '../diagnostics/format-text.ts'
import { OutputError } from '../output/output-error.ts'
import { ROOT } from '../site/base.ts'
import type { Site } from '../site/site.ts'
import type { MadeSite } from './make-site.ts'
import type { SiteFile } from './site-files.ts'
import { systemFailure } from './system-failure.ts'
import { printDiagnostics, UsageError, type Progress, type World } from './world.ts'

/** A folder to build into, as the owner wrote it, and as it is on disk. */
interface Place {
  readonly out: string
  readonly target: string
}

/** What to do where the system refuses a folder to build into. */
const ADVICE: Readonly<Record<string, (out: string) => string>> = {
  EACCES: () => ' Or name another folder: --out DIR',
  EPERM: () => ' Or name another folder: --out DIR',
  EROFS: () => ' Name another folder: --out DIR',
  EBUSY: (out) => ` Name a folder within it: --out ${out}/site`,
  EXDEV: (out) => ` Name a folder within it: --out ${out}/site`,
}

/** What could not be written, as the owner calls it; undefined for a file elsewhere. */
const writtenPlace = (path: string | undefined, { out, target }: Place): string | undefined => {
  if (path === undefined || path === target || dirname(target) === path) return out
  if (path.startsWith(target + sep)) return join(out, path.slice(target.length))
  // The lock, and what is being written beside it; the last site has a name of its own there.
  const isBeside = path.startsWith(`${target}.`) && !path.startsWith(`${target}.build-old`)
  return isBeside ? out : undefined
}

/** A failure of a build as the owner reads it: the reason, and that nothing has changed. */
export const buildFailure = (error: unknown, place: Place): unknown => {
  if (error instanceof UsageError) return error
  const { out } = place
  const { code = '', message, path } = error as NodeJS.ErrnoException
  const isWorded = error instanceof PictureError || error instanceof OutputError
  const reason = isWorded ? message : systemFailure(error, writtenPlace(path, place))
  if (reason === undefined) return error
  return new UsageError(`${reason}${ADVICE[code]?.(out) ?? ''}\n${out} is as it was.`)
}

/** Reports errors and warnings in full, and how many notes there are. */
export const reportDiagnostics = (
  file: Pick<SiteFile, 'source' | 'diagnostics' | 'site'>,
  world: World,
  config: string,
  progress: Progress,
): void => {
  const diagnostics = file.diagnostics.filter(({ severity }) => severity !== 'note')
  if (diagnostics.length > 0) progress.count('')
  printDiagnostics(world, world.stderr, { ...file, diagnostics })
  const notes = file.diagnostics.length - diagnostics.length
  if (notes > 0 && file.site !== undefined)
    progress.done(`${counted(notes, 'note')} on ${config}: npx site validate shows them.`)
}

/** What was built, and what the owner should know of it. */
export const builtLines = (
  out: string,
  base: string,
  { config }: Site,
  { count: all, made, files, limits }: MadeSite,
  lost: string,
): readonly string[] => {
  const count = counted(all, 'page')
  const reused = `Rendered ${made} of ${count}: the others have not changed`
  const noAddress =
    'No sitemap, canonical links or pictures for shared links were made: `url` under `business` does not say where the site will stand.'
  return [
    ...(made < all ? [reused] : []),
    `${count} built: ${counted(files, 'file')} in ${out}`,
    ...(config.business.url === undefined ? [noAddress] : []),
    ...limits,
    ...(lost === '' ? [] : [lost]),
    ...(base === ROOT ? [] : [`The files belong where your host serves ${base}`]),
  ]
}
