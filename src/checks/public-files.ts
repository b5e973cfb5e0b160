import { hostsOf, type Host } from '../../schema/hosts.ts'
import { unusableName } from '../site/file-name.ts'
import { formsOf } from '../form/facts.ts'
import { NOT_SENT_PATH, SENT_PATH } from '../form/receivers/receiver.ts'
import { receiverOf } from '../form/receivers/receivers.ts'
import { redirectsIn, unwritable } from '../site/old-addresses.ts'
import type { Site } from '../site/site.ts'
import { languagesOf } from '../site/versions.ts'
import type { Check } from './check.ts'

/** Files with the same name on every site, and files that some hosts read. */
export const OWN = [
  '404.html',
  'robots.txt',
  'sitemap.xml',
  '.built-files',
  '.built-for',
  'favicon.ico',
]
const MORE = ['apple-touch-icon.png', 'manifest.webmanifest', 'assets']
const OF_HOSTS: readonly (readonly [name: string, hosts: readonly Host[]])[] = [
  ['_headers', ['netlify', 'cloudflare-pages']],
  ['_redirects', ['netlify', 'cloudflare-pages']],
  ['.nojekyll', ['github-pages']],
  ['.htaccess', ['apache']],
]

const PAGE_FILES = ['index.html', 'page.json']

/** Servers that do not serve files with these endings, which they use for compressed copies. */
const COMPRESSING: readonly Host[] = ['nginx', 'caddy', 'apache']
const COMPRESSED = /\.(br|gz)$/

/** Endings of files that some web server runs instead of sending them. */
export const RUN_BY_SERVERS =
  'php[0-9s]?|pht|phtml|phar|f?cgi|pl|py|rb|aspx?|ashx|asmx|cfm|jspx?|shtml?|stm'
const RUN = new RegExp(`\\.(?:${RUN_BY_SERVERS})$`, 'i')

/** Why a file must not be on a web server, as a clause; undefined if it may be. */
const secretReason = (path: string): string | undefined => {
  const below = path.startsWith('.well-known/') ? path.slice(1) : path
  if (/(?:^|\/)\./.test(below))
    return 'names that begin with a dot are for settings and passwords, so hosts do not serve such files'
  const ending = RUN.exec(path)?.[0]
  return ending === undefined ? undefined : `some hosts run a file that ends with ${ending}`
}

/** A path as file systems that ignore letter case see it. */
const folded = (path: string): string => path.normalize('NFC').toLowerCase()

/** A file or folder of the built site. */
interface Taken {
  readonly path: string
  readonly isFolder: boolean
  /** What it is, in a message. */
  readonly what: string
}

/** A path and its parent folders, outermost first. */
const withFolders = (path: string, what: string): readonly Taken[] => {
  const parts = path.split('/')
  return parts.map((_, at) => ({
    path: parts.slice(0, at + 1).join('/'),
    isFolder: at + 1 < parts.length,
    what,
  }))
}

/** All files that a build writes, except those inside its reserved folders. */
const builtPaths = (site: Site): readonly Taken[] => {
  const { config, facts } = site
  const answers = formsOf(site).length > 0 ? [SENT_PATH, NOT_SENT_PATH] : []
  const hosts = hostsOf(config.hosting)
  const { to } = config.integrations.form
  const files = [
    ...OWN,
    ...MORE,
    ...(answers.length > 0 ? ['.forms.json', ...(receiverOf(to)?.files ?? [])] : []),
    ...OF_HOSTS.flatMap(([name, of]) => (of.some((host) => hosts.includes(host)) ? [name] : [])),
  ]
  const at = (path: string, what: string, names: readonly string[]): readonly Taken[] => {
    const below = path === '/' ? '' : path.slice(1)
    // Some hosts serve `order.html` as the page at `/order`.
    const other = below === '' ? [] : [`${below}.html`]
    const inside = names.map((name) => (below === '' ? name : `${below}/${name}`))
    return [...inside, ...other].flatMap((name) => withFolders(name, what))
  }
  const all = [
    ...facts.flatMap(({ path }) => at(path, `the page ${path}`, PAGE_FILES)),
    ...answers.flatMap((path) => at(path, `the answer ${path} of the forms`, PAGE_FILES)),
    ...redirectsIn(site)
      .filter((old) => unwritable(site, old) === undefined)
      .flatMap(({ path }) => at(path, `the redirect ${path}`, ['index.html'])),
    ...files.map((path) => ({ path, isFolder: false, what: 'a file of the build' })),
    ...languagesOf(config).map(({ lang, folder }) => {
      const path = folder.slice(0, -1)
      return { path, isFolder: false, what: `the pages in ${lang}` }
    }),
  ]
  // Servers may send a compressed copy instead of a file.
  const copies = all.filter(({ isFolder }) => !isFolder)
  return [
    ...all,
    ...['br', 'gz'].flatMap((end) =>
      copies.map((each) => ({ ...each, path: `${each.path}.${end}` })),
    ),
  ]
}

/** Files in `public` must be copyable and must not conflict with anything. */
export const checkPublicFiles = ({ site, folder, report }: Check): void => {
  const found = folder.publicFiles?.() ?? []
  if (found.length === 0) return
  const taken = new Map<string, Taken>()
  const claim = (all: readonly Taken[]): void => {
    for (const each of all) if (!taken.has(folded(each.path))) taken.set(folded(each.path), each)
  }
  claim(builtPaths(site))
  const clashOf = (parts: readonly Taken[]): Taken | undefined => {
    for (const { path, isFolder } of parts) {
      const other = taken.get(folded(path))
      const isShared = isFolder && other?.isFolder === true && other.path === path
      if (other !== undefined && !isShared) return other
    }
    return undefined
  }
  for (const { name, problem } of found) {
    const file = name === '' ? 'public' : `public/${name}`
    const location = { range: [0, 0], file } as const
    const parts = withFolders(name, `the file ${file}`)
    const clash = clashOf(parts)
    claim(parts)
    const reasons: readonly (readonly [reason: string | undefined, hint: string])[] = [
      [problem, 'Replace it with a regular file, or remove it from public/.'],
      [
        clash && `it conflicts with ${clash.what} at ${clash.path}`,
        'Rename or move this file, or remove it from public/.',
      ],
      [unusableName(name), 'Rename it.'],
      [
        secretReason(name),
        'Remove it from public/. Only the folder public/.well-known may begin with a dot.',
      ],
    ]
    const [reason, hint] = reasons.find(([each]) => each !== undefined) ?? []
    const cannot = problem === undefined ? ' cannot be copied to the site:' : ''
    if (reason !== undefined)
      report({ code: 'public-file', location, message: `${file}${cannot} ${reason}.`, hint })
    const server = COMPRESSING.find((host) => site.config.hosting.hosts?.includes(host))
    if (server !== undefined && COMPRESSED.test(name))
      report({
        code: 'public-file',
        severity: 'warning',
        location,
        message: `${server} does not serve ${file}: it treats files with this ending as compressed copies.`,
        hint: 'Use another format, such as .zip.',
      })
  }
}
