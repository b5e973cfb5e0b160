import { isDeepStrictEqual } from 'node:util'
import { cardSvg } from '../../src/assets/card-design.ts'
import type { Client } from '../../src/bundle/client.ts'
import type { OutputFile } from '../../src/files/output-file.ts'
import { siteFiles } from '../../src/output/site-files.ts'
import { compileStyles } from '../../src/render/component-styles.ts'
import { loadAllSections } from '../../src/render/load-all-sections.ts'
import { pageContextOf, type SiteAssets } from '../../src/render/page-context.ts'
import { createPageRenderer } from '../../src/render/page-renderer.tsx'
import { createPreparer } from '../../src/render/prepare-page.ts'
import { ENDS_SCRIPT } from '../../src/pages/document.tsx'
import type { PlannedPictures } from '../../src/assets/pictures.ts'
import { initialsIcon } from '../../src/assets/initials.ts'
import { ROOT } from '../../src/site/base.ts'
import { pictureFilesOf } from '../../src/site/section-meanings.ts'
import type { LocatedDiagnostic } from '../../src/diagnostics/diagnostic.ts'
import type { EmbeddedData, PageFile } from '../../src/pages/page-data.ts'
import { placeholdersIn } from '../../src/site/placeholders.ts'
import { pageOf } from '../../src/site/expand-template.ts'
import type { PageFacts, Site } from '../../src/site/site.ts'
import { LONE_HALF, promise } from './broken-promise.ts'
import { checkHostFiles } from './host-files.ts'

const ENTRY = '/assets/entry.js'

const client: Client = { entry: ENTRY, names: ['assets/entry.js'], filesFor: () => [] }

const SRC = '/assets/picture.webp'
const sources = [{ type: 'image/webp', srcset: `${SRC} 1600w` }]
const encoded: PlannedPictures = {
  has: () => true,
  picture: () => ({ width: 1600, height: 1200, src: SRC, sources }),
  thumbnail: () => ({ width: 1600, height: 1200, src: SRC, sources: [] }),
  files: [],
}

/** Files drawn from words alone; names of files replace those drawn from pictures. */
const madeFor = async ({
  config,
  theme,
  facts,
}: Site): Promise<Omit<SiteAssets, 'client' | 'sheet'>> => {
  const { business, lang } = config
  const { name } = business
  const { title } = facts[0]!
  const content = { name, lang, title, host: 'bakery.example', hasPicture: false }
  const svg = await initialsIcon({ name, lang }, theme, 'rounded')
  return {
    pictures: encoded,
    icons: {
      link: { href: '/assets/icon.svg', type: 'image/svg+xml' },
      files: [
        { path: 'assets/icon.svg', contents: svg },
        { path: 'assets/card.svg', contents: await cardSvg(content, theme) },
      ],
    },
    fonts: { css: '', preloads: [], files: [] },
  }
}

/** Rendered pages of each kind: some pages of a collection represent all. */
const MOST_PAGES = 3

const somePages = (site: Site) => {
  const kindOf = ({ source }: PageFacts) => String(source[source.length > 2 ? 1 : 0])
  const kinds = [...new Set(site.facts.map(kindOf))]
  return kinds.flatMap((kind) =>
    site.facts
      .filter((page) => kindOf(page) === kind)
      .slice(0, MOST_PAGES)
      .map((page) => pageOf(site, page)),
  )
}

const ENTITIES: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" },
}

const unescaped = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|#x27|#39);/g, (_, name: string) => ENTITIES[name]!)

/** A tag with its attributes, as the renderer writes it: `>` in a value is escaped. */
interface Tag {
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
}

