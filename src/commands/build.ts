import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { renderSite } from '../build/build-site.ts'
import { bundleClient } from '../build/client.ts'
import { encodePictures, PictureError } from '../build/pictures.ts'
import { picturesOf } from '../build/pictures-of.ts'
import { writeFiles } from '../build/write-files.ts'
import { readArguments } from './arguments.ts'
import type { Command } from './run.ts'
import { CONFIG_OPTION, tellDiagnostics } from './validate.ts'
import { EXIT, readSite, UsageError, type Output } from './world.ts'

/** The folder of this program: its sources are bundled for the browser. */
const PROGRAM = fileURLToPath(new URL('../..', import.meta.url))

/** Steps as they go: a line that renews itself on a terminal, a line a step elsewhere. */
const progressOn = (output: Output) => ({
  step: (text: string): void => output.write(output.isTerminal ? `\r\u001B[K${text}` : `${text}\n`),
  count: (text: string): void => {
    if (output.isTerminal) output.write(`\r\u001B[K${text}`)
  },
  done: (text: string): void => output.write(`${output.isTerminal ? '\r\u001B[K' : ''}${text}\n`),
})

/** `build`: site config -> `dist`. A mistake or a failure leaves the last good `dist` as it was. */
export const build: Command = async (args, world) => {
  const options = { ...CONFIG_OPTION, out: { type: 'string', default: 'dist' } } as const
  const { config, out } = readArguments(
    args,
    options,
    'npm run build -- [--config FILE] [--out DIR]',
  )
  const progress = progressOn(world.stdout)
  progress.step(`Checking ${config}`)
  const file = await readSite(world, config)
  if (file.diagnostics.length > 0) progress.count('')
  tellDiagnostics(world, world.stderr, file)
  const { site, folder } = file
  if (site === undefined) {
    progress.done(`Nothing was built: put right what is told above; ${out} is as it was.`)
    return EXIT.mistakes
  }
  const target = resolve(world.cwd, out)
  if (target === resolve(folder) || resolve(folder).startsWith(`${target}/`)) {
    throw new UsageError(
      `--out ${out} would replace the folder of the site config itself; name a folder of its own.`,
    )
  }
  progress.step('Encoding pictures and bundling scripts')
  const [pictures, client] = await Promise.all([
    encodePictures(folder, join(PROGRAM, '.cache', 'pictures'), picturesOf(site)),
    bundleClient(PROGRAM),
  ]).catch((error: unknown) => {
    throw error instanceof PictureError
      ? new UsageError(`${error.message}\n${out} is as it was.`)
      : error
  })
  progress.step(`Rendering ${site.pages.length} pages`)
  const writer = await writeFiles(target)
  try {
    const files = await writer.write(
      renderSite(site, client, pictures, (done) =>
        progress.count(`Rendering pages: ${done} of ${site.pages.length}`),
      ),
    )
    await writer.commit()
    progress.done(`${site.pages.length} pages built: ${files} files in ${out}`)
  } catch (error) {
    await writer.discard()
    throw error
  }
  return EXIT.good
}
