import { appCss, pictureCss } from '../ui/global-css.ts'
import { componentRules } from '../ui/styled.ts'
import { jsonFromCache } from '../files/cache.ts'
import { contentHash } from '../files/content-hash.ts'
import type { OutputFile } from '../files/output-file.ts'

/** The styles of the components that are loaded. */
export interface ComponentStyles {
  /** The rules of the components in some HTML, each after those that it overrides. */
  readonly rulesFor: (html: string) => string
  /** The rules of all components, for pages that the visitor reaches without a page load. */
  readonly file: OutputFile
}

/** The components, and whatever else has a class, in some HTML. */
const classesIn = (html: string): ReadonlySet<string> =>
  new Set(Array.from(html.matchAll(/ class="([^"]*)"/g), ([, names]) => names!.split(' ')).flat())

/** Compiles the rules of every loaded component, in the order of the cascade. */
const compileAll = async (): Promise<readonly (readonly [name: string, rules: string])[]> => {
  const { compileRules } = await import('./compile-rules.tsx')
  return Array.from(componentRules, ([name, rules]) => [name, compileRules(name, rules)])
}

/** The rules of all components, which must be loaded; the folder of the program caches them. */
export const compileStyles = async (program?: string): Promise<ComponentStyles> => {
  const compiled = await jsonFromCache(program, 'styles.json', compileAll)
  const contents = pictureCss + appCss + compiled.map(([, rules]) => rules).join('')
  return {
    rulesFor: (html) => {
      const used = classesIn(html)
      const rules = compiled.map(([name, its]) => (used.has(name) ? its : ''))
      return (html.includes('<img') ? pictureCss : '') + rules.join('')
    },
    file: { path: `assets/components-${contentHash(contents).slice(0, 8)}.css`, contents },
  }
}
