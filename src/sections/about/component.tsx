import { coverCss, Section, SectionHead } from '../../ui/layout.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Paragraph } from '../../ui/prose.tsx'
import { styled } from '../../ui/styled.ts'
import { byVariant } from '../by-variant.ts'
import type { PropsOf } from '../props.ts'
import { Portrait } from './portrait.tsx'
import { Timeline } from './timeline.tsx'

const Columns = styled.div.withConfig({ componentId: 'about' })`
  display: grid;
  gap: clamp(36px, 4.5vw, 72px) clamp(36px, 6vw, 104px);
  & > div:first-child {
    align-self: center;
    margin-bottom: 0;
  }
  /* Browsers balance a few lines only. */
  & > div:first-child > p {
    text-wrap: pretty;
  }
  @media (min-width: 900px) {
    &[data-picture='true'] {
      --column: calc(0.44 * var(--inner));
      grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    }
    & > ul {
      grid-column: 1 / -1;
    }
  }
`

const Figure = styled.div.withConfig({ componentId: 'about-picture' })`
  position: relative;
  min-height: clamp(280px, 56vw, 440px);
  border: 1px solid var(--line);
  border-radius: var(--corner-large);
  overflow: hidden;
  & img {
    ${coverCss}
  }
`

const Statements = styled.ul.withConfig({ componentId: 'about-statements' })`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 230px), 1fr));
  gap: 32px clamp(36px, 6vw, 104px);
  /* Three stand in one row of a tablet too. */
  &:has(> :nth-child(3):last-child) {
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 200px), 1fr));
  }
  & > li {
    display: grid;
    gap: 12px;
    align-content: start;
    padding-top: 24px;
    border-top: 1px solid var(--line);
  }
  & svg {
    margin-bottom: 8px;
    color: var(--accent-text);
  }
  & h3 {
    font-size: var(--step-2);
  }
  & p {
    max-width: 60ch;
    color: var(--muted);
  }
`

const Beside = ({ image, statements, ...head }: PropsOf['about']) => (
  <Section>
    <Columns data-picture={image !== undefined}>
      <SectionHead {...head} />
      {image !== undefined && (
        <Figure>
          <Picture picture={image} sizes="(max-width: 899px) 90vw, 44vw" />
        </Figure>
      )}
      {statements.length > 0 && (
        <Statements>
          {statements.map(({ title, text, icon }) => (
            <li key={title}>
              <Icon outline={icon} size={28} mark />
              <h3>{title}</h3>
              <Paragraph prose={text} />
            </li>
          ))}
        </Statements>
      )}
    </Columns>
  </Section>
)

export const About = byVariant<'about'>({
  split: Beside,
  portrait: Portrait,
  timeline: Timeline,
})
