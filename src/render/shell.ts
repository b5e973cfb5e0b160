import { resolvePicture } from '../../schema/fields.ts'
import { dialed } from '../values/telephones.ts'
import { COUNTRY } from '../values/time-zones.ts'
import { valueAt } from '../values/value-at.ts'
import { iconOutline } from '../assets/icons.ts'
import type { PlannedPictures } from '../assets/pictures.ts'
import { isolated, listIn, withIsolatedNumbers } from '../languages/languages.ts'
import type { Picture } from '../ui/resolved.ts'
import { say } from '../ui/say.ts'
import type { LabelledLink, ListedPage, Shell } from '../ui/shell.ts'
import { STARS } from '../ui/stars.tsx'
import { askedFor } from '../site/analytics.ts'
import { entryLinks, type MenuQuery } from '../site/collections.ts'
import { targetOf } from '../site/links-to.ts'
import { ROOT } from '../site/base.ts'
import { menuPages } from '../site/listed-pages.ts'
import { parseProse } from '../site/prose.ts'
import type { Site } from '../site/site.ts'
import { showsOn } from '../site/spans.ts'
import { addressIn } from '../site/versions.ts'
import { presets } from '../theme/presets.ts'
import { defined } from '../values/defined.ts'
import { numberText } from './format-values.ts'
import { shownSpan } from './shown-times.ts'
import { addressLines, shownHours } from './hours.ts'

/** The files of the pictures that pages show, large and small. */
type Files = Pick<PlannedPictures, 'picture' | 'thumbnail'>

type Place = Pick<Site['config']['business'], 'address' | 'openingHours'>

const shownPlace = (site: Site, place: Place, lines?: readonly string[]) => ({
  address: place.address === undefined ? undefined : addressLines(place.address, site.config.lang),
  hours: shownHours(site, place.openingHours, lines),
})

/** A telephone number as a link: a call, a chat or a text message (RFC 3966, RFC 5724). */
const numberLink = (
  { config }: Site,
  scheme: 'tel:' | 'sms:' | 'https://wa.me/',
  number?: string,
) => {
  if (number === undefined) return undefined
  const digits = dialed(number, valueAt(config, COUNTRY))
  const href = scheme + (scheme === 'https://wa.me/' ? digits.replace('+', '') : digits)
  return { label: isolated(number, config.lang), href }
}

const businessOf = (site: Site): Shell['business'] => {
  const { lang, business } = site.config
  const { name, hours, telephone, email, areaServed, rating, message, whatsapp, sms } = business
  return defined<Shell['business']>({
    name,
    ...shownPlace(site, business, hours),
    branches: [
      ...business.branches,
      ...business.otherHours.map(({ label, ...hours }) => ({ ...hours, name: label })),
    ].map((branch: Place & { name: string; telephone?: string | undefined }) =>
      defined<Shell['business']['branches'][number]>({
        name: branch.name,
        telephone: numberLink(site, 'tel:', branch.telephone),
        ...shownPlace(site, branch),
      }),
    ),
    social: business.social.map(({ label, href, icon }) => ({
      label,
      href,
      ...(icon === undefined ? {} : { icon: iconOutline(icon) }),
    })),
    telephone: numberLink(site, 'tel:', telephone),
    otherTelephones: business.otherTelephones.flatMap((each) =>
      typeof each === 'string' ? [] : [{ ...each, number: numberLink(site, 'tel:', each.number)! }],
    ),
    whatsapp: numberLink(site, 'https://wa.me/', whatsapp),
    sms: numberLink(site, 'sms:', sms),
    email,
    areaServed: areaServed && listIn(lang, areaServed),
    rating: rating && {
      value: numberText(rating.value, lang),
      best: numberText(STARS, lang).text,
      count: numberText(rating.count, lang),
    },
    message,
  })
}

/** The notice of the day, if there is one. */
const noticeOf = (site: Site): Shell['notice'] => {
  const { config, day } = site
  const { notice } = config
  if (notice === undefined || (day !== undefined && !showsOn(notice, day))) return undefined
  const { text, action, ...span } = notice
  return { text: parseProse(text), action, ...shownSpan(span, site) }
}

const presetOf = ({ config }: Site) => presets[config.theme.preset]

/** The links of a menu, without those to pages that are hidden. */
const shownLinks = <T extends LabelledLink>({ hiddenPaths }: Site, menu: readonly T[]) =>
  menu.filter(({ href }) => !hiddenPaths.has(targetOf(href, '')?.path ?? ''))

/** The action of the header, with the place of the form on the page to which it leads. */
const actionOf = (site: Site): Shell['header']['action'] => {
  const { header, business } = site.config
  const action = header.action ?? business.booking
  const form = site.factsAt
    .get(action?.href ?? '')
    ?.sections.find(({ embeds, form }) => embeds?.leadForm ?? (form && !form.subscribes))
  return action && { ...action, ...(form && { form: `#${form.id}` }) }
}

