import { Icon, outlines } from '../../ui/icon.tsx'
import { Section, SectionHead, Split } from '../../ui/layout.tsx'
import { RichProse } from '../../ui/prose.tsx'
import { styled } from '../../ui/styled.ts'
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

export const Faq = ({ items, ...head }: PropsOf['faq']) => (
  <Section tone="tight">
    <Split>
      <SectionHead {...head} />
      <div>
        {items.map(({ question, answer }, index) => (
          <Question key={question} open={index === 0}>
            <summary>
              {question}
              <Icon outline={outlines.chevron} size={22} />
            </summary>
            <RichProse blocks={answer} />
          </Question>
        ))}
      </div>
    </Split>
  </Section>
)
