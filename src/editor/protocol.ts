import type { Asked } from './asked.ts'
import type { Path, Severity } from '../diagnostics/diagnostic.ts'
import type { Named } from './page-marks.ts'

/**
 * What the editor in the browser and its server say to each other.
 *
 * - **Address.** The terminal prints `http://localhost:PORT/__edit/TOKEN`. Opening it sets a cookie
 *   without which the server answers nothing, and leads to `EDITOR`, the page of the editor. That
 *   page has an empty body, an element `START` with the first `Start` as JSON, and the scripts and
 *   styles that Vite makes of `src/editor/browser/main.ts` once (no dev server, no reloading).
 * - **Calls.** `POST ${CALLS}name` with JSON (`content-type: application/json`) and the header
 *   `TOKEN_HEADER`; the answer is JSON. Status 200: the answer of `Calls`. 400, 403, 404, 413 or
 *   500: a `Failure`.
 * - **Events.** `GET EVENTS` is a stream of server-sent events (`EventSource`); each message is a
 *   `ServerEvent` as JSON. After a lost connection, ask for `state`.
 * - **Pages.** A page of the site in edit mode is at its own path, in a frame of the editor. Views
 *   are query parameters. It has no scripts; the editor reaches into it from outside. What its
 *   attributes mean is in `page-marks.ts`.
 *
 * A path leads through the whole site config, wherever the file with the value is: an entry in a
 * file of its own is at `['collections', 'locations', 'entries', 3]` too. Every value here is JSON.
 */

/** The page of the editor, the calls, the events. Nothing else of the site begins like this. */
export const EDITOR = '/__edit/'
export const CALLS = '/__edit/call/'
export const EVENTS = '/__edit/events'
/** Pictures of sections for the picker: `${SAMPLES}TYPE/LAYOUT` is an HTML page for a frame. */
export const SAMPLES = '/__edit/sample/'
/** The home page in another preset, for a frame: `${LOOKS}PRESET?path=/about`. */
export const LOOKS = '/__edit/look/'
/** A file of `images/` as it is, before any conversion: `${ORIGINALS}images/team.jpg`. */
export const ORIGINALS = '/__edit/original/'

/** The header of every call, with the token of `Start`. */
export const TOKEN_HEADER = 'x-site-edit'

/** The id of the element with JSON in the page of the editor. */
export const START = 'edit-start'

/* State */

/** A diagnostic in the words of `validate`. */
export interface Problem {
  readonly severity: Severity
  readonly code: string
  /** Where the value is; undefined for YAML that cannot be read. */
  readonly path?: Path
  readonly file: string
  readonly line: number
  readonly column: number
  readonly message: string
  readonly hint?: string
  /** A fix exists: `fix` with this number and the version of the state that has it. */
  readonly fix?: number
}

/** A page, for menus and search. */
export interface PageInfo {
  readonly path: string
  readonly title: string
  readonly source: Path
  /** The collection that it belongs to, and the name of its entry. */
  readonly collection?: string
  readonly name: string
}

export interface CollectionInfo {
  readonly key: string
  readonly label: string
}

/** What the server knows at a moment. */
export interface State {
  /** Counts everything that changes the state. A later state has a greater revision. */
  readonly revision: number
  /** Counts the good sites; pages change only with it. */
  readonly version: number
  /** The name of the site config. */
  readonly file: string
  /** The hash of each of the owner's files as last read, by name. */
  readonly files: Readonly<Record<string, string>>
  /** `1 error, 2 notes`; with errors, the pages are those of the last good site. */
  readonly summary: string
  readonly problems: readonly Problem[]
  /** What undo and redo would do, in words; undefined if there is nothing to do. */
  readonly undo?: string
  readonly redo?: string
  /** The language of the site, and the current day in its time zone. */
  readonly lang: string
  /** All languages, that of the file first, each with the base of its pages: `/`, `/es/`. */
  readonly languages: readonly { readonly lang: string; readonly base: string }[]
  readonly today: string
  readonly preset: string
  readonly pages: readonly PageInfo[]
  readonly collections: readonly CollectionInfo[]
}

export interface Start {
  readonly token: string
  readonly state: State
  /** The presets, each with a description of its look. */
  readonly presets: readonly { readonly name: string; readonly words: string }[]
}

/** What the server says by itself. `gone`: the server stops. */
export type ServerEvent =
  | { readonly kind: 'state'; readonly state: State }
  | { readonly kind: 'gone' }

/* Forms */

/** What a field takes. */
export type FieldKind =
  /** One line; `format` says of what: `telephone`, `date`, `moment`, `email`, `color`, … */
  | 'text'
  | 'prose'
  | 'rich'
  | 'number'
  | 'flag'
  | 'choice'
  /** A page, a section or an address; suggestions are the paths of `State.pages`. */
  | 'link'
  /** The name of one of `State.collections`; the name or slug of an entry. */
  | 'collection'
  | 'entry'
  /** A group `src`, `alt`, `focus`, `portrait`; a file of `images/` alone. */
  | 'picture'
  | 'picture-file'
  | 'icon'
  /** Fields of their own: see `fields`. */
  | 'group'
  | 'list'
  /** A group whose keys the owner chooses: defaults of a collection. */
  | 'record'
  /** A value that no field can edit; `value` is shown as it is. */
  | 'other'

