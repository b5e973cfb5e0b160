import { dirname, join, sep } from 'node:path'
import { PictureError } from '../assets/pictures.ts'
import { counted } from '../diagnostics/format-text.ts'
import { OutputError } from '../output/output-error.ts'
import { ROOT } from '../site/base.ts'
import type { Site } from '../site/site.ts'
import type { MadeSite } from '../build/make-site.ts'
import type { SiteFile } from '../load/site-files.ts'
import { systemFailure } from '../files/system-failure.ts'
import { printDiagnostics, UsageError, type Progress, type World } from '../files/world.ts'

/** A folder to build into: as the owner wrote it, and its real path. */
interface Place {
  readonly out: string
  readonly target: string
}

/** What to do if the system rejects the output folder. */
const ADVICE: Readonly<Record<string, (out: string) => string>> = {
  EACCES: () => ' Or choose another folder: --out DIR',
  EPERM: () => ' Or choose another folder: --out DIR',
  EROFS: () => ' Choose another folder: --out DIR',
  EBUSY: (out) => ` Choose a folder inside it: --out ${out}/site`,
  EXDEV: (out) => ` Choose a folder inside it: --out ${out}/site`,
}

/** The owner's name of the file that could not be written; undefined for a file elsewhere. */
const writtenPlace = (path: string | undefined, { out, target }: Place): string | undefined => {
  if (path === undefined || path === target || dirname(target) === path) return out
  if (path.startsWith(target + sep)) return join(out, path.slice(target.length))
  // The lock and the files being written next to it.
  const isBeside = path.startsWith(`${target}.`) && !path.startsWith(`${target}.build-old`)
  return isBeside ? out : undefined
}

/** A build failure in words for the owner: the reason, and that nothing has changed. */
export const buildFailure = (error: unknown, place: Place): unknown => {
  if (error instanceof UsageError) return error
  const { out } = place
  const { code = '', message, path } = error as NodeJS.ErrnoException
  const isWorded = error instanceof PictureError || error instanceof OutputError
  const reason = isWorded ? message : systemFailure(error, writtenPlace(path, place))
  if (reason === undefined) return error
  return new UsageError(`${reason}${ADVICE[code]?.(out) ?? ''}\n${out} was not changed.`)
}

/** Reports errors and warnings in full, and the number of notes. */
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
    progress.done(`${counted(notes, 'note')} on ${config}. To see them, run npx site validate.`)
}

const DRAFT =
  'This is a draft with your original picture files, which are large and may contain the place where they were taken. Build without --draft before you put the site online.'

/** What was built, and what the owner should know about it. */
export const builtLines = (
  {
    out,
    base,
    isDraft,
  }: { readonly out: string; readonly base: string; readonly isDraft: boolean },
  { config }: Site,
  { count: all, made, files, limits }: MadeSite,
  lost: string,
): readonly string[] => {
  const count = counted(all, 'page')
  const reused = `Rendered ${made} of ${count}, because the others have not changed`
  const noAddress =
    'No sitemap, canonical links or pictures for shared links were created, because `url` under `business` is not set.'
  return [
    ...(made < all ? [reused] : []),
    `${count} built: ${counted(files, 'file')} in ${out}`,
    ...(config.business.url === undefined ? [noAddress] : []),
    ...limits,
    ...(lost === '' ? [] : [lost]),
    ...(isDraft ? [DRAFT] : []),
    ...(base === ROOT ? [] : [`Upload the files to where your host serves ${base}`]),
  ]
}
