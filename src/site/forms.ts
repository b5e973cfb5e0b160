import type { Messages } from '../../schema/messages.ts'
import type { FormField } from '../../schema/forms.ts'
import type { FormFacts, Section, SectionFacts, Site, SiteForm } from './site.ts'

export type { FormField } from '../../schema/forms.ts'

/** A field as the owner writes it. */
type Written = Exclude<NonNullable<FormFacts['fields']>[number], string>

type Known = Pick<Site, 'config' | 'names'>

/** A section with a form, or what is known of one on another page. */
type Formed = Pick<SectionFacts, 'id' | 'type' | 'form'>

/** The page at which a request that came without script ends, and that for one refused. */
export const SENT_PATH = '/request-sent'
export const NOT_SENT_PATH = '/request-not-sent'

/** The paths that hosts receive requests at. */
export const RECEIVERS = {
  netlify: SENT_PATH,
  cloudflare: '/send-request',
  php: '/send-request.php',
} as const

/** The names that a request has besides those of the owner's fields. */
export const RESERVED_NAMES: ReadonlySet<string> = new Set([
  ...['form', 'form-name', 'page', 'website', 'seconds', 'cf-turnstile-response'],
])

/** More entries than these are not offered one by one: the field is a text. */
const MOST_OPTIONS = 60

const MOST_CHARACTERS: Readonly<Record<FormField['kind'], number>> = {
  text: 200,
  telephone: 40,
  email: 254,
  'long-text': 5000,
  choice: 200,
  checkboxes: 200,
  checkbox: 200,
  number: 30,
  date: 10,
  photo: 200,
}

/** Whether visitors send requests with their own e-mail programs, which take words alone. */
export const isMailed = ({ config }: Site): boolean => {
  const { to } = config.integrations.form
  return typeof to === 'object' && to.endpoint === undefined && to.mailto !== undefined
}

/** What makes a section's form; undefined for a section without one. */
export const formFactsOf = (section: Section): FormFacts | undefined => {
  const hasForm =
    section.type === 'contact-form' ||
    section.type === 'newsletter' ||
    (section.type === 'contact' && section.form) ||
    (section.type === 'hero' && section.variant === 'form') ||
    (section.type === 'lead-form' && section.form?.src === undefined)
  if (!hasForm) return undefined
  const service = section.type === 'newsletter' ? section.endpoint : undefined
  return { ...(section.fields && { fields: section.fields }), ...(service && { service }) }
}

/** The fields of a section's form as they are written; undefined for a section without one. */
export const writtenFields = (
  { type, form }: Pick<Formed, 'type' | 'form'>,
  site: Known,
): readonly Written[] | undefined => {
  if (form === undefined) return undefined
  const services = site.names.service.length > 0 ? (['service'] as const) : []
  const standard = ['name', 'telephone', 'email', ...services, 'message'] as const
  const ofSite = type === 'newsletter' ? ['email' as const] : site.config.integrations.form.fields
  const fields = form.fields ?? ofSite ?? standard
  return fields.map((field) => (typeof field === 'string' ? { name: field } : field))
}

/** The names of the entries of all collections of a kind. */
export const namesOfKind = (
  collections: Site['collections'],
  kind: 'place' | 'service',
): readonly string[] => [
  ...new Set(
    [...collections.values()]
      .filter((collection) => collection.kind === kind)
      .flatMap(({ entries }) => entries.map(({ name }) => name)),
  ),
]

type KnownField = Pick<FormField, 'kind' | 'options'> & { readonly label: string }

/** One of the names of entries, or a text where they are none or too many. */
const oneOf = (label: string, options: readonly string[]): KnownField =>
  options.length > 0 && options.length <= MOST_OPTIONS
    ? { kind: 'choice', label, options }
    : { kind: 'text', label }

