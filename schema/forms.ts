import { z } from 'zod'
import {
  choice,
  email,
  group,
  list,
  matching,
  text,
  texts,
  webAddress,
  whole,
  yesOrNo,
} from './fields.ts'

/** The fields whose kind, label and manner the site knows by their names. */
export const KNOWN_FIELDS = [
  ...(['name', 'telephone', 'email', 'vehicle', 'service', 'city', 'time', 'message'] as const),
  ...(['photo', 'consent'] as const),
] as const

const OWN_KINDS = [
  ...(['text', 'long-text', 'choice', 'checkboxes', 'checkbox', 'number', 'date'] as const),
] as const

/** The name of a value that goes along with each request. */
const VALUE_NAME = /^[A-Za-z_][\w.-]{0,39}$/

/** A field of a form as its visitor fills it in, and as its receiver checks it. */
export interface FormField {
  readonly name: string
  readonly kind: (typeof OWN_KINDS)[number] | 'telephone' | 'email' | 'photo'
  readonly label: string
  readonly required: boolean
  /** The values of a choice, of checkboxes, and the one of a checkbox. */
  readonly options?: readonly string[]
  /** The most characters of a value; of a photo, of the name of its file. */
  readonly maxLength: number
}

const field = group('A field of the form.', {
  name: matching(
    /^[a-z][a-zA-Z0-9_-]{0,39}$/,
    'A name for the field, as the request has it. Begins with a small letter; letters, digits, hyphens and underscores. The site knows name, telephone, email, vehicle, service, city, time, message, photo and consent; another is a field of your own.',
  ),
  kind: choice(OWN_KINDS, 'What a field of your own takes.').optional(),
  label: text('The words above the field.').optional(),
  required: yesOrNo(
    'Whether the request needs it. Of the fields that the site knows: name, consent, telephone, and email where there is no telephone, unless you say otherwise.',
  ),
  options: texts('What there is to choose from.', 'One of the choices.').min(1).max(60).optional(),
})

/** A field as the owner writes it. */
export type WrittenField = z.output<typeof field>

/** What every section with a form of the site's own has. */
export const formFields = {
  fields: z
    .array(z.union([field, choice(KNOWN_FIELDS, 'A field that the site knows.')]))
    .min(1)
    .max(30)
    .describe(
      'The fields of the form, each by its name alone or as a group; under `integrations.form` those of every form that names none. Unless given: name, telephone, email, service where there is a collection of services, and message.',
    )
    .brand<'form'>()
    .optional(),
  submit: text('The words on the button that sends the form.').optional(),
}

/** Where the requests of the site's own forms go. */
export const formTarget = (description: string) =>
  group(description, {
    to: z
      .union([
        group('An address that takes the form.', {
          endpoint: webAddress(
            'The address of a form service, or one of your own, which has to allow posts from other sites (CORS).',
          ).optional(),
          values: z
            .record(z.string().regex(VALUE_NAME), text('One value.'))
            .describe(
              'What the service wants with each request besides the fields, by its names: { access_key: 7h3k9 }.',
            )
            .optional(),
          mailto: email(
            "An e-mail address: the visitor's own e-mail program opens with the request. The last resort.",
          ).optional(),
        }),
        choice(['netlify', 'cloudflare', 'php'], 'A host that takes the form.'),
      ])
      .describe(
        'Who receives the requests: `netlify`, `cloudflare` or `php`, or a group with an `endpoint` or `mailto`. Unless given, visitors see your telephone number and e-mail address in place of a form.',
      )
      .optional(),
    turnstile: matching(
      /^\dx[\w-]{10,80}$/,
      "The site key of Cloudflare's Turnstile, which keeps programs out; with `cloudflare` alone. Its script is loaded when a visitor begins to fill the form in.",
    ).optional(),
    fields: formFields.fields,
    email: email(
      'The e-mail address that `php` and `cloudflare` send requests to; that of the business unless given.',
    ).optional(),
  })

/** What an embed loads beyond its own addresses; a Content-Security-Policy names every one. */
const origins = list(
  "Further hosts that the embed loads from. Needed when the embed stays empty and the browser's console says that the Content-Security-Policy refused an address.",
  webAddress('One address, of which the host alone counts: https://cdn.example.com.'),
).optional()

/**
 * The script of a social service (specification, sections 4 and 7): it turns links into players.
 */
export const socialEmbed = (description: string) =>
  group(description, {
    script: webAddress('The script of the social service.').default(
      'https://www.instagram.com/embed.js',
    ),
    process: matching(
      /^[A-Za-z_$][\w$]*(\.[A-Za-z_$][\w$]*)*$/,
      'The function of that script that turns the links on the page into players.',
    ).default('instgrm.Embeds.process'),
    retryDelay: whole(
      'Milliseconds to wait before asking again a script that is not ready.',
      0,
      60_000,
    ).default(2000),
    origins,
  })

/** The lead form of a provider, in a frame (specification, sections 2, 7 and 9). */
export const leadForm = (description: string) =>
  group(description, {
    src: webAddress(
      "The address of the form, with the form's id in it, as the provider gives it.",
    ).optional(),
    script: webAddress("The provider's script for embedded forms.").optional(),
    title: text('What the frame holds, for screen readers.').optional(),
    height: whole('The height of the frame in pixels.', 100, 5000).default(735),
    timeout: whole(
      'Milliseconds after which a form that has not come makes way for other ways to get in touch.',
      1000,
      60_000,
    ).default(8000),
    origins,
  })
