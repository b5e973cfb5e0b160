import { renderToStaticMarkup } from 'react-dom/server'
import { ServerStyleSheet, styled } from 'styled-components'

/** The compiled rules of components with this template, whose classes are their names. */
export const compileRules = (names: readonly string[], rules: string): string => {
  const sheet = new ServerStyleSheet()
  try {
    const Component = styled.div.withConfig({ componentId: names[0]! })`
      ${rules}
    `
    const markup = renderToStaticMarkup(sheet.collectStyles(<Component />))
    const made = /class="[^"]* ([^" ]+)"/.exec(markup)?.[1]
    // A component without rules has no class of its own.
    if (made === undefined) return ''
    return sheet
      .getStyleTags()
      .replace(/<\/?style[^>]*>|data-styled\.g\d+\[[^\]]*\]\{[^}]*\}|\/\*!sc\*\/|\n/g, '')
      .replaceAll(`.${made}`, names.length === 1 ? `.${names[0]}` : `:is(.${names.join(',.')})`)
  } finally {
    sheet.seal()
  }
}
