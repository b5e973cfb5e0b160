import { z } from 'zod'
import { formed, formMeaning } from './formed.ts'
import { meant } from './meaning.ts'

const MOMENT = new RegExp(`^${z.regexes.date.source.slice(1, -1)}( ([01]\\d|2[0-3]):[0-5]\\d)?$`)

export const moment = (description: string) =>
  formed(
    'moment',
    MOMENT,
    `${description} A day, 2026-12-24, or a day and a local time, '2026-12-24 18:00'.`,
  )

/** The instants at which something begins and ends, in milliseconds, if a page needs them. */
export interface ShownSpan {
  readonly from?: number | undefined
  readonly until?: number | undefined
}

const spanMoment = (end: keyof ShownSpan, description: string) =>
  meant(moment(description), {
    ...formMeaning('moment'),
    resolve: (value, { instant }) => instant(end, value)!,
  }).optional()

/** The period in which something is shown. */
export const spanFields = {
  from: spanMoment('from', 'When it first appears; immediately by default.'),
  until: spanMoment(
    'until',
    'When it disappears; a day without a time is the last day it is shown.',
  ),
}
