import { absoluteUrl, below } from '../site/base.ts'
import { isRightToLeft } from '../languages/languages.ts'
import type { Site } from '../site/site.ts'
import type { OutputFile } from '../files/output-file.ts'
import { escapeMarkup } from '../site/markup.ts'

const attribute = (text: string): string => escapeMarkup(text).replaceAll('"', '&#34;')

/**
 * A page at each old address that leads on at once: it works on every host of files, with or
 * without script (HTML, `meta http-equiv=refresh`). Search engines take a refresh of no seconds for
 * a permanent redirect.
 */
export const redirectPages = (site: Site, base: string): readonly OutputFile[] => {
  const { lang, redirects, business } = site.config
  return redirects.map(({ from, to }) => {
    const address = to.startsWith('/') ? below(base, to) : to
    const target = attribute(address)
    // The page itself, wherever on it the visitor is led.
    const canonical = to.startsWith('/') ? absoluteUrl(site, to.replace(/#.*/, '')) : undefined
    // As every link that leads to another site.
    const rel = /^https?:/.test(to) ? ' rel="noopener"' : ''
    return {
      path: `${from.slice(1)}/index.html`,
      contents: `<!doctype html>
<html lang="${attribute(lang)}"${isRightToLeft(lang) ? ' dir="rtl"' : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="0; url=${target}">
<title>${escapeMarkup(business.name)}</title>
<link rel="canonical" href="${attribute(canonical ?? address)}">
</head>
<body>
<p><a href="${target}"${rel}>${escapeMarkup(address)}</a></p>
</body>
</html>
`,
    }
  })
}