/** The logo as a picture with the name of the business as its alternative text. */
const logoOf = ({ config }: Site, { picture }: Files) => {
  const { business, header } = config
  const shown = (src: string): Picture => ({ ...picture(src), alt: business.name })
  return (
    header.logo &&
    defined<NonNullable<Shell['header']['logo']>>({
      dark: shown(header.logo.src),
      light: header.logo.onLight === undefined ? undefined : shown(header.logo.onLight),
    })
  )
}

/** The pages of a menu. The pictures are decoration: each is beside the name of its page. */
const listedPages = (site: Site, menu: MenuQuery, files?: Files) =>
  menuPages(site, menu).map(({ picture, ...page }) =>
    defined<ListedPage>({
      ...page,
      picture:
        files &&
        picture &&
        resolvePicture({ ...picture, alt: '', portrait: undefined }, { picture: files.thumbnail }),
    }),
  )

const headerOf = (site: Site, files?: Files): Shell['header'] => {
  const { header, business } = site.config
  const { telephone, whatsapp, sms, message } = business
  // Without a way to the business the bar would only repeat the header.
  const way = telephone ?? whatsapp ?? sms ?? message
  const hasCallBar = header.callBar && way !== undefined
  return defined<Shell['header']>({
    variant: header.variant ?? presetOf(site).variants.header,
    menu: shownLinks(site, header.menu).map((menu) => ({
      label: menu.label,
      href: menu.href,
      ...(menu.collection && { links: listedPages(site, menu, files) }),
    })),
    action: actionOf(site),
    logo: files && logoOf(site, files),
    callBar: hasCallBar || undefined,
  })
}

const footerOf = (site: Site): Shell['footer'] => {
  const { menu, collections, text, menuTitle, legal } = site.config.footer
  return defined<Shell['footer']>({
    variant: site.config.footer.variant ?? presetOf(site).variants.footer,
    menu: shownLinks(site, menu),
    collections: collections.map((list) => ({ title: list.title, links: entryLinks(site, list) })),
    text: text === undefined ? undefined : parseProse(text),
    menuTitle,
    legal,
  })
}

/** The languages of a site, each with the address of its home page, if it has one. */
const languagesOf = ({ versions }: Site, root: string): Shell['languages'] =>
  versions?.all.map((version) => {
    const { lang, name, paths } = version
    const isThere = [...paths.values()].includes('/')
    return defined({
      lang,
      name,
      home: isThere ? addressIn(versions, version, root, '/') : undefined,
    })
  })

/** The question before services with cookies count visits. */
const privacyOf = ({ config }: Site): Shell['privacy'] => {
  const { lang, messages, integrations } = config
  const { services, categories } = askedFor(config)
  if (services.length === 0) return undefined
  const labels = {
    statistics: messages.privacyStatistics,
    advertising: messages.privacyAdvertising,
  }
  const chosen = ['chosen', messages.privacyChosen] as const
  return {
    title: messages.privacyTitle,
    text: say(messages.privacyText, { services: listIn(lang, services) }),
    policy: integrations.privacy,
    categories: categories.map((value) => [value, labels[value]]),
    answers: [
      ['all', messages.privacyAll],
      ...(categories.length > 1 ? [chosen] : []),
      ['none', messages.privacyNone],
    ],
  }
}

/**
 * What every page has of the site: the facts of the business, header, footer and messages. It
 * includes the logo and the pictures of menus once their files are known. `root` is the base path
 * of the first language.
 */
export const shellOf = (site: Site, files?: Files, root: string = ROOT): Shell => {
  const { lang, integrations, messages: all } = site.config
  const { consentText, consentForm, consentReels, consentOpen, consentForget, ...rest } = all
  const unused =
    site.versions === undefined ? /^((form|privacy)[A-Z]|language)/ : /^(form|privacy)[A-Z]/
  // A form carries its own words.
  const shown = Object.fromEntries(
    Object.entries(rest).filter(([name]) => !unused.test(name) || name === 'formInstead'),
  ) as unknown as Shell['messages']
  const messages = {
    ...shown,
    ratingOutOf: say(shown.ratingOutOf, { max: numberText(STARS, lang).text }),
  }
  const consent = {
    text: consentText,
    form: consentForm,
    reels: consentReels,
    open: consentOpen,
    forget: consentForget,
  }
  const shell = defined<Shell>({
    lang,
    languages: languagesOf(site, root),
    separator: listIn(lang, ['', '']),
    business: businessOf(site),
    notice: noticeOf(site),
    header: headerOf(site, files),
    footer: footerOf(site),
    messages,
    consent: integrations.consent === 'none' ? undefined : consent,
    privacy: privacyOf(site),
  })
  return withIsolatedNumbers(shell, lang)
}
