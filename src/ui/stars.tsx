import type { NumberText } from './resolved.ts'
import { say, sayCount } from './say.ts'
import { useShell } from './shell.ts'
import { styled } from './styled.ts'

const Row = styled.span.withConfig({ componentId: 'stars' })`
  display: inline-flex;
  color: var(--accent-text);
  & path + path {
    opacity: 0.28;
  }
`

/** A star 18.4 wide on a grid of 20 by 20, drawn from its top point. */
const STAR = 'l2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8-4.2-4.1 5.8-.8z'
/** The number of stars, equal to the best rating. */
export const STARS = 5
/** The distance from one star to the next. */
const STEP = 23.3
const WIDTH = 20 + (STARS - 1) * STEP

/** The left half of a star, drawn from its top point. */
const HALF = 'v13.3l-5.2 2.7 1-5.8-4.2-4.1 5.8-.8z'

const starsFrom = (first: number, count: number): string =>
  `M${Number((10 + first * STEP).toFixed(1))} 1.6${Array(count).fill(STAR).join(`m${STEP} 0`)}`

/** A rating as stars, rounded to halves; screen readers get the number. `size` is in pixels. */
export const Stars = ({ rating, size = 18 }: { rating: NumberText; size?: number }) => {
  const { messages } = useShell()
  const halves = Math.round(rating.value * 2)
  const full = Math.floor(halves / 2)
  const half = halves % 2 === 0 ? '' : `${full === 0 ? '' : `m${STEP} 0`}${HALF}`
  return (
    <Row role="img" aria-label={say(messages.ratingOutOf, { rating: rating.text })}>
      <svg
        width={Math.round((size / 20) * WIDTH)}
        height={size}
        viewBox={`0 0 ${WIDTH} 20`}
        fill="currentColor"
        data-turns={half === '' ? undefined : ''}
        aria-hidden="true"
      >
        <path d={starsFrom(0, full) + half} />
        {full < STARS && <path d={starsFrom(full, STARS - full)} />}
      </svg>
    </Row>
  )
}

/** The number of reviews behind a rating, as text. */
export const ReviewCount = ({ count }: { readonly count: NumberText }) => {
  const { messages, lang } = useShell()
  return sayCount(messages.reviewsCount, lang, count.value, { count: count.text })
}
