import { Section } from '../../ui/layout.tsx'
import { mutedLinksCss, Paragraph, ProseText } from '../../ui/prose.tsx'
import { spanAttributes } from '../../ui/span-attributes.ts'
import { styled } from '../../ui/styled.ts'
import type { PropsOf } from '../props.ts'

/** Groups in columns, one below the other; a single group is narrow enough to read. */
const Groups = styled.div.withConfig({ componentId: 'price-list' })`
  columns: 2 400px;
  column-gap: clamp(40px, 6vw, 112px);
  &:not(:has(> :nth-child(2))) {
    columns: auto;
    max-width: 54rem;
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

type Item = PropsOf['price-list']['groups'][number]['items'][number]

const Line = ({ name, text, price, prefix, unit }: Item) => (
  <div>
    <dt>{name}</dt>
    {(price ?? prefix ?? unit) !== undefined && (
      <dd data-price="">
        {prefix !== undefined && `${prefix} `}
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

/** Names with their prices at the end of the line. */
export const PriceList = ({ groups, ...head }: PropsOf['price-list']) => (
  <Section {...head} align="wide">
    <Groups>
      {groups.map(({ name, text, items, ...span }, at) => (
        <div key={name ?? at} {...spanAttributes(span)}>
          {name !== undefined && <h3>{name}</h3>}
          <Paragraph prose={text} />
          <Lines>
            {items.map((item) => (
              <Line key={item.name} {...item} />
            ))}
          </Lines>
        </div>
      ))}
    </Groups>
  </Section>
)
