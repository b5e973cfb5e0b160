import type { Messages } from '../../schema/messages.ts'
import type { FormField } from '../../schema/forms.ts'
import type { Section, Site } from './site.ts'

export type { FormField } from '../../schema/forms.ts'

/** A form of the site's own: sections whose forms have the same fields share one. */
export interface SiteForm {
  /** Goes along with each request, as the field `form`. */
  readonly id: string
  readonly fields: readonly FormField[]
}

/** A field as the owner writes it. */
type Written = Exclude<NonNullable<Fields>[number], string>
type Fields = Extract<Section, { readonly type: 'contact-form' }>['fields']

/** The page at which a request that came without script ends, and that for one refused. */
export const SENT_PATH = '/request-sent'
export const NOT_SENT_PATH = '/request-not-sent'

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

/** The fields of a section's form as they are written; undefined for a section without one. */
export const writtenFields = (section: Section, site: Site): readonly Written[] | undefined => {
  const hasForm =
    section.type === 'contact-form' ||
    section.type === 'newsletter' ||
    (section.type === 'contact' && section.form) ||
    (section.type === 'hero' && section.variant === 'form') ||
    (section.type === 'lead-form' && section.form?.src === undefined)
  if (!hasForm) return undefined
  const services = namesOf(site, 'service').length > 0 ? (['service'] as const) : []
  const standard = ['name', 'telephone', 'email', ...services, 'message'] as const
  const ofSite =
    section.type === 'newsletter' ? ['email' as const] : site.config.integrations.form.fields
  const fields = section.fields ?? ofSite ?? standard
  return fields.map((field) => (typeof field === 'string' ? { name: field } : field))
}

/** The names of the entries of all collections of a kind. */
const namesOf = ({ collections }: Site, kind: 'place' | 'service'): readonly string[] => [
  ...new Set(
    [...collections.values()]
      .filter((collection) => collection.kind === kind)
      .flatMap(({ entries }) => entries.map(({ name }) => name)),
  ),
]

type Known = Pick<FormField, 'kind' | 'options'> & { readonly label: string }

/** One of the names of entries, or a text where they are none or too many. */
const oneOf = (label: string, options: readonly string[]): Known =>
  options.length > 0 && options.length <= MOST_OPTIONS
    ? { kind: 'choice', label, options }
    : { kind: 'text', label }

/** What the site knows of a field by its name. */
export const knownField = (site: Site, name: string): Known | undefined => {
  const { messages: say } = site.config
  const fields: Partial<Record<string, () => Known>> = {
    name: () => ({ kind: 'text', label: say.formName }),
    telephone: () => ({ kind: 'telephone', label: say.formTelephone }),
    email: () => ({ kind: 'email', label: say.formEmail }),
    vehicle: () => ({ kind: 'text', label: say.formVehicle }),
    service: () => oneOf(say.formService, namesOf(site, 'service')),
    city: () => oneOf(say.formCity, namesOf(site, 'place')),
    time: () => ({ kind: 'checkboxes', label: say.formTime, options: timesOf(say) }),
    message: () => ({ kind: 'long-text', label: say.formMessage }),
    photo: () => ({ kind: 'photo', label: say.formPhoto }),
    consent: () => ({ kind: 'checkbox', label: say.formConsent }),
  }
  return Object.hasOwn(fields, name) ? fields[name]!() : undefined
}

const timesOf = (say: Messages) => [say.formMorning, say.formAfternoon, say.formEvening]

const fieldOf = (site: Site, written: Written, names: ReadonlySet<string>): FormField => {
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

/** The forms of a site by what makes two of them the same; found once. */
const found = new WeakMap<Site, ReadonlyMap<string, SiteForm>>()

const fieldsOf = (site: Site, section: Section): readonly FormField[] | undefined => {
  const written = writtenFields(section, site)
  const names = new Set(written?.map(({ name }) => name))
  return written?.map((field) => fieldOf(site, field, names))
}

const idFor = ({ type }: Section, number: number): string => {
  const name = type === 'newsletter' ? 'newsletter' : 'request'
  return number === 1 ? name : `${name}-${number}`
}

/** The address of a newsletter service, which alone receives what its section sends. */
export const serviceOf = (section: Section): string | undefined =>
  section.type === 'newsletter' ? section.endpoint : undefined

const formsByKey = (site: Site): ReadonlyMap<string, SiteForm> => {
  const known = found.get(site)
  if (known !== undefined) return known
  const forms = new Map<string, SiteForm>()
  for (const section of site.pages.flatMap(({ sections }) => sections)) {
    const fields = fieldsOf(site, section)
    const key = fields && keyOf(fields)
    if (key === undefined || forms.has(key) || serviceOf(section) !== undefined) continue
    forms.set(key, { id: idFor(section, forms.size + 1), fields: fields! })
  }
  found.set(site, forms)
  return forms
}

/** Every form of a site, each once, in the order in which its pages show them. */
export const formsOf = (site: Site): readonly SiteForm[] => [...formsByKey(site).values()]

/** The form that a newsletter service receives, with the name that it has for the address. */
export const serviceForm = (site: Site, section: Section): SiteForm | undefined => {
  if (section.type !== 'newsletter' || section.endpoint === undefined) return undefined
  const named = fieldsOf(site, section)!.map((field) =>
    field.kind === 'email' ? { ...field, name: section.emailField } : field,
  )
  return { id: section.id, fields: named }
}

/**
 * The form of a section with its own labels; undefined for a section without one that the site
 * itself has to find a receiver for.
 */
export const formOf = (site: Site, section: Section): SiteForm | undefined => {
  const fields = serviceOf(section) === undefined ? fieldsOf(site, section) : undefined
  return fields && { id: formsByKey(site).get(keyOf(fields))!.id, fields }
}
