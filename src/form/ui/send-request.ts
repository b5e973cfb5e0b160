import { missingWords, wrongWords, type FieldMistakes } from './form-words.ts'
import type { ShownForm } from '../../ui/resolved.ts'
import { takesFile } from '../../values/takes-file.ts'

/** The outcome of a request. */
export type SendOutcome =
  | { readonly kind: 'sent' | 'offline' | 'failed' | 'large' | 'many' | 'mail' }
  | { readonly kind: 'mistakes'; readonly mistakes: FieldMistakes }

/** The response of a receiver; services use different keys. */
interface Answer {
  readonly ok?: boolean
  readonly success?: boolean | string
  readonly problem?: string
  readonly fields?: readonly string[]
}

/** Milliseconds after which a request counts as failed; files may take longer. */
const PATIENCE = 30_000
const PATIENCE_WITH_FILE = 180_000

const answerOf = async (response: Response): Promise<Answer | null> =>
  response.headers.get('content-type')?.includes('json')
    ? (response.json().catch(() => null) as Promise<Answer | null>)
    : null

const outcomeOf = async (response: Response, shown: ShownForm): Promise<SendOutcome> => {
  const { ok, success, problem, fields = [] } = (await answerOf(response)) ?? {}
  const { headers } = response
  const isSigned = Object.entries(shown.signs ?? {}).some(
    ([name, part]) => headers.get(name)?.toLowerCase().includes(part) === true,
  )
  const isForeign = shown.to === 'endpoint' || isSigned
  // `preview` and `dev` respond like the site's own receivers.
  const isTaken = isForeign ? ok !== false && String(success) !== 'false' : ok === true
  if (response.ok && isTaken) return { kind: 'sent' }
  if (response.status === 413) return { kind: 'large' }
  if (response.status === 429) return { kind: 'many' }
  const refused = shown.fields.filter(({ name }) => fields.includes(name))
  if (refused.length === 0) return { kind: 'failed' }
  const said = refused.map((field) => [
    field.name,
    (problem === 'missing' ? missingWords : wrongWords)(field, shown.words),
  ])
  return { kind: 'mistakes', mistakes: Object.fromEntries(said) as FieldMistakes }
}

/** Opens the visitor's email program with the request. */
const composeMail = (data: FormData, { action, fields }: ShownForm): SendOutcome => {
  const lines = fields.flatMap(({ name, label }) => {
    const words = data.getAll(name).filter((word) => typeof word === 'string' && word !== '')
    return words.length === 0 ? [] : [`${label}: ${words.join(', ')}`]
  })
  location.assign(`${action}?body=${encodeURIComponent(lines.join('\r\n'))}`)
  return { kind: 'mail' }
}

/** Sends the values of a form. Never rejects. */
export const sendRequest = async (
  form: HTMLFormElement,
  shown: ShownForm,
  seconds: number,
): Promise<SendOutcome> => {
  const data = new FormData(form)
  data.set('seconds', String(seconds))
  if (shown.to === 'mailto') return composeMail(data, shown)
  if (!navigator.onLine) return { kind: 'offline' }
  const hasFile = shown.fields.some(takesFile)
  try {
    const response = await fetch(shown.action, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: hasFile ? data : new URLSearchParams([...data] as [string, string][]),
      signal: AbortSignal.timeout(hasFile ? PATIENCE_WITH_FILE : PATIENCE),
    })
    return await outcomeOf(response, shown)
  } catch {
    return { kind: navigator.onLine ? 'failed' : 'offline' }
  }
}
