import { Band, Container, SectionHead } from '../../ui/layout.tsx'
import { ActionLinks } from '../../ui/link.tsx'
import { styled } from '../../ui/styled.ts'
import type { PropsOf } from '../props.ts'

const Line = styled.div.withConfig({ componentId: 'cta-bar' })`
  display: flex;
  flex-wrap: wrap;
  gap: 28px clamp(32px, 6vw, 96px);
  align-items: center;
  justify-content: space-between;
  padding-block: clamp(32px, 4vw, 56px);
  border-block: 1px solid var(--line);
  & > div:first-child {
    --column: min(46rem, var(--inner));
    flex: 1 1 22rem;
    gap: 12px;
    margin-bottom: 0;
  }
  & h2 {
    --size: clamp(1.5rem, 1.2rem + 1.2vw, 2.375rem);
  }
  & > div:first-child > p:not(:first-child) {
    font-size: 1em;
  }
`

/** One line with the button at its end. */
export const Bar = ({ action, secondary, ...head }: PropsOf['cta']) => (
  <Band data-tone="tight">
    <Container>
      <Line>
        <SectionHead {...head} />
        <ActionLinks links={[action, secondary]} />
      </Line>
    </Container>
  </Band>
)
