import { Icon } from '../../ui/icon.tsx'
import { Section, SectionHead } from '../../ui/layout.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Paragraph } from '../../ui/prose.tsx'
import { styled } from '../../ui/styled.ts'
import type { PropsOf } from '../props.ts'

const Columns = styled.div.withConfig({ componentId: 'about-portrait' })`
  display: grid;
  gap: clamp(32px, 6vw, 120px);
  align-items: start;
  & > picture img {
    width: 100%;
    max-width: 30rem;
    aspect-ratio: 4 / 5;
    object-fit: cover;
    border-radius: var(--corner-large);
  }
  & > div {
    --column: calc(0.55 * var(--inner));
  }
  & > div > div {
    max-width: none;
  }
  & > div > div > p:not(:first-child:has(+ :is(h1, h2))) {
    max-width: 60ch;
    color: var(--text);
    font-size: var(--step-1);
    line-height: 1.6;
    text-wrap: pretty;
  }
  & ul {
    display: grid;
    gap: 24px;
  }
  & li {
    display: grid;
    gap: 4px;
    padding-inline-start: 24px;
    border-inline-start: 2px solid var(--accent-text);
  }
  & li p {
    max-width: 60ch;
    color: var(--muted);
  }
  @media (min-width: 900px) {
    &:has(> picture) {
      grid-template-columns: minmax(0, 4fr) minmax(0, 7fr);
    }
  }
`

/** An upright picture beside the story, and what the business stands for below it. */
export const Portrait = ({ image, statements, ...head }: PropsOf['about']) => (
  <Section>
    <Columns>
      <Picture picture={image} sizes="(max-width: 899px) 90vw, 480px" />
      <div>
        <SectionHead {...head} />
        {statements.length > 0 && (
          <ul>
            {statements.map(({ title, text, icon }) => (
              <li key={title}>
                <Icon outline={icon} size={28} mark />
                <h3>{title}</h3>
                <Paragraph prose={text} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </Columns>
  </Section>
)
