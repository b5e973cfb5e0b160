import { z } from 'zod'
import { headFields, matching, prose, webAddress } from '../../../schema/fields.ts'
import { formFields } from '../../../schema/forms.ts'
import { section } from '../../../schema/section.ts'

export const newsletterSchema = section(
  'newsletter',
  'A field for an e-mail address, for those who want your letters. For requests take contact-form.',
  {
    ...headFields,
    ...formFields,
    fields: formFields.fields.describe(
      'The fields of the form, as those of contact-form; the e-mail address alone unless given.',
    ),
    endpoint: webAddress(
      'Where the form of your newsletter service sends to: `action` in the code that it gives you. It answers with a page of its own. Unless given, whoever receives the forms of the site (`integrations.form`) gets the address.',
    ).optional(),
    emailField: matching(
      /^[A-Za-z][\w.[\]-]*$/,
      'What that service calls the e-mail address: `name` in its code, for example EMAIL.',
    ).default('email'),
    origins: z
      .array(webAddress('One address, of which the host alone counts.'))
      .describe(
        'Further hosts to which the service leads after sending. Needed when nothing seems to happen then, and the browser says that the Content-Security-Policy refused an address.',
      )
      .optional(),
    note: prose('What comes how often, and how one leaves again.').optional(),
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
