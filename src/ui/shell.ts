import { createContext, use } from 'react'
import type { Messages } from '../../schema/messages.ts'
import type { Schedule } from '../../schema/places.ts'
import type { SiteConfig } from '../../schema/site.ts'
import type { NumberText, Picture, Resolved } from './resolved.ts'

export interface LabelledLink {
  readonly label: string
  readonly href: string
}

/** A page in a list, with an optional small picture and line of text. */
export interface ListedPage extends LabelledLink {
  readonly text?: string
  readonly picture?: Picture
}

/** The messages included in a page only if visitors are asked for consent. */
type ConsentMessage = `consent${'Text' | 'Form' | 'Reels' | 'Open' | 'Forget'}`

/** The messages included only if visitors are asked before their visit is counted. */
type PrivacyMessage = Extract<keyof Messages, `privacy${string}`>

/** The messages that come with forms or are shown on separate pages. */
type FormMessage = Exclude<Extract<keyof Messages, `form${string}`>, 'formInstead'>

type OpenMessage =
  | `open${'Until' | 'Always' | 'ByAppointment'}`
  | `opens${'At' | 'On' | 'From'}`
  | 'closedNow'

type Business = Resolved<SiteConfig['business']>
type Fact = 'name' | 'email' | 'message' | 'social'

/** Telephone numbers, each with the address that dials it or opens a chat. */
type Numbers = Readonly<Partial<Record<'telephone' | 'whatsapp' | 'sms', LabelledLink>>>

/** The data with which the browser shows whether a place is open, including its texts. */
export interface Opening extends Schedule {
  /** The time zone of the business. */
  readonly zone: string
  /** The language of the site. */
  readonly lang: string
  /** The names of the days of the week, starting with Monday. */
  readonly days: readonly string[]
  /** The text of each time in the hours, by minutes since midnight. */
  readonly times: Readonly<Record<number, string>>
}

/** The hours of each place, undefined if written as text, and the messages about them. */
export interface OpenHours {
  readonly openings: readonly (Opening | undefined)[]
  readonly messages: Pick<Messages, OpenMessage>
}

/** The opening hours of a place. */
export interface ShownHours {
  readonly lines: readonly string[]
  /** Days with different hours, the next first, each with the last day on which it is shown. */
  readonly holidays: readonly { readonly until: string; readonly text: string }[]
  readonly opening?: Opening
}

/** A place of the business as shown in contact sections. */
export interface ShownPlace {
  readonly address?: readonly string[]
  readonly hours: ShownHours
}

/** A language of the site. */
export interface SiteLanguage {
  readonly lang: string
  /** Its own name: Español. */
  readonly name: string
  /** The address of its home page, if it has one. */
  readonly home?: string
}

/** The data about the site for the header, the footer and the sections, the same on every page. */
export interface Shell {
  readonly lang: string
  /** The languages of the site, the first one first; undefined if it has only one. */
  readonly languages?: readonly SiteLanguage[]
  /** The separator between items of a list. */
  readonly separator: string
  /** A notice shown above the header. */
  readonly notice?: NonNullable<Resolved<SiteConfig['notice']>>
  readonly business: Pick<Business, Fact> &
    Numbers &
    ShownPlace & {
      /** The branches, then what has further hours. */
      readonly branches: readonly (ShownPlace &
        Pick<Numbers, 'telephone'> &
        Pick<Business, 'name'>)[]
      /** Other numbers, with their labels. */
      readonly otherTelephones: readonly { readonly number: LabelledLink; readonly label: string }[]
      /** The places, as one text. */
      readonly areaServed?: string
      /** The rating of the business at a review service, and its number of reviews. */
      readonly rating?: {
        readonly value: NumberText
        /** The best possible rating. */
        readonly best: string
        readonly count: NumberText
      }
    }
  readonly header: {
    readonly variant: NonNullable<SiteConfig['header']['variant']>
    readonly menu: readonly (LabelledLink & { readonly links?: readonly ListedPage[] })[]
    /** `form` is the anchor of the form on the target page. */
    readonly action?: LabelledLink & { readonly form?: string }
    /** Whether phones have a bar with ways to contact the business. */
    readonly callBar?: true
    /** Replaces the name: one logo for all backgrounds, or one each for dark and light ones. */
    readonly logo?: { readonly dark: Picture; readonly light?: Picture }
  }
  readonly footer: Pick<Resolved<SiteConfig['footer']>, 'text' | 'menuTitle' | 'menu' | 'legal'> & {
    readonly variant: NonNullable<SiteConfig['footer']['variant']>
    readonly collections: readonly {
      readonly title: string
      readonly links: readonly LabelledLink[]
    }[]
  }
  readonly messages: Omit<Messages, ConsentMessage | PrivacyMessage | FormMessage>
  /** The picture of the not-found page, only on that page. */
  readonly missing?: Picture
  /** The texts that ask for consent, only if visitors are asked. */
  readonly consent?: Readonly<Record<'text' | 'form' | 'reels' | 'open' | 'forget', string>>
  /** The question before services with cookies count visits, only if there are any. */
  readonly privacy?: Readonly<Record<'title' | 'text', string>> & {
    readonly policy?: LabelledLink | undefined
    /** What visitors can agree to, and their answers, each with its label. */
    readonly categories: readonly (readonly [value: string, label: string])[]
    readonly answers: readonly (readonly [value: string, label: string])[]
  }
}

export const ShellContext = createContext<Shell | undefined>(undefined)

/** The shell of the site. Throws if used outside of a page. */
export const useShell = (): Shell => {
  const shell = use(ShellContext)
  if (shell === undefined) throw new Error('useShell is called outside a page')
  return shell
}

/** The id of a section on its page, and the level of the heading above its content. */
export interface SectionPlace {
  readonly id: string
  readonly level: 1 | 2
}

export const SectionPlaceContext = createContext<SectionPlace>({ id: '', level: 2 })

export const useSectionPlace = (): SectionPlace => use(SectionPlaceContext)
