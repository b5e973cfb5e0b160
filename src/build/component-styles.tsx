import { createHash } from 'node:crypto'
import { renderToStaticMarkup } from 'react-dom/server'
import { ServerStyleSheet, styled } from 'styled-components'
import { pictureCss } from '../ui/global-css.ts'
import { componentRules } from '../ui/styled.ts'
import type { OutputFile } from './files.ts'

/** The rules of one component as browsers read them. Its class is its name. */
const compile = (name: string, rules: string): string => {
  const sheet = new ServerStyleSheet()
  try {
    const Component = styled.div.withConfig({ componentId: name })`
      ${rules}
    `
    const markup = renderToStaticMarkup(sheet.collectStyles(<Component />))
    const made = /class="[^"]* ([^" ]+)"/.exec(markup)?.[1]
    // Without rules it has no class of its own.
    if (made === undefined) return ''
    return sheet
      .getStyleTags()
      .replace(/<\/?style[^>]*>|data-styled\.g\d+\[[^\]]*\]\{[^}]*\}|\/\*!sc\*\/|\n/g, '')
      .replaceAll(`.${made}`, `.${name}`)
  } finally {
    sheet.seal()
  }
}

/** The styles of the components that are loaded. */
export interface ComponentStyles {
  /** The rules of the components in a piece of HTML, each after those that it overrides. */
  readonly rulesFor: (html: string) => string
  /** The rules of all components, for pages that the browser comes to by itself. */
  readonly file: OutputFile
}

/** Compiles the rules of every component that is loaded by now. */
export const compileStyles = (): ComponentStyles => {
  const compiled = new Map(
    Array.from(componentRules, ([name, rules]) => [name, compile(name, rules)]),
  )
  const known = new Map<string, string>()
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
      const rules = known.get(key) ?? common + names.map((name) => compiled.get(name)!).join('')
      known.set(key, rules)
      return rules
    },
    file: { path: `assets/components-${hash}.css`, contents },
  }
}
