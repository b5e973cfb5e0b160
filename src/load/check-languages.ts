import type { SiteConfig } from '../../schema/site.ts'
import { mistake, type Diagnostic, type Location } from '../diagnostics/diagnostic.ts'
import type { DiagnosticCode } from '../diagnostics/codes.ts'
import { didYouMean, listed, nearest, shortened } from '../diagnostics/suggest.ts'
import { filesMatching } from '../entries/pattern.ts'
import type { TextFiles } from '../entries/text-files.ts'
import { englishName } from '../languages/languages.ts'
import type { PageFacts, Site } from '../site/site.ts'
import { markMistake } from '../site/translation-marks.ts'
import { patternIn } from '../site/collections.ts'
import {
  furtherTags,
  indexOf,
  languageKey,
  LANGUAGES,
  languageFile,
  languagesOf,
  pageKey,
  placeKey,
  type LanguageSettings,
} from '../site/versions.ts'
import { slugOf } from '../values/slug.ts'
import type { LanguageFile } from './language-file.ts'
import { isStale, languageName, readLanguage, type ReadLanguage } from './read-languages.ts'

/* What is wrong with the languages of a site, at its place in the config or in a language file. */

/** The most missing texts of a language that are reported one by one. */
const MOST_MISSING = 25

type Report = (
  code: DiagnosticCode,
  location: Location,
  message: string,
  hint: string,
  /** Whether a text counts as missing, which an owner can refuse. */
  isMissing?: boolean,
) => void

/** Reports translations that are older than their source, or for a place that does not exist. */
const checkStale = (read: ReadLanguage, file: LanguageFile, report: Report): void => {
  const { settings, name, pairing, texts } = read
  const { path } = file
  for (const unit of file.units) {
    if (!isStale(read, unit) || unit.list === 'unused') continue
    const now = pairing.changed.get(unit)?.text ?? unit.source
    const was = pairing.changed.has(unit) ? unit.source : unit.was!
    const lacks = markMistake(now, unit.target) !== undefined
    const message = `This ${name} text was written for "${shortened(was, 60)}", which is now "${shortened(now, 60)}"${lacks ? ', with other placeholders, links or bold words. So it is not used' : ''}.`
    const hint =
      unit.was === undefined
        ? `To mark it in the file, run npx site translate ${settings.key}.`
        : `Change the ${name} text if it needs to change, and remove \`was\`.`
    const isMissing = lacks || settings.changed === 'as-untranslated'
    report('translation-stale', { range: unit.range, file: path }, message, hint, isMissing)
  }
  const addresses = new Set(texts.flatMap(({ address }) => [address, address.split('#', 1)[0]!]))
  for (const { at: place, list, index } of file.units) {
    if (place === undefined || list === 'unused' || addresses.has(place)) continue
    const location = { range: file.locate({ path: [list, index, 'at'], on: 'value' }), file: path }
    const form = 'Write the address of a page, such as /book-now, or of a section: /book-now#hero.'
    const hint = didYouMean(nearest(place, addresses), form)
    report('translation-unit', location, `The site has no page, section or part ${place}.`, hint)
  }
}

/** Whether all of a file could be read: else its units and paths would seem to be missing. */
const isReadable = ({ diagnostics }: LanguageFile): boolean =>
  diagnostics.every(({ code }) => /-(mark|twice|path)$/.test(code))

/** Reports translations that are missing or older than their source. */
const checkTexts = (read: ReadLanguage, at: number, report: Report): void => {
  const { settings, name, file, missing, texts } = read
  const path = languageFile(settings.key)
  const command = `npx site translate ${settings.key}`
  const inConfig: Location = { path: ['languages', at], on: 'value' }
  if (file === undefined) {
    const message = `There is no file ${path} with the ${name} texts, so the site has no ${name} pages.`
    const hint = `To write it with every text of the site, run ${command}.`
    return report('translation-missing', inConfig, message, hint)
  }
  if (!isReadable(file)) return
  const unitOf = new Map(file.units.map((unit) => [unit.source, unit]))
  for (const { text, path: place, address } of missing.slice(0, MOST_MISSING)) {
    const unit = unitOf.get(text)
    const location: Location =
      unit === undefined ? { path: place, on: 'value' } : { range: unit.range, file: path }
    const where = address.startsWith('/') ? `on ${address}` : `in \`${address}\``
    const message = `"${shortened(text, 60)}" ${where} has no ${name} translation.`
    const hint =
      unit === undefined
        ? `To add its unit to ${path}, run ${command}.`
        : `Write \`${settings.key}: …\` in this unit.`
    report('translation-missing', location, message, hint)
  }
  if (missing.length > MOST_MISSING) {
    const count = new Set(texts.map(({ text }) => text)).size
    const message = `${missing.length} of ${count} texts have no ${name} translation; the first ${MOST_MISSING} are listed.`
    const hint = `To see where each belongs, run ${command} and read ${path}.`
    report('translation-missing', inConfig, message, hint)
  }
  checkStale(read, file, report)
}

const PATH = /^\/([a-z0-9]+(-[a-z0-9]+)*(\/[a-z0-9]+(-[a-z0-9]+)*)*)$/
const PATTERN = /^\/([a-z0-9-]+\/)*\{slug\}$/

