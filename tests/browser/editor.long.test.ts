import { readFileSync, writeFileSync } from 'node:fs'
import { afterEach, expect, it } from 'vitest'
import { axeFinds, RULES } from './axe.ts'
import { editedSite, openEditor } from './edit-site.ts'
import { eventually, hold } from './steps.ts'

const site = editedSite()
afterEach(() => site.commit())

const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body><!--StartFragment-->
<p class=MsoNormal style='margin:0'><b><span lang=EN-US style='font-family:"Calibri"'>Bold</span></b>
and plain<o:p></o:p></p><script>alert(1)</script><img src=x onerror="alert(2)"><!--EndFragment--></body></html>`

/** Pastes into the text or field that is being typed. */
const paste = (data: Readonly<Record<string, string>>) => `(() => {
  const page = document.querySelector('.panel :focus')
    ? document
    : document.querySelector('.sheet iframe').contentDocument
  const clipboard = new DataTransfer()
  for (const [type, text] of Object.entries(${JSON.stringify(data)})) clipboard.setData(type, text)
  page.activeElement.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData: clipboard, bubbles: true, cancelable: true }),
  )
})()`

// The first test, because the others change texts: untranslated, the Spanish page is left out.
it('opens the right field, with the reason, for a text that is made of other values', async () => {
  // The map of the page is not loaded.
  const { page, site: shown, show } = await openEditor(site, { provokes: true })
  const reason = page.locator('.panel .reason')
  const click = async (text: string | RegExp): Promise<void> => {
    const marked = shown.locator('[data-edit]').filter({ hasText: text, visible: true })
    await marked.last().click()
    await reason.waitFor()
  }
  const focus = () => page.evaluate(() => document.activeElement?.closest('[id]')?.id)
  const title = page.locator('.panel h2')
  await click('Español')
  await title.getByText('Languages').waitFor()
  expect(await reason.textContent()).toBe('This is made from other fields.')
  await click(/^5\.0$/)
  await title.getByText('Reviews').waitFor()
  await click('Monday to Friday, 8 am to 6 pm')
  await title.getByText('Business').waitFor()
  const inHours = '.panel details.group > summary:focus'
  await page.locator(inHours).getByText('Opening hours').waitFor()
  await click(/^Name$/)
  await eventually(focus).toBe('field-messages-formName')
  expect(await reason.textContent()).toBe('This text is edited here.')
  await show('/locations/layton')
  await click('10 mi')
  await eventually(focus).toMatch(/sections-4-collection$/)
  await click('Why Layton drivers call us')
  await eventually(focus).toBe('field-collections-locations-defaults-reasonsHeading')
  expect(await reason.textContent()).toContain('made of several parts')
})

it('takes only the words of what is pasted into a plain text, keeps nothing but bold of a Word document in prose, and keeps the words of paragraphs, lists and tables apart', async () => {
  const { page, site: shown, retype, save } = await openEditor(site)
  await retype('main h1', 'x')
  await page.keyboard.press('ControlOrMeta+a')
  await page.evaluate(paste({ 'text/html': WORD, 'text/plain': 'Bold\r\nand plain 🚗 שלום' }))
  await save()
  await eventually(() => site.changed().join('\n')).toContain(
    '+        heading: Bold and plain 🚗 שלום',
  )
  site.commit()
  await shown.getByText('From ceramic coatings').first().click()
  await page.locator('.text-bar').waitFor()
  await page.keyboard.press('ControlOrMeta+a')
  await page.evaluate(paste({ 'text/html': WORD, 'text/plain': 'Bold and plain' }))
  await save()
  await eventually(() => site.changed().join('\n')).toContain('**Bold** and plain')
  expect(site.text()).not.toMatch(/Mso|<|onerror=/)
  site.commit()
  await shown.locator('[data-edit-section="3"] h2 + p').click()
  await page.locator('.text-bar').waitFor()
  await page.keyboard.press('ControlOrMeta+a')
  const table = '<table><tr><td>one</td><td>two</td></tr></table>'
  const html = `${table}<ul><li>three</li><li>four</li></ul><p>five<br>six</p><p>s<b>even</b></p>`
  await page.evaluate(paste({ 'text/html': html, 'text/plain': 'x' }))
  await save()
  await eventually(() => site.changed().join('\n')).toContain(
    'one two three four five six s**even**',
  )
})

it('refuses a paste of a megabyte in the page and the panel, and says so', async () => {
  const { page, retype, open } = await openEditor(site)
  const before = site.text()
  await retype('main h1', 'A heading')
  const book = paste({ 'text/plain': 'word '.repeat(200_000) })
  const told = page.getByText('1,000,000 characters are too much')
  await page.evaluate(book)
  await told.waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await open('Business')
  await page.locator('#field-business-description').focus()
  await page.evaluate(book)
  await told.waitFor()
  expect(site.text()).toBe(before)
})

it('opens the next text after one was given up while its save was refused', async () => {
  const { page, site: shown, retype } = await openEditor(site)
  const letGo = await hold(page, '**/call/change')
  await retype('main h1', '')
  const refused = page.waitForResponse('**/call/change')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  letGo()
  await refused
  await shown.locator('main h2').first().click()
  expect(await page.locator('.text-bar').textContent()).toContain('Heading of about')
})

it('writes what is typed in the item of the panel wherever it moves, and says when it is gone', async () => {
  const { page, open } = await openEditor(site)
  await open('Reviews')
  await page.locator('.item-name').nth(1).click()
  const author = page.locator('.panel').getByLabel('Author', { exact: false }).first()
  const names = () => Array.from(site.text().matchAll(/^ {4}author: (.*)$/gm), ([, name]) => name)
  const before = names()
  await author.focus()
  const [, first] = /^reviews:\n(( {2}- id:[^]*?)(?= {2}- id:))/m.exec(site.text())!
  writeFileSync(site.config, site.text().replace(first!, ''))
  await page.locator('#field-reviews-0-author').waitFor()
  await page.keyboard.press('End')
  await page.keyboard.type('X')
  await eventually(names).toEqual([`${before[1]}X`, ...before.slice(2)])
  const [, second] = /^reviews:\n(( {2}- id:[^]*?)(?= {2}- id:))/m.exec(site.text())!
  writeFileSync(site.config, site.text().replace(second!, ''))
  await page.getByText('What was open here has been removed').waitFor()
  expect(await page.locator('.item-name').count()).toBe(before.length - 2)
})

it('keeps what is refused in its field, beside the words of validate', async () => {
  const { page, open } = await openEditor(site)
  const before = site.text()
  await open('Business')
  const field = page.locator('.panel').getByLabel('Email', { exact: true }).first()
  await field.fill('not an address')
  await field.blur()
  await page.getByRole('alert').first().waitFor()
  expect(site.text()).toBe(before)
  await open('Theme')
  await open('Business')
  expect(await field.inputValue()).toBe('not an address')
  await field.fill(/^ {2}email: (.*)$/m.exec(before)?.[1] ?? 'hello@example.com')
  await field.blur()
  await page.getByRole('alert').first().waitFor({ state: 'detached' })
})

it('shows both versions of a text that another program has changed', async () => {
  const { page, site: shown, retype } = await openEditor(site)
  await retype('main h1', 'My words')
  const heading = /^ {8}heading: .*$/m.exec(site.text())![0]
  writeFileSync(site.config, site.text().replace(heading, '        heading: Their words'))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'The file has changed meanwhile' })
  await dialog.getByText('Their words').waitFor()
  await dialog.getByText('My words').waitFor()
  await dialog.getByRole('button', { name: 'Write what I typed' }).click()
  await eventually(site.text).toContain('        heading: My words')
  await shown.getByRole('heading', { level: 1, name: 'My words' }).waitFor()
})

it('follows another tab, and a mistake in a text editor ends nothing', async () => {
  const one = await openEditor(site)
  const other = await openEditor(site)
  await one.retype('main h1', 'From one tab')
  await one.save()
  await other.site.getByRole('heading', { level: 1, name: 'From one tab' }).waitFor()
  const right = site.text()
  writeFileSync(site.config, right.replace('pages:', 'pagges:'))
  await other.page.getByText('The page shows the last version without errors').waitFor()
  await other.site.getByRole('heading', { level: 1, name: 'From one tab' }).waitFor()
  writeFileSync(site.config, right.replace('From one tab', 'From a text editor'))
  await other.site.getByRole('heading', { level: 1, name: 'From a text editor' }).waitFor()
  await eventually(() => other.page.locator('.warning-line').count()).toBe(0)
})

it('shows the page as on a day, at three widths, and speaks German', async () => {
  const { page } = await openEditor(site)
  const frame = page.locator('.sheet iframe')
  await page.getByRole('button', { name: 'Phone', exact: true }).click()
  await eventually(() => frame.evaluate(({ clientWidth }) => clientWidth)).toBe(390)
  await page.getByRole('button', { name: 'Tablet' }).click()
  await eventually(() => frame.evaluate(({ clientWidth }) => clientWidth)).toBe(820)
  await page.getByText('View', { exact: true }).click()
  await page.getByLabel('As on this day').fill('2026-12-24')
  await eventually(() =>
    frame.evaluate((element: HTMLIFrameElement) => element.contentWindow!.location.search),
  ).toBe('?on=2026-12-24')
  await page.getByLabel('More').click()
  await page.getByLabel('Language of the editor').selectOption('de')
  await page.getByRole('button', { name: 'Was sich geändert hat' }).first().waitFor()
})

it('changes a translation on the Spanish page, and the panel says what it translates', async () => {
  const { page, site: shown, retype, save } = await openEditor(site)
  const before = readFileSync(site.spanish, 'utf8')
  await page.getByText('View', { exact: true }).click()
  await page.getByLabel('Language of the page').selectOption('/es/')
  await shown.locator('html[lang^=es]').waitFor()
  await page.locator('.sheet[aria-busy=false]').waitFor()
  await page.keyboard.press('Escape')
  const heading = await shown.locator('main h2').first().textContent()
  await retype('main h2', 'Su auto, impecable')
  await page.locator('.text-bar').getByText('Translation of: ').waitFor()
  await save()
  await shown.getByRole('heading', { name: 'Su auto, impecable' }).waitFor()
  expect(site.changed()).toEqual([`-    es: ${heading}`, '+    es: Su auto, impecable'])
  await page.getByRole('button', { name: /^Undo/ }).click()
  await eventually(() => readFileSync(site.spanish, 'utf8')).toBe(before)
})

it('works with the keyboard alone', async () => {
  const { page, site: shown, save } = await openEditor(site)
  const text = page.getByRole('button', { name: 'On this page' })
  await text.focus()
  await page.keyboard.press('Enter')
  await page.locator('.outline-section summary').first().focus()
  await page.keyboard.press('Enter')
  const entry = page.locator('.text-entry').filter({ hasText: 'Heading' }).first()
  await entry.focus()
  await page.keyboard.press('Enter')
  await page.locator('.text-bar').waitFor()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('By keyboard')
  await save()
  await shown.getByRole('heading', { level: 1, name: 'By keyboard' }).waitFor()
  expect(site.text()).toContain('        heading: By keyboard')
})

it.each([
  [390, 844],
  [1440, 900],
])('has no findings of axe at %i px', async (width, height) => {
  const { page, open, site: shown } = await openEditor(site, { width, height })
  for (const name of ['On this page', 'Pages and entries', 'Look', 'Search texts', 'Business']) {
    await open(name)
    await page.getByRole('heading', { level: 2, name }).waitFor()
    expect(await axeFinds(page, RULES), name).toEqual([])
  }
  await page.getByRole('button', { name: 'Close the panel' }).click()
  await shown.locator('main h1').click()
  await page.locator('.text-bar').waitFor()
  expect(await axeFinds(page, RULES), 'typing').toEqual([])
})
