import { below } from '../../site/base.ts'
import { formsOf, SENT_PATH } from '../../site/forms.ts'
import type { Site } from '../../site/site.ts'
import type { FormSpec } from './receive.ts'

/** The file by which `preview` knows the forms of a built folder; hosts pass it over. */
export const FORMS_FILE = '.forms.json'

/** The forms of a site whose requests a host receives, and the path that they are sent to. */
export interface HostForms extends FormSpec {
  readonly path: string
}

const PATHS = {
  netlify: SENT_PATH,
  cloudflare: '/send-request',
  php: '/send-request.php',
} as const

/** The forms of a site as their receiver on the host knows them; undefined where there is none. */
export const hostFormsOf = (site: Site, base: string): HostForms | undefined => {
  const { business, integrations } = site.config
  const { to } = integrations.form
  const forms = formsOf(site)
  if (typeof to !== 'string' || forms.length === 0) return undefined
  return { base, business: business.name, forms, path: below(base, PATHS[to]) }
}
