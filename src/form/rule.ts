import type { DiagnosticCode } from '../diagnostics/codes.ts'
import type { Path } from '../diagnostics/diagnostic.ts'
import { dayFrom, todayHere } from '../values/day-bounds.ts'
import { takesFile } from '../values/takes-file.ts'
import { formFields, KNOWN_FIELDS, type FieldConfig } from './schema.ts'
import { didYouMean, listed, nearest } from '../diagnostics/suggest.ts'
import {
  firstForm,
  isMailed,
  knownField,
  MOST_SUGGESTIONS,
  RESERVED_NAMES,
  writtenFields,
} from './facts.ts'
import { RECEIVER_NAMES, receiverOf } from './receivers/receivers.ts'
import { sectionSchemas } from '../sections/schemas.ts'
import { fillsOf, sectionShows } from '../site/section-meanings.ts'
import type { Section } from '../site/site.ts'
import { isShared, isWritten, type Check } from '../checks/check.ts'
import { defineRule } from '../checks/rule.ts'

type Mistake = readonly [key: string, message: string, hint: string]

/** A question about the likely field, or another hint if there is none. */
const meantField = (meant: string | undefined, otherwise: string): string =>
  didYouMean(meant && `\`${meant}\``, otherwise)

/** What is wrong with the days that can be chosen. */
const boundMistake = (
  { name, earliest, latest }: FieldConfig,
  isDate: boolean,
  today: string,
): Mistake | undefined => {
  const key = earliest === undefined ? 'latest' : 'earliest'
  if ((earliest ?? latest) === undefined) return undefined
  if (!isDate)
    return [key, `${name} is not a date, so it has no first or last day.`, `Remove \`${key}\`.`]
  if (earliest === undefined || latest === undefined) return undefined
  const [from, until] = [dayFrom(earliest, today), dayFrom(latest, today)]
  if (from <= until) return undefined
  return ['latest', `No day is after ${from} and before ${until}.`, 'Correct one of the two.']
}

/** What is wrong with the condition on which a field is asked. */
const whenMistake = (
  { site }: Check,
  { name, when }: FieldConfig,
  before: readonly FieldConfig[],
): Mistake | undefined => {
  if (when === undefined) return undefined
  if (Object.keys(when).length === 0)
    return ['when', 'This condition names no field.', 'Name a field above it, or remove `when`.']
  for (const [key, value] of Object.entries(when)) {
    const other = before.find((field) => field.name === key)
    const names = before.map((field) => field.name)
    if (other === undefined) {
      const message = `No field above ${name} is called ${key}, so ${name} would never be asked.`
      const above =
        names.length === 0 ? 'Move it below the other field.' : `Fields above it: ${listed(names)}.`
      return ['when', message, meantField(nearest(key, names), above)]
    }
    const known = knownField(site, key)
    if ((other.kind ?? known?.kind) === 'checkbox' && value !== true)
      return [
        'when',
        `${key} is a box to tick, which has no value ${listed([value].flat())}.`,
        `If ${name} should be asked when it is ticked, write ${key}: true.`,
      ]
    const options = other.options ?? known?.options
    const values = typeof value === 'boolean' ? [] : [value].flat()
    const wrong = values.find((each) => options?.includes(each) === false)
    if (wrong !== undefined)
      return [
        'when',
        `${key} has no option ${wrong}, so ${name} would never be asked for it.`,
        `Options of ${key}: ${listed(options!)}.`,
      ]
  }
  return undefined
}

/** What is wrong with one field, given the names of those before it, and what to do about it. */
const fieldMistake = (
  check: Check,
  field: FieldConfig,
  above: readonly FieldConfig[],
): Mistake | undefined => {
  const { site } = check
  const { name, kind, options } = field
  const before = above.map((each) => each.name)
  const known = knownField(site, name)
  const shown = kind ?? known?.kind
  const { to } = site.config.integrations.form
  const values = typeof to === 'object' ? to.values : undefined
  if (before.includes(name))
    return ['name', `Two fields of this form are called ${name}.`, 'Rename one of them.']
  if (RESERVED_NAMES.has(name) || Object.hasOwn(values ?? {}, name)) {
    const message = `A field cannot be called ${name}: every request already has a field with that name.`
    return ['name', message, 'Choose another name.']
  }
  if (known !== undefined && kind !== undefined)
    return ['kind', `${name} is a standard field, which has a kind already.`, 'Remove `kind`.']
  if (known === undefined && kind === undefined) {
    const others = `The standard fields are ${listed(KNOWN_FIELDS, 20)}.`
    const hint = `${meantField(nearest(name, KNOWN_FIELDS), others)} A field of your own needs a \`kind\`, such as text.`
    return ['name', `There is no standard field ${name}.`, hint]
  }
  const isChoice = shown === 'choice' || shown === 'checkboxes'
  if (isChoice && options === undefined && known?.options === undefined)
    return ['kind', `${name} has no options to choose from.`, 'Add `options` to it.']
  if (options !== undefined && !isChoice && name !== 'service' && name !== 'city')
    return [
      'options',
      `${name} is not a choice, so its options would not be shown.`,
      'Remove `options`.',
    ]
  const today = check.day ?? todayHere()
  return boundMistake(field, shown === 'date', today) ?? whenMistake(check, field, above)
}

