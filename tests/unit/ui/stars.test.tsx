import { renderToStaticMarkup } from 'react-dom/server'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { shellOf } from '../../../src/render/shell.ts'
import { ShellContext } from '../../../src/ui/shell.ts'
import { Stars } from '../../../src/ui/stars.tsx'
import { BAKERY, siteOf } from '../site/site-of.ts'

const html = (value: number): string =>
  renderToStaticMarkup(
    <ShellContext value={shellOf(siteOf(BAKERY))}>
      <Stars rating={{ value, text: String(value) }} size={40} />
    </ShellContext>,
  )

/** The share of each star's halves that is in full color, as a visitor sees it. */
const halvesOf = async (value: number): Promise<readonly boolean[]> => {
  const svg = /<svg.*<\/svg>/
    .exec(html(value))![0]
    .replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg" color="#000"')
    .replace(/(<path[^>]*)(\/?>.*?)(<path)/, '$1$2$3 opacity=".28"')
  const { data, info } = await sharp(Buffer.from(svg))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const scale = info.width / 113.2
  return Array.from({ length: 10 }, (_, half) => {
    // Left and right of the middle of a star, slightly below its upper point.
    const x = (10 + Math.floor(half / 2) * 23.3 + (half % 2 === 0 ? -1.5 : 1.5)) * scale
    const at = (Math.round(9 * scale) * info.width + Math.round(x)) * info.channels
    return data[at + 3]! > 200
  })
}

describe('the stars of a rating', () => {
  it.each([
    [5, 10],
    [4.9, 10],
    [4.75, 10],
    [4.7, 9],
    [4.5, 9],
    [4.3, 9],
    [4.2, 8],
    [3.5, 7],
    [0.5, 1],
    [0, 0],
  ])('%d fill %d halves, from the left', async (value, full) => {
    expect(await halvesOf(value)).toEqual(Array.from({ length: 10 }, (_, at) => at < full))
  })

  it('are named by the rating itself', () => {
    expect(html(4.3)).toContain('aria-label="Rated 4.3 out of 5"')
  })
})
