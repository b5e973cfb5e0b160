import { sectionSchemas } from '../sections/schemas.ts'
import { siteSchema } from '../../schema/site.ts'
import type { ReadLanguage } from '../load/read-languages.ts'
import { pagesChangedBy } from '../load/text-places.ts'
import { eachShown } from '../render/shown-texts.ts'
import { entryAt, type Page, type Site } from '../site/site.ts'
import { provenanceOf, type Piece } from '../site/provenance.ts'
import { emptyList, fieldsOfKind } from '../site/section-meanings.ts'
import { meaningOf, schemaAt } from '../validation/schema-walk.ts'
import { isGroup, valueAt } from '../values/value-at.ts'
import type { Shell } from '../ui/shell.ts'
import { MOST_PAGES, namedAt, pagesWith } from './names.ts'
import { ownPlace } from './own-page.ts'
import type { Path } from '../diagnostics/diagnostic.ts'
import type { PageMark, MarkKind, MarkPiece, Reason } from './page-marks.ts'
import { withSentinels } from './sentinels.ts'
import { ownUnitPlace, translatedAt, type Translated } from './translations.ts'

/** What a mark is made from: the pieces of a text, or a picture. */
export interface Marked {
  readonly pieces: readonly Piece[]
  readonly isPicture?: true
  /** It was found by its words: only the panel can change it. */
  readonly isFound?: true
  /** It has no field: its piece is the section or page that shows it. */
  readonly isBuilt?: true
}

const markKey = (path: Path): string => path.join('\n')

/** Collects marks, and writes their sentinels around the texts of page data. */
export class Marker {
  readonly marks: Marked[] = []
  readonly #known = new Map<string, number>()
  /** The marks that change the page when they are written into its texts. */
  readonly #wrong: ReadonlySet<string>

  constructor(wrong: ReadonlySet<string>) {
    this.#wrong = wrong
  }

  keyAt(id: number): string {
    return markKey(this.marks[id]!.pieces.flatMap(({ path }) => path))
  }

  /** The number of a mark. */
  add(marked: Marked, name = markKey(marked.pieces.flatMap(({ path }) => path))): number {
    const id = this.#known.get(name) ?? this.marks.push(marked) - 1
    this.#known.set(name, id)
    return id
  }

  /** A text with its sentinels, unless they would change the page. */
  text(text: string, marked: Marked): string {
    const name = markKey(marked.pieces.flatMap(({ path }) => path))
    return this.#wrong.has(name) ? text : withSentinels(this.add(marked, name), text)
  }
}

/** Fields whose texts are addresses or names for programs, wherever they are. */
export const NOT_SHOWN = new Set([
  'href',
  'alt',
  'form',
  'src',
  'srcset',
  'type',
  'id',
  'icon',
  'focus',
  'fields',
  'variant',
])

/** A copy of page data in which texts have sentinels: `at` returns the mark of a path, if any. */
const markedValue = (
  value: unknown,
  path: Path,
  write: (text: string, path: Path) => string,
): unknown => {
  if (typeof value === 'string') return write(value, path)
  if (Array.isArray(value)) return value.map((each, at) => markedValue(each, [...path, at], write))
  if (!isGroup(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, markedValue(each, [...path, name], write)]),
  )
}

