import { Icon } from '../../ui/icon.tsx'
import { Aside, Section, SectionHead, Split } from '../../ui/layout.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Paragraph } from '../../ui/prose.tsx'
import { styled } from '../../ui/styled.ts'
import { byVariant } from '../by-variant.ts'
import type { PropsOf } from '../props.ts'
import { Grid } from './grid.tsx'
import { Numbers } from './numbers.tsx'

const Reasons = styled.ol.withConfig({ componentId: 'why-reasons' })`
  counter-reset: reason;
`

const Reason = styled.li.withConfig({ componentId: 'why-reason' })`
  counter-increment: reason;
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 8px 0;
  padding-block: clamp(26px, 2.6vw, 40px);
  border-top: 1px solid var(--line);
  &:last-child {
    border-bottom: 1px solid var(--line);
  }
  & > svg,
  &::before {
    margin-inline-end: clamp(30px, 5vw, 62px);
  }
  & > svg {
    color: var(--accent-text);
  }
  &[data-numbered]::before {
    content: counter(reason, decimal-leading-zero);
    color: var(--accent-text);
    font-size: 1.125rem;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
    line-height: 1.5;
  }
  & > :not(svg) {
    grid-column: 2;
  }
  & h3 {
    font-size: var(--step-2);
    line-height: 1.3;
  }
  & p {
    color: var(--muted);
  }
  & p a {
    color: var(--text);
  }
`

const Rows = ({ image, items, ...head }: PropsOf['why-choose-us']) => (
  <Section>
    <Split>
      <Aside>
        <SectionHead {...head} />
        <Picture picture={image} sizes="(max-width: 899px) 90vw, 480px" />
      </Aside>
      <Reasons>
        {items.map(({ title, text, icon }) => (
          <Reason key={title} data-numbered={icon === undefined || undefined}>
            <Icon outline={icon} size={30} mark />
            <h3>{title}</h3>
            <Paragraph prose={text} />
          </Reason>
        ))}
      </Reasons>
    </Split>
  </Section>
)

export const WhyChooseUs = byVariant<'why-choose-us'>({ rows: Rows, grid: Grid, numbers: Numbers })
