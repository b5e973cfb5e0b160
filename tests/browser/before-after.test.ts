import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CDPSession, Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { ownSite } from './own-site.ts'
import { eventually, frames, opener, scrollTop } from './steps.ts'
import { useBrowser, type Visitor } from './visit.ts'

const visit = useBrowser()
const open = opener(visit)

const CONFIG = `business:
  name: Corner Workshop
  description: Furniture made good again.
pages:
  - path: /
    sections:
      - type: hero
        heading: Furniture made good again
        actions: [{ label: Compare, href: '#before-after' }]
      - type: before-after
        heading: One bench, one chair
        items:
          - before: { src: images/correction-before.webp, alt: A gray bench }
            after: { src: images/correction-after.webp, alt: A brown bench }
            caption: Oak, **four days** in the workshop.
            start: 7
            labels: { before: Found, after: Restored }
          - before: { src: images/correction-before.webp, alt: A gray chair }
            after: { src: images/correction-after.webp, alt: A brown chair }
          - before: { src: images/correction-before.webp, alt: A gray table }
            after: { src: images/correction-after.webp, alt: A brown table }
            start: 100
      - type: cta
        heading: Yours next
        action: { label: Call, href: 'tel:+12125550100' }
`

const site = ownSite(CONFIG)

/** One pair of a page: the box of its pictures, the slider over them and the parts that move. */
const pairOf = (page: Page, index = 0) => {
  const figure = page.locator('[data-section=before-after] figure').nth(index)
  return {
    figure,
    slider: figure.locator('input[type=range]'),
    before: figure.locator('[data-side=before] img'),
    after: figure.locator('[data-side=after] img'),
    handle: figure.locator('[aria-hidden=true] > span'),
    label: (side: 'before' | 'after') => figure.locator(`[data-label=${side}]`),
  }
}

type Pair = ReturnType<typeof pairOf>

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const boxOf = async (element: Locator): Promise<Box> => {
  const box = await element.boundingBox()
  if (box === null) throw new Error('The element is not shown')
  return box
}

/** How much of the first picture shows, in percent: where the second one is cut off. */
const shareOf = ({ after }: Pair): Promise<number> =>
  after.evaluate((picture) => {
    const [, share] = /^inset\(0(?:px)? 0(?:px)? 0(?:px)? ([\d.]+)(?:%|px)\)$/.exec(
      getComputedStyle(picture).clipPath,
    ) ?? [undefined, /^inset\(0(px)?\)$/.test(getComputedStyle(picture).clipPath) ? '0' : 'NaN']
    return Number(share)
  })

/** What the slider itself says. */
const valueOf = ({ slider }: Pair): Promise<number> =>
  slider.evaluate((input) => (input as HTMLInputElement).valueAsNumber)

/** Shows the page with its pairs and brings one of them into view. */
const openPairs = async (visitor: Visitor = {}, index = 0) => {
  const opened = await open('/', { origin: site.origin, reducedMotion: true, ...visitor })
  const pair = pairOf(opened.page, index)
  await pair.figure.scrollIntoViewIfNeeded()
  await eventually(() =>
    pair.before.evaluate((picture) => (picture as HTMLImageElement).complete),
  ).toBe(true)
  return { ...opened, pair }
}

/** The handle stands where the second picture begins, and the slider says the same. */
const expectShare = async (pair: Pair, share: number, tolerance = 0.2): Promise<void> => {
  const near = (value: number): boolean => Math.abs(value - share) <= tolerance
  await eventually(async () => near(await shareOf(pair)) || (await shareOf(pair))).toBe(true)
  await eventually(async () => near(await valueOf(pair)) || (await valueOf(pair))).toBe(true)
  const picture = await boxOf(pair.before)
  const handle = await boxOf(pair.handle)
  const middle = handle.x + handle.width / 2 - picture.x
  // At the edges the handle stays whole.
  const room = 32
  const wanted = Math.min(picture.width - room, Math.max(room, (picture.width * share) / 100))
  expect(Math.abs(middle - wanted)).toBeLessThan(1 + (picture.width * tolerance) / 100)
}

