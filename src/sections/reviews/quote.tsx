import { Section } from '../../ui/layout.tsx'
import { ArrowLink } from '../../ui/link.tsx'
import { spanAttributes } from '../../ui/span-attributes.ts'
import { Stars } from '../../ui/stars.tsx'
import { styled } from '../../ui/styled.ts'
import type { PropsOf } from '../props.ts'
import { NONE, Rating } from './rating.tsx'

const Large = styled.figure.withConfig({ componentId: 'reviews-quote' })`
  display: grid;
  gap: clamp(20px, 2.4vw, 36px);
  justify-items: center;
  max-width: 62rem;
  margin-inline: auto;
  text-align: center;
  & blockquote {
    font: var(--heading-weight) clamp(1.5rem, 1rem + 2.2vw, 3.25rem) / calc(1.22 * var(--leading))
      var(--font-heading);
    letter-spacing: calc(-0.01em * var(--tight));
    text-wrap: balance;
  }
  & figcaption {
    color: var(--muted);
  }
  & figcaption b {
    color: var(--text);
    font-weight: 600;
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

/** The first review alone, in large type. */
export const Quote = ({ items = NONE, action, about, ...head }: PropsOf['reviews']) => {
  const [first] = items.list
  return (
    <Section {...head} align="center">
      {first !== undefined && (
        <Large {...spanAttributes(first)}>
          <Stars rating={first.rating} />
          <blockquote>{first.text}</blockquote>
          <figcaption>
            <b>{first.author}</b> {first.subject}{' '}
            <time dateTime={first.date.day}>{first.date.text}</time>
          </figcaption>
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
