import type { FieldMeaning } from '../../schema/fields.ts'
import type { Path } from '../diagnostics/diagnostic.ts'
import type { AnySchema } from '../validation/schema-walk.ts'
import type { HeadPart } from '../site/provenance.ts'
import type { PageFacts, Section } from '../site/site.ts'
import type { Check, PageCheck } from './check.ts'

/** The position of a value: its section, its path there, and its path in the site config. */
export interface Place {
  readonly section: Section
  readonly index: number
  readonly at: Path
  readonly path: Path
  /** Whether it is in a part of a template that no page shows. */
  readonly isDead: boolean
}

/** A page, and a rule's facts about it. */
export interface RulePage<Facts> {
  readonly page: PageFacts
  readonly facts: Facts
  /** The shared parts of its collection that it shows. */
  readonly shared: readonly string[]
}

/**
 * One check: functions that are called in one walk. A template text or field is visited once in the
 * template, and again on pages where the result may differ. Facts are plain values.
 */
export interface Rule<Facts = unknown> {
  readonly name: string
  /** Checks the site without its pages. */
  readonly shared?: (check: Check) => void
  /** A pattern that matches every text the rule may report. */
  readonly concerns?: RegExp
  /** Checks a text in a section. */
  readonly text?: (check: PageCheck, text: string, schema: AnySchema, place: Place) => void
  /** Whether the value of a placeholder may add a mistake to a text. */
  readonly isSuspect?: (check: Check, value: string) => boolean
  /** Whether every template text must be checked on each page. */
  readonly differs?: (check: PageCheck) => boolean
  /** Checks a link, a picture, prose, or another value of a section with a meaning. */
  readonly field?: (check: PageCheck, meaning: FieldMeaning, value: unknown, place: Place) => void
  readonly section?: (check: PageCheck, section: Section, source: Path) => void
  /** Checks a page, and returns the facts that the rule needs to compare pages. */
  readonly page?: (check: PageCheck) => Facts
  /** Checks a template title or description that no page shows. */
  readonly template?: (check: PageCheck, part: HeadPart) => void
  /** Checks all pages, given the facts that `page` returned. */
  readonly site?: (check: Check, pages: readonly RulePage<Facts>[]) => void
}

/** Hides the type of the facts, which only the rule itself reads. */
export const defineRule = <Facts>(rule: Rule<Facts>): Rule => rule as Rule
