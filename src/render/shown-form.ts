import { iconOutline } from '../assets/icons.ts'
import { below } from '../site/base.ts'
import { TURNSTILE_SCRIPT, turnstileOf } from '../site/embeds.ts'
import { formOf, SENT_PATH } from '../site/forms.ts'
import { parseProse } from '../site/prose.ts'
import type { Page, Section, Site } from '../site/site.ts'
import type { FormWords, ShownField, ShownForm } from '../ui/resolved.ts'
import { defined } from './defined.ts'
import { moneyText } from './formats.ts'

const NOTICE =
  'Only you see this, while you write: no receiver is named under integrations.form.to, so that requests reach nobody. On the built site your telephone number and e-mail address stand here in place of the form.'

/** What the dev server says in place of sending to another. */
const noticeOf = (address: string): string =>
  `Only you see this, while you write: requests are printed in your terminal. On the built site they go to ${address}.`

/** Where a form is sent; undefined where nobody receives it. */
const targetOf = (site: Site, base: string): Pick<ShownForm, 'to' | 'action'> | undefined => {
  const { to } = site.config.integrations.form
  if (to === undefined) return undefined
  if (to === 'netlify') return { to, action: below(base, SENT_PATH) }
  if (to === 'cloudflare') return { to, action: below(base, '/send-request') }
  if (to === 'php') return { to, action: below(base, '/send-request.php') }
  const { endpoint, mailto } = to
  if (endpoint !== undefined) return { to: 'endpoint', action: endpoint }
  return mailto === undefined ? undefined : { to: 'mailto', action: `mailto:${mailto}` }
}

/** The offer of a page and what the page promises, for beside its form. */
const offerOf = ({ config }: Site, { sections }: Page): ShownForm['offer'] => {
  const offer = sections.find((section) => section.type === 'package-offer')
  if (offer === undefined) return undefined
  const { name, price, unit, note } = offer
  const claims = sections
    .flatMap((section) => (section.type === 'trust-claims' ? section.claims : []))
    .map(({ title, text, icon }) =>
      defined({
        title,
        text: text && parseProse(text),
        icon: icon && iconOutline(icon),
      }),
    )
  return defined({
    name,
    price: moneyText(price.amount, price.currency, config.lang),
    unit,
    note,
    claims,
  })
}

/** PHP takes several values by a name with brackets alone. */
const namedFor = (to: ShownForm['to'] | undefined, field: ShownField): ShownField =>
  to === 'php' && field.kind === 'checkboxes' ? { ...field, sentAs: `${field.name}[]` } : field

/** What the page of an entry fills in beforehand: its city, or its service. */
const prefilled = ({ entry }: Page, field: ShownField): ShownField => {
  const name = { place: 'city', service: 'service', other: '' }[entry?.kind ?? 'other']
  const canBe = field.options?.includes(entry?.name ?? '') ?? true
  return field.name === name && canBe ? { ...field, value: entry!.name } : field
}

const WORDS: readonly (keyof FormWords)[] = [
  ...(['formChoose', 'formOptional', 'formSubmit', 'formSending', 'formProblems'] as const),
  ...(['formMissing', 'formWrong', 'formWrongTelephone', 'formWrongEmail', 'formOffline'] as const),
  ...(['formFailed', 'formTooLarge', 'formTooMany', 'formMail'] as const),
  ...(['formSentHeading', 'formSentText'] as const),
]

const wordsOf = ({ config: { messages } }: Site): FormWords =>
  Object.fromEntries(WORDS.map((name) => [name, messages[name]])) as unknown as FormWords

/**
 * The form of a section as its page shows it. Undefined for a section without one, and where nobody
 * receives it: only its owner, who writes the site, sees such a form.
 */
export const shownFormOf = (
  site: Site,
  page: Page,
  section: Section,
  { base, isDev = false }: { readonly base: string; readonly isDev?: boolean },
): ShownForm | undefined => {
  const form = formOf(site, section)
  const target = targetOf(site, base)
  if (form === undefined || (target === undefined && !isDev)) return undefined
  const isForeign = isDev && target?.to === 'endpoint'
  const isPrinted = target === undefined || isForeign
  const key = turnstileOf(site)
  return defined<ShownForm>({
    ...form,
    ...(isPrinted ? { to: 'cloudflare', action: below(base, '/send-request') } : target),
    page: page.path,
    fields: form.fields.map((field) => namedFor(target?.to, prefilled(page, field))),
    words: wordsOf(site),
    turnstile: key === undefined ? undefined : { key, script: TURNSTILE_SCRIPT },
    offer: section.type === 'contact' ? undefined : offerOf(site, page),
    notice: target === undefined ? NOTICE : isForeign ? noticeOf(target.action) : undefined,
  })
}
