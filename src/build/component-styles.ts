import { createHash } from 'node:crypto'
import { pictureCss } from '../ui/global-css.ts'
import { componentRules } from '../ui/styled.ts'
import { keep, keptJson } from './cache.ts'
import type { OutputFile } from './files.ts'

/** The styles of the components that are loaded. */
export interface ComponentStyles {
  /** The rules of the components in a piece of HTML, each after those that it overrides. */
  readonly rulesFor: (html: string) => string
  /** The rules of all components, for pages that the browser comes to by itself. */
  readonly file: OutputFile
}

/** Components by their names: as they are written, and as browsers read them. */
type Compiled = Readonly<Record<string, readonly [written: string, compiled: string]>>

/** What has been compiled in this process. */
const known = new Map<string, readonly [written: string, compiled: string]>()

/** The file of the compiled rules, beside the compiled program. */
const KEPT = 'styles.json'

/** Compiles the rules of every component that is loaded by now, and is not known. The compiler takes a moment to load. */
const compileMissing = async (): Promise<boolean> => {
  const missing = [...componentRules].filter(([name, rules]) => known.get(name)?.[0] !== rules)
  if (missing.length === 0) return false
  const { compileRules } = await import('./compile-rules.tsx')
  for (const [name, rules] of missing) known.set(name, [rules, compileRules(name, rules)])
  return true
}

/**
 * The compiled rules of every component that is loaded by now. `program` is the folder of the compiled program, where they are
 * kept: they are the same for every site.
 */
export const compileStyles = async (program?: string): Promise<ComponentStyles> => {
  if (program !== undefined && known.size === 0) {
    const kept = await keptJson<Compiled>(program, KEPT)
    for (const [name, rules] of Object.entries(kept ?? {})) known.set(name, rules)
  }
  if ((await compileMissing()) && program !== undefined)
    await keep(program, KEPT, JSON.stringify(Object.fromEntries(known)))

  const compiled = new Map(Array.from(componentRules.keys(), (name) => [name, known.get(name)![1]]))
  const texts = new Map<string, string>()
  const contents = pictureCss + [...compiled.values()].join('')
  const hash = createHash('sha256').update(contents).digest('hex').slice(0, 8)
  return {
    rulesFor: (html) => {
      const used = new Set<string>()
      for (const [, value] of html.matchAll(/ class="([^"]*)"/g))
        for (const name of value!.split(' ')) used.add(name)
      const names = [...compiled.keys()].filter((name) => used.has(name))
      const common = html.includes('<img') ? pictureCss : ''
      const key = `${common.length} ${names.join(' ')}`
      // The same text for the same rules, so that they are hashed once.
      const rules = texts.get(key) ?? common + names.map((name) => compiled.get(name)!).join('')
      texts.set(key, rules)
      return rules
    },
    file: { path: `assets/components-${hash}.css`, contents },
  }
}
