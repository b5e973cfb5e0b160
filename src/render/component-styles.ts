import { appCss, pictureCss } from '../ui/global-css.ts'
import { componentRules } from '../ui/styled.ts'
import { keep, keptJson } from '../files/cache.ts'
import { contentHash } from '../files/content-hash.ts'
import type { OutputFile } from '../files/output-file.ts'

/** The styles of the components that are loaded. */
export interface ComponentStyles {
  /** The rules of the components in some HTML, each after those that it overrides. */
  readonly rulesFor: (html: string) => string
  /** The rules of all components, for pages that the visitor reaches without a page load. */
  readonly file: OutputFile
}

/** Components by name, with their rules as written and as compiled for browsers. */
type Compiled = Readonly<Record<string, readonly [written: string, compiled: string]>>

/** The rules that this process has compiled. */
const known = new Map<string, readonly [written: string, compiled: string]>()

/** The file of the compiled rules, beside the compiled program. */
const CACHED = 'styles.json'

/**
 * Compiles the rules of every loaded component that is not known yet. Returns whether there were
 * any.
 */
const compileMissing = async (): Promise<boolean> => {
  const missing = [...componentRules].filter(([name, rules]) => known.get(name)?.[0] !== rules)
  if (missing.length === 0) return false
  const { compileRules } = await import('./compile-rules.tsx')
  for (const [name, rules] of missing) known.set(name, [rules, compileRules(name, rules)])
  return true
}

const CLASS = ' class="'

/** The values of the class attributes in some HTML. */
const classesIn = (html: string): ReadonlySet<string> => {
  const classes = new Set<string>()
  for (let at = html.indexOf(CLASS); at !== -1; at = html.indexOf(CLASS, at)) {
    at += CLASS.length
    classes.add(html.slice(at, html.indexOf('"', at)))
  }
  return classes
}

/**
 * A function that returns the rules for some HTML. It remembers the rules of each set of classes.
 */
const createRuleFinder = (compiled: ReadonlyMap<string, string>) => {
  const remembered = new Map<string, string>()
  return (html: string): string => {
    const classes = [...classesIn(html)]
    const hasPictures = html.includes('<img')
    const key = `${hasPictures} ${classes.join()}`
    const before = remembered.get(key)
    if (before !== undefined) return before
    const used = new Set(classes.flatMap((value) => value.split(' ')))
    const names = [...compiled.keys()].filter((name) => used.has(name))
    const rules =
      (hasPictures ? pictureCss : '') + names.map((name) => compiled.get(name)!).join('')
    remembered.set(key, rules)
    return rules
  }
}

/**
 * Compiles the rules of every loaded component. `program` is the folder of the compiled program,
 * which caches them: they are the same for every site.
 */
export const compileStyles = async (program?: string): Promise<ComponentStyles> => {
  if (program !== undefined && known.size === 0) {
    const cached = await keptJson<Compiled>(program, CACHED)
    for (const [name, rules] of Object.entries(cached ?? {})) known.set(name, rules)
  }
  if ((await compileMissing()) && program !== undefined)
    await keep(program, CACHED, JSON.stringify(Object.fromEntries(known)))
  const compiled = new Map(Array.from(componentRules.keys(), (name) => [name, known.get(name)![1]]))
  const contents = pictureCss + appCss + [...compiled.values()].join('')
  return {
    rulesFor: createRuleFinder(compiled),
    file: { path: `assets/components-${contentHash(contents).slice(0, 8)}.css`, contents },
  }
}