/** A section's data with sentinels around its texts, and on the addresses of its pictures. */
export const markedSection = (
  site: Site,
  page: Page,
  index: number,
  data: object,
  marker: Marker,
): unknown => {
  const section = page.sections[index]!
  const provenance = provenanceOf(site, page)
  const texts = new Map<string, Marked>()
  eachShown(sectionSchemas[section.type], section, [], site.config.lang, (text, at) => {
    const pieces = provenance.sectionPieces(index, at, text)
    // An amount is shown as a text of its group.
    texts.set(markKey(at.at(-1) === 'amount' ? at.slice(0, -1) : at), { pieces })
  })
  const pictures = new Map<string, Marked>()
  for (const { at, value } of fieldsOfKind(section, 'picture')) {
    const { src } = value as { readonly src: string }
    const [piece] = provenance.sectionPieces(index, [...at, 'src'], src)
    pictures.set(markKey(at), {
      isPicture: true,
      pieces: [{ text: src, path: piece!.path.slice(0, -1) }],
    })
  }
  return markedValue(data, [], (text, path) => {
    // Shown reviews are in the list of a group.
    const plain = path.filter((step, at) => step !== 'list' || typeof path[at + 1] !== 'number')
    const last = plain.at(-1)
    const picture = last === 'src' ? pictures.get(markKey(plain.slice(0, -1))) : undefined
    if (picture !== undefined) return marker.text(text, picture)
    if (NOT_SHOWN.has(String(last))) return text
    for (let end = plain.length; end > 0; end--) {
      const found = texts.get(markKey(plain.slice(0, end)))
      if (found !== undefined) return marker.text(text, found)
    }
    return text
  })
}

/** The items of a menu in the site config, without those that are not shown. */
const menuIndexes = (
  written: readonly { readonly label: string; readonly href: string }[],
  shown: readonly { readonly label: string; readonly href: string }[],
): readonly number[] => {
  let from = 0
  return shown.map(({ label, href }) => {
    const at = written.findIndex(
      (each, index) => index >= from && each.label === label && each.href === href,
    )
    from = at + 1
    return at
  })
}

/** The path in the site config of a text of header, footer or the facts of the business. */
const createShellPaths = ({ config, factsAt }: Site, shell: Shell) => {
  const menus = {
    header: menuIndexes(config.header.menu, shell.header.menu),
    footer: menuIndexes(config.footer.menu, shell.footer.menu),
  }
  const others = config.business.otherTelephones.flatMap((each, at) =>
    typeof each === 'string' ? [] : [at],
  )
  /** A link to the page of an entry: its name, or the text under it. */
  const linked = (path: Path, name: string): Path | undefined => {
    const link = valueAt(shell, path) as { label: string; href: string; text?: string }
    const { label, href, text } = link
    const facts = factsAt.get(href)
    const entry = facts && entryAt({ config }, facts.source)
    const shown = name === 'label' ? { name: label } : { summary: text, description: text }
    const field = Object.entries(shown).find(([key, each]) => each && entry?.[key] === each)?.[0]
    return field === undefined ? undefined : [...facts!.source, field]
  }
  return (path: Path): Path | undefined => {
    const [root, part, at, ...rest] = path
    if (rest.includes('links')) return linked(path.slice(0, -1), String(path.at(-1)))
    if (root === 'messages') return path
    // The names of the languages are made from their tags.
    if (root === 'languages' && at === 'name')
      return part === 0 ? ['lang'] : [root, Number(part) - 1]
    if (root === 'notice') return part === 'text' ? ['notice', 'text'] : path
    if (root === 'header' || root === 'footer') {
      if (part === 'menu') return [root, 'menu', menus[root][Number(at)]!, ...rest]
      if (part === 'action' && config.header.action === undefined)
        return ['business', 'booking', 'label']
      return part === 'text' ? ['footer', 'text'] : path
    }
    if (root !== 'business') return undefined
    if (part === 'otherTelephones') return [root, part, others[Number(at)]!, rest[0]!]
    const place = part === 'branches' ? path.slice(0, 3) : ['business']
    const [field, inner, ...more] = path.slice(place.length)
    if (field === 'hours') {
      const isWritten = place.length === 1 && config.business.hours.length > 0
      if (inner === 'opening') return undefined
      return inner === 'lines' && isWritten
        ? ['business', 'hours', more[0]!]
        : [...place, 'openingHours']
    }
    if (field === 'rating') return inner === 'best' ? undefined : [...place, 'rating', inner!]
    if (field === 'message' || field === 'social') return path.at(-1) === 'label' ? path : undefined
    return field === undefined ? undefined : [...place, field]
  }
}

