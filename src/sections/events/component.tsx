import { figureCss, Section } from '../../ui/layout.tsx'
import { LinkButton } from '../../ui/link.tsx'
import { mutedLinksCss, Paragraph } from '../../ui/prose.tsx'
import { RegularPrice } from '../../ui/regular-price.tsx'
import { spanAttributes } from '../../ui/span-attributes.ts'
import { styled } from '../../ui/styled.ts'
import type { PropsOf } from '../props.ts'

/**
 * A row for each event: its day large, then what it is, then the step to take; of one with several
 * dates what it is, then its dates.
 */
const Rows = styled.ul.withConfig({ componentId: 'events' })`
  border-bottom: 1px solid var(--line);
  & > li {
    display: grid;
    gap: 14px clamp(24px, 4vw, 72px);
    padding-block: clamp(24px, 2.6vw, 40px);
    border-top: 1px solid var(--line);
    @media (min-width: 700px) {
      grid-template-columns: minmax(0, 3fr) minmax(0, 6fr) minmax(0, 3fr);
      align-items: start;
    }
  }
  & > li > time {
    ${figureCss('calc(var(--step-2) * 1.15) / 1.15', 0.02)}
    text-wrap: balance;
  }
  & h3 {
    font-size: var(--step-2);
  }
  /* The dates of an event, each with the step to take. */
  & > li > ul > li {
    display: grid;
    gap: 6px 24px;
    padding-block: 16px;
    border-top: 1px solid var(--line);
    & > time {
      font-weight: 600;
    }
    @media (min-width: 700px) {
      grid-template-columns: minmax(0, 3fr) minmax(0, 5fr) minmax(0, 3fr);
      align-items: center;
    }
  }
  @media (min-width: 700px) {
    & > li > ul {
      grid-column: 2 / -1;
    }
  }
  & div {
    display: grid;
    gap: 8px;
    max-width: 52ch;
  }
  & p {
    color: var(--muted);
    ${mutedLinksCss}
  }
  & :is(p[data-when], p[data-left], strong) {
    color: var(--text);
    font-weight: 600;
  }
  & a[data-tone] {
    justify-self: start;
    @media (min-width: 700px) {
      justify-self: end;
    }
  }
`

type Date = PropsOf['events']['items'][number]['dates'][number]

const Price = (props: Pick<Date, 'price' | 'regularPrice' | 'prefix' | 'unit'>) => {
  const { price, regularPrice, prefix, unit } = props
  return (
    (price ?? regularPrice ?? prefix ?? unit) !== undefined && (
      <p>
        {prefix !== undefined && `${prefix} `}
        <RegularPrice price={regularPrice} />
        {price?.text}
        {unit !== undefined && ` ${unit}`}
      </p>
    )
  )
}

/** The days of the week and times of a date, what it costs, and what is left. */
const When = ({ when, left, ...price }: Date) => (
  <>
    {when !== undefined && <p data-when="">{when}</p>}
    <Price {...price} />
    {left !== undefined && <p data-left="">{left}</p>}
  </>
)

/** What is on, the next first. An event is hidden once it is past (browser/keep-spans.ts). */
export const Events = ({ items, ...head }: PropsOf['events']) => (
  <Section {...head} align="wide">
    <Rows>
      {items.map(({ name, until, place, text, dates, ...price }) => (
        <li key={`${dates[0]!.dateTime} ${name}`} {...spanAttributes({ until })}>
          {dates.length === 1 && <time dateTime={dates[0]!.dateTime}>{dates[0]!.day}</time>}
          <div>
            <h3>{name}</h3>
            {dates.length === 1 ? <When {...dates[0]!} {...price} /> : <Price {...price} />}
            {place !== undefined && <p>{place}</p>}
            <Paragraph prose={text} />
          </div>
          {dates.length === 1 ? (
            <LinkButton link={dates[0]!.action} tone="quiet" />
          ) : (
            <ul>
              {dates.map((date) => (
                <li key={date.dateTime} {...spanAttributes(date)}>
                  <time dateTime={date.dateTime}>{date.day}</time>
                  <div>
                    <When {...date} />
                  </div>
                  <LinkButton link={date.action} tone="quiet" />
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </Rows>
  </Section>
)
