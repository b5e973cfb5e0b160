import { Icon, outlines } from '../../ui/icon.tsx'
import { Title } from '../../ui/items.tsx'
import { cardCss, Section, SectionHead, Split } from '../../ui/layout.tsx'
import { RichProse } from '../../ui/prose.tsx'
import { styled } from '../../ui/styled.ts'
import { byVariant } from '../by-variant.ts'
import type { PropsOf } from '../props.ts'

const Question = styled.details.withConfig({ componentId: 'question' })`
  border-top: 1px solid var(--line);
  &:last-child {
    border-bottom: 1px solid var(--line);
  }
  & > summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 24px;
    padding-block: 24px;
    font-size: var(--step-1);
    font-weight: 600;
    line-height: 1.35;
    cursor: pointer;
    list-style: none;
  }
  & > summary::-webkit-details-marker {
    display: none;
  }
  & > summary:hover {
    color: var(--accent-text);
  }
  & > summary > svg {
    flex: none;
    color: var(--accent-text);
    transition: transform 0.25s;
  }
  &[open] > summary > svg {
    transform: rotate(180deg);
  }
  & > div {
    padding-bottom: 28px;
  }
  @media print {
    &::details-content {
      content-visibility: visible;
      block-size: auto;
    }
  }
`

type Props = PropsOf['faq']

const Questions = ({ items }: Pick<Props, 'items'>) =>
  items.map(({ question, answer }, index) => (
    <Question key={question} open={index === 0}>
      <summary>
        {question}
        <Icon outline={outlines.chevron} size={22} />
      </summary>
      <RichProse blocks={answer} />
    </Question>
  ))

const Beside = ({ items, ...head }: Props) => (
  <Section tone="tight">
    <Split>
      <SectionHead {...head} />
      <div>
        <Questions items={items} />
      </div>
    </Split>
  </Section>
)

const Stack = styled.div.withConfig({ componentId: 'faq-panels' })`
  display: grid;
  gap: 12px;
  max-width: 60rem;
  margin-inline: auto;
  & > details {
    ${cardCss}
    padding-inline: clamp(18px, 2.4vw, 32px);
  }
`

const Panels = ({ items, ...head }: Props) => (
  <Section {...head} align="center">
    <Stack>
      <Questions items={items} />
    </Stack>
  </Section>
)

const Pairs = styled.div.withConfig({ componentId: 'faq-columns' })`
  columns: 2 380px;
  column-gap: clamp(32px, 6vw, 112px);
  & > div {
    break-inside: avoid;
    padding-bottom: clamp(28px, 3vw, 48px);
  }
  & :is(h2, h3):first-child {
    padding-bottom: 0.5em;
    font-size: var(--step-2);
    line-height: 1.25;
  }
`

const Columns = ({ items, ...head }: Props) => (
  <Section {...head} align="wide">
    <Pairs>
      {items.map(({ question, answer }) => (
        <div key={question}>
          <Title title={question} />
          <RichProse blocks={answer} />
        </div>
      ))}
    </Pairs>
  </Section>
)

export const Faq = byVariant<'faq'>({ beside: Beside, panels: Panels, columns: Columns })
