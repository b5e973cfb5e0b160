import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { siteSchema } from '../../../schema/site.ts'
import type { PageContext } from '../../../src/render/page-context.ts'
import { compileStyles } from '../../../src/render/component-styles.ts'
import { loadAllSections } from '../../../src/render/load-all-sections.ts'
import { createPageRenderer } from '../../../src/render/page-renderer.tsx'
import { createPreparer } from '../../../src/render/prepare-page.ts'
import { shellOf } from '../../../src/render/shell.ts'
import { expandTemplate } from '../../../src/site/expand-template.ts'
import { pageAt } from '../site/site-of.ts'

const base = '/shop/'
const picture = (src: string) => ({
  width: 1600,
  height: 1000,
  sources: [{ type: 'image/webp', srcset: `${base}${src} 1600w` }],
  src: base + src,
})
const config = readFileSync(new URL('whole/site.config.yaml', import.meta.url), 'utf8')

await loadAllSections()
const styles = await compileStyles()

/** A page in a language and layouts, on the last day of the notice. */
const htmlOf = (path: string, lang: string, header: string, footer: string): string => {
  const yaml = config.replace('en-GB', lang).replace('HEADER', header).replace('FOOTER', footer)
  const site = expandTemplate(siteSchema.parse(parse(yaml)), '2026-12-20')
  const context: PageContext = {
    build: 'b',
    base,
    root: base,
    shell: shellOf(site, { picture, thumbnail: picture }),
    analytics: undefined,
    missing: {
      ...picture('images/oven.webp'),
      alt: 'An oven',
      crop: { 'data-x': 4, 'data-y': 14 },
      first: true,
    },
    theme: site.theme,
    script: `${base}assets/entry.js`,
    icon: { href: `${base}icon.svg`, type: 'image/svg+xml' },
    fonts: { css: '', preloads: [`${base}assets/letters.woff2`] },
    sheet: `${base}assets/components.css`,
  }
  const renderer = createPageRenderer(context, styles)
  if (path === '/404') return renderer.notFound().html
  return renderer.page(createPreparer(site, { base, picture })(pageAt(site, path))).html
}

/** Styles, drawings and the hash of the messages, which say nothing about the business. */
const OTHERS = /<style>.*?<\/style>|(?<=<svg) [^>]*|(?<=<svg[^>]*>).*?(?=<\/svg>)|(?<=shell-)\w+/gs

// After an intended change: `npx vitest run --project unit tests/unit/pages -u`
it.each([
  ['/', 'en-GB', 'strip', 'columns'],
  ['/order', 'en-GB', 'overlay', 'compact'],
  ['/breads/oat', 'ar', 'centered', 'signoff'],
  ['/404', 'en-GB', 'bar', 'columns'],
])('%s shows what the owner wrote about the business', async (path, lang, header, footer) => {
  const html = htmlOf(path, lang, header, footer).replace(OTHERS, '')
  const name = path.split('/').at(-1) || 'home'
  const lines = html.replace(/(?<=>)(?=<)|(?<=,)(?=")/g, '\n')
  await expect(lines).toMatchFileSnapshot(`whole/${name}.txt`)
})