/** A field of a form, made from the schema. */
export interface PanelField {
  readonly key: string | number
  readonly path: Path
  /** `Main heading`: the key in words. */
  readonly label: string
  /** What the schema says about it. */
  readonly description: string
  readonly kind: FieldKind
  readonly format?: string
  /** The value as written; undefined if the field is left out. */
  readonly value?: unknown
  /** The value if it is left out, where there is one. */
  readonly otherwise?: unknown
  readonly required: boolean
  /** Limits of a number, or of the length of a list. */
  readonly least?: number
  readonly most?: number
  /** Of a choice, or of a list of choices. */
  readonly choices?: readonly string[]
  /** Of a group: its fields in order, with those that are left out. */
  readonly fields?: readonly PanelField[]
  /** Of a list or record: its items. Those with a name have their own form (`path`). */
  readonly items?: readonly Item[]
  /** Of a list: the smallest value of a new item; undefined for sections, which have a picker. */
  readonly sample?: unknown
  readonly problems: readonly Problem[]
}

export interface Item {
  readonly path: Path
  readonly name: string
  /** Its form; undefined in a summary. */
  readonly field?: PanelField
}

/** The form of a value. */
export interface Form {
  readonly path: Path
  readonly title: string
  /** The file with the value, and its hash, for the change that follows. */
  readonly file: string
  readonly hash: string
  readonly field: PanelField
  /** The groups around it, from the outermost, to go back. */
  readonly around: readonly { readonly path: Path; readonly title: string }[]
}

/* Changes */

export type ChangeRequest = Asked['change']
export type Change = ChangeRequest['changes'][number]

export type Outcome =
  /** It is in the file. `paths`: where the changed values are now. */
  | {
      readonly kind: 'saved'
      readonly state: State
      readonly paths: readonly Path[]
      /** Other things that happened, in sentences, such as links that now lead elsewhere. */
      readonly notes: readonly string[]
    }
  /** Nothing was written: what `validate` says about the change, by field. */
  | { readonly kind: 'refused'; readonly problems: readonly Problem[]; readonly reason: string }
  /**
   * Nothing was written: another program has changed the same value. To write it anyway, send it
   * again with `hash` as `anyway`.
   */
  | {
      readonly kind: 'conflict'
      readonly file: string
      readonly hash: string
      readonly path: Path
      readonly yours: unknown
      /** Undefined if the value is no longer there. */
      readonly theirs?: unknown
    }

/* What changed */

/** Changes in neighboring lines of a file, in the words of `diff`. */
export interface Difference {
  /** Sent to undo it: `undoDifference`. */
  readonly id: string
  readonly file: string
  readonly line: number
  readonly words: readonly string[]
  readonly before: string
  readonly after: string
}

export interface Differences {
  /** What is compared with, in words; undefined if there is no such thing: `reason` says why. */
  readonly since?: string
  readonly reason?: string
  readonly differences: readonly Difference[]
}

/* Pictures */

export interface FileSize {
  readonly width: number
  readonly height: number
  readonly bytes: number
}

export interface PictureChoice extends FileSize {
  readonly src: string
  /** The largest file that a build makes of it, after an upload. */
  readonly shown?: FileSize
}

/* Sections */

/** A type of section in the picker. */
export interface SectionKind {
  readonly type: string
  readonly label: string
  readonly description: string
  /** Its layouts with advice on when to use each; the preset's comes first. */
  readonly layouts: readonly { readonly name: string; readonly words: string }[]
  /** `${SAMPLES}TYPE` for types with one layout; add `/LAYOUT` for others. */
  readonly sample: string
}

/** A text found by a search. */
export interface FoundPlace {
  readonly text: string
  readonly named: Named
  readonly path: Path
  readonly file: string
  readonly line: number
  /** The pages that show it. */
  readonly pages: readonly string[]
}

/** The answers of the calls; those that change files have an outcome. */
interface Told {
  state: State
  /** Null if the value is gone, or may be elsewhere. */
  form: Form | null
  differences: Differences
  search: readonly FoundPlace[]
  sections: readonly SectionKind[]
  pictures: readonly PictureChoice[]
  picture: Outcome & { readonly picture?: PictureChoice }
}

/** Every call: what is asked, and the answer. */
export type Calls = {
  readonly [Name in keyof Asked]: {
    readonly ask: Asked[Name]
    readonly answer: Name extends keyof Told ? Told[Name] : Outcome
  }
}

/** The answer to a call that could not be made. */
export interface Failure {
  readonly error: string
}
