import { appCss, cropCss, tintCss } from '../ui/global-css.ts'
import { componentRules } from '../ui/styled.ts'
import { jsonFromCache } from '../files/cache.ts'
import { contentHash } from '../files/content-hash.ts'
import type { OutputFile } from '../files/output-file.ts'
import { once } from '../values/once.ts'
import { allNeeds, heldIn, parseRules, rulesFor, rulesText, type CssRule } from './rule-tree.ts'

/** The styles of the loaded components. */
export interface ComponentStyles {
  /** The rules that can apply to some HTML and its script, each after those that it overrides. */
  readonly rulesFor: (html: string) => string
  /** The rules of all components, for pages shown without a full page load. */
  readonly file: OutputFile
}

/** The rules of the components with the same template, by their names. */
type Compiled = readonly (readonly [names: readonly string[], rules: readonly CssRule[]])[]

const classOf = (name: string): string => `.${name}`

/** Compiles the rules of every loaded component, in cascade order. */
const compileAll = async (): Promise<Compiled> => {
  const { compileRules } = await import('./compile-rules.tsx')
  const alike = new Map<string, string[]>()
  for (const [name, rules] of componentRules) alike.set(rules, [...(alike.get(rules) ?? []), name])
  return Array.from(alike, ([rules, names]) => [names, parseRules(compileRules(names, rules))])
}

/** The rules of all components, which must be loaded; cached in the folder of the program. */
export const compileStyles = async (program?: string): Promise<ComponentStyles> => {
  const compiled = await jsonFromCache(program, 'styles.json', compileAll)
  const all = compiled.flatMap(([, rules]) => rules)
  const crops = parseRules(cropCss)
  const needs = allNeeds([...all, ...crops])
  const asked = new Set([...needs, ...compiled.flatMap(([names]) => names.map(classOf)), 'img'])
  const contents = cropCss + tintCss + appCss + rulesText(all)
  // Pages with the same relevant classes, tags and attributes share one text.
  const rulesOf = once((all: string) => {
    const held = new Set(all.split(' '))
    const used = compiled.flatMap(([names, its]) =>
      names.some((name) => held.has(classOf(name))) ? its : [],
    )
    const pictures = held.has('img') ? rulesText(rulesFor(crops, held)) + tintCss : ''
    return pictures + rulesText(rulesFor(used, held))
  })
  return {
    rulesFor: (html) => rulesOf([...heldIn(html, asked)].sort().join(' ')),
    file: { path: `assets/components-${contentHash(contents).slice(0, 8)}.css`, contents },
  }
}
