import { Card, Grid, Section, Swipe } from '../../ui/layout.tsx'
import { PackageWords, priceCss } from '../../ui/package-words.tsx'
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
  ${priceCss('clamp(1.875rem, 1.5rem + 1vw, 3rem)')}
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
            <PackageWords {...item} price={item.price?.short} />
          </Program>
        ))}
      </Grid>
    </Swipe>
  </Section>
)
