import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { ownSite } from './own-site.ts'
import { eventually, frames, scrollTop, widthOf } from './steps.ts'
import { open, visit, type Visitor } from './visit.ts'

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

/** One pair on a page: the box of its pictures, its slider and the parts that move. */
const pairOf = (page: Page, index = 0) => {
  const figure = page.locator('[data-section=before-after] figure').nth(index)
  return {
    figure,
    slider: figure.locator('input[type=range]'),
    before: figure.locator('[data-side=before] img'),
    after: figure.locator('[data-side=after] img'),
    handle: figure.locator('[aria-hidden=true] > span'),
    label: (side: string) => figure.locator(`[data-label=${side}]`),
  }
}

type Pair = ReturnType<typeof pairOf>

const boxOf = async (element: Locator) => {
  const box = await element.boundingBox()
  if (box === null) throw new Error('The element is not shown')
  return box
}

/** How much of the first picture shows, in percent. */
const shareOf = ({ after }: Pair): Promise<number> =>
  after.evaluate((picture) => {
    const { clipPath } = getComputedStyle(picture.closest('[data-side]')!)
    const cut = /^inset\((?:0(?:px)? ){3}([\d.]+)(?:%|px)\)$|^inset\((0)(?:px)?\)$/.exec(clipPath)
    return Number(cut?.[1] ?? cut?.[2] ?? NaN)
  })

/** What the slider announces. */
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

/** The handle is where the second picture begins, and the slider reports the same value. */
const expectShare = async (pair: Pair, share: number, tolerance = 0.2): Promise<void> => {
  const near = (value: number): boolean => Math.abs(value - share) <= tolerance
  for (const look of [shareOf, valueOf])
    await eventually(async () => near(await look(pair)) || (await look(pair))).toBe(true)
  const picture = await boxOf(pair.before)
  const handle = await boxOf(pair.handle)
  const middle = handle.x + handle.width / 2 - picture.x
  // At the edges the handle stays fully visible.
  const room = 32
  const wanted = Math.min(picture.width - room, Math.max(room, (picture.width * share) / 100))
  expect(Math.abs(middle - wanted)).toBeLessThan(1 + (picture.width * tolerance) / 100)
}

it('the two pictures line up exactly at every width, and both load at the same size', async () => {
  const { page, pair } = await openPairs({ width: 390 })
  // A browser keeps a larger picture that it has: from narrow to wide.
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    // Larger pictures are still arriving, and have slightly other heights.
    const boxes = async () => [await boxOf(pair.before), await boxOf(pair.after)] as const
    await eventually(
      async () => new Set((await boxes()).map((box) => JSON.stringify(box))).size,
    ).toBe(1)
    const [before] = await boxes()
    expect(before.width / before.height).toBeCloseTo(1600 / 900, 1)
    expect(before.width).toBeGreaterThan(Math.min(width * 0.89, 1200))
    const widths = () =>
      pair.figure
        .locator('img')
        .evaluateAll((all) =>
          all.map((img) => /-(\d+)-\w+\.\w+$/.exec((img as HTMLImageElement).currentSrc)?.[1]),
        )
    await eventually(async () => new Set(await widths()).size).toBe(1)
    expect(await widthOf(page)).toBe(width)
  }
})

it('without the script each divider is where the config puts it, without a style attribute', async () => {
  const { page } = await visit({ origin: site.origin, width: 820 })
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto(site.origin)
  expect(await readFile(join(site.dist, 'index.html'), 'utf8')).not.toMatch(/<[^>]+\sstyle=/)
  for (const [index, share] of [7, 50, 100].entries()) await expectShare(pairOf(page, index), share)
})

it('a mouse press anywhere moves the divider there, and it follows the mouse until the release', async () => {
  const { page, pair } = await openPairs()
  const { x, y, width, height } = await boxOf(pair.before)
  const moveTo = async (share: number, down: number, shown: number): Promise<void> => {
    await page.mouse.move(x + (width * share) / 100, y + height * down, { steps: 4 })
    await frames(page)
    await expectShare(pair, shown)
  }
  await moveTo(30, 0.1, 7)
  await page.mouse.down()
  await expectShare(pair, 30)
  await moveTo(75, 0.9, 75)
  await moveTo(140, 0.5, 100)
  await moveTo(60, 0.5, 60)
  await page.mouse.up()
  await moveTo(20, 0.5, 60)
  await page.mouse.click(x + width * 0.2, y + 5)
  await expectShare(pair, 20)
  expect(await pair.slider.getAttribute('aria-valuetext')).toBe('80% Restored')
})

/** Drags a finger across the page in steps, using the browser's own gesture recognition. */
const draw = async (page: Page, x: number, y: number, across: number, down: number) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', step?: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        step === undefined ? [] : [{ x: x + (across * step) / 12, y: y + (down * step) / 12 }],
    })
  await send('touchStart', 0)
  for (let step = 1; step <= 12; step++) {
    await send('touchMove', step)
    await frames(page, 1)
  }
  await send('touchEnd')
}