/** Every field must have a unique name and a kind, and a choice must have options. */
const checkFields = (check: Check, fields: readonly FieldConfig[], path: Path): void => {
  const { site, tainted } = check
  const report = (place: Path, code: DiagnosticCode, message: string, hint: string): void => {
    check.found.push({ code, location: { path: place, on: 'value' }, message, hint })
  }
  fields.forEach((field, at) => {
    if (tainted.at([...path, at])) return
    const kind = field.kind ?? knownField(site, field.name)?.kind
    if (takesFile({ kind }) && isMailed(site)) {
      const message = `An email that visitors send themselves cannot include a ${kind}, so the form does not ask for one.`
      const hint = 'Remove it, or choose a receiver other than `mailto`.'
      const place = field.kind === undefined ? [...path, at] : [...path, at, 'kind']
      report(place, 'form-receiver', message, hint)
    }
    const [key, message, hint] = fieldMistake(check, field, fields.slice(0, at)) ?? []
    if (key === undefined) return
    const place = isWritten(check, [...path, at, key]) ? [...path, at, key] : [...path, at]
    report(place, 'form-field', message!, hint!)
  })
}

/** A field without some of the suggestions that visitors would expect. */
const checkSuggestions = (check: Check, path: Path): void => {
  const { place, service } = check.site.names
  for (const { name } of [...check.site.forms.values()].flatMap((form) => form.fields)) {
    const names =
      ({ city: place, service } as Readonly<Record<string, readonly string[]>>)[name] ?? []
    if (names.length <= MOST_SUGGESTIONS) continue
    check.report({
      code: 'form-field',
      severity: 'note',
      location: { path, on: 'value' },
      message: `The field ${name} suggests the first ${MOST_SUGGESTIONS} of ${names.length} names, and visitors can enter any other.`,
      hint: 'Give the field `options` of your own, such as regions, if visitors should choose one.',
      cause: name,
    })
  }
}

/** Fields of a form that a section does not show. */
const reportUnused = (check: Check, section: Section, source: Path): void => {
  // Some other types have `fields` of another kind.
  if (!('submit' in sectionSchemas[section.type].shape)) return
  if (['form', 'variant'].some((key) => check.tainted.within([...source, key]))) return
  const isOff = 'form' in section && section.form === false
  // A form of a provider takes the place of the site's own for as long as there is one.
  if (!isOff && 'form' in section) return
  for (const key of Object.keys(formFields))
    if (isWritten(check, [...source, key]))
      check.report({
        code: 'unused-field',
        severity: 'warning',
        location: { path: [...source, key], on: 'key' },
        message: `\`${key}\` has no effect here, because this section does not show a form of the site's own.`,
        hint: `Write \`${isOff ? 'form: true' : 'variant: form'}\`, or remove it.`,
      })
}

/** The form of a section, if it has one: its own fields, or those of all forms. */
const checkForm = (check: Check, section: Section, source: Path): void => {
  const filled = { ...section, ...fillsOf(section, check.site.config) } as Section
  const { form } = sectionShows(filled)
  if (form === undefined) return reportUnused(check, filled, source)
  const path: Path =
    form.fields === undefined ? ['integrations', 'form', 'fields'] : [...source, 'fields']
  if (isWritten(check, path)) checkFields(check, writtenFields(form, check.site), path)
}

/** What is wrong with the receiver of requests. */
const receiverMistake = ({ site }: Check): Mistake | undefined => {
  const { to, turnstile } = site.config.integrations.form
  const nowhere =
    'Nobody receives the requests of the forms: visitors see your telephone number and email address instead of a form.'
  const choose = `Name a receiver under \`integrations.form\`: ${RECEIVER_NAMES.map((name) => `\`to: ${name}\``).join(', ')}, or \`to:\` with an \`endpoint\` or \`mailto\` below it.`
  if (to === undefined) return ['', nowhere, choose]
  if (typeof to === 'object' && (to.endpoint ?? to.mailto) === undefined)
    return ['to', nowhere, choose]
  if (typeof to === 'object' && to.endpoint !== undefined && to.mailto !== undefined)
    return ['to', 'Two receivers are named; only `endpoint` is used.', 'Remove one of the two.']
  if (turnstile !== undefined && receiverOf(to)?.takesTurnstile !== true)
    return ['turnstile', 'Turnstile works only with `to: cloudflare`.', 'Remove `turnstile`.']
  return undefined
}

/** Requests must reach a receiver; `first` is the first section with a form. */
const checkReceiver = (check: Check, first: Path): void => {
  const { report, tainted } = check
  const [key, message, hint] = receiverMistake(check) ?? []
  const own: Path = ['integrations', 'form']
  if (key === undefined || tainted.within(own)) return
  const path = key === '' ? [...first, 'type'] : [...own, key]
  // A mistake in the form of a provider or service would look like a form of the site's own.
  const providers: readonly Path[] = [
    ['integrations', 'leadForm'],
    [...first, 'form'],
    [...first, 'endpoint'],
  ]
  if (providers.some((each) => tainted.at(each) || tainted.at([...each, 'src']))) return
  report({ code: 'form-receiver', location: { path, on: 'value' }, message: message!, hint })
}

/** The forms of the site's own. */
export const forms = defineRule({
  name: 'forms',
  shared: (check) => {
    for (const { key, page } of check.site.collections.values())
      page.sections.forEach((section, at) =>
        checkForm(check, section as Section, ['collections', key, 'page', 'sections', at]),
      )
  },
  section: (check, section, source) => {
    if (!isShared(source)) checkForm(check, section, source)
  },
  site: (check) => {
    const first = firstForm(check.site)
    if (first === undefined) return
    checkReceiver(check, first.section.source)
    checkSuggestions(check, [...first.section.source, 'type'])
  },
})
