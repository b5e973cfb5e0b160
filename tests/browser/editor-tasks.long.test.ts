import sharp from 'sharp'
import { afterEach, expect, it } from 'vitest'
import { PAGE_MARKS, type PageMark, type PageMarks } from '../../src/editor/page-marks.ts'
import { editedSite, expectChanged, openEditor } from './edit-site.ts'
import { eventually } from './steps.ts'

/* Follows edit.md of the owner's guide. */

/** A red square as a PNG. */
const PICTURE = await sharp({
  create: { width: 640, height: 640, channels: 3, background: '#a03020' },
})
  .png()
  .toBuffer()

/** The tasks of the owner's guide, done by clicks and typing, and the lines that changed. */
const site = editedSite()
afterEach(() => site.commit())

it('changes a text by clicking it and typing, and undoes it', async () => {
  const { page, site: shown, retype, save } = await openEditor(site)
  await retype('main h1', 'A clean car, at your door')
  await save()
  await expectChanged(
    site,
    '-        heading: Your car at its best, without leaving your driveway',
    '+        heading: A clean car, at your door',
  )
  await shown.getByRole('heading', { level: 1, name: 'A clean car, at your door' }).waitFor()
  await page.getByRole('button', { name: /^Undo/ }).click()
  await expectChanged(
    site,
    '-        heading: A clean car, at your door',
    '+        heading: Your car at its best, without leaving your driveway',
  )
  await page.keyboard.press('ControlOrMeta+Shift+z')
  await expectChanged(
    site,
    '-        heading: Your car at its best, without leaving your driveway',
    '+        heading: A clean car, at your door',
  )
})

it('gives up with Escape, and keeps what is refused in the text with the reason', async () => {
  const { page, site: shown, retype } = await openEditor(site)
  const before = site.text()
  await retype('main h2', 'Never mind')
  await page.keyboard.press('Escape')
  await shown.getByRole('heading', { name: 'Careful work, wherever you park' }).waitFor()
  await retype('main h2', 'Careful work for ~~everyone~~')
  await page.keyboard.press('Escape')
  await retype('main h2', '')
  await page.keyboard.press('Enter')
  await page.getByRole('alert').filter({ hasText: 'heading' }).waitFor()
  expect(site.text()).toBe(before)
  await page.keyboard.press('Escape')
})

it('makes words bold and a link in prose', async () => {
  const { page, site: shown, save } = await openEditor(site)
  const text = shown.getByText('From ceramic coatings and vehicle wraps').first()
  await text.click()
  await page.locator('.text-bar').waitFor()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText('Coatings, wraps and care. See the offer')
  await page.keyboard.press('Shift+Home')
  await page.getByRole('button', { name: 'Bold' }).click()
  await page.keyboard.press('End')
  for (let at = 0; at < 'See the offer'.length; at++) await page.keyboard.press('Shift+ArrowLeft')
  await page.getByRole('button', { name: 'Bold' }).click()
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByLabel('Where the link leads').fill('/book-now')
  await page.keyboard.press('Enter')
  await save()
  await eventually(() => site.changed().join('\n')).toContain(
    '**Coatings, wraps and care.** [See the offer](/book-now)',
  )
  site.commit()
})

it('changes a price in the panel, because it is written differently than it is shown', async () => {
  // The provider's form on the page is not loaded.
  const { page, site: shown, show } = await openEditor(site, { provokes: true })
  await show('/book-now')
  await shown
    .locator('[data-edit]', { hasText: /^[$]297/ })
    .first()
    .click()
  await page.locator('.panel').getByText('This is a number, an amount or a date').waitFor()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('319')
  await page.keyboard.press('Enter')
  await eventually(() => site.changed().join('\n')).toMatch(/^-.*297.*\n\+.*319.*$/)
  site.commit()
})

