import { Section } from '../../ui/layout.tsx'
import { ActionLinks } from '../../ui/link.tsx'
import { sayCount } from '../../ui/say.ts'
import { useShell } from '../../ui/shell.ts'
import { spanAttributes } from '../../ui/span-attributes.ts'
import { Stars } from '../../ui/stars.tsx'
import { styled } from '../../ui/styled.ts'
import type { PropsOf } from '../props.ts'

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

const Others = styled.p.withConfig({ componentId: 'reviews-quote-average' })`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 20px;
  align-items: center;
  justify-content: center;
  margin-top: clamp(32px, 4vw, 56px);
  color: var(--muted);
`

const Links = styled.div.withConfig({ componentId: 'reviews-quote-links' })`
  margin-top: 20px;
  & > div {
    justify-content: center;
  }
`

/** The first review alone, in large type. */
export const Quote = ({ items, action, ...head }: PropsOf['reviews']) => {
  const { messages, lang } = useShell()
  const { list, average, count } = items ?? { list: [], average: undefined, count: '' }
  const [first] = list
  return (
    <Section {...head} align="center">
      {first !== undefined && (
        <Large {...spanAttributes(first)}>
          <Stars rating={first.rating} />
          <blockquote>{first.text}</blockquote>
          <figcaption>
            <b>{first.author}</b> <time dateTime={first.date.day}>{first.date.text}</time>
          </figcaption>
        </Large>
      )}
      {average !== undefined && (
        <Others>
          <Stars rating={average} />
          <span>
            {average.text} {sayCount(messages.averageOf, lang, list.length, { count })}
          </span>
        </Others>
      )}
      {action !== undefined && (
        <Links>
          <ActionLinks links={[action]} />
        </Links>
      )}
    </Section>
  )
}
