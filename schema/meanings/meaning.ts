import { z } from 'zod'
import type { ArticleBlocks, Prose, ProseBlock, WrittenPicture } from '../prose-tree.ts'

/** The outline of an icon on a grid of 24 by 24: element names with their attributes. */
export type IconOutline = readonly (readonly [
  tag: string,
  attributes: Readonly<Record<string, string>>,
])[]

/** The files of one picture with the same proportions. */
export interface PictureFiles {
  /** The size of the largest file, in pixels. */
  readonly width: number
  readonly height: number
  /** `srcset` values by format, starting with the smallest. */
  readonly sources: readonly { readonly type: string; readonly srcset: string }[]
  /** The file for browsers without `srcset`. */
  readonly src: string
  /** Its average color (`tintOf`); undefined for a picture with transparency. */
  readonly tint?: string
}

/** A number, with its text in the site's language. */
export interface NumberText {
  readonly value: number
  readonly text: string
}

/** An amount of money as a site config has it. */
export interface Money {
  readonly amount: number
  /** ISO 4217. */
  readonly currency: string
  /** Whether a whole amount shows its cents. */
  readonly cents?: boolean
}

/** How values are written in the site's language. */
export interface Writer {
  readonly lang: string
  readonly numberText: (value: number, lang: string) => NumberText
  readonly figureText: (value: number, lang: string) => NumberText
  readonly moneyText: (price: Money, lang: string) => string
  readonly monthText: (day: string, lang: string) => { readonly text: string }
  readonly parseProse: (text: string) => Prose
  readonly parseRichProse: (text: string) => readonly ProseBlock[]
  readonly plainText: (prose: Prose) => string
  readonly parseMarkdown: (text: string) => ArticleBlocks<WrittenPicture>
  /** The word for a diet or an allergen. */
  readonly dishWord: (name: string, lang: string) => string
  readonly markdownText: (blocks: ArticleBlocks<WrittenPicture>) => string
}

/** What a page looks up to show a value. */
export interface Lookup extends Writer {
  iconOutline(name: string): IconOutline
  readonly picture: (src: string) => PictureFiles
  /** An address as the host sees it, of the web or of one of the site's own files. */
  readonly address: (address: string) => string
  readonly filmFrame: (src: string) => string | undefined
  /** The price of the package at a link, with its unit and note if it is on the same page. */
  readonly offer: (href: string) => { price: string; unit?: string; note?: string } | undefined
  readonly instant: (end: 'from' | 'until', moment: string) => number | undefined
}

/** What `src/checks/fields.ts` can check of a value with the rest of the site. */
export type SiteCheck =
  | ('link' | 'prose' | 'subheadings' | 'picture' | 'pair' | 'address' | 'framed' | 'film')
  | ('entry' | 'collection' | 'drawn' | 'where' | 'sort' | 'markdown')

/** What a value means, and what follows from that. */
export interface Meaning<Value = never> {
  readonly kind: string
  /** What components receive instead of the value. */
  readonly resolve?: (value: Value, page: Lookup) => unknown
  /** What visitors read. By default a text that may have any words, and nothing of other values. */
  readonly read?: (value: Value, writer: Writer) => string | undefined
  readonly checks?: readonly SiteCheck[]
}

/** A meaning of one kind, and what else it says. */
export type Kind<Name extends string, More = unknown> = Meaning & { readonly kind: Name } & More

/** Kinds of meanings say more (`FieldMeaning` in schema/fields.ts). */
export const fieldMeanings = z.registry<Meaning & Readonly<Record<string, unknown>>>()

/**
 * Texts that other languages share: a `name` unless a translation says otherwise; a `code`, which
 * the program reads, always.
 */
export const sharedTexts = z.registry<{ readonly as: 'name' | 'code' }>()

/** A new value, where the smallest one that the schema accepts would be wrong. */
export const examples = z.registry<{ readonly example: unknown }>()

/** A text that the program reads, which no language translates. */
export const code = <S extends z.ZodType>(schema: S): S =>
  (schema as z.ZodType).register(sharedTexts, { as: 'code' }) as S

declare const SHOWN: unique symbol

/** The schema of values that components receive as `Shown`. */
type ShownAs<S extends z.ZodType, Shown> = S & {
  readonly _zod: { readonly output: z.output<S> & { readonly [SHOWN]: Shown } }
}

/** A schema of values that the site shows in another form. */
export const shownAs =
  <Shown>() =>
  <S extends z.ZodType>(schema: S) =>
    schema as ShownAs<S, Shown>

/** A schema with its meaning, which may say in what form values are shown. */
export const meant = <S extends z.ZodType, M extends Meaning<z.output<S>>>(schema: S, meaning: M) =>
  (schema as z.ZodType).register(fieldMeanings, meaning as never) as unknown as M extends {
    readonly resolve: (...given: never) => infer Shown
  }
    ? ShownAs<S, Shown>
    : S

/** A value of the site config as a component receives it. */
export type Resolved<T> = T extends { readonly [SHOWN]: infer Shown }
  ? Shown
  : T extends object
    ? { readonly [K in keyof T]: Resolved<T[K]> }
    : T