describe('with a finger', () => {
  const PHONE = { width: 390, height: 800 }

  it('a horizontal swipe moves the divider from any start point, and the page does not move', async () => {
    const { page, pair } = await openPairs(PHONE, 1)
    const top = await scrollTop(page)
    const { x, y, width, height } = await boxOf(pair.before)
    await draw(page, x + width * 0.1, y + height * 0.2, width * 0.7, 10)
    await frames(page)
    await expectShare(pair, 80, 1)
    expect(await scrollTop(page)).toBe(top)
  })

  it('a vertical swipe scrolls the page, and the divider does not move', async () => {
    const { page, pair } = await openPairs(PHONE, 1)
    const top = await scrollTop(page)
    const { x, y, width, height } = await boxOf(pair.before)
    await draw(page, x + width * 0.2, y + height * 0.8, 12, -200)
    await eventually(() => scrollTop(page)).toBeGreaterThan(top + 100)
    await expectShare(pair, 50)
    expect(await valueOf(pair)).toBe(50)
  })
})

it('the arrow keys, Page Up, Page Down, Home and End move it', async () => {
  const { page, pair } = await openPairs({}, 1)
  await page.locator('[data-section=hero] a').last().focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  expect(await pair.slider.evaluate((input) => input === document.activeElement)).toBe(true)
  const shares = {
    ...{ ArrowRight: 51, ArrowUp: 52, ArrowLeft: 51, ArrowDown: 50 },
    ...{ PageUp: 60, PageDown: 50, End: 100, Home: 0 },
  }
  for (const [key, share] of Object.entries(shares)) {
    await page.keyboard.press(key)
    await expectShare(pair, share)
  }
})

it('each slider tells screen readers what it compares, and how much of the second picture shows', async () => {
  const { page, pair } = await openPairs()
  const named = (name: string) => page.getByRole('slider', { name, exact: true })
  const first = named('Compare Found and Restored Oak, four days in the workshop.')
  expect(await first.getAttribute('aria-valuetext')).toBe('93% Restored')
  await pair.slider.press('PageUp')
  await eventually(() => first.getAttribute('aria-valuetext')).toBe('83% Restored')
  const others = named('Compare Before and After One bench, one chair')
  expect(await others.count()).toBe(2)
  expect(await others.first().getAttribute('aria-valuetext')).toBe('50% After')
  for (const name of ['A gray bench', 'A brown bench'])
    expect(await page.getByRole('img', { name, exact: true }).count()).toBe(1)
})

/** Both pictures in full, side by side or stacked, each with its label, and no slider. */
const expectBothWhole = async (page: Page, way: 'beside' | 'below'): Promise<void> => {
  for (const index of [0, 1, 2]) {
    const pair = pairOf(page, index)
    expect(await pair.slider.isVisible()).toBe(false)
    expect(await pair.handle.isVisible()).toBe(false)
    const [before, after] = [await boxOf(pair.before), await boxOf(pair.after)]
    expect(await shareOf(pair)).toBe(NaN)
    expect(Math.abs(after.width - before.width)).toBeLessThan(1)
    expect(Math.abs(after.height - before.height)).toBeLessThan(1)
    const [next, same] = way === 'beside' ? (['x', 'y'] as const) : (['y', 'x'] as const)
    const length = way === 'beside' ? before.width : before.height
    expect(after[next]).toBeGreaterThanOrEqual(before[next] + length)
    expect(after[same]).toBe(before[same])
    for (const [side, picture] of Object.entries({ before, after })) {
      const label = pair.label(side)
      const { x, y, width, height } = await boxOf(label)
      expect(await label.evaluate((element) => getComputedStyle(element).opacity)).toBe('1')
      expect(x > picture.x && x + width < picture.x + picture.width).toBe(true)
      expect(y > picture.y && y + height < picture.y + picture.height).toBe(true)
    }
  }
}

it('without script both pictures show, one below or beside the other', async () => {
  const { page } = await open('/', { origin: site.origin, javaScript: false })
  for (const [width, way] of [
    [390, 'below'],
    [820, 'beside'],
    [1440, 'beside'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await expectBothWhole(page, way)
    expect(await widthOf(page)).toBe(width)
  }
})

it('both pictures are printed side by side, wherever the slider was', async () => {
  const { page, pair } = await openPairs({ width: 820 })
  await pair.slider.press('Home')
  await expectShare(pair, 0)
  await page.emulateMedia({ media: 'print' })
  await expectBothWhole(page, 'beside')
  expect(await pair.figure.innerText()).toMatch(/Oak, four days/)
})

it('the paint correction page shows one pair and says that it is an illustration', async () => {
  const { page } = await open('/services/paint-correction', { reducedMotion: true })
  const pair = pairOf(page)
  expect(await pair.figure.innerText()).toMatch(/illustration/)
  await expectShare(pair, 45)
  await pair.slider.press('ArrowRight')
  await expectShare(pair, 46)
})
