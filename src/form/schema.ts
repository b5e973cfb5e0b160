import { z } from 'zod'
import {
  choice,
  code,
  examples,
  email,
  group,
  matching,
  prose,
  shownAs,
  text,
  texts,
  webAddress,
  yesOrNo,
  type IconOutline,
  type ShownSpan,
} from '../../schema/fields.ts'
import type { Messages } from '../../schema/messages.ts'
import type { Prose } from '../../schema/prose-tree.ts'
import { RECEIVER_NAMES } from './receivers/receivers.ts'

/** The built-in fields: their names imply their kind, label and behavior. */
export const KNOWN_FIELDS = [
  ...(['name', 'telephone', 'email', 'vehicle', 'service', 'city', 'time', 'message'] as const),
  ...(['photo', 'consent'] as const),
] as const

const OWN_KINDS = [
  ...(['text', 'long-text', 'choice', 'checkboxes', 'checkbox', 'number', 'date', 'file'] as const),
] as const

/** The name of an extra value sent with each request. */
const VALUE_NAME = /^[A-Za-z_][\w.-]{0,39}$/

/** The values that other fields must have for a field to be asked; an empty list is any value. */
export type When = Readonly<Record<string, readonly string[]>>

/** A form field, as the visitor fills it in and as the receiver validates it. */
export interface FormField {
  readonly name: string
  readonly kind: (typeof OWN_KINDS)[number] | 'telephone' | 'email' | 'photo'
  readonly label: string
  readonly required: boolean
  /** The values of a choice or of checkboxes; a checkbox has exactly one. */
  readonly options?: readonly string[]
  /** What a text is likely to be; any other text is accepted. */
  readonly suggestions?: readonly string[]
  /** The maximum length of the value, or of a file's name. */
  readonly maxLength: number
  /** The first and last day that can be chosen (`values/day-bounds.ts`). */
  readonly earliest?: string
  readonly latest?: string
  /** When the field is asked; always by default. */
  readonly when?: When
}

/** A day of the calendar, or one that depends on today (values/day-bounds.ts). */
const DAY_BOUND =
  /^(\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])|today|\d{1,3} (day|week|month|year)s? ago|in \d{1,3} (day|week|month|year)s?)$/

const dayBound = (description: string) =>
  code(
    matching(
      DAY_BOUND,
      `${description} One of 2026-12-24, today, in 2 days, 17 years ago; with days, weeks, months or years.`,
    ),
  ).optional()

const field = group('A field of the form.', {
  name: matching(
    /^[a-z][a-zA-Z0-9_-]{0,39}$/,
    'The name of the field in the request. Starts with a lowercase letter; may contain letters, digits, hyphens and underscores. Built-in fields are name, telephone, email, vehicle, service, city, time, message, photo and consent; any other name is a field of your own.',
  ),
  kind: choice(
    OWN_KINDS,
    'What visitors enter in a field of your own; a file is a PDF or a photo.',
  ).optional(),
  label: prose(
    'The label above the field, or beside a box to tick, such as I have read the [privacy policy](/privacy).',
  ).optional(),
  required: yesOrNo(
    'Whether visitors must fill in the field. By default, name, consent and telephone are required, and email if there is no telephone.',
  ),
  options: texts('The options to choose from.', 'One option.').min(1).max(60).optional(),
  earliest: dayBound('The first day that visitors can choose.'),
  latest: dayBound('The last day that visitors can choose.'),
  when: z
    .record(
      z.string(),
      z.union([text('The value.'), z.literal(true), texts('Several values.', 'One value.').min(1)]),
    )
    .describe(
      'Asks for this field only if a field above it has this value, or one of several: { service: Camping }. With true, if it has any value: { consent: true }.',
    )
    .optional(),
}).register(examples, { example: { name: 'question', kind: 'text', label: 'Your question' } })

/** A field as the owner writes it. */
export type FieldConfig = z.output<typeof field>

