import { CheckList } from '../../ui/check-list.tsx'
import { Card, figureCss, Grid, Section } from '../../ui/layout.tsx'
import { ActionLink } from '../../ui/link.tsx'
import { Paragraph } from '../../ui/prose.tsx'
import { spanAttributes } from '../../ui/span-attributes.ts'
import { faded, styled } from '../../ui/styled.ts'
import type { PropsOf } from '../props.ts'

const Tier = styled(Card).withConfig({ componentId: 'tier' })`
  padding: clamp(28px, 3vw, 40px);
  &[data-featured] {
    border-color: ${faded('accent', 70)};
  }
  & > h3 {
    font-size: 1.375rem;
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
    font-size: var(--step-3);
    letter-spacing: calc(-0.03em * var(--tight));
    line-height: 1.1;
  }
  & > ul {
    flex: 1;
    align-content: start;
  }
  & > a {
    margin-top: auto;
  }
  /* Beside lists of features, a card without one is as high as what it says. */
  ul:has(> li > ul) > &:not(:has(> ul)) {
    align-self: start;
  }
  /* One price alone does not spread over a whole row. */
  &:only-child:not(:has(> ul)) {
    max-inline-size: 26rem;
  }
`

const Note = styled(Paragraph).withConfig({ componentId: 'pricing-note' })`
  margin-top: 32px;
  color: var(--muted);
  & a {
    color: var(--text);
  }
`

export const Pricing = ({ tiers, note, ...head }: PropsOf['pricing']) => (
  <Section {...head} align="wide">
    <Grid>
      {tiers.map(({ name, price, prefix, unit, text, features, action, featured, ...span }) => (
        <Tier key={name} data-featured={featured || undefined} {...spanAttributes(span)}>
          <h3>{name}</h3>
          {price !== undefined && (
            <p data-price="">
              {prefix !== undefined && <span>{prefix}</span>}
              <strong>{price.text}</strong>
              {unit !== undefined && <span>{unit}</span>}
            </p>
          )}
          <Paragraph prose={text} />
          <CheckList items={features} />
          {action !== undefined && (
            <ActionLink href={action.href} data-tone={featured ? 'accent' : 'quiet'}>
              {action.label}
            </ActionLink>
          )}
        </Tier>
      ))}
    </Grid>
    <Note prose={note} />
  </Section>
)
