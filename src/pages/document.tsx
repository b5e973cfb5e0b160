import { createElement, type ReactNode } from 'react'
import { isDark } from '../theme/color.ts'
import type { Theme } from '../theme/resolve-theme.ts'
import { PAGE_ELEMENT, type HeadElement } from './head.ts'
import { EMBEDDED_DATA_ID } from './page-data.ts'

/** The paths of a site's icons, as a browser asks for them. */
export interface IconLinks {
  /** 32 by 32 pixels, for browsers that know no other kind. */
  readonly ico: string
  readonly icon: { readonly href: string; readonly type: string }
  /** For home screens. */
  readonly touchIcon: string
  /** For home screens too. The start page alone names it: it costs each visitor a request. */
  readonly manifest: string
}

/** The fonts of a site, as its pages name them. */
export interface FontLinks {
  /** The rules of the fonts and their fallbacks, with `--font` and `--font-heading`. */
  readonly css: string
  /** The addresses of the font files that every page needs. */
  readonly preloads: readonly string[]
}

interface Props {
  readonly lang: string
  /** The elements of the head that belong to the page. */
  readonly head: ReactNode
  readonly theme: Theme
  /** What the page shows, as HTML of the renderer's own making. */
  readonly html: string
  /** The rules of all pages, and those of the page's components. */
  readonly styles: readonly string[]
  /** What the browser starts from (`EmbeddedData`), as JSON that can stand in a script element. */
  readonly data: string
  /** The path of the browser's script. */
  readonly script: string
  readonly icons: IconLinks
  readonly hasManifest: boolean
  readonly preloads: FontLinks['preloads']
}

/** The elements of the head that belong to one page. They go when their page goes. */
export const PageHead = ({ elements }: { elements: readonly HeadElement[] }) =>
  elements.map(({ tag, attributes, text }, index) =>
    createElement(tag, {
      key: index,
      ...attributes,
      ...(tag === 'title' ? { children: text } : { [PAGE_ELEMENT]: '' }),
      ...(tag === 'script' ? { dangerouslySetInnerHTML: { __html: text } } : {}),
    }),
  )

/** A whole HTML document: one head, what is shown, and the data that the browser starts from. */
export const Document = ({ theme, icons, ...props }: Props) => (
  <html lang={props.lang}>
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      {theme.otherColors !== undefined && (
        <meta
          name="theme-color"
          media={`(prefers-color-scheme: ${isDark(theme.colors.background) ? 'light' : 'dark'})`}
          content={theme.otherColors.background}
        />
      )}
      <meta name="theme-color" content={theme.colors.background} />
      {props.head}
      {props.hasManifest && <link rel="manifest" href={icons.manifest} />}
      <link rel="icon" href={icons.ico} sizes="32x32" />
      <link rel="icon" {...icons.icon} />
      <link rel="apple-touch-icon" href={icons.touchIcon} />
      {props.preloads.map((href) => (
        <link
          key={href}
          rel="preload"
          as="font"
          type="font/woff2"
          href={href}
          crossOrigin="anonymous"
        />
      ))}
      {props.styles.map((css, at) => (
        <style key={at} dangerouslySetInnerHTML={{ __html: css }} />
      ))}
      <script type="module" src={props.script} fetchPriority="low" />
    </head>
    <body>
      <div id="root" dangerouslySetInnerHTML={{ __html: props.html }} />
      <script
        id={EMBEDDED_DATA_ID}
        type="application/json"
        dangerouslySetInnerHTML={{ __html: props.data }}
      />
    </body>
  </html>
)
