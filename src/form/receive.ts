import type { FormField } from './schema.ts'
import type { SiteForm } from '../site/site.ts'
import { beyond, isAsked, todayHere } from '../values/day-bounds.ts'
import { RULES } from './rules.ts'
import { takesFile } from '../values/takes-file.ts'

/** The data about the site that a receiver of requests needs. */
export interface FormSpec {
  /** The base path of the site, with a slash at both ends. */
  readonly base: string
  /** The name of the business, with which the subject of a message begins. */
  readonly business: string
  readonly forms: readonly SiteForm[]
}

/** Why a request is rejected. */
export type Rejection = keyof typeof STATUS
const STATUS = {
  missing: 422,
  wrong: 422,
  spam: 422,
  'too-large': 413,
  'too-many': 429,
  'not-sent': 502,
} as const

/** A field of a request, as filled in by the visitor. */
interface Answer {
  readonly field: FormField
  readonly texts: readonly string[]
  readonly file?: { readonly name: string; readonly type: string; readonly bytes: Uint8Array }
}

/** A valid request. */
export interface SentRequest {
  /** The path of the page from which the request was sent. */
  readonly page: string
  /** The fields that were filled in. */
  readonly answers: readonly Answer[]
  /** The token that Turnstile added to the form. */
  readonly token: string
}

/** The parts of a receiver that differ between hosts. */
export interface Receiver {
  /** Forwards a request; resolves to the problem, if any. */
  readonly handOn: (sent: SentRequest) => Promise<Rejection | undefined>
  /** The page saying that a request was not sent, in the language whose pages are at `base`. */
  readonly notSentPage: (base: string) => Promise<Response>
}

class Refusal extends Error {
  readonly problem: Rejection
  readonly fields: readonly string[]
  constructor(problem: Rejection, fields: readonly string[] = []) {
    super(problem)
    this.problem = problem
    this.fields = fields
  }
}

const largestOf = ({ fields }: SiteForm): number =>
  fields.some(takesFile) ? RULES.largest.withFile : RULES.largest.plain

/** The body of a request, read to the end even if too large, as required before responding. */
const bodyOf = async (request: Request, largest: number): Promise<Uint8Array<ArrayBuffer>> => {
  const parts: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  const reader = request.body?.getReader()
  for (let read = await reader?.read(); read?.value; read = await reader?.read()) {
    size += read.value.length
    if (size <= largest) parts.push(read.value)
  }
  if (size > largest) throw new Refusal('too-large')
  return new Uint8Array(await new Blob(parts).arrayBuffer())
}

const cleaned = (text: string, lineBreak: string): string =>
  text
    .split(/\r\n?|\n/)
    .map((line) => line.replace(new RegExp(RULES.blank, 'gu'), ' ').trim())
    .join(lineBreak)
    .trim()

const wrong = ({ name }: FormField): Refusal => new Refusal('wrong', [name])

/** The value entered in a field. Throws if the value is not valid for the field. */
const answerOf = async (field: FormField, data: FormData): Promise<Answer> => {
  const { name, kind, options, maxLength } = field
  const isGiven = (value: FormDataEntryValue): boolean =>
    value !== '' && (typeof value === 'string' || value.size > 0 || value.name !== '')
  const given = [...data.getAll(name), ...data.getAll(`${name}[]`)].filter(isGiven)
  if (given.length > 1 && kind !== 'checkboxes') throw wrong(field)
  if (kind === 'photo' || kind === 'file') {
    const [sent] = given
    if (sent === undefined) return { field, texts: [] }
    if (typeof sent === 'string') throw wrong(field)
    const bytes = new Uint8Array(await sent.arrayBuffer())
    const start = String.fromCharCode(...bytes.subarray(0, 16))
    const found = RULES.files[kind].find(({ begins }) => new RegExp(begins, 's').test(start))
    if (found === undefined) throw wrong(field)
    const file = { name: `${name}.${found.ending}`, type: found.type, bytes }
    return { field, texts: [file.name], file }
  }
  const pattern = new RegExp(RULES.kinds[kind] ?? '', 'u')
  const texts = given.flatMap((value) => {
    if (typeof value !== 'string') return []
    const text = cleaned(value, kind === 'long-text' ? '\n' : ' ')
    if (text === '') return []
    if ([...text].length > maxLength || !pattern.test(text)) throw wrong(field)
    // Receivers do not know what day it is where the visitor is.
    const isOut = kind === 'date' && beyond(text, field, [todayHere(-1), todayHere(1)])
    if (isOut) throw wrong(field)
    if (options?.every((option) => cleaned(option, ' ') !== text)) throw wrong(field)
    return [text]
  })
  return { field, texts }
}