/** The shell with sentinels around its texts. */
export const markedShell = (site: Site, shell: Shell, marker: Marker): Shell => {
  const pathOf = createShellPaths(site, shell)
  return markedValue(shell, [], (text, path) => {
    if (NOT_SHOWN.has(String(path.at(-1)))) return text
    const from = pathOf(path)
    return from === undefined || from.includes(-1)
      ? text
      : marker.text(text, {
          pieces: [{ text, path: from }],
          ...(path[0] === 'languages' && { isFound: true }),
        })
  }) as Shell
}

const kindOf = (site: Site, { pieces, isPicture }: Marked): MarkKind => {
  if (isPicture) return 'picture'
  const paths = new Set(pieces.map(({ path }) => markKey(path)))
  const { path } = pieces[0]!
  const value = valueAt(site.config, path)
  if (paths.size > 1) return 'joined'
  const meaning = meaningOf(schemaAt(siteSchema, site.config, path))
  if (typeof value === 'object') return 'joined'
  if (typeof value !== 'string') return 'number'
  if (meaning?.kind === 'prose') return 'prose'
  if (meaning?.kind === 'rich-prose') return 'rich'
  if (meaning?.kind === 'form' && meaning.form === 'date') return 'number'
  return pieces[0]!.text === value || !value.includes('{') ? 'plain' : 'joined'
}

/** What marks need of the owner's files. */
export interface MarksOf {
  readonly version: number
  /** The site in the first language. */
  readonly first: Site
  /** The language of the page, if it is a further one. */
  readonly language?: ReadLanguage | undefined
}

/** How many pages change with a translation, which may belong to several texts. */
const pagesOfTranslation = (site: Site, { places }: Translated): number => {
  const [path] = places as readonly [Path]
  return places.length === 1 || site.facts.length > MOST_PAGES
    ? pagesWith(site, path)
    : new Set(places.flatMap((each) => pagesChangedBy(site, each))).size
}

/** The part of a text that is written at a path of the site config, or its translation. */
const pieceOf = (site: Site, page: Page, { text, path }: Piece, of: MarksOf): MarkPiece => {
  const { language } = of
  const translated = language && translatedAt(language, path)
  const at = translated?.path ?? path
  const pages = translated ? pagesOfTranslation(site, translated) : pagesWith(site, path)
  const own =
    language === undefined
      ? ownPlace(page, path)
      : translated && ownUnitPlace(language, translated, page.source)
  const from = translated && ({ from: 'language', of: language!.name } as const)
  const named = { ...namedAt(site, path), ...from }
  return { text, path: at, named, pages, ...(own && { own }) }
}

const reasonOf = (kind: MarkKind, marked: Marked, value: unknown): Reason | undefined => {
  const { pieces, isFound, isBuilt } = marked
  if (isBuilt) return 'built'
  if (isFound && kind !== 'number') return value === pieces[0]!.text ? 'panel' : 'made'
  if (kind !== 'joined') return kind === 'number' ? kind : undefined
  return pieces.length > 1 ? 'joined' : 'made'
}

/** What a mark means: where its text is written, and how it is edited. */
export const markOf = (site: Site, page: Page, marked: Marked, of: MarksOf): PageMark => {
  const kind = kindOf(site, marked)
  const [{ path, text }] = marked.pieces as readonly [Piece]
  const translated = of.language && translatedAt(of.language, path)
  const value = valueAt(of.first.config, path)
  const isText = typeof value !== 'object' && !marked.isBuilt
  const src = isGroup(value) && typeof value.src === 'string' ? value.src : undefined
  const written = isText ? String(value ?? text) : (src ?? text)
  const isWord = of.language !== undefined && path[0] === 'messages' && translated === undefined
  const reason = isWord ? 'word' : reasonOf(kind, marked, translated ? text : value)
  return {
    kind,
    pieces: marked.pieces.map((piece) => pieceOf(site, page, piece, of)),
    source: translated?.source ?? written,
    ...(reason !== undefined && { reason }),
    ...(translated && { original: translated.original }),
    ...(translated?.isMissing && { isMissing: true }),
  }
}

/** The sections of a page that are shown, with their index. */
export const shownSections = (page: Page): readonly number[] =>
  page.sections.flatMap((section, at) => (emptyList(section) === undefined ? [at] : []))
