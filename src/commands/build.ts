import { readdir } from 'node:fs/promises'
import { resolve, sep } from 'node:path'
import { renderSite } from '../build/build-site.ts'
import { bundleClient } from '../build/client.ts'
import { encodePictures, PictureError } from '../build/pictures.ts'
import { picturesOf } from '../build/pictures-of.ts'
import { writeFiles } from '../build/write-files.ts'
import { counted } from '../diagnostics/format-text.ts'
import { readArguments } from './arguments.ts'
import { PICTURE_CACHE, PROGRAM } from './program.ts'
import { rememberBuild } from './diff.ts'
import type { Command } from './run.ts'
import { CONFIG_OPTION, tellDiagnostics } from './validate.ts'
import { EXIT, readSite, UsageError, type Output } from './world.ts'

/** Steps as they go: a line that renews itself on a terminal, a line a step elsewhere. */
const progressOn = (output: Output) => ({
  step: (text: string): void => output.write(output.isTerminal ? `\r\u001B[K${text}` : `${text}\n`),
  count: (text: string): void => {
    if (output.isTerminal) output.write(`\r\u001B[K${text}`)
  },
  done: (text: string): void => output.write(`${output.isTerminal ? '\r\u001B[K' : ''}${text}\n`),
})

/**
 * The built folder takes the place of `out`, whatever stands there: only an earlier build, or nothing,
 * may. Throws UsageError for any other folder, so that no file of the owner's is ever lost.
 */
const refuseForeignFolder = async (target: string, out: string): Promise<void> => {
  const names = await readdir(target).catch((error: NodeJS.ErrnoException): string[] => {
    if (error.code === 'ENOENT') return []
    throw new UsageError(`${out} cannot be built into (${error.code ?? error.message}).`)
  })
  if (names.length === 0 || (names.includes('404.html') && names.includes('assets'))) return
  throw new UsageError(
    `${out} holds files that no build made (${names.slice(0, 3).join(', ')}); they would be lost. Name another folder, or empty this one.`,
  )
}

/** `build`: site config -> `dist`. A mistake or a failure leaves the last good `dist` as it was. */
export const build: Command = async (args, world) => {
  const options = { ...CONFIG_OPTION, out: { type: 'string', default: 'dist' } } as const
  const { config, out } = readArguments(
    args,
    options,
    'npm run build -- [--config FILE] [--out DIR]',
  )
  const progress = progressOn(world.stdout)
  const target = resolve(world.cwd, out)
  await refuseForeignFolder(target, out)
  if (`${resolve(world.cwd, config)}${sep}`.startsWith(`${target}${sep}`)) {
    throw new UsageError(
      `--out ${out} would replace the folder of ${config} itself; name a folder of its own.`,
    )
  }
  progress.step(`Checking ${config}`)
  const file = await readSite(world, config)
  const { site, folder } = file
  const notes = file.diagnostics.filter(({ severity }) => severity === 'note').length
  if (file.diagnostics.length > notes) progress.count('')
  tellDiagnostics(world, world.stderr, {
    ...file,
    diagnostics: file.diagnostics.filter(({ severity }) => severity !== 'note'),
  })
  if (site === undefined) {
    progress.done(`Nothing was built: put right what is told above; ${out} is as it was.`)
    return EXIT.mistakes
  }
  if (notes > 0) {
    progress.done(`${counted(notes, 'note')} on ${config}: npm run validate tells more.`)
  }
  progress.step('Encoding pictures and bundling scripts')
  const [pictures, client] = await Promise.all([
    encodePictures(folder, PICTURE_CACHE, picturesOf(site)),
    bundleClient(PROGRAM),
  ]).catch((error: unknown) => {
    throw error instanceof PictureError
      ? new UsageError(`${error.message}\n${out} is as it was.`)
      : error
  })
  const pages = counted(site.pages.length, 'page')
  progress.step(`Rendering ${pages}`)
  const writer = await writeFiles(target)
  try {
    const files = await writer.write(
      renderSite(site, client, pictures, (done) =>
        progress.count(`Rendering pages: ${done} of ${site.pages.length}`),
      ),
    )
    await writer.commit()
    await rememberBuild(world, config, file.source.text)
    progress.done(`${pages} built: ${counted(files, 'file')} in ${out}`)
  } catch (error) {
    await writer.discard()
    throw error
  }
  return EXIT.good
}
