import { cardSvg } from '../../src/assets/card-design.ts'
import type { Client } from '../../src/render/client.ts'
import type { OutputFile } from '../../src/files/output-file.ts'
import { assetFiles, siteFiles, type SiteAssets } from '../../src/output/site-files.ts'
import { compileStyles } from '../../src/render/component-styles.ts'
import { loadAllSections } from '../../src/render/load-all-sections.ts'
import { pageContextOf } from '../../src/render/page-context.ts'
import { createPageRenderer } from '../../src/render/page-renderer.tsx'
import { assetsOf, createPreparer } from '../../src/render/prepare-page.ts'
import type { EncodedPictures } from '../../src/assets/pictures.ts'
import { initialsIcon } from '../../src/assets/initials.ts'
import { ROOT } from '../../src/site/base.ts'
import { pictureFilesOf } from '../../src/site/section-meanings.ts'
import type { LocatedDiagnostic } from '../../src/diagnostics/diagnostic.ts'
import { placeholdersIn } from '../../src/site/placeholders.ts'
import type { Site } from '../../src/site/site.ts'
import { LONE_HALF, promise } from './broken-promise.ts'
import { checkHostFiles } from './host-files.ts'

const ENTRY = '/assets/entry.js'

const client: Client = { entry: ENTRY, names: ['assets/entry.js'], filesFor: () => [] }

const pictureFiles = {
  width: 1600,
  height: 1200,
  src: '/assets/picture.webp',
  sources: [{ type: 'image/webp', srcset: '/assets/picture.webp 1600w' }],
}

const encoded: EncodedPictures = { picture: () => pictureFiles, files: [] }

/** What is drawn from words alone, with names of files in place of what is drawn from pictures. */
const madeFor = ({ config, theme, pages }: Site): Omit<SiteAssets, 'client' | 'sheet'> => {
  const { business } = config
  const { title } = pages[0]!
  const content = { name: business.name, title, host: 'bakery.example', hasPicture: false }
  const svg = initialsIcon(business.name, theme, 'rounded')
  return {
    pictures: encoded,
    icons: {
      links: {
        ico: '/favicon.ico',
        icon: { href: '/assets/icon.svg', type: 'image/svg+xml' },
        touchIcon: '/apple-touch-icon.png',
        manifest: '/manifest.webmanifest',
      },
      files: Promise.resolve([
        { path: 'assets/icon.svg', contents: svg },
        { path: 'assets/card.svg', contents: cardSvg(content, theme) },
      ]),
    },
    fonts: { css: () => '', preloads: [], files: [] },
  }
}

/** Pages of each kind that are rendered: what holds for some of a collection holds for all. */
const MOST_PAGES = 3

const somePages = (site: Site) => {
  const counts = new Map<string, number>()
  const kinds = site.pages.map(({ source }) => String(source.length > 2 ? source[1] : source[0]))
  return site.pages.filter((_, index) => {
    const count = (counts.get(kinds[index]!) ?? 0) + 1
    counts.set(kinds[index]!, count)
    return count <= MOST_PAGES
  })
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#x27': "'",
  '#39': "'",
}

const unescaped = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|#x27|#39);/g, (_, name: string) => ENTITIES[name]!)

/** A tag with its attributes, as the renderer writes it: `>` in a value is escaped. */
interface Tag {
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
}