/** The messages of a form, besides its labels. */
export const FORM_WORDS = [
  ...(['formChoose', 'formOptional', 'formSubmit', 'formSending', 'formProblems'] as const),
  ...(['formChooseFile', 'formNoFile', 'formChooseDay', 'formNeeded'] as const),
  ...(['formMissing', 'formWrong', 'formWrongTelephone', 'formWrongEmail', 'formOffline'] as const),
  ...(['formDateFrom', 'formDateUntil'] as const),
  ...(['formFailed', 'formTooLarge', 'formTooMany', 'formMail'] as const),
  ...(['formSentHeading', 'formSentText'] as const),
] as const satisfies readonly (keyof Messages)[]

export type FormWords = Pick<Messages, (typeof FORM_WORDS)[number]>

/** A form field, with the value that its page fills in. */
export type ShownField = FormField & {
  /** The label with its links. */
  readonly words?: Prose
  readonly value?: string
  /** The name in the request, if it is different. */
  readonly sentAs?: string
}

/** A form as shown on a page. */
export interface ShownForm {
  readonly id: string
  /** The name of its words in the storage of the browser, if those of another language share it. */
  readonly store?: string
  /** The path of its page, relative to the site's base. */
  readonly page: string
  readonly fields: readonly ShownField[]
  /** The kind of receiver; `page` is a service that responds with its own page. */
  readonly to: 'host' | 'endpoint' | 'mailto' | 'page'
  readonly action: string
  /** Extra values sent with each request. */
  readonly values?: Readonly<Record<string, string>>
  /** Attributes by which a host finds the form. */
  readonly attributes?: Readonly<Record<string, string>>
  /** Headers, with a part of their value, that only the receiver's responses have. */
  readonly signs?: Readonly<Record<string, string>>
  readonly words: FormWords
  /** The key and script of a service that checks whether the visitor is a person. */
  readonly turnstile?: { readonly key: string; readonly script: string }
  /** When visitors get an answer, in the owner's words. */
  readonly reply?: string
  /** The offer of the page and its claims, shown beside the form. */
  readonly offer?: ShownSpan & {
    readonly name: string
    readonly price: string
    readonly unit?: string
    readonly note?: string
    readonly claims: readonly {
      readonly title: string
      readonly text?: Prose
      readonly icon?: IconOutline
    }[]
  }
  /** A message for the owner, shown only during development. */
  readonly notice?: string
}

/** The fields of every section with one of the site's own forms. */
export const formFields = {
  fields: z
    .array(z.union([field, choice(KNOWN_FIELDS, 'A built-in field.')]))
    .min(1)
    .max(30)
    .describe(
      'The fields of the form, each as a name or as a group. Fields listed under `integrations.form` apply to every form that lists none of its own. By default: name, telephone, email, service if there is a collection of services, and message.',
    )
    .apply(shownAs<ShownForm>())
    .optional(),
  submit: text('The text of the button that sends the form.').optional(),
}

/** Where the site's own forms send their requests. */
export const formTarget = (description: string) =>
  group(description, {
    to: z
      .union([
        group('An address that receives the form.', {
          endpoint: webAddress(
            'The address of a form service, or of your own server, which must accept requests from other sites (CORS).',
          ).optional(),
          values: z
            .record(z.string().regex(VALUE_NAME), code(text('One value.')))
            .describe(
              'Extra values that the service requires with each request, by its names: { access_key: 7h3k9 }.',
            )
            .optional(),
          mailto: email(
            "An email address. The visitor's email program opens with the request, so use this only as a last resort.",
          ).optional(),
        }),
        choice(RECEIVER_NAMES, 'A host that receives the form.'),
      ])
      .describe(
        `The receiver of the requests: ${RECEIVER_NAMES.map((name) => `\`${name}\``).join(', ')}, or a group with an \`endpoint\` or \`mailto\`. By default, visitors see your telephone number and email address instead of a form.`,
      )
      .optional(),
    turnstile: matching(
      /^\dx[\w-]{10,80}$/,
      'The site key of Cloudflare Turnstile, which blocks spam bots. Works only with `cloudflare`. Its script loads when a visitor starts to fill in the form.',
    ).optional(),
    fields: formFields.fields,
    reply: text(
      'When visitors get an answer, shown once their request is sent: "We answer within one working day."',
    ).optional(),
    email: email(
      'The email address to which `php` and `cloudflare` send requests; by default, the address of the business.',
    ).optional(),
  })
