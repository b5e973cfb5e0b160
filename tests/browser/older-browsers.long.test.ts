import { describe, expect, it } from 'vitest'
import { engine, expectQuiet, type EngineName } from './engines.ts'
import { ownSite } from './own-site.ts'
import {
  bookNow,
  configText,
  labelOf,
  messages,
  say,
  services,
  withOwnForm,
} from './read-config.ts'
import { eventually } from './steps.ts'

const ownForm = ownSite(withOwnForm(configText))

/** Removes what the oldest browsers of the baseline (package.json) lack. */
const takeAway = (): void => {
  const none = (from: object, ...names: string[]): void => {
    for (const name of names) Reflect.deleteProperty(from, name)
  }
  none(HTMLElement.prototype, 'popover', 'showPopover', 'hidePopover', 'togglePopover')
  none(Document.prototype, 'startViewTransition', 'activeViewTransition')
  none(Element.prototype, 'checkVisibility')
  none(Array.prototype, 'toSorted', 'toReversed', 'toSpliced', 'with', 'findLast')
  none(window, 'scheduler', 'requestIdleCallback', 'ToggleEvent')
  // There, popover selectors are errors, and popover buttons do nothing.
  for (const prototype of [Element.prototype, Document.prototype] as Element[])
    for (const name of ['matches', 'closest', 'querySelector', 'querySelectorAll'] as const) {
      const real = prototype[name] as ((selector: string) => unknown) | undefined
      if (real === undefined) continue
      Object.assign(prototype, {
        [name](this: Element, selector: string) {
          if (/(^|[^\\]):popover-open/.test(selector)) throw new SyntaxError(selector)
          return real.call(this, selector)
        },
      })
    }
  addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('[popovertarget]') !== null)
      event.preventDefault()
  })
}

/** Style rules as those browsers understand them: unknown ones are errors. */
const withoutNew = (css: string): string =>
  `${css
    .replace(/(?<!\\):(popover-open|has\b)/g, ':not-there')
    .replace(/content-visibility|view-transition-name|animation-timeline/g, 'not-there')
    .replace(/\(scripting:/g, '(not-there:')
    .replace(/color-mix\(|oklch\(|light-dark\(/g, 'not-there(')
    .replace(/(?<=\d)(cq[a-z]+|[dl]vh)\b/g, 'notthere')}[popover].\\:popover-open{display:block}`

const OLD = { before: `(${String(takeAway)})()`, rules: withoutNew }

describe.each(['chromium', 'firefox', 'webkit'] as EngineName[])(
  'a browser as old as the baseline, %s without the newer features',
  (name) => {
    const open = engine(name)

    it('keeps a background under words on pictures, opens the services menu with its button, closes it with Escape, and follows its links', async () => {
      const page = await open('/', OLD)
      const ground = await page.evaluate(() => {
        const backdrop = document.querySelector('[data-parallax]')!.parentElement!
        return getComputedStyle(backdrop, '::after').backgroundImage
      })
      expect(ground).toMatch(/^linear-gradient.*rgba/)
      const isOpen = () =>
        page.evaluate(() => document.querySelector('header nav [popover]')!.clientHeight > 0)
      expect(await isOpen()).toBe(false)
      await page.touched()
      const button = say(messages.submenu, { label: labelOf('services') })
      await page.click('header button', button)
      await eventually(isOpen).toBe(true)
      await page.press('Escape')
      await eventually(isOpen).toBe(false)
      await page.click('header button', button)
      await page.follow('header nav [popover] a', services[2]!.name, services[2]!.path)
      expect(await isOpen()).toBe(false)
      await expectQuiet(page)
    })

    it('leaves room for the call bar below the last line of a page, and opens the menu of small screens, which closes when a link is selected', async () => {
      const page = await open('/', { ...OLD, width: 390, height: 844 })
      const room = () =>
        page.evaluate(() => {
          scrollTo({ top: document.body.scrollHeight, behavior: 'instant' })
          const bar = document.querySelector('[data-call-bar]')!.getBoundingClientRect()
          return bar.top - document.querySelector('footer')!.getBoundingClientRect().bottom
        })
      await eventually(room).toBeGreaterThan(-1)
      await page.touched()
      await page.click('header button', messages.openMenu)
      await page.follow('#site-menu a', bookNow.label, bookNow.href)
      expect(await page.evaluate(() => document.querySelector('#site-menu')!.clientHeight)).toBe(0)
      await expectQuiet(page)
    })

    it('marks what is chosen in a form, and shows every section of a page that is read to its end', async () => {
      const page = await open(bookNow.href, { ...OLD, site: ownForm.origin })
      await page.click('#lead-form label', messages.formMorning)
      const mark = await page.evaluate(() => {
        const box = document.querySelector('#lead-form [name=time]:checked')!
        return getComputedStyle(box).boxShadow
      })
      expect(mark).toContain('inset')
      // WebKit reports what is still loading when the page unloads.
      await page.touched()
      for (const path of ['/', bookNow.href, services[1]!.path]) {
        await page.goTo(path)
        const count = await page.evaluate(() => document.querySelectorAll('[data-section]').length)
        for (let at = 0; at < count; at++) {
          await page.evaluate((index) => {
            const section = document.querySelectorAll('[data-section]')[index]!
            section.scrollIntoView({ behavior: 'instant' })
          }, at)
          const look = (index: number): boolean => {
            const section = document.querySelectorAll<HTMLElement>('[data-section]')[index]!
            return getComputedStyle(section).opacity === '1' && section.innerText.trim() !== ''
          }
          await page.until(look, at)
        }
        await page.touched()
      }
      await expectQuiet(page)
    })
  },
)

// In the other engines the held-back script delays the load event, for which a visit waits.
describe('a slow browser as old as the baseline', () => {
  const open = engine('chromium')

  it('opens a menu that is pressed before its script has loaded', async () => {
    let letGo = (): void => {}
    const held = new Promise<void>((resolve) => (letGo = resolve))
    const text = async (all: string, path: string): Promise<string> => {
      if (/\.js$/.test(path) && !/\/(before|entry-|rolldown-)/.test(path)) await held
      return all
    }
    const page = await open('/', { ...OLD, text, width: 390, height: 844 })
    await page.click('header button', messages.openMenu)
    letGo()
    await page.until(() => document.querySelector('#site-menu')!.clientHeight > 0)
    await expectQuiet(page)
  })
})
