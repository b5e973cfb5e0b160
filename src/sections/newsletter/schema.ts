import { z } from 'zod'
import { headFields, matching, prose, webAddress } from '../../../schema/fields.ts'
import { formFields } from '../../form/schema.ts'
import { section } from '../../../schema/section.ts'

export const newsletterSchema = section(
  'newsletter',
  'A field for an email address, for visitors who want your letters. For requests use contact-form.',
  {
    ...headFields,
    ...formFields,
    fields: formFields.fields.describe(
      'The fields of the form, as in contact-form; by default only the email address.',
    ),
    endpoint: webAddress(
      'Where the form of your newsletter service sends to: `action` in the code that it gives you. It answers with its own page. By default, the receiver of the forms of the site (`integrations.form`) gets the address.',
    ).optional(),
    emailField: matching(
      /^[A-Za-z][\w.[\]-]*$/,
      'What that service calls the email address: `name` in its code, for example EMAIL.',
    ).default('email'),
    origins: z
      .array(webAddress('One address, of which only the host is used.'))
      .describe(
        'Further hosts to which the service leads after sending. Needed when nothing seems to happen then, and the browser says that the Content-Security-Policy refused an address.',
      )
      .optional(),
    note: prose('What you send, how often, and how to unsubscribe.').optional(),
  },
  ({ fields = ['email'], endpoint, emailField, origins }) => ({
    form: {
      name: 'newsletter',
      subscribes: true,
      fields,
      service: endpoint === undefined ? undefined : { endpoint, emailField, origins },
    },
  }),
)
