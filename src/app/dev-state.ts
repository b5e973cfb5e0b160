import type { Severity } from '../diagnostics/diagnostic.ts'

/** The id of the element that holds the state in every document of the dev server. */
export const DEV_STATE_ID = 'dev-state'

/** What the dev server tells the open pages at each change, over Vite's connection. */
export const DEV_STATE_EVENT = 'site:state'

/** What a page asks with, for the state of this moment. */
export const DEV_HELLO_EVENT = 'site:hello'

/** One mistake in the words of `validate`, told apart so that any width can show them. */
export interface ToldMistake {
  readonly severity: Severity
  /** `file:line:column severity code`. */
  readonly place: string
  /** The address that opens the place in an editor. */
  readonly opens?: string
  readonly message: string
  /** The line of the file, and the carets below it. */
  readonly frame?: readonly [line: string, carets: string]
  readonly hint?: string
  /** Lines to paste into the file. */
  readonly paste?: readonly string[]
  /** Where the field is explained. */
  readonly see?: string
}

/** What the dev server knows of the site config as it was last saved. */
export interface DevState {
  /** Counts the good sites; 0 while there has been none. A page that shows another one is out of date. */
  readonly version: number
  /** Counts what was told; a later state has a higher one. */
  readonly revision: number
  /** The site config as named on the command line. */
  readonly file: string
  /** How many mistakes of each kind, in a few words. */
  readonly summary: string
  readonly mistakes: readonly ToldMistake[]
}
