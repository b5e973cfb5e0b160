import { PictureError } from '../assets/pictures.ts'
import { counted } from '../diagnostics/format-text.ts'
import { ROOT } from '../site/base.ts'
import type { Site } from '../site/site.ts'
import type { MadeSite } from './make-site.ts'
import type { SiteFile } from './site-files.ts'
import { printDiagnostics, UsageError, type Progress, type World } from './world.ts'

const full = (): string => 'The disk is full. Make room, and build again.'
const denied = (out: string, code: string): string =>
  `This account may not write ${out}, or the folder that holds it (${code}). Give it the right to, or name another folder: --out DIR`
const mounted = (out: string, code: string): string =>
  `${out} cannot be replaced as a whole: a disk is mounted there (${code}). Name a folder within it: --out ${out}/site`

/** Why the system refuses to write a folder, in the words of an owner. */
const REASONS: Readonly<Record<string, (out: string, code: string) => string>> = {
  ENOSPC: full,
  EDQUOT: full,
  EACCES: denied,
  EPERM: denied,
  EROFS: (out, code) =>
    `The disk of ${out} can only be read (${code}). Name another folder: --out DIR`,
  EBUSY: mounted,
  EXDEV: mounted,
  ENOTDIR: (out, code) => `${out} cannot be a folder: a file stands on the way there (${code}).`,
}

/** A failure of a build as the owner reads it: the reason, and that nothing has changed. */
export const buildFailure = (error: unknown, out: string): unknown => {
  if (error instanceof UsageError) return error
  const { code = '', message } = error as NodeJS.ErrnoException
  const reason = error instanceof PictureError ? message : REASONS[code]?.(out, code)
  return reason === undefined ? error : new UsageError(`${reason}\n${out} is as it was.`)
}

/** Reports errors and warnings in full, and how many notes there are. */
export const reportDiagnostics = (
  file: SiteFile,
  world: World,
  config: string,
  progress: Progress,
): void => {
  const diagnostics = file.diagnostics.filter(({ severity }) => severity !== 'note')
  if (diagnostics.length > 0) progress.count('')
  printDiagnostics(world, world.stderr, { ...file, diagnostics })
  const notes = file.diagnostics.length - diagnostics.length
  if (notes > 0 && file.site !== undefined)
    progress.done(`${counted(notes, 'note')} on ${config}: npm run validate shows them.`)
}

/** What was built, and what the owner should know of it. */
export const builtLines = (
  out: string,
  base: string,
  { pages, config }: Site,
  { rendered, files, limits }: MadeSite,
  lost: string,
): readonly string[] => {
  const count = counted(pages.length, 'page')
  const reused = `Rendered ${rendered} of ${count}: the others have not changed`
  const noAddress =
    'No sitemap, canonical links or pictures for shared links were made: `url` under `business` does not say where the site will stand.'
  return [
    ...(rendered < pages.length ? [reused] : []),
    `${count} built: ${counted(files, 'file')} in ${out}`,
    ...(config.business.url === undefined ? [noAddress] : []),
    ...limits,
    ...(lost === '' ? [] : [lost]),
    ...(base === ROOT ? [] : [`The files belong where your host serves ${base}`]),
  ]
}