type At = (path: readonly string[], on: 'key' | 'value') => Location

/** Reports paths of pages that do not exist, and paths with the wrong form. */
const checkPathForms = (
  { language, name }: ReadLanguage,
  known: readonly string[],
  at: At,
  report: Report,
): boolean => {
  const { folder } = language
  let isRight = true
  for (const [from, to] of Object.entries(language.paths)) {
    const isPattern = from.endsWith('/{slug}')
    const isTwice = language.url === undefined && to.startsWith(`/${folder}`)
    if (known.includes(from) && !isTwice && (isPattern ? PATTERN : PATH).test(to)) continue
    isRight = false
    if (from === '/') {
      const message = `The ${name} start page has no other path: its address is that of the language.`
      report('translation-path', at(['paths', from], 'key'), message, 'Remove it from `paths`.')
    } else if (!known.includes(from)) {
      const verb = known.length === 1 ? 'The only page is' : 'The pages are'
      const others = known.length === 0 ? 'Remove this line.' : `${verb} ${listed(known, 6)}.`
      const hint = didYouMean(nearest(from, known), others)
      report('translation-path', at(['paths', from], 'key'), `The site has no page ${from}.`, hint)
    } else {
      const slug = to.replace('{slug}', '').split('/').map(slugOf).filter(Boolean).join('/')
      const meant = isPattern ? `/${slug || 'ciudades'}/{slug}` : `/${slug || 'reservar'}`
      const [message, hint] = isTwice
        ? [
            `All ${name} addresses begin with /${folder}, so this one would be /${folder.slice(0, -1)}${to}.`,
            `Write it without the first part: ${to.slice(folder.length)}`,
          ]
        : [
            `${to} is not a path for ${from}.`,
            `Write lowercase letters, digits and hyphens: ${meant}.`,
          ]
      report('translation-path', at(['paths', from], 'value'), message, hint)
    }
  }
  return isRight
}

/** Reports pages that have the same path in a language. */
const checkSamePaths = (
  { language, name }: ReadLanguage,
  { facts, config, collections }: Site,
  own: readonly PageFacts[],
  at: At,
  report: Report,
): void => {
  const firstAt = new Map(facts.map((page) => [pageKey(page), page.path]))
  // The lists of collections have their addresses even if a page takes their place.
  const taken = new Map(
    [...collections.values()]
      .filter(({ hasIndex }) => hasIndex)
      .map(({ key, indexPath }) => {
        const pattern = patternIn(config, key)
        return [indexOf(language.paths[pattern] ?? pattern), indexPath]
      }),
  )
  for (const page of own) {
    const { path } = page
    const from = firstAt.get(pageKey(page)) ?? path
    const other = taken.get(path)
    if (other === undefined) taken.set(path, from)
    else if (other !== from) {
      const place = [from, other].find((each) => Object.hasOwn(language.paths, each))
      const location = place === undefined ? at(['paths'], 'key') : at(['paths', place], 'value')
      const message = `In ${name}, the pages ${other} and ${from} have the same address: ${path}.`
      report('same-path', location, message, 'Give one of them another path under `paths`.')
    }
  }
}

/** Reports the `paths` of a language file that lead nowhere, and those that it lacks. */
export const checkLanguagePaths = (
  read: ReadLanguage,
  site: Site,
  own: readonly PageFacts[],
  report: Report,
): void => {
  const { file, language, name, settings } = read
  const { config, facts } = site
  if (file === undefined || !isReadable(file)) return
  const at: At = (path, on) => ({ range: file.locate({ path, on }), file: file.path })
  // Paths that could not be read would seem to be missing.
  if (file.diagnostics.some(({ code }) => code === 'translation-path')) return
  const patterns = Object.keys(config.collections).map((key) => patternIn(config, key))
  const known = [...facts.map(({ path }) => path).filter((path) => path !== '/'), ...patterns]
  if (!checkPathForms(read, known, at, report)) return
  checkSamePaths(read, site, own, at, report)
  const shown = new Set(own.map(pageKey))
  const pages = config.pages.flatMap(({ path }, index) =>
    path !== '/' && shown.has(placeKey(['pages', index])) ? [path] : [],
  )
  const slugs = [...pages, ...patterns].filter((path) => !Object.hasOwn(language.paths, path))
  if (slugs.length === 0 || own.length === 0) return
  const root = language.url?.replace(/\/+$/, '') ?? `/${settings.folder.slice(0, -1)}`
  const verb = slugs.length === 1 ? 'has' : 'have'
  report(
    'translation-slug',
    at(['paths'], 'key'),
    `${listed(slugs, 6, 'and')} ${verb} no ${name} path, so the ${name} address has the same words: ${root}${slugs[0]}.`,
    `Write the path of each under \`paths\`, or the same one to keep it: ${slugs[0]}: ${slugs[0]}`,
  )
}

