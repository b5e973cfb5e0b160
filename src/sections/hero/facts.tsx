import { figureCss } from '../../ui/layout.tsx'
import { SiteLink } from '../../ui/link.tsx'
import { useShell } from '../../ui/shell.ts'
import { ReviewCount, Stars } from '../../ui/stars.tsx'
import { styled } from '../../ui/styled.ts'
import type { PropsOf } from '../props.ts'

const List = styled.ul.withConfig({ componentId: 'hero-points' })`
  display: flex;
  flex-wrap: wrap;
  gap: 10px 32px;
  align-items: center;
  width: 100%;
  max-width: 62rem;
  margin-top: 12px;
  padding-top: 22px;
  border-top: 1px solid var(--line);
  font-size: var(--step--1);
  font-weight: 550;
  & li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: inherit;
    gap: 4px 10px;
  }
  /* Three or more are all in one row, two by two, three by three, or one by one. */
  &[data-many] > li {
    flex: 1 1 calc((38rem - 100%) * 999);
  }
  &[data-many='4'] > li {
    flex-basis: clamp(
      0px,
      calc((60rem - 100%) * 999),
      max(calc(50% - 16px), calc((25rem - 100%) * 999))
    );
  }
  &[data-many='5'] > li {
    flex-basis: max(calc(100% / 3 - 22px), calc((38rem - 100%) * 999));
  }
  /* As wide in every font, so that what follows stays where it is when the font comes. */
  & li:has(> strong) {
    min-width: 16em;
  }
  @media (min-width: 900px) {
    & li:has(> a):not(:last-child) {
      min-width: 14em;
    }
  }
  & a {
    padding-block: 3px;
  }
  & li:not(:has(> *))::before {
    content: '';
    width: 7px;
    height: 7px;
    border-radius: 50%;
    background: var(--accent-text);
  }
`

const Price = styled.p.withConfig({ componentId: 'hero-price' })`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 14px;
  align-items: baseline;
  & strong {
    ${figureCss('var(--step-3) / 1.1')}
    min-width: 2.8em;
  }
`

/** The price of a package of the page itself, in large figures, with what is said of it there. */
export const OwnPrice = ({ price }: PropsOf['hero']) =>
  price?.href.startsWith('#') && (
    <Price>
      {price.label !== undefined && <span>{price.label}</span>}
      <strong>{price.price}</strong>
      {price.unit !== undefined && <span>{price.unit}</span>}
      {price.note !== undefined && <span>{price.note}</span>}
    </Price>
  )

/** What speaks for the business, in one line: its rating, the price of a package, short facts. */
export const Facts = ({ proof, price, points }: PropsOf['hero']) => {
  const { business } = useShell()
  const rating = proof ? business.rating : undefined
  const elsewhere = price?.href.startsWith('#') ? undefined : price
  const count = [rating, elsewhere].filter((fact) => fact !== undefined).length + points.length
  if (count === 0) return null
  return (
    <List data-many={count < 3 ? undefined : Math.min(count, 5)}>
      {rating !== undefined && (
        <li>
          <Stars rating={rating.value} />
          <strong>{rating.value.text}</strong>
          <span>
            <ReviewCount count={rating.count} />
          </span>
        </li>
      )}
      {elsewhere !== undefined && (
        <li>
          <SiteLink href={elsewhere.href}>
            {elsewhere.label} {elsewhere.price}
          </SiteLink>
        </li>
      )}
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </List>
  )
}
