import type { ReactNode } from 'react'
import { isDark } from '../theme/color.ts'
import type { Theme } from '../theme/resolve-theme.ts'
import { EMBEDDED_DATA_ID } from './page-data.ts'

/** The best icon of a site, as linked in its pages. */
export interface IconLink {
  readonly href: string
  readonly type: string
}

/** The fonts of a site, as used in its pages. */
export interface FontLinks {
  /** The rules of the fonts and their fallbacks, with `--font` and `--font-heading`. */
  readonly css: string
  /** The addresses of the font files that every page needs. */
  readonly preloads: readonly string[]
}

interface Props {
  readonly lang: string
  /** The writing direction, unless it is left to right. */
  readonly dir: 'rtl' | undefined
  /** The elements of the head that are specific to the page. */
  readonly head: ReactNode
  readonly theme: Theme
  /** The body of the page, as HTML produced by the renderer. */
  readonly html: string
  /** The rules of all pages, and the rules of the page's components. */
  readonly styles: readonly string[]
  /** The data that the browser starts from (`EmbeddedData`), as JSON safe for a script element. */
  readonly data: string
  /** The path of the browser's script. */
  readonly script: string
  /** The instants at which something on the page ends, in milliseconds, separated by spaces. */
  readonly ends: string
  /** The base path of the site, with a slash at both ends. */
  readonly base: string
  readonly icon: IconLink
  /** Whether to link the manifest, which costs the visitor a request. */
  readonly hasManifest: boolean
  readonly preloads: FontLinks['preloads']
}

/**
 * Hides what ended before the page was requested, before the first paint and without a request. The
 * policy contains its hash (docs/decisions/094-days-of-a-build.md).
 */
export const ENDS_SCRIPT =
  "for(let e of document.currentScript.dataset.ends.split(' '))" +
  "e<=Date.now()&&document.styleSheets[0].insertRule('[data-until=\"'+e+'\"]{display:none!important}')"

/** A complete HTML document: the head, the body, and the data that the browser starts from. */
export const Document = ({ theme, base, ...props }: Props) => (
  <html lang={props.lang} dir={props.dir}>
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
      {props.hasManifest && <link rel="manifest" href={`${base}manifest.webmanifest`} />}
      {/* For browsers that support no other format. */}
      <link rel="icon" href={`${base}favicon.ico`} sizes="32x32" />
      <link rel="icon" {...props.icon} />
      <link rel="apple-touch-icon" href={`${base}apple-touch-icon.png`} />
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
      {props.ends !== '' && (
        <script data-ends={props.ends} dangerouslySetInnerHTML={{ __html: ENDS_SCRIPT }} />
      )}
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