/** Reports languages that are listed twice. */
const checkTwice = (config: SiteConfig, report: Report): void => {
  const first = languageKey(config, config.lang)
  const seen = new Set([first])
  for (const [index, lang] of furtherTags(config).entries()) {
    const key = languageKey(config, lang)
    const message =
      key === first
        ? `${englishName(config.lang)} is already the first language of the site (\`lang\`).`
        : `${languageName(config, lang)} is listed twice.`
    if (seen.has(key)) report('language-twice', at(index), message, 'Remove it from `languages`.')
    seen.add(key)
  }
}

const at = (index: number): Location => ({ path: ['languages', index], on: 'value' })

/** Reports languages whose address or domain is taken. */
const checkAddresses = ({ config, factsAt }: Site, report: Report): void => {
  const plain = (url = ''): string => url.replace(/\/+$/, '').toLowerCase()
  const taken = new Map([
    [plain(config.business.url), 'the first language'],
    ['/assets', 'the pictures and scripts of the site'],
  ])
  for (const { folder, lang, url } of languagesOf(config)) {
    const name = languageName(config, lang)
    const path = `/${folder.slice(0, -1)}`
    const page = [...factsAt.keys()].find((each) => each === path || each.startsWith(`${path}/`))
    const others = [[plain(url), taken.get(plain(url))] as const, [path, taken.get(path) ?? page]]
    for (const [address, other] of others) {
      if (address === '' || other === undefined) continue
      const message = `The address ${address} of the ${name} pages is already that of ${other}.`
      const hint = `Choose another \`${address === path ? 'prefix' : 'url'}\` for this language.`
      report('same-path', at(furtherTags(config).indexOf(lang)), message, hint)
    }
    taken.set(path, name).set(plain(url), name)
  }
}

/** Reports files without a language; returns the keys of those that only have another name. */
const checkFiles = (config: SiteConfig, files: TextFiles, report: Report): readonly string[] => {
  const all = languagesOf(config)
  const wanted = all.map(({ key }) => languageFile(key))
  const found = filesMatching(`${LANGUAGES}*.yaml`, files).concat(
    filesMatching(`${LANGUAGES}*.yml`, files),
  )
  const misnamed: string[] = []
  for (const path of found.filter((each) => !wanted.includes(each))) {
    const word = path.slice(LANGUAGES.length).replace(/\.ya?ml$/, '')
    const tag = word.toLowerCase()
    const hasFile = ({ key }: LanguageSettings): boolean => found.includes(languageFile(key))
    const fitting = all.filter(
      ({ lang, key }) => tag === key || `${lang}-`.toLowerCase().startsWith(`${tag}-`),
    )
    const meant = fitting.find((each) => !hasFile(each)) ?? fitting[0]
    if (meant !== undefined && !hasFile(meant)) misnamed.push(meant.key)
    const [message, hint] =
      meant === undefined
        ? [
            `The site config does not list the language of ${path}, so this file is not used.`,
            `Add it to the site config: languages: [${[...furtherTags(config), word].join(', ')}]. Or remove the file.`,
          ]
        : [
            `The ${languageName(config, meant.lang)} texts are read from ${languageFile(meant.key)}, so this file is not used.`,
            hasFile(meant)
              ? `Move its texts to ${languageFile(meant.key)}, then delete this file.`
              : `Rename it to ${languageFile(meant.key)}.`,
          ]
    report('language-file', { range: [0, 0], file: path }, message, hint)
  }
  return misnamed
}

/** All languages of a site besides the first one, with their diagnostics. */
export interface ReadLanguages {
  readonly languages: readonly ReadLanguage[]
  readonly diagnostics: Diagnostic[]
  /** The texts of their files, by path. */
  readonly texts: ReadonlyMap<string, string>
  readonly report: Report
}

/** Reads the files of all languages of a site; `known` is what was read of them before. */
export const readLanguages = (
  site: Site,
  files: TextFiles,
  folder: string,
  known?: readonly ReadLanguage[],
): ReadLanguages => {
  const { config } = site
  const diagnostics: Diagnostic[] = []
  const texts = new Map<string, string>()
  const reportFor =
    (settings?: LanguageSettings): Report =>
    (code, location, message, hint, isMissing = code === 'translation-missing') => {
      const isRefused = settings?.untranslated === 'refuse' && isMissing
      const severity = isRefused ? ({ severity: 'error' } as const) : {}
      diagnostics.push({ ...mistake(code, location, message, { hint }), ...severity })
      if ('range' in location && location.file !== undefined && !texts.has(location.file)) {
        const read = files.read(location.file)
        texts.set(location.file, 'text' in read ? read.text : '')
      }
    }
  const report = reportFor()
  checkTwice(config, report)
  checkAddresses(site, report)
  const misnamed = checkFiles(config, files, report)
  const languages = languagesOf(config).map((settings, index) => {
    const read = known?.[index] ?? readLanguage(config, settings, files, folder)
    const at = furtherTags(config).indexOf(settings.lang)
    if (read.file !== undefined) texts.set(read.file.path, read.file.source.text)
    diagnostics.push(...(read.file?.diagnostics ?? []))
    if (read.file !== undefined || !misnamed.includes(settings.key))
      checkTexts(read, at, reportFor(settings))
    return read
  })
  return { languages, diagnostics, texts, report }
}
