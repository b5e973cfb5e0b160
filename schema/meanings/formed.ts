import { matching, visible } from '../shapes.ts'
import { meant, type Kind, type Meaning } from './meaning.ts'

/** Text formats whose mistakes get specific advice. */
type Form =
  | (
      | 'web-address'
      | 'frame'
      | 'email'
      | 'telephone'
      | 'slug'
      | 'path'
      | 'old-path'
      | 'path-pattern'
      | 'season-day'
    )
  | ('picture-file' | 'color' | 'currency' | 'date' | 'moment' | 'time-zone' | 'language')

/** A text in one of the known formats. */
export type FormMeaning = Meaning<string> & Kind<'form', { readonly form: Form }>

/** What visitors read of such a text, and what is checked of it. */
const behavior: Partial<Record<Form, Omit<Meaning<string>, 'kind'>>> = {
  'web-address': { checks: ['address'], resolve: (text, { address }) => address(text) },
  frame: { checks: ['address', 'framed'], resolve: (text, { address }) => address(text) },
  date: { read: (day, { lang, monthText }) => monthText(day, lang).text },
  telephone: { read: (text) => text },
  email: { read: (text) => text },
}

export const formMeaning = (form: Form): FormMeaning => ({ kind: 'form', form, ...behavior[form] })

/** The formats that accept nearly every character. */
const OPEN: readonly Form[] = ['web-address', 'frame', 'email', 'old-path']

export const formed = (form: Form, pattern: RegExp, description: string) =>
  meant(matching(OPEN.includes(form) ? visible(pattern) : pattern, description), formMeaning(form))

const WEB_ADDRESS = /^https:\/\/[^\s/\\]+\S*$/

export const webAddress = (description: string) =>
  formed('web-address', WEB_ADDRESS, `${description} Starts with https://.`)

/** The address of a page of another service that is shown in a frame. */
export const frameAddress = (description: string) =>
  formed('frame', WEB_ADDRESS, `${description} Starts with https://.`)

/** An address that an embed loads: of a provider, or of a file in the `public/` folder. */
export const embedAddress = (description: string) =>
  formed(
    'web-address',
    /^(https:\/\/[^\s/\\]+|\/[^\s/\\]+)\S*$/,
    `${description} Starts with https://, or with / for a file in public/.`,
  )

export const email = (description: string) =>
  formed(
    'email',
    /^[^\s@<>()[\]\\,;:"]+@(?:[^\s@<>()[\]\\,;:".]+\.)+[^\s@<>()[\]\\,;:".]+$/,
    description,
  )
