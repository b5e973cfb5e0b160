import type { z } from 'zod'

/** A piece of prose: plain text, bold, italics, or a link. */
export type ProseSpan =
  | string
  | { readonly b: Prose }
  | { readonly i: Prose }
  | { readonly a: Prose; readonly href: string }
export type Prose = readonly ProseSpan[]

/** A block of longer prose: paragraph, list or subheading. */
export type ProseBlock =
  { readonly p: Prose } | { readonly ul: readonly Prose[] } | { readonly h: Prose }

/** The outline of an icon on a grid of 24 by 24: element names with their attributes. */
export type IconOutline = readonly (readonly [
  tag: string,
  attributes: Readonly<Record<string, string>>,
])[]

/** The files of one picture in one shape. */
export interface PictureFiles {
  /** The size of the largest file, in pixels. */
  readonly width: number
  readonly height: number
  /** `srcset` values by format, the smallest format first. */
  readonly sources: readonly { readonly type: string; readonly srcset: string }[]
  /** The file for browsers that know no `srcset`. */
  readonly src: string
  /** Its colour at a glance (tint.ts); undefined for a picture that one can see through. */
  readonly tint?: string
}

/** A picture as a page shows it. */
export interface Picture extends PictureFiles {
  readonly alt: string
  readonly focus: string
  /** Whether it is the first of its page, which is fetched at once and before the others. */
  readonly first?: true
  /** Shown in its place on narrow upright screens. */
  readonly portrait?: PictureFiles
}

/** An amount of money with the text that shows it in the site's language. */
export interface Money {
  readonly amount: number
  readonly currency: string
  readonly text: string
}

/** A value of the site config as a component receives it: what it names has been looked up. */
export type Resolved<T> =
  T extends z.core.$brand<'prose'>
    ? Prose
    : T extends z.core.$brand<'rich-prose'>
      ? readonly ProseBlock[]
      : T extends z.core.$brand<'icon'>
        ? IconOutline
        : T extends z.core.$brand<'picture'>
          ? Picture
          : T extends z.core.$brand<'money'>
            ? Money
            : T extends readonly (infer Item)[]
              ? readonly Resolved<Item>[]
              : T extends object
                ? { readonly [K in keyof T]: Resolved<T[K]> }
                : T