/** What the site knows of a field by its name. */
export const knownField = (site: Known, name: string): KnownField | undefined => {
  const { messages: say } = site.config
  const fields: Partial<Record<string, () => KnownField>> = {
    name: () => ({ kind: 'text', label: say.formName }),
    telephone: () => ({ kind: 'telephone', label: say.formTelephone }),
    email: () => ({ kind: 'email', label: say.formEmail }),
    vehicle: () => ({ kind: 'text', label: say.formVehicle }),
    service: () => oneOf(say.formService, site.names.service),
    city: () => oneOf(say.formCity, site.names.place),
    time: () => ({ kind: 'checkboxes', label: say.formTime, options: timesOf(say) }),
    message: () => ({ kind: 'long-text', label: say.formMessage }),
    photo: () => ({ kind: 'photo', label: say.formPhoto }),
    consent: () => ({ kind: 'checkbox', label: say.formConsent }),
  }
  return Object.hasOwn(fields, name) ? fields[name]!() : undefined
}

const timesOf = (say: Messages) => [say.formMorning, say.formAfternoon, say.formEvening]

const fieldOf = (site: Known, written: Written, names: ReadonlySet<string>): FormField => {
  const { name, label, required } = written
  const known = knownField(site, name)
  const options = written.options ?? known?.options
  const plain = written.kind ?? known?.kind ?? 'text'
  // Options of the owner's make a choice of what would be a text.
  const kind = plain === 'text' && options !== undefined ? 'choice' : plain
  const isNeeded = ['name', 'consent', names.has('telephone') ? 'telephone' : 'email']
  const given = kind === 'checkbox' ? [site.config.messages.formYes] : options
  return {
    name,
    kind,
    label: label ?? known?.label ?? name,
    required: required ?? isNeeded.includes(name),
    ...(given !== undefined && { options: given }),
    maxLength: MOST_CHARACTERS[kind],
  }
}

/** What makes two forms the same: the words above a field may differ. */
const keyOf = (fields: readonly FormField[]): string =>
  JSON.stringify(fields, (key, value: unknown) => (key === 'label' ? undefined : value))

const fieldsOf = (site: Known, section: Formed): readonly FormField[] | undefined => {
  const written = writtenFields(section, site)
  const names = new Set(written?.map(({ name }) => name))
  return written?.map((field) => fieldOf(site, field, names))
}

const idFor = ({ type }: Formed, number: number): string => {
  const name = type === 'newsletter' ? 'newsletter' : 'request'
  return number === 1 ? name : `${name}-${number}`
}

/** The forms of the pages of a site by what makes two of them the same. */
export const formsByKey = (site: Pick<Site, 'config' | 'names' | 'facts'>): Site['forms'] => {
  const forms = new Map<string, SiteForm>()
  for (const section of site.facts.flatMap(({ sections }) => sections)) {
    const fields = section.form?.service === undefined ? fieldsOf(site, section) : undefined
    const key = fields && keyOf(fields)
    if (key !== undefined && !forms.has(key))
      forms.set(key, { id: idFor(section, forms.size + 1), fields: fields! })
  }
  return forms
}

/** Every form of a site, each once, in the order in which its pages show them. */
export const formsOf = ({ forms }: Pick<Site, 'forms'>): readonly SiteForm[] => [...forms.values()]

/** The first page with a form of the site's own, and the section that it is in. */
export const firstForm = ({ facts }: Site) => {
  for (const page of facts) {
    const section = page.sections.find(({ form }) => form && form.service === undefined)
    if (section !== undefined) return { page, section }
  }
  return undefined
}

/** The form that a newsletter service receives, with the name that it has for the address. */
export const serviceForm = (site: Site, section: Section): SiteForm | undefined => {
  if (section.type !== 'newsletter' || section.endpoint === undefined) return undefined
  const { id, type } = section
  const named = fieldsOf(site, { id, type, form: formFactsOf(section)! })!.map((field) =>
    field.kind === 'email' ? { ...field, name: section.emailField } : field,
  )
  return { id, fields: named }
}

/**
 * The form of a section with its own labels; undefined for a section without one that the site
 * itself has to find a receiver for.
 */
export const formOf = (site: Site, section: Section): SiteForm | undefined => {
  const form = formFactsOf(section)
  if (form === undefined || form.service !== undefined) return undefined
  const fields = fieldsOf(site, { id: section.id, type: section.type, form })!
  return { id: site.forms.get(keyOf(fields))!.id, fields }
}
