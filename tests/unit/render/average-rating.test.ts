import { expect, it } from 'vitest'
import { averageRating } from '../../../src/render/average-rating.ts'

it.each([
  [[5], 5],
  [[5, 4], 4.5],
  [[5, 5, 4], 4.7],
  [[5, 4, 4], 4.3],
  [[4.85, 4.85], 4.9],
  [[1, 5, 3, 2], 2.8],
])('the average of %j is %d, to one decimal', (ratings, average) => {
  expect(averageRating(ratings.map((rating) => ({ rating })))).toBe(average)
})

it('a review without a rating does not count', () => {
  expect(averageRating([{ rating: 4 }, {}])).toBe(4)
  expect(averageRating([{}])).toBeUndefined()
})

it('without reviews there is no average', () => {
  expect(averageRating([])).toBeUndefined()
})
