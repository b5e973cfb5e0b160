import type { z } from 'zod'
import type { packageFields } from '../../schema/fields.ts'
import type { Prose } from '../../schema/prose-tree.ts'
import { CheckList } from './check-list.tsx'
import { Card, figureCss, fittingLength } from './layout.tsx'
import { LinkButton } from './link.tsx'
import { Paragraph } from './prose.tsx'
import { RegularPrice } from './regular-price.tsx'
import type { Resolved } from './resolved.ts'
import { spanAttributes } from './span-attributes.ts'
import { faded, styled } from './styled.ts'

/** The cards that are shown now (`spanAttributes`), counted from either end. */
const visibleAt = (at: string): string => `:nth-child(${at} of :not([hidden]))`
const shownLast = (at: string): string => `:nth-last-child(${at} of :not([hidden]))`

/** The lengths to which the longest price is rounded up. */
const FIGURES = [5, 7, 10, 15]

/** Up to four side by side, whose parts are in line. No number of them leaves a hole. */
const Plans = styled.ul.withConfig({ componentId: 'packages' })`
  display: grid;
  grid-template-columns: repeat(12, minmax(0, 1fr));
  column-gap: var(--gap);
  margin-bottom: calc(-1 * var(--gap));
  --columns: 1;
  ${FIGURES.map((length) => `&[data-figure='${length}'] { --letters: ${0.6 * length}; }`).join('')}
  & > li {
    grid-column: span 12;
    margin-bottom: var(--gap);
  }
  @media (max-width: 619px) {
    & > [data-featured] {
      order: -1;
    }
  }
  @media (min-width: 620px) {
    &:has(> ${visibleAt('2')}) {
      --columns: 2;
    }
    & > :not(:only-child) {
      grid-column: span 6;
    }
  }
  @media (min-width: 620px) and (max-width: 926px) {
    & > ${visibleAt('2n + 1')}${shownLast('1')} {
      grid-column: span 12;
    }
  }
  @media (min-width: 927px) {
    &:has(> ${visibleAt('3')}) {
      --columns: 3;
    }
    &:has(> ${visibleAt('3')}) > li {
      grid-column: span 4;
    }
    &:has(> ${visibleAt('3n + 4')}${shownLast('1')})
    > ${shownLast('-n + 4')},
    &:has(> ${visibleAt('3n + 5')}${shownLast('1')})
    > ${shownLast('-n + 2')} {
      grid-column: span 6;
    }
  }
  @media (min-width: 1200px) {
    &:has(> ${visibleAt('4n')}${shownLast('1')}) {
      --columns: 4;
    }
    &:has(> ${visibleAt('4n')}${shownLast('1')}) > :is(li, ${shownLast('-n + 4')}) {
      grid-column: span 3;
    }
  }
`

const Package = styled(Card).withConfig({ componentId: 'package' })`
  --figure: var(--step-3);
  gap: 0;
  padding: clamp(28px, 3vw, 40px);
  &[data-featured] {
    border-color: ${faded('accent', 70)};
  }
  & > h3 {
    grid-row: 2;
    font-size: 1.375rem;
  }
  & > p {
    grid-row: 4;
    margin-top: 12px;
  }
  & > p[data-rhythm] {
    grid-row: 1;
    margin: 0 0 12px;
    color: var(--accent-text);
    font-size: 0.9375rem;
    font-weight: 600;
  }
  & > p[data-price] {
    grid-row: 3;
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 2px 10px;
  }
  /* As large as the longest price allows. */
  & > p[data-price] > strong {
    ${figureCss('min(var(--figure), (var(--inner) / var(--columns) - 104px) / var(--letters)) / 1.1')}
    color: var(--text);
    white-space: nowrap;
  }
  & > ul {
    grid-row: 5;
    flex: 1;
    align-content: start;
    margin-top: 20px;
  }
  & > a {
    grid-row: 6;
    align-self: stretch;
    margin-top: 28px;
  }
  ul:has(> li + li) > & {
    display: grid;
    grid-row: span 6;
    grid-template-rows: subgrid;
  }
  /* Beside lists of features, a card without one is as high as what it says. */
  ul:has(> li > ul) > &:not(:has(> ul)) {
    display: flex;
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
  <Plans
    data-figure={fittingLength(
      Math.max(...items.map(({ price }) => price?.text.length ?? 0)),
      FIGURES,
    )}
  >
    {items.map(
      ({
        name,
        rhythm,
        price,
        regularPrice,
        prefix,
        unit,
        text,
        features,
        action,
        featured,
        ...span
      }) => (
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
              <strong>{price.text}</strong>
              <RegularPrice price={regularPrice} />
              {unit !== undefined && <span>{unit}</span>}
            </p>
          )}
          <Paragraph prose={text} />
          <CheckList items={features} />
          <LinkButton link={action} tone={featured ? 'accent' : 'quiet'} />
        </Package>
      ),
    )}
  </Plans>
)