describe('the pictures', () => {
  it('lie exactly one over the other, at every width, and are fetched at the same one', async () => {
    for (const width of [390, 820, 1440]) {
      const { page, pair } = await openPairs({ width })
      const before = await boxOf(pair.before)
      expect(await boxOf(pair.after)).toEqual(before)
      expect(before.width / before.height).toBeCloseTo(1600 / 900, 1)
      expect(before.width).toBeGreaterThan(Math.min(width * 0.89, 1200))
      const sources = await pair.figure
        .locator('img')
        .evaluateAll((all) => all.map((img) => (img as HTMLImageElement).currentSrc))
      const [first, second] = sources.map((source) => /-(\d+)-\w+\.\w+$/.exec(source)?.[1])
      expect(first).toBe(second)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
  })
})

describe('before the script is there', () => {
  it('each divider stands where the config says, without a style attribute', async () => {
    const { page } = await visit({ origin: site.origin, width: 820 })
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto(site.origin)
    expect(await readFile(join(site.dist, 'index.html'), 'utf8')).not.toMatch(/<[^>]+\sstyle=/)
    await expectShare(pairOf(page, 0), 7)
    await expectShare(pairOf(page, 1), 50)
    await expectShare(pairOf(page, 2), 100)
  })
})

describe('with a mouse', () => {
  it('a press anywhere on the picture brings the divider there, and it follows until the release', async () => {
    const { page, pair } = await openPairs()
    const { x, y, width, height } = await boxOf(pair.before)
    const to = (share: number, down: number) =>
      page.mouse.move(x + (width * share) / 100, y + height * down, { steps: 4 })
    await to(30, 0.1)
    await expectShare(pair, 7)
    await page.mouse.down()
    await expectShare(pair, 30)
    await to(75, 0.9)
    await expectShare(pair, 75)
    await to(140, 0.5)
    await expectShare(pair, 100)
    await to(60, 0.5)
    await page.mouse.up()
    await expectShare(pair, 60)
    await to(20, 0.5)
    await frames(page)
    await expectShare(pair, 60)
    await page.mouse.click(x + width * 0.2, y + 5)
    await expectShare(pair, 20)
    expect(await pair.slider.getAttribute('aria-valuetext')).toBe('80% Restored')
  })
})

/** A finger on the page, through the browser's own recognition of gestures. */
const fingerOf = async (page: Page) => {
  const session: CDPSession = await page.context().newCDPSession(page)
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number, y?: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: x === undefined || y === undefined ? [] : [{ x, y }],
    })
  return {
    /** Sets the finger down, moves it by so many pixels in steps, and leaves it there. */
    draw: async (x: number, y: number, across: number, down: number, steps = 12) => {
      await send('touchStart', x, y)
      for (let step = 1; step <= steps; step++) {
        await send('touchMove', x + (across * step) / steps, y + (down * step) / steps)
        await frames(page, 1)
      }
    },
    lift: () => send('touchEnd'),
  }
}

describe('with a finger', () => {
  const PHONE = { width: 390, height: 800 }

  it('a move across slides the divider from wherever it begins, and the page stays', async () => {
    const { page, pair } = await openPairs(PHONE, 1)
    const finger = await fingerOf(page)
    const top = await scrollTop(page)
    const { x, y, width, height } = await boxOf(pair.before)
    await finger.draw(x + width * 0.1, y + height * 0.2, width * 0.7, 10)
    await expectShare(pair, 80, 1)
    await finger.lift()
    await frames(page)
    await expectShare(pair, 80, 1)
    expect(await scrollTop(page)).toBe(top)
  })

  it('a move down scrolls the page, and the divider stays where it was', async () => {
    const { page, pair } = await openPairs(PHONE, 1)
    const finger = await fingerOf(page)
    const top = await scrollTop(page)
    const { x, y, width, height } = await boxOf(pair.before)
    await finger.draw(x + width * 0.2, y + height * 0.8, 12, -200)
    await finger.lift()
    await eventually(() => scrollTop(page)).toBeGreaterThan(top + 100)
    await expectShare(pair, 50)
    expect(await valueOf(pair)).toBe(50)
  })
})

describe('with the keyboard', () => {
  it('arrows, Page Up, Page Down, Home and End move it', async () => {
    const { page, pair } = await openPairs({}, 1)
    await page.locator('[data-section=hero] a').last().focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    expect(await pair.slider.evaluate((input) => input === document.activeElement)).toBe(true)
    for (const [key, share] of [
      ['ArrowRight', 51],
      ['ArrowUp', 52],
      ['ArrowLeft', 51],
      ['ArrowDown', 50],
      ['PageUp', 60],
      ['PageDown', 50],
      ['End', 100],
      ['ArrowRight', 100],
      ['Home', 0],
      ['ArrowLeft', 0],
    ] as const) {
      await page.keyboard.press(key)
      await expectShare(pair, share)
    }
  })
})

