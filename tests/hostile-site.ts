import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'
import { messagesSchema } from '../schema/messages.ts'
import { siteSchema } from '../schema/site.ts'
import { loadSite } from '../src/load/load.ts'
import { slugOf } from '../src/values/slug.ts'
import { root } from './run-build.ts'

/** Copy that tries to break out of its place; `§` marks it, and no page may run `spring`. */
const TEXTS: readonly ((id: string) => string)[] = [
  (id) => `${id}</script><script>spring('${id}')</script>`,
  (id) => `${id}"><img src=x onerror="spring('${id}')">`,
  (id) => `${id}' onfocus='spring(1)' autofocus tabindex='0`,
  (id) => `${id}<!--<script>spring('${id}')//-->`,
  (id) => `${id}]]><svg xmlns="http://www.w3.org/2000/svg" onload="spring('${id}')"/>`,
  (id) => `${id}</style><style>p,a,h1,h2{outline:3px solid}</style>`,
  (id) => `${id}</title></textarea></noscript></iframe><svg/onload=spring('${id}')>`,
  (id) => `${id}\u2028\u2029&lt;b&gt;&amp;amp;&quot;&#39; %0d%0aX-Sprung:%201`,
  (id) => `${id}javascript:spring('${id}') \\u003cscript\\u003e \\x3c/script\\x3e \`$\`$&$'$1`,
]

/** The same for addresses, which contain no spaces. */
const ADDRESS = (id: string): string =>
  `https://hostile.example.com/${id}?"onmouseover="spring(1)"x='</script><script>spring('${id}')</script>;*&$1`

type Path = readonly (string | number)[]

const eachString = (
  value: unknown,
  visit: (text: string, path: Path) => void,
  path: Path = [],
): void => {
  if (typeof value === 'string') visit(value, path)
  else if (typeof value === 'object' && value !== null)
    for (const [key, part] of Object.entries(value)) eachString(part, visit, [...path, key])
}

const put = (config: unknown, path: Path, text: string): void => {
  let at = config as Record<string, unknown>
  for (const step of path.slice(0, -1)) at = at[step] as Record<string, unknown>
  at[path.at(-1)!] = text
}

const folder = {
  picture: () => Promise.resolve({ bytes: 100_000, width: 1600, height: 1200 }),
  pictures: () => [],
}

/** A site config in which every free text is hostile, and the texts by their marks. */
export interface HostileSite {
  /** JSON with one field per line, which is also YAML. */
  readonly text: string
  readonly texts: ReadonlyMap<string, string>
}

/** Values that decide where a page is, how it is found or which file it shows do not change. */
const KEPT = /^(path|slug|from|to|type|id|lang|\w*picture)$/i

/**
 * The shipped site with hostile copy in every field that accepts it: fields whose hostile copy the
 * schema or the checks refuse keep their own.
 */
export const hostileSite = async (): Promise<HostileSite> => {
  const shipped = parse(await readFile(join(root, 'site.config.yaml'), 'utf8')) as Record<
    string,
    unknown
  >
  const config: Record<string, unknown> = {
    ...shipped,
    // All hosts.
    hosting: {},
    messages: messagesSchema.parse({}),
    integrations: {
      leadForm: { src: 'https://forms.example.com/a', script: 'https://forms.example.com/b' },
      social: { script: 'https://social.example.com/c' },
    },
    redirects: [{ from: '/offers', to: ADDRESS('§redirect§') }],
  }
  // The addresses remain those of the entries' original names.
  const collections = config.collections as Record<
    string,
    { entries: { name: string; slug?: string }[] }
  >
  for (const { entries } of Object.values(collections))
    for (const entry of entries) entry.slug ??= slugOf(entry.name)
  const texts = new Map<
    string,
    { readonly text: string; readonly path: Path; readonly was: string }
  >()
  const found: [string, Path][] = []
  eachString(config, (was, path) => found.push([was, path]))
  for (const [was, path] of found) {
    if (KEPT.test(String(path.at(-1)))) continue
    const id = `§${texts.size}§`
    // Placeholders of templates and messages remain, so that their values are hostile too.
    const holders = was.match(/\{\w+\}/g)?.join(' ') ?? ''
    for (const make of [TEXTS[texts.size % TEXTS.length]!, ADDRESS]) {
      const text = make === ADDRESS ? make(id) : `${make(id)}${holders}`
      put(config, path, text)
      if (siteSchema.safeParse(config).success) {
        texts.set(id, { text, path, was })
        break
      }
      put(config, path, was)
    }
  }
  for (;;) {
    const text = JSON.stringify(config, null, 1)
    const { diagnostics } = await loadSite('site.config.yaml', text, folder)
    const errors = diagnostics.filter(({ severity }) => severity === 'error')
    if (errors.length === 0)
      return { text, texts: new Map([...texts].map(([id, { text }]) => [id, text])) }
    let corrected = false
    for (const { range } of errors) {
      const line = text.slice(text.lastIndexOf('\n', range[0]) + 1).split('\n', 1)[0]!
      const id = /§\d+§/.exec(line)?.[0]
      const entry = id === undefined ? undefined : texts.get(id)
      if (entry === undefined) continue
      put(config, entry.path, entry.was)
      texts.delete(id!)
      corrected = true
    }
    if (!corrected)
      throw new Error(errors.map(({ code, message }) => `${code} ${message}`).join('\n'))
  }
}
