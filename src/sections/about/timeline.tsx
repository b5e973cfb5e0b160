import { Aside, Section, SectionHead, Split } from '../../ui/layout.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Paragraph } from '../../ui/prose.tsx'
import { styled } from '../../ui/styled.ts'
import type { PropsOf } from '../props.ts'

const Line = styled.ol.withConfig({ componentId: 'about-timeline' })`
  & > li {
    position: relative;
    display: grid;
    gap: 10px;
    padding-bottom: clamp(32px, 4vw, 72px);
    padding-inline-start: clamp(28px, 4vw, 64px);
    border-inline-start: 1px solid var(--line);
  }
  & > li:last-child {
    padding-bottom: 0;
  }
  & > li::before {
    content: '';
    position: absolute;
    top: calc(var(--step-3) * 0.5 - 6px);
    inset-inline-start: -7px;
    width: 13px;
    height: 13px;
    border-radius: 50%;
    background: var(--accent-text);
  }
  & h3 {
    font-size: var(--step-3);
    line-height: 1;
  }
  & p {
    max-width: 60ch;
    color: var(--muted);
  }
`

/** The statements along a line, their titles as large as years can be. */
export const Timeline = ({ image, statements, ...head }: PropsOf['about']) => (
  <Section>
    <Split>
      <Aside>
        <SectionHead {...head} />
        <Picture picture={image} sizes="(max-width: 899px) 90vw, 480px" />
      </Aside>
      <Line>
        {statements.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <Paragraph prose={text} />
          </li>
        ))}
      </Line>
    </Split>
  </Section>
)