const tagsIn = (html: string): Tag[] =>
  Array.from(html.matchAll(/<([a-z][a-z0-9-]*)((?:\s[^<>]*)?)>/gi), ([, name, rest]) => ({
    name: name!.toLowerCase(),
    attributes: new Map(
      Array.from(rest!.matchAll(/([^\s="'/]+)(?:="([^"]*)")?/g), ([, key, value]) => [
        key!.toLowerCase(),
        unescaped(value ?? ''),
      ]),
    ),
  }))

/** An HTML document without what stands in its scripts and styles. */
const withoutRaw = (html: string): string =>
  html.replace(/(<(script|style)[^<>]*>)[^]*?<\/\2>/g, '$1</$2>')

const LEADS_SOMEWHERE = /^(?:[/#]|https:\/\/|mailto:|tel:|sms:)/

const checkTag = ({ name, attributes }: Tag, path: string): void => {
  const shown = (): string =>
    `${path}: <${name} ${[...attributes].map(([key, value]) => `${key}=${value}`).join(' ')}>`
  for (const [key, value] of attributes) {
    promise(!key.startsWith('on') && key !== 'style', 'no attribute runs or styles anything', shown)
    if (['href', 'src', 'action', 'formaction'].includes(key)) {
      promise(
        LEADS_SOMEWHERE.test(value) && !value.startsWith('//'),
        'every address is of a kind that is allowed',
        shown,
      )
    }
  }
  if (name !== 'script') return
  const type = attributes.get('type') ?? ''
  const isData = /^application\/(ld\+)?json$/.test(type)
  promise(isData || attributes.get('src') === ENTRY, 'the page runs no script but its own', shown)
}

/** Characters that HTML does not allow, or that show as boxes. */
// oxlint-disable-next-line no-control-regex
const UNSEEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u0084\u0086-\u009F\uFFFE\uFFFF]/

const checkHtml = (path: string, html: string, hasHeading: boolean): void => {
  promise(
    !UNSEEN.test(html),
    'a page holds no control characters',
    () => `${path}: ${JSON.stringify(UNSEEN.exec(html)?.[0])}`,
  )
  promise(!LONE_HALF.test(html), 'a page holds whole characters', () => path)
  for (const [, attributes, script] of html.matchAll(/<script([^<>]*)>([^]*?)<\/script>/g)) {
    promise(
      /type="application\/(ld\+)?json"/.test(attributes!) || script === '',
      'no script of a page is inline',
      () => `${path}: ${script}`,
    )
  }
  const shown = withoutRaw(html)
  const tags = tagsIn(shown)
  for (const tag of tags) checkTag(tag, path)
  promise(!/<(script|img src=x)[ >]/.test(unescapedCopy(shown)), 'copy is never markup', () => path)
  const count = (name: string): number => tags.filter((tag) => tag.name === name).length
  const headings = count('h1')
  promise(
    headings === 1 || (headings === 0 && !hasHeading),
    'a page has one main heading',
    () => `${path}: ${headings}`,
  )
  // A dot of the map without a name beside it has a title of its own.
  const head = shown.slice(0, shown.indexOf('</head>'))
  const titles = tagsIn(head).filter(({ name }) => name === 'title').length
  promise(titles === 1 && !/<title>\s*<\/title>/.test(shown), 'a page has a title', () => path)
  const ids = tags.flatMap(({ attributes }) => attributes.get('id') ?? [])
  const twice = ids.find((id, index) => ids.indexOf(id) !== index)
  promise(twice === undefined, 'an id stands once on a page', () => `${path}: ${twice}`)
  const left = placeholdersIn(shown)
  promise(left.length === 0, 'no placeholder is left', () => `${path}: ${left.join(', ')}`)
}

/** Where the renderer itself writes a script, nothing; so that what is left came from copy. */
const unescapedCopy = (html: string): string => html.replace(/<script[^<>]*><\/script>/g, '')

/** The data that a page embeds, and the same in the file beside it. */
const checkData = (path: string, html: string, json: string): void => {
  const embedded = /<script id="page-data" type="application\/json">([^<]*)<\/script>/.exec(
    html,
  )?.[1]
  promise(embedded !== undefined, 'a page embeds its data', () => path)
  const { build, page } = JSON.parse(embedded!) as { build: string; page: unknown }
  promise(
    JSON.stringify({ build, page }) === json,
    'the data beside a page is what it embeds',
    () => path,
  )
}

const checkPath = (path: string): void => {
  const parts = path.split('/')
  const isSafe = parts.every(
    (part) => part !== '' && part !== '.' && part !== '..' && /^[\w.@-]+$/.test(part),
  )
  promise(isSafe, 'a file stands below the folder of the site', () => path)
  promise(
    parts.every((part) => part.length <= 255),
    'a file has a name that disks can hold',
    () => path,
  )
}

const text = ({ contents }: OutputFile): string => String(contents)

/** The paths of all the files, of pages that are not rendered too. */
const checkPaths = (site: Site, rest: readonly OutputFile[]): void => {
  const pages = site.pages.map(({ path }) =>
    path === '/' ? 'index.html' : `${path.slice(1)}/index.html`,
  )
  const all = [...pages, '404.html', ...rest.map(({ path }) => path)]
  for (const path of all) checkPath(path)
  const seen = new Set<string>()
  for (const path of all) {
    promise(!seen.has(path), 'no file takes the place of another', () => path)
    seen.add(path)
  }
}

/** What a piece of work has complained of on the console, such as two children of one key. */
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

/**
 * Builds the pages of a site, as far as they differ in kind, and looks at what a visitor would get.
 */
export const checkPages = async (
  site: Site,
  diagnostics: readonly LocatedDiagnostic[],
): Promise<void> => {
  pictureFilesOf(site)
  await loadAllSections()
  const styles = await compileStyles()
  const made = { ...madeFor(site), client, sheet: styles.file }
  const assets = assetsOf(encoded, ROOT)
  const context = pageContextOf(site, assets, { ...made, sheet: styles.file.path })
  const renderer = createPageRenderer(context, styles)
  const prepare = createPreparer(site, assets)
  const hasHeading = diagnostics.every(({ code }) => code !== 'heading-order')
  const pages: OutputFile[] = []
  for (const page of somePages(site)) {
    let rendered = { html: '', data: '' }
    const complaints = complaintsOf(() => {
      rendered = renderer.page(prepare(page).job)
    })
    promise(complaints.length === 0, 'React finds nothing wrong', () => complaints.join('\n'))
    pages.push({ path: `${page.path}/index.html`, contents: rendered.html })
    checkHtml(page.path, rendered.html, hasHeading)
    checkData(page.path, rendered.html, rendered.data)
  }
  checkHtml('404', renderer.notFound().html, true)
  checkHostFiles(site, pages)
  const rest = [...siteFiles(site, ROOT, true), ...(await assetFiles(made, new Set()))]
  checkPaths(site, rest)
  const leadsOn = new Set(site.config.redirects.map(({ from }) => `${from.slice(1)}/index.html`))
  for (const file of rest) {
    const isRedirect = leadsOn.has(file.path)
    if (file.path.endsWith('.html')) checkHtml(file.path, text(file), !isRedirect)
    if (isRedirect)
      promise(
        text(file).includes('http-equiv="refresh"'),
        'an old address leads on',
        () => file.path,
      )
    if (file.path.endsWith('.svg'))
      promise(!/&(?!\w+;|#)/.test(text(file)), 'the icon is well formed', () => text(file))
  }
}
