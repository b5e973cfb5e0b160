import type { z } from 'zod'
import type { packageFields } from '../../schema/fields.ts'
import type { Prose } from '../../schema/prose.ts'
import { CheckList } from './check-list.tsx'
import { Card, figureCss, Grid } from './layout.tsx'
import { LinkButton } from './link.tsx'
import { Paragraph } from './prose.tsx'
import type { Resolved } from './resolved.ts'
import { spanAttributes } from './span-attributes.ts'
import { faded, styled } from './styled.ts'

const Package = styled(Card).withConfig({ componentId: 'package' })`
  --figure: var(--step-3);
  padding: clamp(28px, 3vw, 40px);
  &[data-featured] {
    border-color: ${faded('accent', 70)};
  }
  & > h3 {
    font-size: 1.375rem;
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
    font-size: var(--figure);
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
  /* A single price does not fill a whole row. */
  &:only-child:not(:has(> ul)) {
    max-inline-size: 26rem;
  }
  &:where([data-recurring]) {
    --figure: clamp(1.875rem, 1.5rem + 1vw, 3rem);
    padding: 28px;
    &[data-featured] {
      background: var(--raised);
    }
    & > h3 {
      font-size: 1.5rem;
    }
    & > ul {
      margin-top: 8px;
    }
  }
`

interface Item extends Resolved<z.output<z.ZodObject<typeof packageFields>>> {
  readonly name: string
  readonly rhythm?: string | undefined
  readonly text?: Prose | undefined
}

interface Props {
  readonly items: readonly Item[]
  /** Whether the price is that of each visit. */
  readonly recurring?: true
}

/** Packages side by side: name and price, what each holds, and the step to take. */
export const Packages = ({ items, recurring }: Props) => (
  <Grid>
    {items.map(
      ({ name, rhythm, price, prefix, unit, text, features, action, featured, ...span }) => (
        <Package
          key={name}
          data-featured={featured || undefined}
          data-recurring={recurring}
          {...spanAttributes(span)}
        >
          {rhythm !== undefined && <p data-rhythm="">{rhythm}</p>}
          <h3>{name}</h3>
          {price !== undefined && (
            <p data-price="">
              {prefix !== undefined && <span>{prefix}</span>}
              <strong>{recurring ? price.short : price.text}</strong>
              {unit !== undefined && <span>{unit}</span>}
            </p>
          )}
          <Paragraph prose={text} />
          <CheckList items={features} />
          <LinkButton link={action} tone={featured ? 'accent' : 'quiet'} />
        </Package>
      ),
    )}
  </Grid>
)
