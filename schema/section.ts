import { z } from 'zod'
import { matching, spanFields, yesOrNo, type prose } from './fields.ts'
import type { FieldConfig } from '../src/form/schema.ts'
import type { icon } from './icons.ts'

/** A form of the site's own. */
export interface SectionForm {
  /** The fields that the section names itself. */
  readonly fields?: readonly (FieldConfig | string)[] | undefined
  /** What its requests are called; `request` by default. */
  readonly name?: string
  /** Whether visitors subscribe to something with it, rather than ask for something. */
  readonly subscribes?: true
  /** Whether the offer of the page is shown beside it. */
  readonly besideOffer?: true
  /** A service that receives it and answers with its own page, with its name for the address. */
  readonly service?:
    | {
        readonly endpoint: string
        readonly emailField: string
        readonly origins?: readonly string[] | undefined
      }
    | undefined
}

/** A package at a price, for links to it and for forms of its page. */
export interface SectionOffer {
  readonly name: string
  readonly price: { readonly amount: number; readonly currency: string }
  readonly unit?: string | undefined
  readonly note?: string | undefined
  readonly from?: string | undefined
  readonly until?: string | undefined
}

/** What a section shows that concerns other parts of a site, where no single field tells it. */
export interface Shows {
  readonly form?: SectionForm | undefined
  /** A map of the places of the business: of all of them, or of those named. */
  readonly map?:
    | { readonly places: readonly string[]; readonly embed?: string | undefined }
    | undefined
  readonly offer?: SectionOffer
  /** The pages of other services that it shows in a frame, and the hosts to which they lead on. */
  readonly frames?: readonly string[]
  /** What the business promises, to be repeated beside a form. */
  readonly claims?: readonly {
    readonly title: string
    readonly text?: z.output<ReturnType<typeof prose>> | undefined
    readonly icon?: z.output<ReturnType<typeof icon>> | undefined
  }[]
  /** The variants in which its words, and a header over them, are on its picture. */
  readonly onPicture?: readonly string[]
  /** The files of pictures in their own colors on the ground of the page, and their places. */
  readonly inks?: readonly (readonly [src: string, path: readonly (string | number)[]])[]
  /** Which facts of the business: all ways to reach it, or only its addresses. */
  readonly business?: 'details' | 'addresses'
}

/** When a section shows. A section type may have a field of its own with such a name. */
const timing = {
  hidden: yesOrNo('Whether this section is kept out of the site for now.'),
  ...spanFields,
}

type Timing<Shape> = Omit<typeof timing, keyof Shape>

interface SectionShape<Type extends string> {
  readonly type: z.ZodLiteral<Type>
  readonly id: z.ZodOptional<z.ZodString>
}

const showsBySchema = new WeakMap<z.core.$ZodType, (section: never) => Shows>()

/** What a section with this schema shows. */
export const showsOf = (schema: z.core.$ZodType, section: object): Shows =>
  showsBySchema.get(schema)?.(section as never) ?? {}

/** The schema of one section type, identified by `type`; links and replacements name its `id`. */
export const section = <Type extends string, Shape extends z.ZodRawShape>(
  type: Type,
  description: string,
  shape: Shape,
  shows?: (section: z.output<z.ZodObject<Shape & Timing<Shape>>>) => Shows,
) => {
  const schema = z
    .strictObject({
      type: z.literal(type).describe('The type of this section.'),
      id: matching(
        /^[a-z][a-z0-9-]*$/,
        'The name of this section on its page, for links (#id) and for replacing it. Lowercase letters, digits and hyphens. By default, the section type.',
      ).optional(),
      ...shape,
      ...timing,
      // The first spread sets the order of the keys, the second one their values.
      ...shape,
    } as SectionShape<Type> & Timing<Shape> & Shape)
    .meta({ id: `section-${type}`, description })
  if (shows !== undefined) showsBySchema.set(schema, shows)
  return schema
}
