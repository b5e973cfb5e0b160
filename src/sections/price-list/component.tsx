import { cardCss, Section } from '../../ui/layout.tsx'
import { mutedLinksCss, Paragraph, ProseText } from '../../ui/prose.tsx'
import { RegularPrice } from '../../ui/regular-price.tsx'
import { spanAttributes } from '../../ui/span-attributes.ts'
import { faded, styled } from '../../ui/styled.ts'
import { byVariant } from '../by-variant.ts'
import type { PropsOf } from '../props.ts'

/** Groups in columns, one below the other; a single group is narrow enough to read. */
const Groups = styled.div.withConfig({ componentId: 'price-list' })`
  columns: 2 400px;
  column-gap: clamp(40px, 6vw, 112px);
  &:not(:has(> :nth-child(2))) {
    columns: auto;
    max-width: 54rem;
    margin-inline: var(--middle, 0);
  }
  & > div {
    break-inside: avoid;
    padding-bottom: clamp(36px, 4vw, 60px);
  }
  & > div:last-child {
    padding-bottom: 0;
  }
  & h3 {
    padding-bottom: 0.5em;
    font-size: var(--step-2);
    line-height: 1.2;
  }
  & p {
    max-width: 60ch;
    padding-bottom: 1em;
    color: var(--muted);
  }
  ${mutedLinksCss}
`

/** Dots from a name to its price, instead of lines between them. */
const Leaders = styled(Groups).withConfig({ componentId: 'price-leaders' })`
  & dl {
    border: 0;
  }
  & h3,
  & h3 ~ p {
    max-width: none;
    text-align: var(--heads, start);
  }
  &&& dl > div {
    grid-template-columns: minmax(0, 1fr) fit-content(60%);
    gap: 2px 0;
    padding-block: 9px;
    border: 0;
  }
  & dt {
    display: flex;
    align-items: baseline;
    gap: 10px;
    padding-inline-end: 10px;
  }
  & dt::after {
    content: '';
    flex: 1 0 24px;
    border-bottom: 2px dotted ${faded('text', 34)};
  }
`

const Panels = styled(Groups).withConfig({ componentId: 'price-panels' })`
  column-gap: var(--gap);
  && > div {
    ${cardCss}
    padding: clamp(22px, 2.6vw, 40px);
    margin-bottom: var(--gap);
  }
  & dl {
    border: 0;
  }
  & dl > div:last-child {
    padding-bottom: 0;
    border: 0;
  }
`

const Lines = styled.dl.withConfig({ componentId: 'price-lines' })`
  border-top: 1px solid var(--line);
  & > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr) fit-content(45%);
    gap: 2px clamp(16px, 3vw, 40px);
    align-items: baseline;
    padding-block: clamp(12px, 1.1vw, 18px);
    border-bottom: 1px solid var(--line);
    break-inside: avoid;
  }
  & dt {
    color: var(--text);
    font-weight: 600;
  }
  & [data-mark] {
    margin-inline-start: 0.6em;
    color: var(--muted);
    font-size: var(--step--1);
    font-weight: 400;
  }
  & [data-price] {
    color: var(--muted);
    text-align: end;
  }
  & [data-price] > strong {
    color: var(--text);
    font-variant-numeric: tabular-nums lining-nums;
    white-space: nowrap;
  }
  & [data-text] {
    grid-column: 1;
    max-width: 60ch;
    color: var(--muted);
  }
  & [data-text] strong {
    color: var(--text);
  }
`

const Letters = styled.ul.withConfig({ componentId: 'price-letters' })`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 20px;
  margin-top: clamp(24px, 3vw, 40px);
  color: var(--muted);
  font-size: var(--step--1);
  & b {
    color: var(--text);
    font-weight: 600;
  }
`

type Item = PropsOf['price-list']['groups'][number]['items'][number]

const dishMarks = ({ diets = [], allergens = [] }: Item) => [...diets, ...allergens]

const Line = ({ name, text, price, regularPrice, prefix, unit, ...marks }: Item) => (
  <div>
    <dt>
      {name}
      {dishMarks({ name, ...marks }).map(({ letter, word }) => (
        <span key={letter} data-mark="" title={word}>
          <span aria-hidden="true">{letter}</span>
          <span className="visually-hidden">, {word}</span>
        </span>
      ))}
    </dt>
    {(price ?? prefix ?? unit) !== undefined && (
      <dd data-price="">
        {prefix !== undefined && `${prefix} `}
        <RegularPrice price={regularPrice} />
        {price !== undefined && <strong>{price.text}</strong>}
        {unit !== undefined && ` ${unit}`}
      </dd>
    )}
    {text !== undefined && (
      <dd data-text="">
        <ProseText prose={text} />
      </dd>
    )}
  </div>
)

/** The letters of a list, each with its word. */
const Legend = ({ items }: { readonly items: readonly Item[] }) => {
  const words = new Map(items.flatMap(dishMarks).map(({ letter, word }) => [letter, word]))
  const letters = [...words].toSorted(([a], [b]) => (a < b ? -1 : 1))
  return (
    letters.length > 0 && (
      <Letters>
        {letters.map(([letter, word]) => (
          <li key={letter}>
            <b>{letter}</b> {word}
          </li>
        ))}
      </Letters>
    )
  )
}

/** Names with their prices at the end of the line. */
const shownIn =
  (List: typeof Groups) =>
  ({ groups, ...head }: PropsOf['price-list']) => (
    <Section {...head} align="wide">
      <List>
        {groups.map(({ name, season, text, items, ...span }, at) => (
          <div key={name ?? at} {...spanAttributes(span)}>
            {name !== undefined && <h3>{name}</h3>}
            {season !== undefined && <p>{season}</p>}
            <Paragraph prose={text} />
            <Lines>
              {items.map((item) => (
                <Line key={item.name} {...item} />
              ))}
            </Lines>
          </div>
        ))}
      </List>
      <Legend items={groups.flatMap(({ items }) => items)} />
    </Section>
  )

export const PriceList = byVariant<'price-list'>({
  columns: shownIn(Groups),
  leaders: shownIn(Leaders),
  panels: shownIn(Panels),
})
