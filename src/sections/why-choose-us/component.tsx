import { Icon } from '../../ui/icon.tsx'
import { Band, Container, SectionHead } from '../../ui/layout.tsx'
import { Picture } from '../../ui/picture.tsx'
import { ProseText } from '../../ui/prose.tsx'
import { styled } from '../../ui/styled.ts'
import type { PropsOf } from '../props.ts'

const Columns = styled.div.withConfig({ componentId: 'why' })`
  display: grid;
  gap: clamp(32px, 5vw, 80px);
  grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
  align-items: start;
  @media (max-width: 899px) {
    grid-template-columns: minmax(0, 1fr);
    gap: 0;
  }
`

const Aside = styled.div.withConfig({ componentId: 'why-aside' })`
  @media (min-width: 900px) {
    position: sticky;
    top: calc(var(--header) + 32px);
  }
  & img {
    width: 100%;
    aspect-ratio: 4 / 3;
    object-fit: cover;
    border-radius: var(--corner-large);
    margin-bottom: 40px;
  }
`

const Reasons = styled.ol.withConfig({ componentId: 'why-reasons' })`
  counter-reset: reason;
  display: grid;
`

const Reason = styled.li.withConfig({ componentId: 'why-reason' })`
  counter-increment: reason;
  display: grid;
  grid-template-columns: 56px minmax(0, 1fr);
  gap: 8px 20px;
  padding-block: 30px;
  border-top: 1px solid var(--line);
  &:last-child {
    border-bottom: 1px solid var(--line);
  }
  & > span {
    color: var(--accent);
  }
  &[data-numbered]::before {
    content: counter(reason, decimal-leading-zero);
    color: var(--accent);
    font-size: 1.125rem;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
    line-height: 1.5;
  }
  & h3 {
    font-size: 1.3125rem;
    line-height: 1.3;
  }
  & p {
    grid-column: 2;
    color: var(--muted);
  }
  & p a {
    color: var(--text);
  }
`

export const WhyChooseUs = ({ eyebrow, heading, text, image, items }: PropsOf['why-choose-us']) => (
  <Band>
    <Container>
      <Columns>
        <Aside>
          <SectionHead eyebrow={eyebrow} heading={heading} text={text} />
          {image !== undefined && (
            <Picture picture={image} sizes="(max-width: 899px) 90vw, 480px" />
          )}
        </Aside>
        <Reasons>
          {items.map(({ title, text: body, icon }) => (
            <Reason key={title} data-numbered={icon === undefined || undefined}>
              {icon !== undefined && (
                <span>
                  <Icon outline={icon} size={30} />
                </span>
              )}
              <h3>{title}</h3>
              <p>
                <ProseText prose={body} />
              </p>
            </Reason>
          ))}
        </Reasons>
      </Columns>
    </Container>
  </Band>
)
