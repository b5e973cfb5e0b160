import { Icon } from '../../ui/icon.tsx'
import { Section } from '../../ui/layout.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Paragraph } from '../../ui/prose.tsx'
import { styled } from '../../ui/styled.ts'
import type { PropsOf } from '../props.ts'

const Columns = styled.div.withConfig({ componentId: 'why-grid' })`
  display: grid;
  gap: clamp(32px, 4vw, 64px);
  & > picture img {
    width: 100%;
    height: 100%;
    min-height: 280px;
    max-height: 720px;
    object-fit: cover;
    border-radius: var(--corner-large);
  }
  & > ol {
    counter-reset: reason;
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, max(250px, 21%)), 1fr));
    gap: clamp(32px, 3.4vw, 56px) clamp(28px, 3vw, 56px);
    align-content: center;
  }
  /* Three stand in one row of a tablet too; others are two by two beside a picture. */
  & > ol:has(> :nth-child(3):last-child) {
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 200px), 1fr));
  }
  & > picture + ol {
    grid-template-columns: repeat(auto-fit, minmax(min(100%, max(250px, 34%)), 1fr));
  }
  & li {
    display: grid;
    gap: 10px;
    align-content: start;
  }
  & li > svg {
    margin-bottom: 8px;
    color: var(--accent-text);
  }
  & h3 {
    font-size: var(--step-2);
    line-height: 1.25;
  }
  & li p {
    max-width: 52ch;
    color: var(--muted);
  }
  & li p a {
    color: var(--text);
  }
  @media (min-width: 1000px) {
    &:has(> picture) {
      grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
      align-items: stretch;
    }
  }
`

/** Reasons two by two, beside the picture if there is one. */
export const Grid = ({ image, items, ...head }: PropsOf['why-choose-us']) => (
  <Section {...head} align="wide">
    <Columns>
      <Picture picture={image} sizes="(max-width: 999px) 90vw, 42vw" />
      <ol>
        {items.map(({ title, text, icon }) => (
          <li key={title}>
            <Icon outline={icon} size={30} mark />
            <h3>{title}</h3>
            <Paragraph prose={text} />
          </li>
        ))}
      </ol>
    </Columns>
  </Section>
)
