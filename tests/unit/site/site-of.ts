import { parse } from 'yaml'
import { siteSchema } from '../../../schema/site.ts'
import { positionAt } from '../../../src/diagnostics/source.ts'
import type { PictureFacts, SiteFolder } from '../../../src/checks/site-folder.ts'
import { expandTemplate, pageOf } from '../../../src/site/expand-template.ts'
import { loadSite } from '../../../src/load/load.ts'
import type { Page, Site } from '../../../src/site/site.ts'

/** The site of a config written as YAML. Throws if the schema refuses it. */
export const siteOf = (yaml: string): Site => expandTemplate(siteSchema.parse(parse(yaml)))

/** The page at a path. Throws if the site has none. */
export const pageAt = (site: Site, path: string): Page => {
  const found = site.factsAt.get(path)
  if (found === undefined) throw new Error(`No page at ${path}`)
  return pageOf(site, found)
}

/** A bakery with one page, to which a test adds its subject. */
export const BAKERY = `
business:
  name: Corner Bakery
  description: Bread and rolls from our own oven.
pages:
  - path: /
    sections:
      - type: hero
        heading: Bread
`

const indented = (text: string, spaces: number): string =>
  text.replace(/^(?=.)/gm, ' '.repeat(spaces))

/** A hero with only a heading. */
export const HERO = '- { type: hero, heading: Bread }'

/** The parts of a bakery's file, each written from the left margin. */
interface Parts {
  /** More fields of `business`. */
  readonly business?: string
  /** Sections of the start page in place of its hero. */
  readonly sections?: string
  /** More pages. */
  readonly pages?: string
  /** More parts of the file. */
  readonly more?: string
}

/**
 * The file of a bakery made of parts. Its first section begins on line 7 if `business` is omitted.
 */
export const bakery = ({ business = '', sections = HERO, pages = '', more = '' }: Parts): string =>
  [
    'business:',
    '  name: Corner Bakery',
    '  description: Bread and rolls from our own oven.',
    indented(business, 2),
    'pages:',
    '  - path: /',
    '    sections:',
    indented(sections, 6),
    indented(pages, 2),
    more,
  ]
    .filter((part) => part !== '')
    .join('\n') + '\n'

/** The facts about a picture without problems. */
export const GOOD_PICTURE: PictureFacts = { bytes: 100_000, width: 1600, height: 900 }

/** A folder in which every picture exists and is good. */
export const FOLDER: SiteFolder = {
  picture: () => Promise.resolve(GOOD_PICTURE),
  pictures: () => [],
}

/** A reported mistake, as an owner sees it. */
export interface Reported {
  readonly code: string
  readonly severity: string
  /** The file of the mistake and a colon, unless it is the site config. */
  readonly file?: string
  readonly line: number
  /** The underlined text. */
  readonly at: string
  readonly message: string
  readonly hint?: string
  /** Lines to paste. */
  readonly paste?: readonly string[]
  /** The text that `--fix` puts in place of the underlined text. */
  readonly fix?: string
}

/**
 * The checks that compare pages with each other and with the business; they have their own tests.
 */
const TOLD_ELSEWHERE = /^(near-copy|other-.*)$/

/** Every mistake reported about a file, except those from comparing its texts. */
export const reportedOf = async (
  yaml: string,
  folder: Partial<SiteFolder> = {},
): Promise<readonly Reported[]> => {
  const all = { ...FOLDER, ...folder }
  const { source, diagnostics } = await loadSite('f', yaml, all, () => '2026-11-23')
  const own = diagnostics.filter(({ code }) => !TOLD_ELSEWHERE.test(code))
  return own.map(({ source: other, code, severity, range, message, hint, paste, fix }) => ({
    code,
    severity,
    ...(other === undefined ? {} : { file: `${other.name}:` }),
    line: positionAt(other ?? source, range[0]).line,
    at: (other ?? source).text.slice(...range),
    message,
    ...(hint === undefined ? {} : { hint }),
    ...(paste === undefined ? {} : { paste }),
    ...(fix === undefined ? {} : { fix: fix.map(({ text }) => text).join(' ') }),
  }))
}
