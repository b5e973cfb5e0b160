import type { FormField, When, FieldConfig } from './schema.ts'
import { defined } from '../values/defined.ts'
import { parseProse, plainText } from '../site/prose.ts'
import type { SectionForm } from '../../schema/section.ts'
import { sectionShows } from '../site/section-meanings.ts'
import type { Section, Site, SiteForm } from '../site/site.ts'
import { languageKey, languagesOf } from '../site/versions.ts'

export type { FormField } from './schema.ts'

type Known = Pick<Site, 'config' | 'names'>

/** The names in a request besides those of the owner's fields. */
export const RESERVED_NAMES: ReadonlySet<string> = new Set([
  ...['form', 'form-name', 'page', 'website', 'seconds', 'cf-turnstile-response'],
])

/** With more entries than this, the field is a text with suggestions rather than a choice. */
const MOST_OPTIONS = 24

/** The suggestions are part of every page with the form, so there are no more than this. */
export const MOST_SUGGESTIONS = 200

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
  file: 200,
}

/** Whether visitors send requests with their own email programs, which take text only. */
export const isMailed = ({ config }: Site): boolean => {
  const { to } = config.integrations.form
  return typeof to === 'object' && to.endpoint === undefined && to.mailto !== undefined
}

/** The fields of a form as they are written. */
export const writtenFields = (form: SectionForm, site: Known): readonly FieldConfig[] => {
  const services = site.names.service.length > 0 ? (['service'] as const) : []
  const standard = ['name', 'telephone', 'email', ...services, 'message'] as const
  const fields = form.fields ?? site.config.integrations.form.fields ?? standard
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

type KnownField = Pick<FormField, 'kind' | 'options' | 'suggestions'> & { readonly label: string }

/** A choice among the names of entries; a text with suggestions if there are many. */
const oneOf = (label: string, names: readonly string[]): KnownField => {
  if (names.length === 0) return { kind: 'text', label }
  return names.length <= MOST_OPTIONS
    ? { kind: 'choice', label, options: names }
    : { kind: 'text', label, suggestions: names.slice(0, MOST_SUGGESTIONS) }
}

/** What the site knows of a field, by its name. */
export const knownField = (site: Known, name: string): KnownField | undefined => {
  const { messages: say } = site.config
  const times = [say.formMorning, say.formAfternoon, say.formEvening]
  // Functions, because long lists of names are copied.
  const fields: Partial<Record<string, () => KnownField>> = {
    name: () => ({ kind: 'text', label: say.formName }),
    telephone: () => ({ kind: 'telephone', label: say.formTelephone }),
    email: () => ({ kind: 'email', label: say.formEmail }),
    vehicle: () => ({ kind: 'text', label: say.formVehicle }),
    service: () => oneOf(say.formService, site.names.service),
    city: () => oneOf(say.formCity, site.names.place),
    time: () => ({ kind: 'checkboxes', label: say.formTime, options: times }),
    message: () => ({ kind: 'long-text', label: say.formMessage }),
    photo: () => ({ kind: 'photo', label: say.formPhoto }),
    consent: () => ({ kind: 'checkbox', label: say.formConsent }),
  }
  return Object.hasOwn(fields, name) ? fields[name]!() : undefined
}

/** The values that other fields must have, each as a list. */
const whenOf = (when: NonNullable<FieldConfig['when']>): When =>
  Object.fromEntries(
    Object.entries(when).map(([name, value]) => [
      name,
      typeof value === 'boolean' ? [] : [value].flat(),
    ]),
  )

const fieldOf = (site: Known, written: FieldConfig, names: ReadonlySet<string>): FormField => {
  const { name, label, required, earliest, latest, when } = written
  const known = knownField(site, name)
  const options = written.options ?? known?.options
  const plain = written.kind ?? known?.kind ?? 'text'
  // A text with options of the owner's is a choice.
  const kind = plain === 'text' && options !== undefined ? 'choice' : plain
  const isNeeded = ['name', 'consent', names.has('telephone') ? 'telephone' : 'email']
  const given = kind === 'checkbox' ? [site.config.messages.formYes] : options
  return {
    name,
    kind,
    label: plainText(parseProse(label ?? known?.label ?? name)),
    required: required ?? isNeeded.includes(name),
    ...(given !== undefined && { options: given }),
    ...(given === undefined && known?.suggestions && { suggestions: known.suggestions }),
    maxLength: MOST_CHARACTERS[kind],
    ...defined({ earliest, latest }),
    ...(when && { when: whenOf(when) }),
  }
}

/** The same for two forms that differ only in the words above their fields. */
const formKey = (fields: readonly FormField[]): string =>
  JSON.stringify(fields, (key, value: unknown) =>
    key === 'label' || key === 'suggestions' ? undefined : value,
  )

const askedFields = (site: Known, form: SectionForm): readonly FormField[] => {
  const written = writtenFields(form, site)
  const names = new Set(written.map(({ name }) => name))
  return written.map((field) => fieldOf(site, field, names))
}

const idFor = ({ config }: Pick<Site, 'config'>, form: SectionForm, number: number): string => {
  const { name = 'request' } = form
  // Forms in other languages have other words, so receivers must tell them apart.
  const isOther = languagesOf({ ...config, lang: '' }).some(({ lang }) => lang === config.lang)
  const own = isOther ? `${name}-${languageKey(config, config.lang)}` : name
  return number === 1 ? own : `${own}-${number}`
}

/** The forms of the pages of a site, by what makes two of them the same. */
export const formsByKey = (site: Pick<Site, 'config' | 'names' | 'facts'>): Site['forms'] => {
  const forms = new Map<string, SiteForm>()
  for (const { form } of site.facts.flatMap(({ sections }) => sections)) {
    if (form === undefined || form.service !== undefined) continue
    const fields = askedFields(site, form)
    const key = formKey(fields)
    // Receivers accept any text, so they need no suggestions.
    const received = fields.map((field) => {
      const { suggestions: _, ...others } = field
      return others
    })
    if (!forms.has(key)) forms.set(key, { id: idFor(site, form, forms.size + 1), fields: received })
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

/**
 * The form of a section with its own labels, if it has one. A form that a service receives uses the
 * name that the service has for the email address.
 */
export const formOf = (site: Site, section: Section): SiteForm | undefined => {
  const { form } = sectionShows(section)
  if (form === undefined) return undefined
  const fields = askedFields(site, form)
  const { service } = form
  if (service === undefined) return { id: site.forms.get(formKey(fields))!.id, fields }
  const isEmail = ({ kind }: FormField): boolean => kind === 'email'
  const named = fields.map((each) => (isEmail(each) ? { ...each, name: service.emailField } : each))
  return { id: section.id, fields: named }
}
