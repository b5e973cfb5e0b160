import { counted, formatDiagnostics, summarize } from '../diagnostics/format-text.ts'
import { readArguments } from './arguments.ts'
import type { Command } from './run.ts'
import { EXIT, inColor, readSite, type Output, type SiteFile, type World } from './world.ts'

export const CONFIG_OPTION = { config: { type: 'string', default: 'site.config.yaml' } } as const

/** Tells what was found in a site config: every mistake with its place, then a line that counts them. */
export const tellDiagnostics = (
  world: World,
  output: Output,
  { source, diagnostics }: SiteFile,
): void => {
  if (diagnostics.length === 0) return
  const format = { color: inColor(world, output), width: Math.min(output.width, 100) }
  output.write(`${formatDiagnostics(source, diagnostics, format)}\n\n`)
}

/** `validate`: tells every mistake of the site config; 1 when one of them is an error. */
export const validate: Command = async (args, world) => {
  const { config } = readArguments(args, CONFIG_OPTION, 'npm run validate -- [--config FILE]')
  const file = await readSite(world, config)
  tellDiagnostics(world, world.stdout, file)
  const summary = summarize(file.diagnostics)
  if (file.site === undefined) {
    world.stdout.write(`${config}: ${summary}.\n`)
    return EXIT.mistakes
  }
  world.stdout.write(
    `${config}: ${summary}. ${counted(file.site.pages.length, 'page')} would be built.\n`,
  )
  return EXIT.good
}
