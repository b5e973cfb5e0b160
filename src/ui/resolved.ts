import type { NumberText } from '../../schema/fields.ts'

export type * from '../../schema/fields.ts'
export type { ShownDay, ShownEvent } from '../../schema/calendar.ts'
export type { DayText, ShownReview, ShownReviews } from '../../schema/review.ts'
export type { FormWords, ShownField, ShownForm } from '../form/schema.ts'

/** The contents of the attribute `data-counts`, as JSON. Times are in milliseconds. */
export interface Countdown {
  readonly ends: readonly [from: NumberText, to: NumberText]
  readonly delay: number
  readonly duration: number
}