describe('for a screen reader', () => {
  it('each slider says what it compares, and how much of the second picture shows', async () => {
    const { page, pair } = await openPairs()
    const named = page.getByRole('slider', {
      name: 'Compare Found and Restored Oak, four days in the workshop.',
      exact: true,
    })
    expect(await named.count()).toBe(1)
    expect(await named.getAttribute('aria-valuetext')).toBe('93% Restored')
    await pair.slider.press('PageUp')
    await eventually(() => named.getAttribute('aria-valuetext')).toBe('83% Restored')
    const others = page.getByRole('slider', {
      name: 'Compare Before and After One bench, one chair',
      exact: true,
    })
    expect(await others.count()).toBe(2)
    expect(await others.first().getAttribute('aria-valuetext')).toBe('50% After')
    for (const name of ['A gray bench', 'A brown bench'])
      expect(await page.getByRole('img', { name, exact: true }).count()).toBe(1)
  })
})

/** Both pictures whole, beside or below each other, each with its label on it, and no slider. */
const expectBothWhole = async (page: Page, way: 'beside' | 'below'): Promise<void> => {
  for (const index of [0, 1, 2]) {
    const pair = pairOf(page, index)
    expect(await pair.slider.isVisible()).toBe(false)
    expect(await pair.handle.isVisible()).toBe(false)
    const before = await boxOf(pair.before)
    const after = await boxOf(pair.after)
    expect(await pair.after.evaluate((picture) => getComputedStyle(picture).clipPath)).toBe('none')
    expect(Math.abs(after.width - before.width)).toBeLessThan(1)
    expect(Math.abs(after.height - before.height)).toBeLessThan(1)
    if (way === 'beside') {
      expect(after.x).toBeGreaterThanOrEqual(before.x + before.width)
      expect(after.y).toBe(before.y)
    } else {
      expect(after.y).toBeGreaterThanOrEqual(before.y + before.height)
      expect(after.x).toBe(before.x)
    }
    for (const [side, picture] of [
      ['before', before],
      ['after', after],
    ] as const) {
      const label = pair.label(side)
      const { x, y, width, height } = await boxOf(label)
      expect(await label.evaluate((element) => getComputedStyle(element).opacity)).toBe('1')
      expect(x).toBeGreaterThan(picture.x)
      expect(x + width).toBeLessThan(picture.x + picture.width)
      expect(y).toBeGreaterThan(picture.y)
      expect(y + height).toBeLessThan(picture.y + picture.height)
    }
  }
}

describe('without script', () => {
  it.each([
    [390, 'below'],
    [820, 'beside'],
    [1440, 'beside'],
  ] as const)('at %i px both pictures show, one %s the other', async (width, way) => {
    const { page } = await open('/', { origin: site.origin, width, javaScript: false })
    await expectBothWhole(page, way)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  })
})

describe('on paper', () => {
  it('both pictures show side by side, whatever the slider said', async () => {
    const { page, pair } = await openPairs({ width: 820 })
    await pair.slider.press('Home')
    await expectShare(pair, 0)
    await page.emulateMedia({ media: 'print' })
    await expectBothWhole(page, 'beside')
    expect(await pair.figure.innerText()).toMatch(/Oak, four days/)
  })
})

describe('the page on paint correction', () => {
  it('shows one pair between the services and the reasons, and says that it is an illustration', async () => {
    const { page } = await open('/services/paint-correction', { reducedMotion: true })
    const types = await page
      .locator('[data-section]')
      .evaluateAll((sections) => sections.map((section) => section.getAttribute('data-section')))
    const at = types.indexOf('before-after')
    expect(types.slice(at - 1, at + 2)).toEqual(['services', 'before-after', 'why-choose-us'])
    const pair = pairOf(page)
    expect(await pair.figure.innerText()).toMatch(/illustration/)
    await expectShare(pair, 45)
    await pair.slider.press('ArrowRight')
    await expectShare(pair, 46)
  })
})
