import { Card, Grid, Section } from '../../ui/layout.tsx'
import { PackageWords, priceCss } from '../../ui/package-words.tsx'
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
  ${priceCss('var(--step-3)')}
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
      {tiers.map((tier) => (
        <Tier key={tier.name} data-featured={tier.featured || undefined} {...spanAttributes(tier)}>
          <PackageWords {...tier} price={tier.price?.text} />
        </Tier>
      ))}
    </Grid>
    <Note prose={note} />
  </Section>
)
