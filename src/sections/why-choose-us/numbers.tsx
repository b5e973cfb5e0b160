import { Section } from '../../ui/layout.tsx'
import { Paragraph } from '../../ui/prose.tsx'
import { styled } from '../../ui/styled.ts'
import type { PropsOf } from '../props.ts'

const Columns = styled.ol.withConfig({ componentId: 'why-numbers' })`
  counter-reset: reason;
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 230px), 1fr));
  gap: clamp(32px, 4vw, 64px) clamp(24px, 2.6vw, 48px);
  /* Four are never three and one. */
  @media (max-width: 1099px) {
    &:has(> :nth-child(4):last-child) {
      grid-template-columns: repeat(auto-fit, minmax(min(100%, max(230px, 34%)), 1fr));
    }
  }
  & > li {
    counter-increment: reason;
    display: grid;
    gap: 10px;
    align-content: start;
    padding-top: 20px;
    border-top: 3px solid var(--text);
  }
  & > li::before {
    content: counter(reason);
    margin-bottom: clamp(8px, 2vw, 32px);
    color: var(--accent-text);
    font: var(--heading-weight) clamp(3.5rem, 2rem + 5vw, 7.5rem) / 0.9 var(--font-heading);
    font-variant-numeric: lining-nums;
  }
  & h3 {
    font-size: var(--step-2);
    line-height: 1.2;
  }
  & p {
    max-width: 52ch;
    color: var(--muted);
  }
  & p a {
    color: var(--text);
  }
`

/** Reasons under large numbers, side by side. */
export const Numbers = ({ items, ...head }: PropsOf['why-choose-us']) => (
  <Section {...head} align="wide">
    <Columns>
      {items.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <Paragraph prose={text} />
        </li>
      ))}
    </Columns>
  </Section>
)
