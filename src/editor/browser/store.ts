import { useEffect, useState } from 'preact/hooks'
import type { Path } from '../../diagnostics/diagnostic.ts'
import type { PageMarks, Reason, SectionMark, View } from '../page-marks.ts'
import type { Calls, Outcome, Start, State } from '../protocol.ts'

/** The widths at which the page is shown, in pixels; `desktop` takes the room there is. */
export const VIEW_WIDTHS = { phone: 390, tablet: 820, desktop: 1280 } as const
export type Width = keyof typeof VIEW_WIDTHS

/** What the panel shows. */
export type Route =
  | { readonly at: 'home' | 'outline' | 'pages' | 'look' | 'search' | 'changes' | 'problems' }
  /** The form at a path. `field` gets the focus; `reason` says why a text is edited here. */
  | {
      readonly at: 'form'
      readonly path: Path
      readonly field?: Path
      readonly reason?: Reason | 'gone'
    }

export type Conflict = Extract<Outcome, { kind: 'conflict' }>

/** A question in front of everything else. */
export type Dialog =
  | { readonly kind: 'sections'; readonly list: Path; readonly at: number }
  | {
      readonly kind: 'picture'
      readonly upload: Omit<Calls['picture']['ask'], 'data' | 'alt' | 'read'>
      readonly file: File
    }
  | {
      readonly kind: 'conflict'
      readonly conflict: Conflict
      readonly answer: (keep: boolean) => void
    }
  | { readonly kind: 'looks' }

/** A text in the page that is being typed. */
export interface Typing {
  readonly number: number
  readonly element: HTMLElement
  /** What was refused about it, in words. */
  readonly refused?: string
  /** What can be done with the text from outside of it. */
  readonly acts: {
    readonly save: () => Promise<boolean>
    readonly giveUp: () => void
    readonly mark?: ((name: 'strong' | 'em' | 'link', href?: string) => void) | undefined
    /** The address of the link at the cursor. */
    readonly href?: (() => string | undefined) | undefined
  }
  /** Written for this page alone. */
  readonly only: boolean
}

export interface Store {
  readonly start: Start
  readonly state: State
  /** The path of the shown page, and how it is shown. */
  readonly page: string
  readonly width: Width
  /** The base of the pages of the shown language: `/`, `/es/`. */
  readonly base: string
  readonly view: View
  readonly route: Route
  readonly isPanelOpen: boolean
  readonly dialog?: Dialog | undefined
  readonly marks?: PageMarks | undefined
  /** The number of the mark under the pointer, or that the keyboard has chosen. */
  readonly pointed?: number | undefined
  /** The selected section, and the index of the one under the pointer in `marks.sections`. */
  readonly selected?: Path | undefined
  readonly over?: number | undefined
  readonly typing?: Typing | undefined
  readonly dragged?: SectionMark | undefined
  /** What is told at the bottom of the window and to screen readers. */
  readonly told?: { readonly text: string; readonly isBad: boolean } | undefined
  /** Whether the server answers. */
  readonly isGone: boolean
  readonly lang: string
  /** Counts what may have moved elements of the page. */
  readonly moved: number
}

let value: Store
const listeners = new Set<() => void>()

export const store = (): Store => value

/** Changes parts of the store and draws what depends on them. */
export const set = (parts: Partial<Store>): void => {
  value = { ...value, ...parts }
  for (const listener of listeners) listener()
}

export const begin = (start: Store): void => {
  value = start
}

/** A part of the store; the component is drawn again when it changes. */
export const useStore = <T>(part: (store: Store) => T): T => {
  const [, draw] = useState(0)
  const now = part(value)
  useEffect(() => {
    let last = now
    const update = (): void => {
      const next = part(value)
      if (!Object.is(last, next)) draw((count) => count + 1)
      last = next
    }
    listeners.add(update)
    update()
    return () => void listeners.delete(update)
  })
  return now
}

/** Opens the panel at a place. */
export const go = (route: Route): void => set({ route, isPanelOpen: true })

/** Says something at the bottom of the window and to screen readers. */
export const tell = (text: string, isBad = false): void => set({ told: { text, isBad } })

export const samePath = (one: Path, other: Path): boolean =>
  one.length === other.length && one.every((key, at) => key === other[at])

/** Asks for a new section of a list. */
export const chooseSection = (list: Path, at: number): void =>
  set({ dialog: { kind: 'sections', list, at } })

/** Asks about a picture before it is used at a path. */
export const choosePicture = (path: Path, file: File): void =>
  set({ dialog: { kind: 'picture', upload: { name: file.name, path }, file } })
