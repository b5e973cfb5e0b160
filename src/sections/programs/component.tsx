import { ActionLinks } from '../../ui/actions.tsx'
import { CheckList } from '../../ui/check-list.tsx'
import { cardCss, Grid, Section } from '../../ui/layout.tsx'
import { Paragraph } from '../../ui/prose.tsx'
import { styled } from '../../ui/styled.ts'
import type { PropsOf } from '../props.ts'

const Program = styled.li.withConfig({ componentId: 'program' })`
  ${cardCss}
  display: grid;
  gap: 16px;
  align-content: start;
  padding: 28px;
  & > h3 {
    font-size: 1.5rem;
  }
  & > p {
    color: var(--muted);
  }
  & > p[data-rhythm] {
    color: var(--accent-text);
    font-size: 0.9375rem;
    font-weight: 600;
  }
  & > strong {
    font-size: 1.5rem;
  }
  & ul {
    margin-top: 8px;
    padding-top: 20px;
    border-top: 1px solid var(--line);
  }
`

export const Programs = ({ items, action, ...head }: PropsOf['programs']) => (
  <Section {...head} align="wide">
    <Grid>
      {items.map(({ name, rhythm, text, features, price }) => (
        <Program key={name}>
          {rhythm !== undefined && <p data-rhythm="">{rhythm}</p>}
          <h3>{name}</h3>
          <Paragraph prose={text} />
          {price !== undefined && <strong>{price.text}</strong>}
          {features.length > 0 && <CheckList items={features} />}
        </Program>
      ))}
    </Grid>
    <ActionLinks links={[action]} spaced />
  </Section>
)
