import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FormField } from '../src/form/facts.ts'
import { workerText } from '../src/form/receivers/cloudflare/files.ts'
import { phpText } from '../src/form/receivers/php/files.ts'
import { phpSettings } from '../src/form/rules.ts'
import { FORMS_FILE, type BuiltForms } from '../src/form/host-forms.ts'

const field = (name: string, more: Partial<FormField> = {}): FormField => ({
  ...{ name, kind: 'text', label: name[0]!.toUpperCase() + name.slice(1), required: false },
  maxLength: 200,
  ...more,
})

const FIELDS = [
  field('name', { required: true }),
  field('email', { kind: 'email' }),
  field('telephone', { kind: 'telephone' }),
  field('service', { kind: 'choice', options: ['Wash', 'Full Détail'] }),
  field('time', { kind: 'checkboxes', options: ['Morning', 'Evening'] }),
  field('seats', { kind: 'number' }),
  field('day', { kind: 'date' }),
  field('consent', { kind: 'checkbox', options: ['Yes'] }),
  field('message', { kind: 'long-text', maxLength: 5000 }),
]

/** A course for people who are old enough, who say where they sleep only if they stay. */
const COURSE = [
  field('birth', { kind: 'date', latest: '17 years ago' }),
  field('first', { kind: 'date', earliest: 'in 2 days', latest: '2099-12-31' }),
  field('stay', { kind: 'choice', options: ['Yes', 'No'] }),
  field('bed', { required: true, when: { stay: ['Yes'] } }),
  field('pillow', { kind: 'choice', options: ['Soft', 'Hard'], when: { bed: [] } }),
]

/** A form that takes a photo and a PDF. */
const UPLOADS = [
  ...FIELDS.slice(0, 1),
  field('photo', { kind: 'photo' }),
  field('resume', { kind: 'file' }),
]

/** A site with a form, one that accepts files, and one whose fields depend on others. */
const spec = (path: string) =>
  ({
    base: '/',
    business: 'Körner & Söhne',
    path,
    forms: [
      { id: 'request', fields: FIELDS },
      { id: 'request-3', fields: COURSE },
      { id: 'request-2', fields: UPLOADS },
    ],
  }) satisfies BuiltForms

/** Writes a built folder with the answer pages and the receivers of the form. */
export const writeReceivers = async (turnstile = false): Promise<string> => {
  const dist = await mkdtemp(join(tmpdir(), 'forms-'))
  const sends = { to: 'owner@example.com', from: 'website@example.com' }
  const files = {
    'index.html': 'start',
    '404.html': '',
    'request-sent/index.html': 'It was sent.',
    'request-not-sent/index.html': 'It was not sent.',
    'send-request.php': phpText({ ...spec('/send-request.php'), ...sends }),
    '.user.ini': phpSettings(' = '),
    '_worker.js': await workerText({ ...spec('/send-request'), ...sends, turnstile }),
    [FORMS_FILE]: JSON.stringify(spec('/request-sent')),
  }
  for (const [name, contents] of Object.entries(files)) {
    await mkdir(join(dist, name, '..'), { recursive: true })
    await writeFile(join(dist, name), contents)
  }
  return dist
}

type Fields = Readonly<Record<string, string | readonly string[] | File>>

const filled = <T extends { append: (name: string, value: never) => void }>(
  to: T,
  fields: Fields,
): T => {
  for (const [name, value] of Object.entries(fields))
    for (const each of Array.isArray(value) ? value : [value]) to.append(name, each as never)
  return to
}

/** A request as a page's form sends it, with the extra fields. */
export const urlencoded = (fields: Fields): URLSearchParams =>
  filled(new URLSearchParams(), {
    form: 'request',
    page: '/locations/ogden',
    website: '',
    ...fields,
  })

export const multipart = (fields: Fields): FormData =>
  filled(new FormData(), { form: 'request-2', page: '/', website: '', ...fields })

/** A file that begins like a JPEG. */
export const photo = (size: number, name = 'car.jpg'): File =>
  new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), new Uint8Array(size - 4)], name)

/** A file that begins like a PDF. */
export const pdf = (name = 'resume.pdf'): File =>
  new File(['%PDF-1.7\n'], name, { type: 'application/pdf' })

const raw = (type: string, body: string) => ({ type, body })
type Body = URLSearchParams | FormData | ReturnType<typeof raw>

