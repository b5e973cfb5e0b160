import { cardCss, Band, Container, IconBadge, SectionHead } from '../../ui/layout.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import { ProseText } from '../../ui/prose.tsx'
import { styled } from '../../ui/styled.ts'
import type { PropsOf } from '../props.ts'

const Columns = styled.div.withConfig({ componentId: 'about' })`
  display: grid;
  gap: clamp(32px, 5vw, 80px);
  &[data-picture='true'] {
    grid-template-columns: minmax(0, 1.05fr) minmax(0, 1fr);
    align-items: center;
  }
  @media (max-width: 899px) {
    &[data-picture='true'] {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`

const Figure = styled.div.withConfig({ componentId: 'about-picture' })`
  border-radius: var(--corner-large);
  overflow: hidden;
  & img {
    width: 100%;
    aspect-ratio: 4 / 3.4;
    object-fit: cover;
  }
`

const Statements = styled.ul.withConfig({ componentId: 'about-statements' })`
  display: grid;
  gap: 16px;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 250px), 1fr));
`

const Statement = styled.li.withConfig({ componentId: 'about-statement' })`
  ${cardCss}
  display: grid;
  gap: 14px;
  align-content: start;
  padding: 28px;
  & h3 {
    font-size: 1.25rem;
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
                  <IconBadge>
                    <Icon outline={statement.icon} />
                  </IconBadge>
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
