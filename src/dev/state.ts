import type { Severity } from '../diagnostics/diagnostic.ts'
import type { SeenText } from '../load/text-places.ts'

/** The id of the element that holds the state in every document of the dev server. */
export const DEV_STATE_ID = 'dev-state'

/** The event by which the dev server sends its state to the open pages after each save. */
export const DEV_STATE_EVENT = 'site:state'

/** The event by which a page that has just opened asks for the state. */
export const DEV_HELLO_EVENT = 'site:hello'

/** The header of a request for a page whose parts an open page takes: its scripts do not run. */
export const DEV_PARTS_HEADER = 'x-site-parts'

/** A diagnostic in parts, in the words of `validate`, for a panel of any width. */
export interface ShownDiagnostic {
  readonly severity: Severity
  /** `file:line:column severity code`. */
  readonly place: string
  /** The address that opens the place in an editor. */
  readonly opens?: string
  readonly message: string
  /** The line of the file, and the carets below it. */
  readonly frame?: string
  readonly hint?: string | undefined
  /** Lines to paste into the file. */
  readonly paste?: string | undefined
  /** Where the field is explained. */
  readonly see?: string | undefined
}

/** What the dev server knows of the site config as it was last saved. */
export interface DevState {
  /** Counts the good sites, from 0. A page of another version is out of date. */
  readonly version: number
  /** Counts the saves; a later state has a higher one. */
  readonly revision: number
  /** The site config as named on the command line. */
  readonly file: string
  /** How many diagnostics of each severity, such as `1 error, 2 notes`. */
  readonly summary: string
  readonly diagnostics: readonly ShownDiagnostic[]
}

/** The event by which a page asks where a text is written, and is answered. */
export const DEV_TEXT_EVENT = 'site:text'

/** A text that a page asks for; the answer has its number. */
export interface AskedText extends SeenText {
  readonly number: number
}

/** Whether a message of a page asks for a text. */
export const isAskedText = (asked: unknown): asked is AskedText => {
  const { number, path, text } = (asked ?? {}) as Record<string, unknown>
  return typeof number === 'number' && typeof path === 'string' && typeof text === 'string'
}

/** Where a text is written. */
export interface ToldPlaces {
  readonly number: number
  readonly places: readonly {
    /** `site.config.yaml:12:5  heading of the hero section`. */
    readonly words: string
    /** The whole path of the file with line and column, as editors are given it. */
    readonly opens: string
  }[]
}
