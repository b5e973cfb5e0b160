import type { StepOf } from './guide.ts'

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' }

/** What a page shows, without any space: a text may be parted by tags and lines. */
const shownText = (html: string): string =>
  html
    .slice(html.indexOf('<body'))
    .replace(/<(script|style)\b[^]*?<\/\1>/g, '')
    .replace(/<[^>]*>/g, '')
    .replace(/&#(x?)([0-9a-f]+);/gi, (_, hex: string, digits: string) =>
      String.fromCodePoint(Number.parseInt(digits, hex === '' ? 10 : 16)),
    )
    .replace(/&(\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .replace(/\s+/g, '')

const shows = (html: string, text: string): boolean =>
  shownText(html).includes(text.replace(/\s+/g, ''))

/** The addresses of a page's links. */
const linksOf = (html: string): readonly string[] =>
  [...html.matchAll(/<a [^>]*?href="([^"]*)"/g)].map(([, href]) => href!)

/**
 * What is wrong with what the guide says of a page of the site, whose HTML is given where there is such a page;
 * undefined if it holds.
 */
export const claimFault = (step: StepOf<'page'>, html: string | undefined): string | undefined => {
  const { path } = step
  if (html === undefined) return step.claim === 'is gone' ? undefined : `there is no page ${path}`
  switch (step.claim) {
    case 'says': {
      const missing = step.texts.find((text) => !shows(html, text))
      return missing === undefined ? undefined : `${path} does not say: ${missing}`
    }
    case 'no longer says': {
      const still = step.texts.find((text) => shows(html, text))
      return still === undefined ? undefined : `${path} still says: ${still}`
    }
    case 'links to':
      return linksOf(html).includes(step.what) ? undefined : `${path} has no link to ${step.what}`
    case 'leads to':
      return html.includes(`http-equiv="refresh" content="0; url=${step.what}"`)
        ? undefined
        : `${path} does not lead to ${step.what}`
    case 'has':
      return html.includes(step.what) ? undefined : `${path} does not have ${step.what}`
    case 'is gone':
      return `${path} is there`
  }
}