/** What every receiver refuses: its name, the request and the response. */
export const REFUSED: readonly (readonly [
  string,
  () => Body,
  number,
  string,
  readonly string[],
])[] = [
  [
    'a required field left out',
    () => urlencoded({ email: 'a@example.com' }),
    422,
    'missing',
    ['name'],
  ],
  ['a name of spaces', () => urlencoded({ name: ' \t ' }), 422, 'missing', ['name']],
  [
    'an email address of two lines',
    () => urlencoded({ name: 'A', email: 'a@b.example\r\nBcc: x@example.com' }),
    422,
    'wrong',
    ['email'],
  ],
  [
    'two email addresses',
    () => urlencoded({ name: 'A', email: 'a@b.example,c@d.example' }),
    422,
    'wrong',
    ['email'],
  ],
  [
    'a telephone number of letters',
    () => urlencoded({ name: 'A', telephone: 'call me' }),
    422,
    'wrong',
    ['telephone'],
  ],
  [
    'a choice that is none',
    () => urlencoded({ name: 'A', service: 'Free' }),
    422,
    'wrong',
    ['service'],
  ],
  [
    'a box that is none',
    () => urlencoded({ name: 'A', 'time[]': ['Morning', 'Noon'] }),
    422,
    'wrong',
    ['time'],
  ],
  [
    'several that are wrong',
    () => urlencoded({ name: 'A', seats: 'two', day: '2026-13-01' }),
    422,
    'wrong',
    ['seats', 'day'],
  ],
  ['a text that is too long', () => urlencoded({ name: 'A'.repeat(201) }), 422, 'wrong', ['name']],
  ['a list for one text', () => urlencoded({ 'name[]': ['A', 'B'] }), 422, 'wrong', ['name']],
  ['no form', () => urlencoded({ form: 'other', name: 'A' }), 422, 'wrong', []],
  [
    'a field that nobody sees',
    () => urlencoded({ name: 'A', website: 'https://example.com' }),
    422,
    'spam',
    [],
  ],
  ['a form filled in a second', () => urlencoded({ name: 'A', seconds: '1' }), 422, 'spam', []],
  ['100 KB', () => urlencoded({ name: 'A', message: 'x'.repeat(103_000) }), 413, 'too-large', []],
  ['10 MB', () => multipart({ name: 'A', photo: photo(10_500_000) }), 413, 'too-large', []],
  ['14 MB', () => multipart({ name: 'A', photo: photo(14_000_000) }), 413, 'too-large', []],
  [
    'a photo for a form without',
    () => multipart({ form: 'request', name: 'A', photo: photo(200_000) }),
    413,
    'too-large',
    [],
  ],
  [
    'a photo that is HTML',
    () => multipart({ name: 'A', photo: new File(['<script>'], 'a.jpg', { type: 'image/jpeg' }) }),
    422,
    'wrong',
    ['photo'],
  ],
  ['a PDF for a photo', () => multipart({ name: 'A', photo: pdf() }), 422, 'wrong', ['photo']],
  [
    'a program for a PDF',
    () => multipart({ name: 'A', resume: new File(['MZ'], 'a.pdf', { type: 'application/pdf' }) }),
    422,
    'wrong',
    ['resume'],
  ],
  [
    'a file for a text',
    () => multipart({ name: new File(['A'], 'a.txt') }),
    422,
    'missing',
    ['name'],
  ],
  ['no border', () => raw('multipart/form-data', '--x\r\n'), 422, 'wrong', []],
  [
    'a broken body',
    () => raw('multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form'),
    422,
    'wrong',
    [],
  ],
  ['JSON', () => raw('application/json', '{"form":"request"}'), 422, 'wrong', []],
  ['nothing', () => raw('application/x-www-form-urlencoded', ''), 422, 'wrong', []],
  ['lists within lists', () => urlencoded({ 'name[a][b]': 'A' }), 422, 'missing', ['name']],
]

/** Texts on which browsers and all receivers agree: field, text, whether accepted. */
export const TEXTS: readonly (readonly [string, string, boolean])[] = [
  ...['Zoë', '李雷', 'محمد علی', 'प्रिया', 'Ольга', 'Ὀδυσσεύς', 'שרה', '山田　太郎', '👩‍🔧'].map(
    (name) => ['name', name, true] as const,
  ),
  ...[' ', '\t', '\u00a0', '\u3000', '\ufeff', '\u2003\u3000'].map(
    (name) => ['name', name, false] as const,
  ),
  ...['a@b.c', 'a@b', "o'neil+x@sub.example.co"].map((email) => ['email', email, true] as const),
  ...['é@b.c', '<a@b.c>', 'a@b..c', 'a@-b.c', 'a@b.c,d@e.f', 'a b@c.d', 'a@'].map(
    (email) => ['email', email, false] as const,
  ),
  ...['(801) 555-0101', '۰۹۱۲۳۴۵۶۷۸۹', '٠١٢٣٤٥٦٧٨٩', '०१२३४५६७८९', '０１２３４５６'].map(
    (number) => ['telephone', number, true] as const,
  ),
  ...['call me', '1234', '123456789012345678901', '①②③④⑤⑥', '½½½½½½'].map(
    (number) => ['telephone', number, false] as const,
  ),
]

/** The bytes of a name that is not UTF-8: half of a pair, and a byte of another encoding. */
export const BROKEN_NAME = raw(
  'application/x-www-form-urlencoded',
  'form=request&page=/&website=&name=%ED%A0%80A%FF',
)

/** Sends a request like a page's script, or like a browser without one. */
export const post = (url: string, body: Body, accept = 'application/json', ip = '192.0.2.1') =>
  fetch(url, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      ...{ accept, 'cf-connecting-ip': ip },
      ...('type' in body && { 'content-type': body.type }),
    },
    body: 'type' in body ? body.body : body,
  })

/** What a visitor reads after sending a request: Netlify's page without script cannot know it. */
export const sentWords = (to: string, script: boolean): string =>
  to === 'netlify' && !script ? 'Thank you' : 'Your request is on its way'
