import { renderToStaticMarkup } from 'react-dom/server'
import { ServerStyleSheet, styled } from 'styled-components'

/** The compiled rules of a component, whose class is its name. */
export const compileRules = (name: string, rules: string): string => {
  const sheet = new ServerStyleSheet()
  try {
    const Component = styled.div.withConfig({ componentId: name })`
      ${rules}
    `
    const markup = renderToStaticMarkup(sheet.collectStyles(<Component />))
    const made = /class="[^"]* ([^" ]+)"/.exec(markup)?.[1]
    // A component without rules has no class of its own.
    if (made === undefined) return ''
    return sheet
      .getStyleTags()
      .replace(/<\/?style[^>]*>|data-styled\.g\d+\[[^\]]*\]\{[^}]*\}|\/\*!sc\*\/|\n/g, '')
      .replaceAll(`.${made}`, `.${name}`)
  } finally {
    sheet.seal()
  }
}
