import type { ShownReviews } from '../../ui/resolved.ts'
import { sayCount } from '../../ui/say.ts'
import { useShell } from '../../ui/shell.ts'
import { Stars } from '../../ui/stars.tsx'
import { styled } from '../../ui/styled.ts'

const Line = styled.p.withConfig({ componentId: 'reviews-rating' })`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 14px;
  color: var(--muted);
  & strong {
    color: var(--text);
    font: var(--heading-weight) var(--step-4) / 1 var(--font-heading);
    letter-spacing: calc(-0.03em * var(--tight));
    font-variant-numeric: tabular-nums;
  }
  &[data-small] strong {
    font-size: var(--step-1);
  }
`

export const NONE: ShownReviews = { list: [], count: '0' }

interface Props {
  readonly reviews: ShownReviews
  /** What the reviews are about, where they are some of many. */
  readonly about: string | undefined
}

/**
 * The average of the reviews of this site, small where the business has a rating elsewhere: that is
 * its rating on every page. Beside some of the reviews that one stands alone.
 */
export const Rating = ({ reviews: { list, average, count }, about }: Props) => {
  const { business, messages, lang } = useShell()
  const own = business.rating
  const shown = about === undefined ? average : own?.value
  if (shown === undefined) return null
  return (
    <Line data-small={(about === undefined && own !== undefined) || undefined}>
      <strong>{shown.text}</strong>
      <Stars rating={shown} size={22} />
      <span>
        {about === undefined || own === undefined
          ? sayCount(messages.averageOf, lang, list.length, { count })
          : sayCount(messages.reviewsCount, lang, own.count.value, { count: own.count.text })}
      </span>
    </Line>
  )
}