/** The base path of the pages that answer; in the language of the form, once that is known. */
interface Answers {
  base: string
}

const readRequest = async (
  request: Request,
  { forms, base }: FormSpec,
  answersIn: Answers,
): Promise<SentRequest> => {
  const bytes = await bodyOf(request, Math.max(...forms.map(largestOf)))
  const type = request.headers.get('content-type') ?? ''
  const data = await new Response(bytes, { headers: { 'content-type': type } }).formData()
  const textOf = (name: string): string => {
    const value = data.get(name)
    return typeof value === 'string' ? value : ''
  }
  const form = forms.find(({ id }) => id === textOf('form'))
  if (form === undefined) throw new Refusal('wrong')
  answersIn.base = base + (form.folder ?? '')
  if (bytes.length > largestOf(form)) throw new Refusal('too-large')
  const seconds = textOf('seconds')
  if (textOf('website') !== '' || (seconds !== '' && !(Number(seconds) >= RULES.leastSeconds)))
    throw new Refusal('spam')
  const answers: Answer[] = []
  const refused = { missing: [] as string[], wrong: [] as string[] }
  for (const field of form.fields) {
    const valuesOf = (name: string) =>
      answers.find((answer) => answer.field.name === name)?.texts ?? []
    if (!isAsked(field, valuesOf)) continue
    const answer = await answerOf(field, data).catch((refusal: Refusal) => refusal)
    if (answer instanceof Refusal) refused.wrong.push(field.name)
    else if (answer.texts.length > 0) answers.push(answer)
    else if (field.required) refused.missing.push(field.name)
  }
  for (const problem of ['missing', 'wrong'] as const)
    if (refused[problem].length > 0) throw new Refusal(problem, refused[problem])
  const page = textOf('page')
  const isPage = new RegExp(RULES.page).test(page)
  return { page: isPage ? page : '/', answers, token: textOf('cf-turnstile-response') }
}

const refusalOf = async (
  request: Request,
  spec: FormSpec,
  { handOn }: Receiver,
  answers: Answers,
): Promise<Refusal | undefined> => {
  try {
    const sent = await readRequest(request, spec, answers).catch((error: unknown) => {
      // An unreadable body makes the entire request invalid.
      throw error instanceof Refusal ? error : new Refusal('wrong')
    })
    const problem = await handOn(sent)
    return problem && new Refusal(problem)
  } catch (error) {
    if (error instanceof Refusal) return error
    console.error(error)
    return new Refusal('not-sent')
  }
}

/** Responds to a form request, sent by the script of the page or by a browser without scripts. */
export const receive = async (
  request: Request,
  spec: FormSpec,
  receiver: Receiver,
): Promise<Response> => {
  if (request.method !== 'POST')
    return new Response(null, { status: 405, headers: { allow: 'POST' } })
  const headers: Record<string, string> = { 'cache-control': 'no-store' }
  const answers: Answers = { base: spec.base }
  const refusal = await refusalOf(request, spec, receiver, answers)
  const status = refusal && STATUS[refusal.problem]
  if (request.headers.get('accept')?.includes('application/json') === true) {
    const { problem, fields } = refusal ?? {}
    const answer = refusal === undefined ? { ok: true } : { ok: false, problem, fields }
    return Response.json(answer, { status: status ?? 200, headers })
  }
  if (status === undefined)
    return new Response(null, {
      status: 303,
      headers: { ...headers, location: `${answers.base}request-sent` },
    })
  const page = await receiver.notSentPage(answers.base)
  return new Response(page.body, {
    status,
    headers: { ...headers, 'content-type': 'text/html; charset=utf-8' },
  })
}

/** The text of a message: every field that was filled in, and the page it was sent from. */
export const textOf = ({ answers, page }: SentRequest): string =>
  [
    ...answers.map(
      ({ field: { label, kind }, texts }) =>
        `${label}:${kind === 'long-text' ? '\n' : ' '}${texts.join(', ')}`,
    ),
    page,
  ].join('\n') + '\n'

const answerTo = ({ answers }: SentRequest, is: (field: FormField) => boolean) =>
  answers.find(({ field }) => is(field))?.texts[0]

/** The subject of a message: the business and the visitor. */
export const subjectOf = (sent: SentRequest, { business }: FormSpec): string =>
  `${business}: ${answerTo(sent, ({ name }) => name === 'name') ?? sent.page}`.slice(0, 150)

/** The address for replies to a request. */
export const replyTo = (sent: SentRequest): string | undefined =>
  answerTo(sent, ({ kind }) => kind === 'email')
