import type { ReactNode } from 'react'
import type { PropsOf } from '../props.ts'

/** What each layout of a hero puts in its place. */
export type HeroParts = PropsOf['hero'] & {
  /** Eyebrow, heading, text, buttons and facts. */
  readonly words: ReactNode
}

/** The room of a hero below a header that lies over the page, or further down. */
export const heroRoom = `
  padding-top: calc(var(--header) + clamp(40px, 5vw, 88px));
  [data-section]:not([data-first]) & {
    padding-top: clamp(56px, 8vw, 104px);
  }
`

/** Words in a column of their own, larger than the sections below. */
export const wordsCss = `
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 24px;
  justify-items: start;
`

/** Puts what follows the heading in rows of its own, whether or not a line above it is shown. */
export const rowsCss = (first: number): string =>
  [1, 2, 3, 4]
    .map((at) => `& > :is(h1, h2)${' + *'.repeat(at)} { grid-row: ${first + at - 1}; }`)
    .join('\n')
