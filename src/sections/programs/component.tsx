import { CheckList } from '../../ui/check-list.tsx'
import { Card, Grid, Section } from '../../ui/layout.tsx'
import { Paragraph } from '../../ui/prose.tsx'
import { spanAttributes } from '../../ui/span-attributes.ts'
import { styled } from '../../ui/styled.ts'
import type { PropsOf } from '../props.ts'

const Program = styled(Card).withConfig({ componentId: 'program' })`
  & > h3,
  & > strong {
    font-size: 1.5rem;
  }
  & > p[data-rhythm] {
    color: var(--accent-text);
    font-size: 0.9375rem;
    font-weight: 600;
  }
  & > ul {
    margin-top: 8px;
  }
`

export const Programs = ({ items, ...head }: PropsOf['programs']) => (
  <Section {...head} align="wide">
    <Grid>
      {items.map(({ name, rhythm, text, features, price, ...span }) => (
        <Program key={name} {...spanAttributes(span)}>
          {rhythm !== undefined && <p data-rhythm="">{rhythm}</p>}
          <h3>{name}</h3>
          <Paragraph prose={text} />
          {price !== undefined && <strong>{price.text}</strong>}
          <CheckList items={features} />
        </Program>
      ))}
    </Grid>
  </Section>
)
