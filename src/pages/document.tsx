import { createElement, type ReactNode } from 'react'
import { themeCss, type Theme } from '../ui/tokens.ts'
import { globalCss } from '../ui/global-css.ts'
import { embeddedJson, headElements, PAGE_ELEMENT } from './head.ts'
import { EMBEDDED_DATA_ID, type EmbeddedData, type HeadData } from './page-data.ts'

interface Props {
  readonly head: HeadData
  readonly theme: Theme
  /** What the page shows, as HTML of the renderer's own making. */
  readonly html: string
  /** The style elements of the page's components. */
  readonly styles: ReactNode
  readonly data: EmbeddedData
  /** The path of the browser's script. */
  readonly script: string
  readonly icon: string
}

/** A whole HTML document: one head, what is shown, and the data that the browser starts from. */
export const Document = ({ head, theme, html, styles, data, script, icon }: Props) => (
  <html lang={data.shell.lang}>
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="theme-color" content={theme.colors.background} />
      {headElements(head).map(({ tag, attributes, text }, index) =>
        createElement(tag, {
          key: index,
          ...attributes,
          ...(tag === 'title' ? { children: text } : { [PAGE_ELEMENT]: '' }),
          ...(tag === 'script' ? { dangerouslySetInnerHTML: { __html: text } } : {}),
        }),
      )}
      <link rel="icon" href={icon} type="image/svg+xml" />
      <style dangerouslySetInnerHTML={{ __html: themeCss(theme) + globalCss }} />
      {styles}
    </head>
    <body>
      <div id="root" dangerouslySetInnerHTML={{ __html: html }} />
      <script
        id={EMBEDDED_DATA_ID}
        type="application/json"
        dangerouslySetInnerHTML={{ __html: embeddedJson(data) }}
      />
      <script type="module" src={script} />
    </body>
  </html>
)
