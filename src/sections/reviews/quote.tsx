import { figureCss, Section, stripCss } from '../../ui/layout.tsx'
import { ArrowLink } from '../../ui/link.tsx'
import type { ShownReview, ShownReviews } from '../../ui/resolved.ts'
import { sayCount } from '../../ui/say.ts'
import { useSectionPlace, useShell } from '../../ui/shell.ts'
import { spanAttributes } from '../../ui/span-attributes.ts'
import { ReviewCount, Stars } from '../../ui/stars.tsx'
import { BelowStrip } from '../../ui/strip.tsx'
import { styled } from '../../ui/styled.ts'
import type { PropsOf } from '../props.ts'

const Line = styled.p.withConfig({ componentId: 'reviews-rating' })`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 14px;
  color: var(--muted);
  & strong {
    ${figureCss('var(--step-4) / 1')}
    color: var(--text);
  }
  &[data-small] strong {
    font-size: var(--step-1);
  }
`

/** No reviews. */
export const NONE: ShownReviews = { list: [], count: '0', rated: { value: 0, text: '0' } }

interface Props {
  readonly reviews: ShownReviews
  /** What the reviews are about, where they are some of many. */
  readonly about: string | undefined
}

/**
 * The average of the reviews of this site, small where the business has a rating elsewhere: that is
 * its rating on every page. Beside a selection of reviews, only that rating is shown.
 */
export const Rating = ({ reviews: { rated, average }, about }: Props) => {
  const { business, messages, lang } = useShell()
  const own = business.rating
  const shown = about === undefined ? average : own?.value
  if (shown === undefined) return null
  return (
    <Line data-small={(about === undefined && own !== undefined) || undefined}>
      <strong>{shown.text}</strong>
      <Stars rating={shown} size={22} />
      <span>
        {about === undefined || own === undefined ? (
          sayCount(messages.averageOf, lang, rated.value, { count: rated.text })
        ) : (
          <ReviewCount count={own.count} />
        )}
      </span>
    </Line>
  )
}

const LARGE = 'clamp(1.5rem, 1rem + 2.2vw, 3.25rem)'

const quoteCss = `
  display: grid;
  gap: clamp(20px, 2.4vw, 36px);
  & blockquote {
    font: var(--heading-weight) var(--size) / calc(1.22 * var(--leading)) var(--font-heading);
    letter-spacing: calc(-0.01em * var(--tight));
    text-wrap: balance;
  }
  & figcaption {
    color: var(--muted);
  }
  & figcaption b {
    display: block;
    color: var(--text);
    font-weight: 600;
  }
`

const Large = styled.figure.withConfig({ componentId: 'reviews-quote' })`
  ${quoteCss}
  --size: ${LARGE};
  justify-items: center;
  max-width: 62rem;
  margin-inline: auto;
  text-align: center;
`

const Strip = styled.ul.withConfig({ componentId: 'reviews-carousel' })`
  ${stripCss}
  --size: clamp(1.25rem, 1rem + 1vw, 2.25rem);
  gap: clamp(28px, 4vw, 80px);
  margin-bottom: clamp(20px, 3vw, 44px);
  & > li {
    flex: 1 0 min(80vw, clamp(18rem, 38vw, 44rem));
    width: 0;
    max-width: 62rem;
    padding-top: clamp(24px, 2.4vw, 40px);
    border-top: 1px solid var(--line);
  }
  & figure {
    ${quoteCss}
    grid-template-rows: auto 1fr auto;
    height: 100%;
  }
  /* A single review is larger, with its author beside it. */
  & > :only-child {
    --size: ${LARGE};
    max-width: none;
    @media (min-width: 900px) {
      & figure {
        grid-template: auto 1fr / minmax(0, 1fr) 15rem;
      }
      & figcaption {
        grid-area: 1 / 2 / span 2;
        align-self: end;
      }
    }
  }
`

const Others = styled.div.withConfig({ componentId: 'reviews-quote-rating' })`
  display: grid;
  justify-content: center;
  margin-top: clamp(32px, 4vw, 56px);
`

const Links = styled.div.withConfig({ componentId: 'reviews-quote-links' })`
  margin-top: 20px;
  text-align: center;
`

/** What a review is about, and when it was written. */
export const Occasion = ({ subject, date }: Pick<ShownReview, 'subject' | 'date'>) => (
  <span>
    {subject !== undefined && `${subject}\u00a0· `}
    <time dateTime={date.day}>{date.text}</time>
  </span>
)

const Said = ({ rating, text, author, subject, date }: ShownReview) => (
  <>
    {rating !== undefined && <Stars rating={rating} />}
    <blockquote>{text}</blockquote>
    <figcaption>
      <b>{author}</b>
      <Occasion subject={subject} date={date} />
    </figcaption>
  </>
)

/** Only the first review, in large type. */
export const Quote = ({ items = NONE, action, about, ...head }: PropsOf['reviews']) => {
  const [first] = items.list
  return (
    <Section {...head} align="center">
      {first !== undefined && (
        <Large {...spanAttributes(first)}>
          <Said {...first} />
        </Large>
      )}
      <Others>
        <Rating reviews={items} about={about} />
      </Others>
      <Links>
        <ArrowLink link={action} />
      </Links>
    </Section>
  )
}

/** All reviews in large type, in one line. */
export const Carousel = ({ items = NONE, about, ...head }: PropsOf['reviews']) => {
  const { id } = useSectionPlace()
  const strip = (
    <Strip tabIndex={0} aria-labelledby={`${id}-heading`}>
      {items.list.map((review) => (
        <li key={review.id} {...spanAttributes(review)}>
          <figure>
            <Said {...review} />
          </figure>
        </li>
      ))}
    </Strip>
  )
  return (
    <Section {...head} align="wide" strip={strip}>
      <BelowStrip from={3} count={items.list.length}>
        <Rating reviews={items} about={about} />
      </BelowStrip>
    </Section>
  )
}
