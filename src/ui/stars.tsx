import { say, useShell } from './shell.ts'
import { styled } from './styled.ts'

const Row = styled.span.withConfig({ componentId: 'stars' })`
  display: inline-flex;
  gap: 3px;
  color: var(--accent-text);
  & path[data-empty] {
    opacity: 0.28;
  }
`

const STAR = 'M10 1.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8L1.6 7.7l5.8-.8z'
const MAX = 5

/** A rating as stars, rounded to whole ones; screen readers hear the number. */
export const Stars = ({ rating, size = 18 }: { rating: number; size?: number }) => {
  const { messages } = useShell()
  return (
    <Row role="img" aria-label={say(messages.ratingOutOf, { rating, max: MAX })}>
      {Array.from({ length: MAX }, (_, index) => (
        <svg
          key={index}
          width={size}
          height={size}
          viewBox="0 0 20 20"
          aria-hidden="true"
          focusable="false"
        >
          <path d={STAR} fill="currentColor" data-empty={index + 0.5 > rating || undefined} />
        </svg>
      ))}
    </Row>
  )
}
