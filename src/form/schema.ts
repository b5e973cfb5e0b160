import { z } from 'zod'
import {
  choice,
  email,
  group,
  matching,
  shownAs,
  text,
  texts,
  webAddress,
  yesOrNo,
  type IconOutline,
  type ShownSpan,
} from '../../schema/fields.ts'
import type { Messages } from '../../schema/messages.ts'
import type { Prose } from '../../schema/prose.ts'
import { RECEIVER_NAMES } from './receivers/receivers.ts'

/** The built-in fields: their names imply their kind, label and behavior. */
export const KNOWN_FIELDS = [
  ...(['name', 'telephone', 'email', 'vehicle', 'service', 'city', 'time', 'message'] as const),
  ...(['photo', 'consent'] as const),
] as const

const OWN_KINDS = [
  ...(['text', 'long-text', 'choice', 'checkboxes', 'checkbox', 'number', 'date'] as const),
] as const

/** The name of an extra value sent with each request. */
const VALUE_NAME = /^[A-Za-z_][\w.-]{0,39}$/

/** A form field, as the visitor fills it in and as the receiver validates it. */
export interface FormField {
  readonly name: string
  readonly kind: (typeof OWN_KINDS)[number] | 'telephone' | 'email' | 'photo'
  readonly label: string
  readonly required: boolean
  /** The values of a choice or of checkboxes; a checkbox has exactly one. */
  readonly options?: readonly string[]
  /** The maximum length of the value, or of a photo's file name. */
  readonly maxLength: number
}

const field = group('A field of the form.', {
  name: matching(
    /^[a-z][a-zA-Z0-9_-]{0,39}$/,
    'The name of the field in the request. Starts with a lowercase letter; may contain letters, digits, hyphens and underscores. Built-in fields are name, telephone, email, vehicle, service, city, time, message, photo and consent; any other name is a field of your own.',
  ),
  kind: choice(OWN_KINDS, 'What visitors enter in a field of your own.').optional(),
  label: text('The label above the field.').optional(),
  required: yesOrNo(
    'Whether visitors must fill in the field. By default, name, consent and telephone are required, and email if there is no telephone.',
  ),
  options: texts('The options to choose from.', 'One option.').min(1).max(60).optional(),
})

/** A field as the owner writes it. */
export type WrittenField = z.output<typeof field>

/** The messages of a form, besides its labels. */
export type FormWords = Pick<
  Messages,
  | `form${'Choose' | 'Optional' | 'Submit' | 'Sending' | 'Problems' | 'Missing' | 'Mail'}`
  | `formWrong${'' | 'Telephone' | 'Email'}`
  | `form${'Offline' | 'Failed' | 'TooLarge' | 'TooMany' | 'SentHeading' | 'SentText'}`
>

/** A form field, with the value that its page fills in. */
export type ShownField = FormField & {
  readonly value?: string
  /** The name in the request, if it is different. */
  readonly sentAs?: string
}

/** A form as shown on a page. */
export interface ShownForm {
  readonly id: string
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
            .record(z.string().regex(VALUE_NAME), text('One value.'))
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
    email: email(
      'The email address to which `php` and `cloudflare` send requests; by default, the address of the business.',
    ).optional(),
  })
