import type { OutputFile } from '../../src/files/output-file.ts'
import { withOwnPolicy } from '../../src/output/content-security-policy.ts'
import { embedsOf } from '../../src/site/policy-sources.ts'
import { hostFiles } from '../../src/output/hosts/hosts.ts'
import { baseOf } from '../../src/site/base.ts'
import type { Site } from '../../src/site/site.ts'
import { promise } from './broken-promise.ts'

/** A source of a policy: a keyword, a hash, or a full origin. */
const SOURCE = /^('self'|'none'|'sha256-[\w+/]{43}='|https:\/\/([a-z0-9_-]+\.)*[a-z0-9_-]+(:\d+)?)$/
const DIRECTIVE =
  /^((default|script|style|img|connect|frame|manifest|object|media|font|worker)-src|base-uri|form-action|frame-ancestors)$/

const checkPolicy = (policy: string): void => {
  for (const directive of policy.split('; ')) {
    const [name = '', ...sources] = directive.split(' ')
    promise(DIRECTIVE.test(name), 'a policy has the directives of the program alone', policy)
    const areWhole = sources.length > 0 && sources.every((source) => SOURCE.test(source))
    promise(areWhole, 'a policy allows hosts by their whole names, and hashes', policy)
  }
}

/** The form of a redirect's target in any file, quoted or not. */
const TARGET = String.raw`[A-Za-z0-9\-._~:/?#[\]@!&()*+,;=%]+`

/** The lines of each file that contain the owner's text, as every server reads them. */
const LINES: Readonly<Record<string, RegExp>> = {
  _headers: /^(\/[\w.~/-]*\*|  [A-Z][\w-]+: [\x20-\x7e]+|)$/,
  _redirects: new RegExp(
    String.raw`^(/[a-z0-9/-]+ ${TARGET} 301!?|/[\w.~/:-]+ /[\w.~/:-]+/ 200|)$`,
  ),
}

const checkFile = ({ path, contents }: OutputFile): void => {
  const text = String(contents)
  for (const line of text.split('\n')) {
    promise(LINES[path]?.test(line) ?? true, `each line of ${path} is one that hosts read`, line)
    const policy = /Content-Security-Policy"?:? "?([^"\n]+)/.exec(line)?.[1]
    if (policy !== undefined && !path.endsWith('.json')) checkPolicy(policy)
  }
  if (path !== 'nginx.conf' && path !== 'Caddyfile') return
  const bare = text.replace(/"[^"\n]*"/g, '').replace(/^\s*#.*$/gm, '')
  promise(!bare.includes('"'), `the quotes of ${path} are closed`, bare)
  const areClosed = bare.split('{').length === bare.split('}').length
  promise(areClosed, `the braces of ${path} are closed`, bare)
}

/** Checks the files that a site's hosts would read, and the policy of each of these pages. */
export const checkHostFiles = (site: Site, pages: readonly OutputFile[]): void => {
  const base = baseOf(site)
  const embeds = embedsOf(site)
  const ready = pages.map((page) => withOwnPolicy(page, embeds))
  for (const { file } of ready) {
    const policy = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(`${file.contents}`)
    promise(policy !== null, 'each page has its policy', file.path)
    checkPolicy(policy![1]!)
  }
  const styles = new Set(ready.flatMap((page) => page.styles))
  for (const file of hostFiles('publicFiles', site, base, styles).files) checkFile(file)
  for (const file of hostFiles('settings', site, base).files) checkFile(file)
}
