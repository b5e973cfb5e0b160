import { createContext, use } from 'react'
import type { Messages } from '../../schema/messages.ts'
import type { Schedule } from '../../schema/places.ts'
import type { SiteConfig } from '../../schema/site.ts'
import type { NumberText, Picture, Resolved } from './resolved.ts'

export interface LabelledLink {
  readonly label: string
  readonly href: string
}

/** A page as a list shows it: with a small picture and a line of text, where it has them. */
export interface ListedPage extends LabelledLink {
  readonly text?: string
  readonly picture?: Picture
}

/** The messages that a page carries only where visitors are asked for consent. */
type ConsentMessage = `consent${'Text' | 'Form' | 'Reels' | 'Open' | 'Forget'}`

/** The messages that a form carries, or that pages of their own show. */
type FormMessage = Exclude<Extract<keyof Messages, `form${string}`>, 'formInstead'>

type OpenMessage =
  `open${'Until' | 'Always' | 'ByAppointment'}` | `opens${'At' | 'On'}` | 'closedNow'

type Business = Resolved<SiteConfig['business']>
type Fact = 'name' | 'telephone' | 'email' | 'message' | 'social' | 'whatsapp' | 'sms'

/** What the browser needs to say whether a place is open, in words made with the page. */
export interface Opening extends Schedule {
  /** The time zone of the business. */
  readonly zone: string
  /** The days of the week, from Monday on. */
  readonly days: readonly string[]
  /** The text of each time of day that the hours name, by its minutes since midnight. */
  readonly times: Readonly<Record<number, string>>
}

/** The hours of each place, undefined if written as text, and the words for 'Open now'. */
export interface OpenHours {
  readonly openings: readonly (Opening | undefined)[]
  readonly messages: Pick<Messages, OpenMessage>
}

/** The opening hours of a place. */
export interface ShownHours {
  readonly lines: readonly string[]
  /** Days with other hours, the next first, and the last day on which each is of interest. */
  readonly holidays: readonly { readonly until: string; readonly text: string }[]
  readonly opening?: Opening
}

/** A place of the business, as contacts show it. */
export interface ShownPlace {
  readonly address?: readonly string[]
  readonly hours: ShownHours
}

/** What the header, the footer and the sections know of the whole site; the same on every page. */
export interface Shell {
  readonly lang: string
  /** What parts the items of a list. */
  readonly separator: string
  /** A notice that stands above the header. */
  readonly notice?: NonNullable<Resolved<SiteConfig['notice']>>
  readonly business: Pick<Business, Fact> &
    ShownPlace & {
      readonly branches: readonly (ShownPlace & Pick<Business, 'name' | 'telephone'>)[]
      /** Further numbers, with what each is for. */
      readonly otherTelephones: readonly { readonly number: string; readonly label: string }[]
      /** The places, one after the other. */
      readonly areaServed?: string
      /** The rating that the business has elsewhere, of so many reviews. */
      readonly rating?: {
        readonly value: NumberText
        /** The best that there is. */
        readonly best: string
        readonly count: NumberText
      }
    }
  readonly header: {
    readonly variant: NonNullable<SiteConfig['header']['variant']>
    readonly menu: readonly (LabelledLink & { readonly links?: readonly ListedPage[] })[]
    /** `form` is the place of the form on the page to which it leads. */
    readonly action?: LabelledLink & { readonly form?: string }
    /** Whether phones have a bar with the ways to the business. */
    readonly callBar?: true
    /** In place of the name: one for all grounds, or one for dark and one for light ones. */
    readonly logo?: { readonly dark: Picture; readonly light?: Picture }
  }
  readonly footer: Pick<Resolved<SiteConfig['footer']>, 'text' | 'menuTitle' | 'menu' | 'legal'> & {
    readonly variant: NonNullable<SiteConfig['footer']['variant']>
    readonly collections: readonly {
      readonly title: string
      readonly links: readonly LabelledLink[]
    }[]
  }
  readonly messages: Omit<Messages, ConsentMessage | FormMessage>
  /** The picture of the not-found page; on that page alone. */
  readonly missing?: Picture
  /** The texts that ask for consent; only where visitors are asked for it. */
  readonly consent?: Readonly<Record<'text' | 'form' | 'reels' | 'open' | 'forget', string>>
}

export const ShellContext = createContext<Shell | undefined>(undefined)

/** The shell of the site. Throws outside a page, which is a mistake of the program. */
export const useShell = (): Shell => {
  const shell = use(ShellContext)
  if (shell === undefined) throw new Error('useShell is called outside a page')
  return shell
}

/** Where a section stands on its page: its id, and the level of its heading. */
export interface SectionPlace {
  readonly id: string
  readonly level: 1 | 2
}

export const SectionPlaceContext = createContext<SectionPlace>({ id: '', level: 2 })

export const useSectionPlace = (): SectionPlace => use(SectionPlaceContext)

/** The address that dials a telephone number: `tel:` and its digits (RFC 3966). */
export const telephoneHref = (telephone: string): string =>
  `tel:${telephone.replace(/[^+\d]/g, '')}`

/** The address of a chat by WhatsApp: the digits of the number with the country's code. */
export const whatsappHref = (number: string): string => `https://wa.me/${number.replace(/\D/g, '')}`

/** The address that begins a text message (RFC 5724). */
export const smsHref = (number: string): string => telephoneHref(number).replace('tel', 'sms')
