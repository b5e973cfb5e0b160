import { createHash } from 'node:crypto'
import type { OutputFile } from '../files/output-file.ts'
import { ENDS_SCRIPT } from '../pages/document.tsx'
import { once } from '../values/once.ts'
import type { Embeds } from '../site/policy-sources.ts'

/** The directives of a Content-Security-Policy with their sources, in order (CSP 3, section 6). */
export type Policy = readonly (readonly [directive: string, sources: readonly string[]])[]

export const SELF = "'self'"
export const NONE = "'none'"

/**
 * The hash that allows one inline style (CSP 3, section 2.3.1, hash-source), cached because pages
 * share their styles.
 */
export const hashSource = once(
  (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
)

/**
 * The policy of a site's pages: they may load from their own host and the origins of embeds, and
 * use inline styles with these hashes. Everything else is blocked.
 */
export const sitePolicy = (embeds: Embeds, styles: Iterable<string>): Policy => [
  ['default-src', [NONE]],
  ['script-src', [SELF, ...(embeds.ends ? [hashSource(ENDS_SCRIPT)] : []), ...embeds.scripts]],
  // After client-side navigation, a page gets its styles from a file.
  ['style-src', [SELF, ...[...new Set(styles)].sort()]],
  ['img-src', [SELF, ...embeds.images]],
  ...(embeds.fonts ? [['font-src', [SELF]] as const] : []),
  ...(embeds.films ? [['media-src', [SELF]] as const] : []),
  ['connect-src', [SELF, ...embeds.connections]],
  ['frame-src', embeds.frames.length === 0 ? [NONE] : embeds.frames],
  ['manifest-src', [SELF]],
  ['base-uri', [NONE]],
  ['form-action', embeds.forms.length === 0 ? [NONE] : embeds.forms],
]

/**
 * The same for a header that does not depend on the styles of pages. It omits styles, which each
 * page's own policy allows one by one, and replaces `default-src` with the other directives.
 */
export const withoutStyles = (policy: Policy): Policy => {
  const rest = policy.filter(([name]) => name !== 'default-src' && name !== 'style-src')
  const unused = ['object-src', 'media-src', 'font-src', 'worker-src'].filter((name) =>
    rest.every(([other]) => other !== name),
  )
  return [...rest, ...unused.map((name) => [name, [NONE]] as const)]
}

/**
 * The page with its own policy, placed before anything the policy applies to (HTML, `meta
 * http-equiv`).
 */
export const withPolicy = (html: string, policy: Policy): string =>
  html.replace(
    /<meta charset="utf-8"\s*\/?>/i,
    (charset) =>
      `${charset}<meta http-equiv="Content-Security-Policy" content="${policyText(policy)}">`,
  )

/** The same for a file whose inline styles are not known; their hashes are added to the policy. */
export const withOwnPolicy = (
  { path, contents }: OutputFile,
  embeds: Embeds,
): { readonly file: OutputFile; readonly styles: readonly string[] } => {
  const html = String(contents)
  const inline = html.matchAll(/<style[^>]*>([^<]*)<\/style>/g)
  const styles = Array.from(inline, ([, css]) => hashSource(css!))
  return { file: { path, contents: withPolicy(html, sitePolicy(embeds, styles)) }, styles }
}

export const policyText = (policy: Policy): string =>
  policy.map(([name, sources]) => [name, ...sources].join(' ')).join('; ')
