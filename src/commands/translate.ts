import { readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { counted } from '../diagnostics/format-text.ts'
import { didYouMean, nearest } from '../diagnostics/suggest.ts'
import { coloredDiff, diffOf, replaceTexts, whileEditing } from '../edit/journal.ts'
import { updatedFile, withTargets, type NewTarget } from '../load/update-language.ts'
import { EditError } from '../edit/proven.ts'
import { csvText, readCsv, readXliff, xliffText, type Row } from '../edit/translation-files.ts'
import { systemFailure } from '../files/system-failure.ts'
import { inColor, MistakesError, printDiagnostics, UsageError, type World } from '../files/world.ts'
import type { LanguageFile } from '../load/language-file.ts'
import { languageSummary, readLanguage, type ReadLanguage } from '../load/read-languages.ts'
import { folderName, readSite, type SiteFile } from '../load/site-files.ts'
import { textFiles } from '../files/text-files.ts'
import { withChanges } from '../entries/text-files.ts'
import { isAt } from '../site/text-units.ts'
import { markMistake } from '../site/translation-marks.ts'
import { languageFile } from '../site/versions.ts'
import { defineCommand } from './command.ts'
import { USES } from './command-table.ts'

/** A language of a site config, opened for editing. */
interface Opened {
  readonly world: World
  readonly config: string
  readonly loaded: SiteFile
  readonly read: ReadLanguage
  /** The name of the language file from the command line. */
  readonly name: string
}

const openLanguage = async (world: World, config: string, word: string): Promise<Opened> => {
  const loaded = await readSite(world, config)
  const { languages, diagnostics } = loaded
  const wanted = word.toLowerCase()
  const read = languages?.find(
    ({ settings: { key, lang } }) => key === wanted || lang.toLowerCase() === wanted,
  )
  if (languages === undefined) {
    printDiagnostics(world, world.stderr, loaded)
    world.stdout.write('Nothing was written: correct the mistakes above.\n')
    throw new MistakesError()
  }
  if (read === undefined) {
    const keys = languages.map(({ settings: { key } }) => key)
    const tags = languages.map(({ settings: { lang } }) => lang)
    const all = `Add it to ${config}: languages: [${[...tags, word].join(', ')}]`
    throw new UsageError(
      `${config} does not list the language ${word}. ${didYouMean(nearest(word, keys), all)}`,
    )
  }
  const name = folderName(config) + languageFile(read.settings.key)
  const inFile = diagnostics.filter(
    (each) => each.source?.name === name && each.severity === 'error',
  )
  if (inFile.some(({ code }) => !/^translation-(mark|missing|stale)$/.test(code))) {
    printDiagnostics(world, world.stderr, { ...loaded, diagnostics: inFile })
    world.stdout.write(`${name} was not changed: correct the mistakes above.\n`)
    throw new MistakesError()
  }
  return { world, config, loaded, read, name }
}

/** The language as it would be with another text of its file. */
const readAgain = ({ loaded, read, config }: Opened, text: string): ReadLanguage => {
  const path = languageFile(read.settings.key)
  const files = withChanges(textFiles(loaded.folder), new Map([[path, text]]))
  return readLanguage(read.config, read.settings, files, folderName(config))
}

/** Saves a language file, or shows the change. */
const save = async (
  { world, config, name, read }: Opened,
  after: string,
  isTrial: boolean,
): Promise<void> => {
  const before = read.file?.source.text
  if (before === after) return
  const change = { name, before, after }
  if (isTrial)
    world.stdout.writeColored(`${coloredDiff(diffOf([change]), inColor(world, world.stdout))}\n`)
  else await replaceTexts(world, config, [change])
}

/** Edits a text with line feeds; if all of its lines end with CRLF, they do so afterwards, too. */
const withLineFeeds = <T extends { readonly text: string }>(
  text: string | undefined,
  edit: (text: string | undefined) => T,
): T => {
  if (text === undefined || !/^(?:[^\r\n]*\r\n)+[^\r\n]*$/.test(text)) return edit(text)
  const edited = edit(text.replaceAll('\r\n', '\n'))
  return { ...edited, text: edited.text.replaceAll('\n', '\r\n') }
}

/** Updates the file of a language; returns its text. */
const update = async (opened: Opened, isTrial: boolean): Promise<string> => {
  const { world, read, name } = opened
  const done = withLineFeeds(read.file?.source.text, (text) => updatedFile(text, read))
  const { text: after } = done
  const again = readAgain(opened, after)
  // Proves that nothing is lost: every unit is still there, and every text has one.
  const kept = new Map(again.file!.units.map((unit) => [`${unit.source}\n${unit.at ?? ''}`, unit]))
  const isLost = (read.file?.units ?? []).some((unit) => {
    const source = read.pairing.changed.get(unit)?.text ?? unit.source
    return kept.get(`${source}\n${unit.at ?? ''}`)?.target !== unit.target
  })
  if (isLost || again.pairing.missing.length > 0)
    throw new EditError('This file has a form that cannot be edited here. Edit it yourself.')
  await save(opened, after, isTrial)
  const parts = [
    ...(done.added > 0 ? [`${counted(done.added, 'text')} added`] : []),
    ...(done.changed > 0 ? [`${done.changed} marked as changed`] : []),
    ...(done.unused > 0 ? [`${done.unused} no longer on the site`] : []),
  ]
  const what = parts.length === 0 ? 'nothing to update' : parts.join(', ')
  world.stdout.write(
    `${name}: ${what}${isTrial && parts.length > 0 ? ' (nothing was saved)' : ''}\n${languageSummary(again)}\n`,
  )
  return after
}

/** The units of a file as rows, each with the first place of its text. */
const rowsOf = ({ units }: LanguageFile, { texts }: ReadLanguage): readonly Row[] => {
  const places = new Map<string, string>()
  for (const { text, address } of texts) if (!places.has(text)) places.set(text, address)
  return units
    .filter(({ list }) => list === 'texts')
    .map(({ source, target, at, was }) => ({
      ...{ source, target, place: at ?? places.get(source) ?? '', isLimited: at !== undefined },
      ...(was !== undefined && { was }),
    }))
}

/** Writes a file for a translator or a service, next to the language file. */
const writeRows = async (opened: Opened, text: string, kind: 'xlf' | 'csv'): Promise<void> => {
  const { world, read, name } = opened
  const again = readAgain(opened, text)
  const rows = rowsOf(again.file!, again)
  const target = name.replace(/yaml$/, kind)
  const languages = { from: read.config.lang, to: read.settings.lang }
  const file = resolve(world.cwd, target)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, kind === 'csv' ? csvText(rows) : xliffText(rows, languages))
  world.stdout.write(
    `${target}: ${counted(rows.length, 'text')}. To read it back: npx site translate ${read.settings.key} --read ${target}\n`,
  )
}

