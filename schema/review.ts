import { z } from 'zod'
import {
  entryName,
  fieldMeanings,
  flag,
  formed,
  group,
  list,
  picture,
  spanFields,
  text,
  webAddress,
} from './fields.ts'

/** One customer's review (specification, section 3). */
export const review = group('One review.', {
  id: formed('slug', /^[a-z0-9][a-z0-9-]*$/, 'A name for the review that no other review has.'),
  author: text('Who wrote it, as they wish to be named, for example J. M.'),
  rating: z.number().min(1).max(5).describe('Stars, from 1 to 5.').default(5),
  text: text('What they wrote.'),
  date: z.iso
    .date()
    .describe('The day it was written: 2026-05-31.')
    .register(fieldMeanings, { kind: 'form', form: 'date' }),
  subject: text(
    'What it was for, in a few words beside the name, for example Work pickup or First visit.',
  ).optional(),
  about: list(
    'The pages that it is about, a service or a place, by their names: a reviews section with `about` shows it there.',
    entryName('The name or the slug of an entry.'),
  ).default([]),
  verified: flag('Whether the writer is known to be a customer.', true),
  ...spanFields,
})

/** One piece of the business's work on a social service (specification, section 3). */
export const reel = group('One reel.', {
  permalink: webAddress('The address of the post or reel.'),
  caption: text('What it shows.'),
  poster: picture(
    'A picture of it, shown with a play sign until the player takes its place. Without one the link says in words what it shows.',
  ).optional(),
})