it('changes a list of the template on one page only', async () => {
  const { page, show } = await openEditor(site)
  const pages = page.getByLabel('Shown page').locator('option')
  const cities = await pages.evaluateAll((all) => all.map((each) => each.getAttribute('value')!))
  const city = cities.find((path) => path.startsWith('/locations/'))!
  await show(city)
  await page.locator('.panel').getByRole('button', { name: 'On this page' }).click()
  const section = page.locator('.outline-section').nth(1)
  await section.locator('summary').click()
  await section.getByRole('button', { name: 'Settings', exact: true }).click()
  await page.getByRole('button', { name: 'Only on this page' }).click()
  await eventually(() => site.changed().join('\n')).toMatch(/^\+ +replace:\n\+ +- type: /)
  expect(site.changed().filter((line) => line.startsWith('-'))).toEqual([])
  await page.getByRole('button', { name: /^Undo/ }).click()
  await eventually(site.changed).toEqual([])
})

it('moves, duplicates and hides a section, and adds one from the picker', async () => {
  const { page, site: shown } = await openEditor(site)
  const sections = shown.locator('main > [data-edit-section]')
  const before = site.text()
  await shown.locator('[data-edit-section="2"] h2').hover()
  await page.getByRole('button', { name: 'Move up' }).click()
  await eventually(() => shown.locator('[data-edit-section="1"] h2').first().textContent()).toBe(
    'What we do',
  )
  await page.getByRole('button', { name: /^Undo/ }).click()
  await eventually(site.text).toBe(before)
  const count = await sections.count()
  await shown.locator('[data-edit-section="1"] h2').hover()
  await page.getByRole('button', { name: 'Duplicate' }).click()
  await eventually(() => sections.count()).toBe(count + 1)
  await page.getByRole('button', { name: /^Undo/ }).click()
  await eventually(site.text).toBe(before)
  await eventually(() => sections.count()).toBe(count)
  await shown.locator('[data-edit-section="3"] h2').hover()
  await page.getByRole('button', { name: 'Hide' }).click()
  await eventually(site.changed).toEqual(['+        hidden: true'])
  await eventually(() => sections.count()).toBe(count - 1)
  await page.getByRole('button', { name: /^Undo/ }).click()
  await eventually(site.text).toBe(before)
  await eventually(() => sections.count()).toBe(count)
  await shown.locator('[data-edit-section="1"] h2').hover()
  await page.getByRole('button', { name: 'Add a section below' }).click()
  await page.getByLabel('Find a type of section').fill('price')
  await page.locator('.picker .card').first().click()
  await eventually(() => site.changed().length).toBeGreaterThan(2)
  expect(site.changed().filter((line) => line.startsWith('-'))).toEqual([])
  site.commit()
})

