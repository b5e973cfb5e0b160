import type { SectionForm } from '../../schema/section.ts'
import { iconOutline } from '../assets/icons.ts'
import { below, ownBase, ROOT } from '../site/base.ts'
import { TURNSTILE_SCRIPT, turnstileOf } from '../site/policy-sources.ts'
import { type FormField, formOf, isMailed, writtenFields } from './facts.ts'
import { RECEIVERS, receiverOf } from './receivers/receivers.ts'
import { FORM_WORDS } from './schema.ts'
import { parseProse } from '../site/prose.ts'
import { languageKey } from '../site/versions.ts'
import { sectionShows } from '../site/section-meanings.ts'
import type { Page, Section, Site } from '../site/site.ts'
import type { FormWords, ShownField, ShownForm } from '../ui/resolved.ts'
import type { Visited } from '../ui/visited.ts'
import { defined } from '../values/defined.ts'
import { moneyText } from '../render/format-values.ts'
import { shownSpan } from '../render/shown-times.ts'
import { takesFile } from '../values/takes-file.ts'

type Target = Pick<ShownForm, 'to' | 'action' | 'values' | 'attributes' | 'signs'>

/** Where a form is sent; undefined if nobody receives it. */
const targetOf = (
  site: Site,
  { service }: SectionForm,
  id: string,
  base: string,
): Target | undefined => {
  const { to } = site.config.integrations.form
  if (service !== undefined) return { to: 'page', action: service.endpoint }
  const receiver = receiverOf(to)
  if (receiver !== undefined) {
    const { path, markup, signs } = receiver
    // A host that finds forms in pages shows one of the pages in the language of the form.
    const action = below(markup ? ownBase(site, base) : base, path)
    return { to: 'host', action, ...(signs && { signs }), ...markup?.(id) }
  }
  if (typeof to !== 'object') return undefined
  const { endpoint, mailto, values } = to
  if (endpoint !== undefined) return { to: 'endpoint', action: endpoint, ...(values && { values }) }
  return mailto === undefined ? undefined : { to: 'mailto', action: `mailto:${mailto}` }
}

/** What the dev server, which sends nothing, tells the owner about a form. */
const noticeFor = (target: Target | undefined): string | undefined => {
  const here = 'Only you see this, while you write:'
  if (target === undefined)
    return `${here} no receiver is named under integrations.form.to, so requests would reach nobody. The built site shows your telephone number and email address here, in place of the form.`
  // A newsletter service answers with its own page.
  if (target.to === 'page') return `${here} addresses go to ${target.action}, from here too.`
  return target.to === 'endpoint'
    ? `${here} requests are printed in your terminal. On the built site they go to ${target.action}.`
    : undefined
}

/** The offer of a page, and the promises that the page always shows: both are beside its form. */
const shownOffer = (site: Site, { sections }: Page): ShownForm['offer'] => {
  const offer = sections.map((section) => sectionShows(section).offer).find((each) => each)
  if (offer === undefined) return undefined
  const { name, price, unit, note, from, until } = offer
  const claims = sections
    .filter((section) => section.until === undefined)
    .flatMap((section) => sectionShows(section).claims ?? [])
    .map(({ title, text, icon }) =>
      defined({
        title,
        text: text && parseProse(text),
        icon: icon && iconOutline(icon),
      }),
    )
  return defined({
    name,
    price: moneyText(price, site.config.lang),
    unit,
    note,
    claims,
    ...shownSpan({ from, until }, site),
  })
}

/** The city or the service that the page of an entry is about, or that its fields name. */
export const aboutOf = ({ entry }: Page): Visited | undefined => {
  const { kind, name, about } = entry ?? {}
  const own = kind === 'place' ? { city: name! } : kind === 'service' && { service: name! }
  return own || about ? { ...own, ...about } : undefined
}

/** A field, filled with what the page is about. */
const shownField = (
  page: Page,
  field: FormField,
  label: string,
  listSuffix: string | undefined,
): ShownField => {
  const value = aboutOf(page)?.[field.name as keyof Visited]
  const canBe = value !== undefined && (field.options?.includes(value) ?? true)
  const isList = listSuffix !== undefined && field.kind === 'checkboxes'
  const sentAs = isList && `${field.name}${listSuffix}`
  const words = parseProse(label)
  const isPlain = words.every((each) => typeof each === 'string')
  return {
    ...field,
    ...(canBe && { value }),
    ...(sentAs && { sentAs }),
    ...(!isPlain && { words }),
  }
}

const formWords = ({ config: { messages } }: Site, { subscribes }: SectionForm): FormWords => {
  const words = FORM_WORDS.map((name) => [name, messages[name]])
  const { formSubscribe: formSubmit, formSubscribed: formSentHeading } = messages
  const own = subscribes && { formSubmit, formSentHeading, formSentText: '' }
  return { ...(Object.fromEntries(words) as unknown as FormWords), ...own }
}

/** The name of the words of a form in a further language: that of the same form in the first. */
const storeFor = (site: Site, id: string, base: string): string | undefined => {
  if (ownBase(site, base) === base) return undefined
  const language = new RegExp(`-${languageKey(site.config, site.config.lang)}(?=-\\d+$|$)`)
  return `${base}form:${id.replace(language, '')}`
}

/**
 * The form of a section as its page shows it. Undefined for a section without one, and for a form
 * that nobody receives: only the dev server shows such a form.
 */
export const shownFormOf = (
  site: Site,
  page: Page,
  section: Section,
  { base, isDev = false }: { readonly base: string; readonly isDev?: boolean },
): ShownForm | undefined => {
  const { form: own } = sectionShows(section)
  const form = formOf(site, section)
  if (own === undefined || form === undefined) return undefined
  const target = targetOf(site, own, form.id, base)
  if (target === undefined && !isDev) return undefined
  const isForeign = isDev && target?.to === 'endpoint'
  const isPrinted = target === undefined || isForeign
  const receiver = target?.to === 'host' ? receiverOf(site.config.integrations.form.to) : undefined
  const labels = new Map(writtenFields(own, site).map(({ name, label }) => [name, label]))
  const key = target?.to === 'page' ? undefined : turnstileOf(site)
  return defined<ShownForm>({
    ...form,
    store: storeFor(site, form.id, base),
    ...(isPrinted ? { to: 'host', action: below(base, RECEIVERS.cloudflare.path) } : target),
    page: below(ownBase(site, ROOT), page.path),
    fields: form.fields
      .filter((field) => !takesFile(field) || !isMailed(site))
      .map((field) => shownField(page, field, labels.get(field.name) ?? '', receiver?.listSuffix)),
    words: formWords(site, own),
    turnstile: key === undefined ? undefined : { key, script: TURNSTILE_SCRIPT },
    reply: own.subscribes ? undefined : site.config.integrations.form.reply,
    offer: own.besideOffer && shownOffer(site, page),
    notice: isDev ? noticeFor(target) : undefined,
  })
}
