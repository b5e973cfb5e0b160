import { execFile } from 'node:child_process'
import { cp, mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import {
  configOf,
  generatorOf,
  namedPages,
  sectionsOf,
  type BenchSite,
  type Generator,
  type Link,
} from './city-site.ts'

/*
 * The table site: a CSV with a row a town, and one template that every row fills. All generators
 * get the same rows and the same texts. Eleventy reads the CSV and pages over its rows. Hugo 0.111
 * makes no pages from data (content adapters came with 0.126), so that its users have a script
 * write a file of front matter for each row: those files are written before the clock starts.
 */

/** The fields of a row, as they are written. */
type Row = Readonly<Record<(typeof FIELDS)[number], string>>
const FIELDS = ['name', 'slug', 'county', 'distance', 'price', 'first', 'second'] as const

/** The rows of the table; `mark` is put at the end of the last text. */
const rowsOf = (generator: Generator, count: number) => {
  const page = namedPages(generator, count)
  return (index: number, mark = ''): Row => {
    const { slug, title, sections } = page(index)
    const [first = '', second = ''] = sections[0].text.split(/(?<=\.) /)
    return {
      name: title.replace(/^Plumber in | \|.*$/g, ''),
      slug,
      county: `${page(index % 40).city} County`,
      distance: String(3 + (index % 57)),
      price: String(89 + (index % 40)),
      first,
      second: mark === '' ? second : `${second} ${mark}`,
    }
  }
}

const csvOf = (rows: readonly Row[]): string => {
  const cell = (text: string): string =>
    /[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
  const lines = rows.map((row) => FIELDS.map((field) => cell(row[field])).join(','))
  return [FIELDS.join(','), ...lines, ''].join('\n')
}

/** The texts of the template, in which {name} is the place of a field. */
const templateOf = ({ page }: Generator) => {
  const { sections } = page(-1)
  const [hero, services, why, reviews, cta] = JSON.parse(
    JSON.stringify(sections).replaceAll('your city', '{name}'),
  ) as typeof sections
  const visit = 'We are {distance} miles from {name} and come to {county} from ${price}.'
  const filled: typeof sections = [
    { ...hero, text: '{first} {second}' },
    services,
    why,
    reviews,
    { ...cta, text: visit },
  ]
  return {
    title: 'Plumber in {name} | Blue Valve Plumbing',
    description: 'Plumbing in {name}, {county}. {first}',
    sections: filled,
  }
}

type Template = ReturnType<typeof templateOf>

/** The texts of a page, as HTML shows them. */
const copyOf = ({ title, description, sections }: Template, row: Row): readonly string[] => {
  const [hero, services, why, , cta] = sections
  return [title, description, hero.heading, hero.text, cta.heading, cta.text]
    .concat([services.heading, why.heading])
    .concat([...services.items, ...why.items].flatMap((item) => [item.title, item.text]))
    .map((text) => text.replace(/\{(\w+)\}/g, (_, field: keyof Row) => row[field]))
}

/** The parts of a page in HTML, {name} still in them. */
const htmlOf = (generator: Generator, { title, description, sections }: Template) => {
  const { brand, nav, services: offered, book, quick, icons } = generator.site(1)
  const [hero, services, why, , cta] = sections
  const anchor = ({ href, label }: Link, name = ''): string =>
    `<a${name && ` class="${name}"`} href="${href}">${label}</a>`
  const list = (links: readonly Link[]): string =>
    `<ul>${links.map((link) => `<li>${anchor(link)}</li>`).join('')}</ul>`
  const card = (item: { title: string; text: string; icon?: string }): string =>
    `<article class="card">${item.icon === undefined ? '' : `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${icons[item.icon]}" /></svg>`}<h3>${item.title}</h3><p>${item.text}</p></article>\n`
  const cards = (id: string, { heading, items }: typeof why | typeof services): string =>
    `<section id="${id}" class="sec"><div class="wrap"><h2>${heading}</h2><div class="grid">\n${items.map(card).join('')}</div></div></section>\n`
  return {
    head: `<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><meta name="description" content="${description}"><link rel="stylesheet" href="/styles.css">`,
    header: `<header class="head"><div class="wrap"><a class="brand" href="/">${brand}</a><nav class="nav">${nav.map((link) => anchor(link)).join('')}
<details class="drop"><summary>All services</summary>${list(offered)}</details>${anchor(book, 'btn')}</nav></div></header>`,
    main: `<section id="hero" class="hero"><div class="wrap"><h1>${hero.heading}</h1><p>${hero.text}</p>${anchor(hero.button, 'btn')}</div></section>
${cards('services', services)}${cards('why', why)}<section id="cta" class="cta"><div class="wrap"><h2>${cta.heading}</h2><p>${cta.text}</p>${anchor(cta.button, 'btn')}</div></section>`,
    footer: `<footer class="foot"><div class="wrap">${list(quick)}${list(offered)}<small>© ${brand}</small></div></footer>`,
  }
}

type Html = ReturnType<typeof htmlOf>

/** A whole page in a language of templates: how it includes a file, and how it writes a field. */
const layoutOf = ({ head, main }: Html, include: (file: string) => string, field: string): string =>
  `<!doctype html>\n<html lang="en"><head>${head}</head><body>${include('header')}<main>${main}</main>${include('footer')}</body></html>\n`.replace(
    /\{(name|county|distance|price|first|second)\}/g,
    `{{ ${field}.$1 }}`,
  )

/** The files of a project by their paths. */
type FilesOf = (
  html: Html,
  generator: Generator,
  template: Template,
) => Readonly<Record<string, string>>

const oursOf: FilesOf = (_, generator, { title, description, sections }) => {
  // No reviews: the others have none either.
  const ours = sectionsOf(sections).filter(({ type }) => type !== 'reviews')
  const page = { title, description, sections: ours }
  return { 'site.config.yaml': configOf(generator, 1, { page, entries: { table: 'rows.csv' } }) }
}

const hugoOf: FilesOf = (html) => ({
  'config.yaml':
    'baseURL: "/"\ntitle: Towns\ndisableKinds: [taxonomy, term, section, RSS, sitemap, 404]\n',
  'layouts/partials/header.html': html.header,
  'layouts/partials/footer.html': html.footer,
  'layouts/_default/single.html': layoutOf(
    html,
    (file) => `{{ partialCached "${file}.html" . }}`,
    '.Params',
  ),
  'layouts/index.html': '<!doctype html><title>Towns</title>\n',
})

const eleventyOf: FilesOf = (html) => ({
  'package.json': JSON.stringify({
    private: true,
    type: 'module',
    dependencies: { '@11ty/eleventy': '3.1.7', 'csv-parse': '7.0.3' },
  }),
  'eleventy.config.js': `import { parse } from 'csv-parse/sync'
export default (config) => {
  config.addDataExtension('csv', (text) => parse(text, { columns: true }))
  config.addPassthroughCopy({ 'static/styles.css': 'styles.css' })
  config.setQuietMode(true)
  return { dir: { input: 'content', includes: '../_includes', output: '_site' } }
}
`,
  '_includes/header.njk': html.header,
  '_includes/footer.njk': html.footer,
  'content/rows.njk': `---
pagination: { data: rows, size: 1, alias: row }
permalink: "locations/{{ row.slug }}/index.html"
---
${layoutOf(html, (file) => `{% include "${file}.njk" %}`, 'row')}`,
  'content/index.njk': '<!doctype html><title>Towns</title>\n',
})

type TableGenerator = 'ours' | 'eleventy' | 'hugo'

/** The generators that build the table site: their files, and where each has its table. */
const MAKERS: Readonly<Record<TableGenerator, { filesOf: FilesOf; table: string | undefined }>> = {
  ours: { filesOf: oursOf, table: 'rows.csv' },
  eleventy: { filesOf: eleventyOf, table: 'content/_data/rows.csv' },
  hugo: { filesOf: hugoOf, table: undefined },
}

/**
 * Writes the table site with so many rows into a folder, for one of the generators, in place of
 * what is there. `peers` is the folder of the shared generator, which has the texts.
 */
export const writeTableSite = async (
  by: TableGenerator,
  peers: string,
  count: number,
  folder: string,
): Promise<BenchSite> => {
  const generator = await generatorOf(peers)
  const template = templateOf(generator)
  const rowOf = rowsOf(generator, count)
  const write = async (path: string, text: string): Promise<void> => {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
  const rows = Array.from({ length: count }, (_, index) => rowOf(index))
  const writeRow = (row: Row): Promise<void> =>
    write(`content/locations/${row.slug}.md`, `---\n${generator.yaml(row)}---\n`)
  const { filesOf, table } = MAKERS[by]
  await rm(folder, { recursive: true, force: true })
  const files = Object.entries(filesOf(htmlOf(generator, template), generator, template))
  for (const [path, text] of files) await write(path, text)
  if (by !== 'ours') await cp(join(peers, 'shared/styles.css'), join(folder, 'static/styles.css'))
  if (by === 'eleventy') await promisify(execFile)('npm', ['install'], { cwd: folder })
  if (table === undefined) for (const row of rows) await writeRow(row)
  else await write(table, csvOf(rows))
  return {
    folder,
    pathOf: (index) => `/locations/${rows[index]!.slug}`,
    copyOf: (index) => copyOf(template, rows[index]!),
    change: (index, mark) => {
      const row = rowOf(index, mark)
      return table === undefined ? writeRow(row) : write(table, csvOf(rows.with(index, row)))
    },
  }
}