it('adds, renames and removes a city', async () => {
  const { page, open } = await openEditor(site)
  await open('Pages and entries')
  await page.getByRole('button', { name: 'Add to Locations' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Ogden')
  await page.keyboard.press('Enter')
  await expectChanged(site, '+', '+      # ─── /locations/ogden ───', '+      - name: Ogden')
  await page.getByRole('heading', { name: 'Ogden' }).waitFor()
  await open('Pages and entries')
  await page.getByRole('button', { name: 'Rename Ogden' }).click()
  await page.getByLabel('New name').fill('North Ogden')
  await page.keyboard.press('Enter')
  await eventually(() => site.changed().join('\n')).toContain('+      - name: North Ogden')
  site.commit()
  await page.locator('.ask').waitFor({ state: 'detached' })
  await open('Pages and entries')
  await page.getByRole('button', { name: 'Remove North Ogden' }).click()
  await page.getByRole('button', { name: 'Remove North Ogden' }).last().click()
  await eventually(() => site.changed().join('\n')).toContain('-      - name: North Ogden')
  site.commit()
})

it('changes the preset and a color', async () => {
  const { page, open } = await openEditor(site)
  await open('Look')
  await page.getByRole('button', { name: /^daylight/ }).click()
  await expectChanged(site, '-  preset: obsidian', '+  preset: daylight')
  await page.getByRole('button', { name: 'Colors, fonts and details' }).click()
  const summary = (words: RegExp) => page.locator('.panel summary').filter({ hasText: words })
  await summary(/^More fields/)
    .first()
    .click()
  await summary(/^Colors$/).click()
  await page.locator('.panel input#field-theme-colors-accent').fill('#a02f5c')
  await eventually(() => site.changed().join('\n')).toMatch(/^[+] +accent: '#a02f5c'$/m)
})

it('writes the telephone number, adds a review to the list and undoes it, and adds a link to the menu', async () => {
  const { page, open, fill } = await openEditor(site)
  const telephone = /^ {2}telephone: .*$/m.exec(site.text())![0]
  await open('Business')
  await fill('Telephone', '+1-801-555-0188')
  await expectChanged(site, `-${telephone}`, `+  telephone: '+1-801-555-0188'`)
  const before = site.text()
  await open('Reviews')
  await page
    .getByRole('button', { name: /^Add to / })
    .first()
    .click()
  await eventually(() => site.changed().length).toBeGreaterThan(1)
  expect(site.changed().filter((line) => line.startsWith('-'))).toEqual([])
  await page.getByRole('button', { name: /^Undo/ }).click()
  await eventually(site.text).toBe(before)
  await open('Header')
  await page.getByRole('button', { name: 'Add to Menu' }).click()
  await page.locator('.panel h2').getByText('Your label').waitFor()
  await expectChanged(site, '+    - label: Your label', '+      href: /')
})

it('adds a page with its address, and shows it', async () => {
  const { page, site: shown, open } = await openEditor(site)
  await open('Pages and entries')
  await page.getByRole('button', { name: 'Add a page' }).click()
  await page.getByLabel('Title').fill('Warranty')
  await page.getByLabel('Address, such as /about').fill('/warranty')
  await page.keyboard.press('Enter')
  await eventually(() => site.changed().join('\n')).toContain('/warranty')
  expect(site.changed().filter((line) => line.startsWith('-'))).toEqual([])
  await shown.getByRole('heading', { level: 1, name: 'Warranty' }).waitFor()
})

it('replaces a picture with a file and its words', async () => {
  const { page, site: shown } = await openEditor(site)
  await shown.locator('[data-edit-section="1"] img').first().click()
  await page
    .locator('.panel input[type=file]')
    .first()
    .setInputFiles({ name: 'Our new VAN.png', mimeType: 'image/png', buffer: PICTURE })
  await page.getByRole('button', { name: 'Use this picture' }).click()
  await page.getByRole('alert').filter({ hasText: 'Describe the picture' }).waitFor()
  await page.getByLabel('What the picture shows').fill('Our new van')
  await page.getByRole('button', { name: 'Use this picture' }).click()
  await page.getByRole('dialog', { name: 'The picture is on the page' }).waitFor()
  await eventually(() => site.changed().join('\n')).toMatch(/[+] +src: images\/our-new-van/)
  expect(site.changed().join('\n')).toMatch(/[+] +alt: Our new van/)
})

it('changes a text of a template on one page alone', async () => {
  const { page, site: shown, show, retype, save } = await openEditor(site, { provokes: true })
  await show('/locations/layton')
  const isOfAll = ({ kind, pieces, reason }: PageMark): boolean =>
    kind === 'plain' && pieces.length === 1 && pieces[0]!.own !== undefined && reason === undefined
  let number = ''
  await eventually(async () => {
    const marks = await shown.locator(`#${PAGE_MARKS}`).textContent()
    const { page: path, marks: all } = JSON.parse(marks!) as PageMarks
    const found = Object.entries(all).find(([, mark]) => isOfAll(mark))
    number = found?.[0] ?? ''
    return path
  }).toBe('/locations/layton')
  await retype(`[data-edit~="${number}"]`, 'Book in Layton')
  await page.getByLabel('Only on this page').check()
  await shown.locator('[contenteditable]').focus()
  await save()
  await eventually(() => site.changed().join('\n')).toContain('Book in Layton')
  expect(site.changed().filter((line) => line.startsWith('-'))).toEqual([])
})
