import type { FieldMeaning } from '../../schema/fields.ts'
import type { Path } from '../diagnostics/diagnostic.ts'
import type { AnySchema } from '../read/schema-walk.ts'
import type { HeadPart } from '../site/provenance.ts'
import type { PageFacts, Section } from '../site/site.ts'
import type { Check, PageCheck } from './check.ts'

/** Where a value is: in which section of the page, at which path in it, and of the site config. */
export interface Place {
  readonly section: Section
  readonly index: number
  readonly at: Path
  readonly path: Path
  /** Whether it is a part of a template that no page shows. */
  readonly isDead: boolean
}

/** A page, and what a rule told of it. */
export interface RulePage<Facts> {
  readonly page: PageFacts
  readonly facts: Facts
  /** What it shows of what its collection shares. */
  readonly shared: readonly string[]
}

/**
 * One check: functions that one walk calls. A text or field of a template is visited once, in the
 * template, and again on the pages where it may be another matter. Facts are plain values.
 */
export interface Rule<Facts = unknown> {
  readonly name: string
  /** Of the site as a whole, without its pages. */
  readonly shared?: (check: Check) => void
  /** What every text has that the rule has anything to say of. */
  readonly concerns?: RegExp
  /** Any text that is written in a section. */
  readonly text?: (check: PageCheck, text: string, schema: AnySchema, place: Place) => void
  /** Whether the value of a placeholder may make a mistake of a text that has none. */
  readonly isSuspect?: (check: Check, value: string) => boolean
  /** Whether every text of the template may be another matter on a page. */
  readonly differs?: (check: PageCheck) => boolean
  /** A link, a picture, prose, or another value of a section that means more than its text. */
  readonly field?: (check: PageCheck, meaning: FieldMeaning, value: unknown, place: Place) => void
  readonly section?: (check: PageCheck, section: Section, source: Path) => void
  /** The page as a whole: what the rule needs to know of it to compare pages. */
  readonly page?: (check: PageCheck) => Facts
  /** The title or description of a template that no page shows. */
  readonly template?: (check: PageCheck, part: HeadPart) => void
  /** All pages, with what `page` has told of each. */
  readonly site?: (check: Check, pages: readonly RulePage<Facts>[]) => void
}

/** A rule, whose facts nobody but itself reads. */
export const defineRule = <Facts>(rule: Rule<Facts>): Rule => rule as Rule