const readRows = ({ cwd }: World, name: string): readonly Row[] => {
  try {
    const text = readFileSync(resolve(cwd, name), 'utf8').replace(/^\uFEFF/, '')
    return name.endsWith('.csv') ? readCsv(name, text) : readXliff(name, text)
  } catch (error) {
    if (error instanceof EditError) throw new UsageError(error.message)
    throw new UsageError(
      systemFailure(error, name) ?? `${name} cannot be read: ${(error as Error).message}`,
    )
  }
}

/** Reads translations back into the language file: all of them, or none if one has a mistake. */
const takeRows = async (opened: Opened, given: string, isTrial: boolean): Promise<void> => {
  const { world, read, name } = opened
  if (read.file === undefined)
    throw new UsageError(
      `There is no ${name} yet. Run npx site translate ${read.settings.key} first.`,
    )
  const targets: NewTarget[] = []
  const mistakes: string[] = []
  let unknown = 0
  for (const row of readRows(world, given)) {
    const unit = read.file.units.find(
      ({ source, at }) =>
        source === row.source &&
        (row.isLimited ? at !== undefined && isAt(at, row.place) : at === undefined),
    )
    if (unit === undefined) unknown++
    const isSame = unit?.target === row.target
    if (unit === undefined || row.target === '' || isSame) continue
    const mistake = markMistake(row.source, row.target)
    if (mistake === undefined) targets.push({ unit, target: row.target })
    else mistakes.push(`${given}:${row.line ?? 1}  ${mistake}\n  ${row.source}\n  ${row.target}\n`)
  }
  if (mistakes.length > 0) {
    world.stderr.write(
      `${mistakes.join('\n')}\n${name} was not changed: correct ${counted(mistakes.length, 'translation')} in ${given}.\n`,
    )
    throw new MistakesError()
  }
  const { text: after } = withLineFeeds(read.file.source.text, (text = '') => ({
    text: withTargets(text, targets, read.keys),
  }))
  const again = readAgain(opened, after)
  await save(opened, after, isTrial)
  const strange = unknown === 0 ? '' : `, ${unknown} of texts that ${name} does not have`
  world.stdout.write(
    `${name}: ${counted(targets.length, 'translation')} taken from ${given}${strange}\n${languageSummary(again)}\n`,
  )
}

/** `translate`: writes and updates the file with the translations of a language. */
export const translate = defineCommand(
  USES.translate,
  async ({ config, xliff, csv, read, 'dry-run': isTrial }, world, [word = '']) => {
    if (read !== undefined && (xliff || csv))
      throw new UsageError(
        '--read takes translations back; --xliff and --csv write them. Use only one.',
      )
    const work = async (): Promise<void> => {
      const opened = await openLanguage(world, config, word)
      try {
        if (read !== undefined) return await takeRows(opened, read, isTrial)
        const text = await update(opened, isTrial)
        if (xliff) await writeRows(opened, text, 'xlf')
        if (csv) await writeRows(opened, text, 'csv')
      } catch (error) {
        if (error instanceof EditError) throw new UsageError(`${opened.name}: ${error.message}`)
        throw error
      }
    }
    return isTrial ? work() : whileEditing(world, config, work)
  },
)
