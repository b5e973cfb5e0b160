import { z } from 'zod'
import { TURNING, UNPRINTABLE } from '../yaml/readable.ts'

/* What each call may ask, so that nothing else reaches the owner's files. */

/** Without characters that come with copied text, which nobody can see to remove them. */
const printable = (text: string): string => text.replace(UNPRINTABLE, '').replace(TURNING, '')
const printableIn = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (_, each) =>
    typeof each === 'string' ? printable(each) : each,
  )

const path = z
  .array(z.union([z.string(), z.int().min(0)]))
  .max(40)
  .readonly()
/** The hash of each file as the editor read it, by name (`State.files`, `Form.hash`). */
const read = z.record(z.string(), z.string()).readonly()
/** The hash of a file in which both versions were shown: the asked one is written. */
const anyway = z.string().optional()
const nothing = z.strictObject({})
const since = z.enum(['build', 'commit'])
const word = z.string().overwrite(printable).trim().min(1).max(500)

/** A change of one value. What it does not name keeps its bytes. */
const change = z.discriminatedUnion('kind', [
  /**
   * Sets a value, or adds the field; `value: null` removes the field. Hide a section with `hidden:
   * true`, and choose another layout with `variant`. With `only`, the path of a page on the site
   * (`MarkPiece.own`), the change is written for this page alone, and `path` is that of the piece.
   */
  z.strictObject({
    kind: z.literal('set'),
    path,
    value: z
      .unknown()
      .refine((value) => value !== undefined)
      .transform(printableIn),
    only: z.string().optional(),
  }),
  /** Inserts an item before index `at`; a section by `sample`, in the picker's words. */
  z.strictObject({
    kind: z.literal('insert'),
    path,
    at: z.int().min(0),
    value: z.unknown().optional(),
    sample: z.strictObject({ type: z.string(), layout: z.string().optional() }).optional(),
  }),
  z.strictObject({ kind: z.literal('remove'), path }),
  /** Gives a field whose name the owner chooses another name. */
  z.strictObject({ kind: z.literal('rename'), path, to: word }),
  /** Moves an item of a list; `to` is its index afterwards. */
  z.strictObject({ kind: z.literal('move'), path, to: z.int().min(0) }),
  /** Copies an item of a list to the place after it; a section gets an id of its own. */
  z.strictObject({ kind: z.literal('duplicate'), path }),
  /** Copies a section of a template into the entry of the page `only`, which it then has alone. */
  z.strictObject({ kind: z.literal('separate'), path, only: z.string() }),
])

/** The schema of what each call asks. */
export const ASKED = {
  state: nothing,
  /**
   * The form at a path; `[]` lists the parts of the site config. `was`: the file of the value with
   * its hash when the path was read (`Form.file`, `Form.hash`); the form follows its value.
   */
  form: z.strictObject({
    path,
    was: z.strictObject({ file: z.string(), hash: z.string() }).optional(),
  }),
  /** Changes that are saved together, or not at all, in this order. */
  change: z.strictObject({
    changes: z.array(change).min(1).max(200).readonly(),
    read,
    anyway,
    /** Changes with the same word within a few seconds are one step of undo: one typed field. */
    together: z.string().optional(),
  }),
  /** Applies the fix of a problem. */
  fix: z.strictObject({ number: z.int().min(0), revision: z.int() }),
  undo: nothing,
  redo: nothing,
  differences: z.strictObject({ since }),
  undoDifference: z.strictObject({ since, id: z.string() }),
  search: z.strictObject({ text: z.string().max(500) }),
  sections: nothing,
  pictures: nothing,
  /** A picture to put into `images/`, shown at the path of its group or of its file alone. */
  picture: z.strictObject({
    name: z.string().max(300),
    data: z.base64(),
    path,
    alt: z.string().overwrite(printable).max(2000).optional(),
    focus: z.string().optional(),
    read,
    anyway,
  }),
  /** Adds a page with a heading, at a path of its own. */
  addPage: z.strictObject({ path: word, title: word }),
  /** Changes the path of a page; links follow, and the old address may redirect. */
  movePage: z.strictObject({ path: word, to: word, redirect: z.boolean() }),
  removePage: z.strictObject({ path: word, redirect: word.optional() }),
  /** What `npx site add`, `rename` and `remove` do. `entry` is a name or slug. */
  addEntry: z.strictObject({ collection: word, name: word, fields: z.record(word, z.string()) }),
  renameEntry: z.strictObject({
    collection: word,
    entry: word,
    name: word,
    slug: word.optional(),
    redirect: z.boolean(),
  }),
  /** The old address leads to `redirect`, or nowhere. */
  removeEntry: z.strictObject({ collection: word, entry: word, redirect: word.optional() }),
}

/** What each call asks, as the browser sends it. */
export type Asked = {
  readonly [Name in keyof typeof ASKED]: Readonly<z.input<(typeof ASKED)[Name]>>
}
