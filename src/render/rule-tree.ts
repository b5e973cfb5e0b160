/**
 * A rule of a style sheet: its prelude, its declarations, and for each of its selectors what the
 * HTML must contain for it to match: `.class`, `tag`, `data-attribute` or `data-attribute=value`.
 * `@media` and `@supports` rules contain other rules.
 */
export type CssRule =
  | {
      readonly prelude: string
      readonly declarations: string
      readonly needs: readonly (readonly string[])[]
    }
  | { readonly prelude: string; readonly rules: readonly CssRule[] }

/** Attributes that the script of a page sets or changes. */
const SCRIPTED = /^data-(asks|today|scrolled|fade|first|offline|is-open|hydrated)(=|$)/

/** Removes insignificant white space, except in quotes. */
const shortened = (css: string): string =>
  css.replace(
    /("[^"]*"|'[^']*')|\s*([,;{}])\s*|(?<=\()\s+|\s+(?=\))|\s+([*/])\s+|(\s)\s*|(?<![\d.])0(?=\.\d)/g,
    (_, text: string = '', sign: string = '', between: string = '', space: string = '') =>
      text + sign + between + (space && ' '),
  )

/** Removes unnecessary quotes from `[name='value']`, and insignificant white space. */
const bare = (prelude: string): string =>
  prelude
    .replace(/='([a-z][\w-]*)'\]/gi, '=$1]')
    .replace(/(\(\w[\w-]*): /g, '$1:')
    .replace(
      /("[^"]*"|'[^']*')|\s*([,>+~])\s*/g,
      (_, text: string = '', sign: string = '') => text + sign,
    )

/** Removes parentheses that are not a condition, or one of several alternatives. */
const withoutChoices = (selector: string): string => {
  const inner =
    /:(?:not|is|where|nth-[\w-]+|dir|lang)\((?:[^()]|\([^()]*\))*\)|:has\([^()]*,[^()]*\)/g
  const less = selector.replace(inner, '')
  return less === selector ? less : withoutChoices(less)
}

/** What the HTML must contain for each selector in a list to match. */
const needsOf = (selectors: string): readonly (readonly string[])[] => {
  // Escaped names are rare, so they are not parsed.
  if (selectors.includes('\\')) return [[]]
  return withoutChoices(selectors)
    .split(',')
    .map((selector) => {
      const attributes = Array.from(
        selector.matchAll(/\[(data-[\w-]+)(?:(.?=)['"]?([^'"\]]*)['"]?)?\]/g),
        ([, name, sign, value]) => (sign === '=' ? `${name}=${value}` : name!),
      )
      const names = selector.replace(/\[[^\]]*\]|::?[\w-]+/g, ' ').match(/\.?[a-z][\w-]*/gi) ?? []
      return [...attributes, ...names].filter((need) => !SCRIPTED.test(need))
    })
}

/** The position of the brace that closes the block opened before `at`. */
const endOf = (css: string, at: number): number => {
  const sign = /"[^"]*"|'[^']*'|[{}]/g
  sign.lastIndex = at
  let depth = 1
  for (let found = sign.exec(css); found !== null; found = sign.exec(css)) {
    if (found[0] === '{') depth++
    else if (found[0] === '}' && --depth === 0) return found.index
  }
  throw new Error(`A rule is not closed: ${css.slice(at - 80, at)}`)
}

/** The rules of a style sheet without comments. */
export const parseRules = (css: string): readonly CssRule[] => {
  const rules: CssRule[] = []
  for (let at = 0, open = css.indexOf('{'); open !== -1; open = css.indexOf('{', at)) {
    const prelude = bare(css.slice(at, open).trim())
    const end = endOf(css, open + 1)
    const inside = css.slice(open + 1, end)
    if (/^@(media|supports)/.test(prelude)) rules.push({ prelude, rules: parseRules(inside) })
    else {
      const needs = prelude.startsWith('@') ? [[]] : needsOf(prelude)
      rules.push({ prelude, declarations: shortened(inside).replace(/;$/, ''), needs })
    }
    at = end + 1
  }
  return rules
}

/** Everything the rules need in the HTML. */
export const allNeeds = (rules: readonly CssRule[]): readonly string[] =>
  rules.flatMap((rule) => ('rules' in rule ? allNeeds(rule.rules) : rule.needs.flat()))

/** Matches a tag, the classes of an element, or a data attribute with its value. */
const PART = /<([a-z][\w-]*)| (?:class="([^"]*)"|(data-[\w-]+)(?:="([^"]*)")?)/g

/** The needed classes, tags and data attributes that some HTML contains. */
export const heldIn = (html: string, asked: ReadonlySet<string>): ReadonlySet<string> => {
  const held = new Set(['html', 'body'].filter((tag) => asked.has(tag)))
  const add = (name: string): void => void (asked.has(name) && held.add(name))
  for (const [, tag, classes, name, value] of html.matchAll(PART)) {
    if (tag !== undefined) add(tag)
    else if (name !== undefined) [name, `${name}=${value ?? ''}`].forEach(add)
    else for (const each of classes!.split(' ')) add(`.${each}`)
  }
  return held
}

/** The rules that can match HTML with this content. */
export const rulesFor = (
  rules: readonly CssRule[],
  held: ReadonlySet<string>,
): readonly CssRule[] =>
  rules.flatMap((rule): readonly CssRule[] => {
    if ('rules' in rule) return [{ ...rule, rules: rulesFor(rule.rules, held) }]
    return rule.needs.some((all) => all.every((need) => held.has(need))) ? [rule] : []
  })

/** The text of rules; adjacent rules with the same condition or selector share it. */
export const rulesText = (rules: readonly CssRule[]): string => {
  let text = ''
  let last = ''
  for (const rule of rules) {
    const { prelude } = rule
    const isGroup = 'rules' in rule
    const body = isGroup ? rulesText(rule.rules) : rule.declarations
    if (body === '') continue
    const shared = prelude === last && !prelude.startsWith('@font-face')
    text = shared
      ? `${text.slice(0, -1)}${isGroup ? '' : ';'}${body}}`
      : `${text}${prelude}{${body}}`
    last = prelude
  }
  return text
}