const attributesIn = (text: string): Tag['attributes'] =>
  new Map(
    Array.from(text.matchAll(/([^\s="'/]+)(?:="([^"]*)")?/g), ([, key, value]) => [
      key!.toLowerCase(),
      unescaped(value ?? ''),
    ]),
  )

const tagsIn = (html: string): Tag[] =>
  Array.from(html.matchAll(/<([a-z][a-z0-9-]*)((?:\s[^<>]*)?)>/gi), ([, name, rest]) => ({
    name: name!.toLowerCase(),
    attributes: attributesIn(rest!),
  }))

const LEADS_SOMEWHERE = /^(?:\/(?!\/)|#|https:\/\/|mailto:|tel:|sms:)/

const checkTag = ({ name, attributes }: Tag, path: string): void => {
  const detail = [path, name, ...attributes]
  for (const [key, value] of attributes) {
    const isInert = !key.startsWith('on') && key !== 'style'
    promise(isInert, 'no attribute runs or styles anything', detail)
    const leads = ['href', 'src', 'action', 'formaction'].includes(key)
    promise(!leads || LEADS_SOMEWHERE.test(value), 'every address is of an allowed kind', detail)
  }
  const isData = /^application\/(ld\+)?json$/.test(attributes.get('type') ?? '')
  const isScript = name === 'script' && !isData && !attributes.has('data-ends')
  // The script of a provider's form loads with the page (specification, section 2).
  const isOfForm = attributes.has('async') && attributes.has('data-page')
  const isOwn = !isScript || isOfForm || attributes.get('src') === ENTRY
  promise(isOwn, 'the page runs no script but its own, and that of its form', detail)
}

/** Characters that HTML does not allow, or that show as boxes. */
// oxlint-disable-next-line no-control-regex
const UNSEEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u0084\u0086-\u009F\uFFFE\uFFFF]/

const checkHtml = (path: string, html: string, hasHeading: boolean): void => {
  promise(!UNSEEN.test(html), 'a page contains no control characters', path)
  promise(!LONE_HALF.test(html), 'a page contains whole characters', path)
  for (const [, attributes, script] of html.matchAll(/<script([^<>]*)>([^]*?)<\/script>/g)) {
    const isData = /type="application\/(ld\+)?json"/.test(attributes!)
    const isOwn = isData || script === '' || script === ENDS_SCRIPT
    promise(isOwn, 'no script of a page is inline but its own', [path, script])
  }
  const shown = html.replace(/(<(script|style)[^<>]*>)[^]*?<\/\2>/g, '$1</$2>')
  const tags = tagsIn(shown)
  for (const tag of tags) checkTag(tag, path)
  // Besides the renderer's own scripts.
  const copy = shown.replace(/<script[^<>]*><\/script>/g, '')
  promise(!/<(script|img src=x)[ >]/.test(copy), 'copy is never markup', path)
  const headings = tags.filter(({ name }) => name === 'h1').length
  const isHeaded = headings === 1 || (headings === 0 && !hasHeading)
  promise(isHeaded, 'a page has one main heading', [path, headings])
  // A dot on the map without a name next to it has its own title.
  const head = tagsIn(shown.slice(0, shown.indexOf('</head>')))
  const isTitled = head.filter(({ name }) => name === 'title').length === 1
  promise(isTitled && !/<title>\s*<\/title>/.test(shown), 'a page has a title', path)
  const ids = tags.flatMap(({ attributes }) => attributes.get('id') ?? [])
  promise(new Set(ids).size === ids.length, 'an id is unique on its page', [path, ...ids])
  // The pattern of a telephone number contains a character class in braces.
  const left = placeholdersIn(shown.replace(/ pattern="[^"]*"/g, ''))
  promise(left.length === 0, 'no placeholder is left', [path, ...left])
}

/** The data in a page equals its data file. */
const checkData = (path: string, html: string, json: string): void => {
  const embedded = /<script id="page-data" type="application\/json">([^<]*)<\/script>/.exec(html)
  promise(embedded !== null, 'a page embeds its data', path)
  const { build, page: start } = JSON.parse(embedded![1]!) as EmbeddedData
  const file = JSON.parse(json) as PageFile
  const { sections, about } = file.page
  const types = sections.map(({ type }) => type)
  promise(file.build === build, 'a page and its data come from one build', path)
  const same = { types: [...new Set(types)], ...(about && { about }) }
  promise(isDeepStrictEqual(start, same), 'a page knows what its data contains', [path, start])
}

/** The paths of all files, including pages that are not rendered. */
const checkPaths = (site: Site, rest: readonly OutputFile[]): void => {
  const pages = site.facts.map(({ path }) => `${path}/index.html`.replace(/^\/+/, ''))
  const all = [...pages, '404.html', ...rest.map(({ path }) => path)]
  for (const part of all.flatMap((path) => path.split('/'))) {
    const isSafe = /^[\w.@-]{1,255}$/.test(part) && part !== '.' && part !== '..'
    promise(isSafe, 'a file is below the folder of the site, by a name for disks', part)
  }
  promise(new Set(all).size === all.length, 'no file takes the place of another', all)
}

/** Console complaints of a piece of work, such as two children with one key. */
const complaintsOf = (work: () => void): readonly string[] => {
  const complaints: string[] = []
  const { error } = console
  console.error = (...words: unknown[]) => void complaints.push(words.map(String).join(' '))
  try {
    work()
  } finally {
    console.error = error
  }
  return complaints
}

/** Builds one page of each kind of a site, and checks what a visitor would get. */
export const checkPages = async (
  site: Site,
  diagnostics: readonly LocatedDiagnostic[],
): Promise<void> => {
  pictureFilesOf(site)
  await loadAllSections()
  const styles = await compileStyles()
  const made = { ...(await madeFor(site)), client, sheet: styles.file }
  const renderer = createPageRenderer(pageContextOf(site, ROOT, made), styles)
  const prepare = createPreparer(site, { base: ROOT, picture: encoded.picture })
  const hasHeading = diagnostics.every(({ code }) => code !== 'heading-order')
  const pages: OutputFile[] = []
  for (const page of somePages(site)) {
    let rendered = { html: '', data: '' }
    const complaints = complaintsOf(() => {
      rendered = renderer.page(prepare(page))
    })
    promise(complaints.length === 0, 'React finds nothing wrong', complaints)
    pages.push({ path: `${page.path}/index.html`, contents: rendered.html })
    checkHtml(page.path, rendered.html, hasHeading)
    checkData(page.path, rendered.html, rendered.data)
  }
  checkHtml('404', renderer.notFound().html, true)
  checkHostFiles(site, pages)
  const rest = siteFiles(site, ROOT, made, new Set())
  checkPaths(site, rest)
  const leadsOn = new Set(site.config.redirects.map(({ from }) => `${from.slice(1)}/index.html`))
  for (const { path, contents } of rest) {
    const isRedirect = leadsOn.has(path)
    const text = String(contents)
    if (path.endsWith('.html')) checkHtml(path, text, !isRedirect)
    const leads = !isRedirect || text.includes('http-equiv="refresh"')
    promise(leads, 'an old address redirects', path)
    const isFormed = !path.endsWith('.svg') || !/&(?!\w+;|#)/.test(text)
    promise(isFormed, 'the icon is well formed', text)
  }
}
