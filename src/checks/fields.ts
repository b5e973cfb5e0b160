import type { FieldMeaning, SiteCheck } from '../../schema/fields.ts'
import { collectionSchema, siteSchema, type SectionConfig } from '../../schema/site.ts'
import type { Location, Path } from '../diagnostics/diagnostic.ts'
import { didYouMean, listed, nearest } from '../diagnostics/suggest.ts'
import { findingAt, takes } from '../validation/finding.ts'
import { wrongForm } from '../validation/schema-mistakes.ts'
import { eachValue, meaningfulFields } from '../validation/schema-walk.ts'
import { valueAt } from '../values/value-at.ts'
import { filmFrame } from '../site/film.ts'
import { placeholdersIn } from '../site/placeholders.ts'
import { provenanceOf } from '../site/provenance.ts'
import { entryAt, entryNamed, type ShownPicture } from '../site/site.ts'
import type { Check, PageCheck } from './check.ts'
import { checkSort, checkWhere } from './field-types.ts'
import { checkSubheadings } from './headings.ts'
import { checkLabel, checkLink, checkProse, EVERY_PAGE, isUnfilled } from './links.ts'
import { checkMarkdown } from './article-text.ts'
import { defineRule, type Place } from './rule.ts'
import { collectCrop } from './crops.ts'
import { checkPair, checkPicture } from './pictures.ts'
import { checkAddress } from './films.ts'
import { checkFramed } from './frames.ts'
import { checkIsDrawn } from './positions.ts'

/** A collection name must refer to an existing collection. */
const checkCollectionName = ({ site, tainted, report }: Check, name: string, path: Path): void => {
  if (site.collections.has(name)) return
  const names = [...site.collections.keys()]
  const meant = nearest(name, names)
  if (meant === undefined && tainted.collections) return
  report({
    code: 'unknown-collection',
    location: { path, on: 'value' },
    message: `There is no collection \`${name}\`, so nothing would be listed here.`,
    hint: didYouMean(
      meant && `\`${meant}\``,
      names.length === 0 ? 'This file has no collections.' : `Collections: ${listed(names)}.`,
    ),
  })
}

/** A reference to an entry must be the name or slug of an existing one. */
const checkEntryName = ({ site, tainted, report }: Check, name: string, path: Path): void => {
  if (entryNamed(site.entries, name) !== undefined) return
  const meant = nearest(name, site.entries.keys())
  if (meant === undefined && tainted.entries) return
  const names = new Set(Array.from(site.entries.values(), (entry) => entry.name))
  report({
    code: 'unknown-entry',
    location: { path, on: 'value' },
    message: `No entry has the name or slug \`${name}\`, so nothing would be shown for it.`,
    hint: didYouMean(
      meant && `\`${meant}\``,
      names.size === 0 ? 'This file has no entries.' : `Entries: ${listed([...names])}.`,
    ),
  })
}

/** Where a value is: the path of its page, its group, and its paths in the group and the config. */
type At = Pick<Place, 'at' | 'path'> & { readonly from: string; readonly group: unknown } & {
  readonly meaning: FieldMeaning
}

const checks: Readonly<
  Record<SiteCheck, (check: Check, value: never, path: Path, at: At) => void>
> = {
  picture: (check, value: ShownPicture, path, { group, meaning }) => {
    checkPicture(check, value, path)
    collectCrop(check, value, path, meaning, group as SectionConfig)
  },
  pair: checkPair,
  address: checkAddress,
  framed: (check, address: string, path) => checkFramed(check, address, path),
  film: (check, src: string, path) => checkFramed(check, src, path, filmFrame(src) ?? ''),
  entry: checkEntryName,
  collection: checkCollectionName,
  drawn: checkIsDrawn,
  where: checkWhere,
  sort: checkSort,
  subheadings: checkSubheadings,
  markdown: (check, text: string, path, { from }) => checkMarkdown(check, text, path, from),
  prose: (check, text: string, path, { from }) => checkProse(check, text, from, path),
  link: (check, href: string, path, { from, group, at }) => {
    checkLink(check, href, from, { path, on: 'value' })
    const words = valueAt(group, [...at.slice(0, -1), 'label'])
    if (typeof words === 'string')
      checkLabel(check, words, { path: [...path.slice(0, -1), 'label'], on: 'value' })
  },
}

/** Checks a value of a section, or of the site config, by its meaning. */
const checkField = (
  check: Check,
  meaning: FieldMeaning,
  value: unknown,
  place: Omit<At, 'meaning'>,
): void => {
  for (const name of meaning.checks ?? [])
    checks[name](check, value as never, place.path, { ...place, meaning })
}

/** Whether filled-in text still has the form of its field; reports it if not. */
const isFit = ({ site, page, report }: PageCheck, value: unknown, path: Path): boolean => {
  const written = valueAt(site.config, path)
  if (typeof value !== 'string' || typeof written !== 'string' || value === written) return true
  const finding = { ...findingAt(site.config, path), value }
  // Browsers encode a space in an address as %20.
  if (takes(finding, value) || takes(finding, value.replaceAll(' ', '%20'))) return true
  const fields = provenanceOf(site, page)
    .piecesAt(path)
    .filter((piece) => piece.path !== path)
  const [only, ...others] = fields
  const isOne = others.length === 0 && new Set(placeholdersIn(written)).size === 1
  const location: Location =
    isOne && only?.text ? { path, on: 'text', text: only.text } : finding.location
  report({ ...wrongForm(finding), location, subject: value })
  return false
}

/** Links, pictures and references in fields. */
export const fields = defineRule({
  name: 'fields',
  shared: (check) => {
    const { config } = check.site
    for (const { steps, meaning } of meaningfulFields(siteSchema)) {
      if (steps[0] === 'redirects') continue
      eachValue(config, steps, (value, path) =>
        checkField(check, meaning, value, { from: EVERY_PAGE, group: config, at: path, path }),
      )
    }
    for (const [key, { index }] of Object.entries(config.collections))
      for (const { steps, meaning } of meaningfulFields(collectionSchema.shape.index)) {
        const visit = (value: unknown, at: Path): void => {
          const path = ['collections', key, 'index', ...at]
          checkField(check, meaning, value, { from: '/', group: index, at, path })
        }
        eachValue(index, steps, visit)
      }
  },
  field: (check, meaning, value, place) => {
    const isFormed = meaning.kind === 'link' || meaning.kind === 'form'
    if (isFormed && isUnfilled(check, value as string)) return
    if (!isFormed || isFit(check, value, place.path))
      checkField(check, meaning, value, { ...place, from: check.page.path, group: place.section })
  },
  page: (check) => {
    const { site, page } = check
    const { summary, image } = entryAt(site, page.source) ?? {}
    if (summary !== undefined) checkProse(check, summary, '/', [...page.source, 'summary'])
    if (image !== undefined) checkPicture(check, image, [...page.source, 'image'])
    const shared = page.collection === undefined ? undefined : page.share?.image
    const place = [...page.source, 'share', 'image']
    if (shared !== undefined && valueAt(site.config, place) !== undefined)
      checkPicture(check, shared, place)
  },
})
