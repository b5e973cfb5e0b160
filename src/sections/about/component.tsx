import { Band, Container, SectionHead } from '../../ui/layout.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import { ProseText } from '../../ui/prose.tsx'
import { styled } from '../../ui/styled.ts'
import type { PropsOf } from '../props.ts'

const Columns = styled.div.withConfig({ componentId: 'about' })`
  display: grid;
  gap: clamp(36px, 6vw, 104px);
  @media (min-width: 900px) {
    &[data-picture='true'] {
      --column: calc(0.44 * var(--inner));
      grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
      align-items: stretch;
    }
  }
`

const Figure = styled.div.withConfig({ componentId: 'about-picture' })`
  position: relative;
  min-height: clamp(280px, 60vw, 420px);
  border: 1px solid var(--line);
  border-radius: var(--corner-large);
  overflow: hidden;
  & img {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`

const Statements = styled.ul.withConfig({ componentId: 'about-statements' })`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 230px), 1fr));
  gap: 32px clamp(24px, 3vw, 48px);
`

const Statement = styled.li.withConfig({ componentId: 'about-statement' })`
  display: grid;
  gap: 12px;
  align-content: start;
  padding-top: 24px;
  border-top: 1px solid var(--line);
  & > span {
    color: var(--accent-text);
  }
  & h3 {
    font-size: var(--step-2);
  }
  & p {
    color: var(--muted);
  }
`

export const About = ({ eyebrow, heading, text, image, statements }: PropsOf['about']) => (
  <Band>
    <Container>
      <Columns data-picture={image !== undefined}>
        <div>
          <SectionHead eyebrow={eyebrow} heading={heading} text={text} />
          <Statements>
            {statements.map((statement) => (
              <Statement key={statement.title}>
                {statement.icon !== undefined && (
                  <span>
                    <Icon outline={statement.icon} size={28} />
                  </span>
                )}
                <h3>{statement.title}</h3>
                <p>
                  <ProseText prose={statement.text} />
                </p>
              </Statement>
            ))}
          </Statements>
        </div>
        {image !== undefined && (
          <Figure>
            <Picture picture={image} sizes="(max-width: 899px) 90vw, 44vw" />
          </Figure>
        )}
      </Columns>
    </Container>
  </Band>
)
