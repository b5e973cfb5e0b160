import { expect, it } from 'vitest'
import { MARK, PAGE_MARKS, type PageMark, type PageMarks } from '../../../src/editor/page-marks.ts'
import { createViews } from '../../../src/editor/views.ts'
import { testFolder } from '../folder.ts'
import { openEditor } from './editor.ts'

const FILE = `business:
  name: Corner Bakery
  description: Bread.
  timeZone: Europe/Berlin
  email: bread@example.com
languages: [{ lang: de, untranslated: show }]
integrations:
  form:
    to: { endpoint: https://forms.example.com/bread }
    fields: [name, email, { name: cake, kind: choice, label: Which cake?, options: [Plum, Pear] }]
reviews:
  - { id: a, author: A. B., date: 2026-05-31, text: Good bread., rating: 5 }
  - { id: c, author: C. D., date: 2026-05-30, text: Good rolls., rating: 4 }
pages:
  - path: /
    title: Bread
    sections:
      - { type: hero, heading: Bread }
      - { type: reviews, heading: What guests say }
      - type: timetable
        heading: Courses
        classes: [{ name: Rye, days: Mon, times: '9:00-10:00' }]
      - { type: contact-form, heading: Order }
`
const VOID = /^<(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr|!)/

const folder = testFolder()

/** The texts of a page below elements without a mark. */
const unmarked = (html: string): readonly string[] => {
  const open: string[] = []
  const found: string[] = []
  const body = html.slice(html.indexOf('<body')).replace(/<(script|style)\b[^]*?<\/\1>/g, '')
  for (const part of body.split(/(<!--[^]*?-->|<[^>]*>)/)) {
    if (part.startsWith('</')) open.pop()
    else if (part.startsWith('<')) {
      if (!VOID.test(part) && !part.endsWith('/>')) open.push(part)
    } else if (/[\p{L}\p{N}]/u.test(part) && !open.some((tag) => tag.includes(`${MARK}="`)))
      found.push(part)
  }
  return found
}

it('every text of a page has a mark, also what is counted, formatted or built in', async () => {
  folder.put('site.config.yaml', FILE)
  const { session } = await openEditor(folder.path, folder.at('.cache'))
  const views = createViews(session)
  expect(session.state().problems.filter(({ severity }) => severity === 'error')).toEqual([])
  const html = (await views.page('/', {}))!
  expect(unmarked(html)).toEqual([])
  expect(unmarked((await views.page('/de', {}))!)).toEqual([])
  const text = new RegExp(`id="${PAGE_MARKS}"[^>]*>([^<]*)<`).exec(html)![1]!
  const { marks } = JSON.parse(text) as PageMarks
  const found = (shown: string): { readonly reason: PageMark['reason']; readonly path: string } => {
    const mark = Object.values(marks).find(({ pieces }) => pieces[0]!.text.startsWith(shown))!
    return { reason: mark.reason, path: mark.pieces[0]!.path.join('.') }
  }
  expect(found('Courses').reason).toBeUndefined()
  expect(found('Deutsch')).toEqual({ reason: 'made', path: 'languages.0' })
  expect(found('4.5')).toEqual({ reason: 'made', path: 'reviews' })
  expect(found('Pear')).toEqual({ reason: 'panel', path: 'integrations.form.fields.2.options.1' })
  expect(found('Which')).toEqual({ reason: 'panel', path: 'integrations.form.fields.2.label' })
  expect(found('Only you see')).toEqual({ reason: 'built', path: 'pages.0.sections.3' })
  expect(found('Monday')).toMatchObject({ reason: 'made' })
})
