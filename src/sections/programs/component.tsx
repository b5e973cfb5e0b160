import { CheckList } from '../../ui/check-list.tsx'
import { Card, figureCss, Grid, Section, Swipe } from '../../ui/layout.tsx'
import { ActionLink } from '../../ui/link.tsx'
import { Paragraph } from '../../ui/prose.tsx'
import { spanAttributes } from '../../ui/span-attributes.ts'
import { faded, styled } from '../../ui/styled.ts'
import type { PropsOf } from '../props.ts'

const Program = styled(Card).withConfig({ componentId: 'program' })`
  &[data-featured] {
    border-color: ${faded('accent', 70)};
    background: var(--raised);
  }
  & > h3 {
    font-size: 1.5rem;
  }
  & > p[data-rhythm] {
    color: var(--accent-text);
    font-size: 0.9375rem;
    font-weight: 600;
  }
  & > p[data-price] {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 2px 10px;
  }
  & > p[data-price] > strong {
    ${figureCss}
    color: var(--text);
    font-size: clamp(1.875rem, 1.5rem + 1vw, 3rem);
    letter-spacing: calc(-0.03em * var(--tight));
    line-height: 1.1;
  }
  & > ul {
    flex: 1;
    align-content: start;
    margin-top: 8px;
  }
`

export const Programs = ({ items, ...head }: PropsOf['programs']) => (
  <Section {...head} align="wide">
    <Swipe>
      <Grid>
        {items.map((item) => (
          <Program
            key={item.name}
            data-featured={item.featured || undefined}
            {...spanAttributes(item)}
          >
            {item.rhythm !== undefined && <p data-rhythm="">{item.rhythm}</p>}
            <h3>{item.name}</h3>
            {item.price !== undefined && (
              <p data-price="">
                {item.prefix !== undefined && <span>{item.prefix}</span>}
                <strong>{item.price.short}</strong>
                {item.unit !== undefined && <span>{item.unit}</span>}
              </p>
            )}
            <Paragraph prose={item.text} />
            <CheckList items={item.features} />
            {item.action !== undefined && (
              <ActionLink href={item.action.href} data-tone={item.featured ? 'accent' : 'quiet'}>
                {item.action.label}
              </ActionLink>
            )}
          </Program>
        ))}
      </Grid>
    </Swipe>
  </Section>
)
