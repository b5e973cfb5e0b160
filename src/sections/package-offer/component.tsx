import { ActionLinks } from '../../ui/link.tsx'
import { CheckList } from '../../ui/check-list.tsx'
import { cardCss, figureCss, Section } from '../../ui/layout.tsx'
import { Picture } from '../../ui/picture.tsx'
import { RegularPrice } from '../../ui/regular-price.tsx'
import { faded, styled } from '../../ui/styled.ts'
import type { PropsOf } from '../props.ts'

const Panel = styled.div.withConfig({ componentId: 'package-offer' })`
  ${cardCss}
  display: grid;
  grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
  overflow: hidden;
  @media (max-width: 899px) {
    grid-template-columns: minmax(0, 1fr);
  }
  & > div {
    padding: clamp(28px, 4.5vw, 64px);
  }
  /* Its last row is the counter after it. */
  [data-section]:has(+ [data-section='spots-counter']:not([hidden])) & {
    border-end-start-radius: 0;
    border-end-end-radius: 0;
  }
`

const Price = styled.div.withConfig({ componentId: 'package-price' })`
  display: grid;
  align-content: start;
  gap: 14px;
  background: radial-gradient(
    120% 100% at calc(50% - 50% * var(--forward)) 0%,
    var(--glow, ${faded('accent', 16)}),
    transparent 60%
  );
  border-inline-end: 1px solid var(--line);
  @media (max-width: 899px) {
    border-inline-end: 0;
    border-bottom: 1px solid var(--line);
  }
  & > h3 {
    color: var(--muted);
    font-size: 1.125rem;
    letter-spacing: 0;
  }
  & > p:first-of-type {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 4px 14px;
  }
  & strong {
    ${figureCss('var(--step-4) / 1.05', 0.04)}
  }
  & > p + p {
    color: var(--muted);
  }
  & > div {
    margin-top: 10px;
  }
  & picture img {
    margin-top: 18px;
    border-radius: var(--corner);
  }
`

const Bonuses = styled.div.withConfig({ componentId: 'package-bonuses' })`
  margin-top: 32px;
  padding-top: 28px;
  border-top: 1px solid var(--line);
  & h3 {
    margin-bottom: 16px;
    color: var(--accent-text);
    font-size: 1.125rem;
    letter-spacing: 0;
  }
`

export const PackageOffer = (props: PropsOf['package-offer']) => {
  const { image, name, price, regularPrice, unit, note, items, bonuses, action, ...head } = props
  return (
    <Section {...head} align="wide">
      <Panel>
        <Price>
          <h3>{name}</h3>
          <p>
            <strong>{price.text}</strong>
            <RegularPrice price={regularPrice} />
            {unit !== undefined && <span>{unit}</span>}
          </p>
          {note !== undefined && <p>{note}</p>}
          <ActionLinks links={[action]} />
          <Picture picture={image} sizes="(max-width: 899px) 90vw, 480px" />
        </Price>
        <div>
          <CheckList items={items} />
          {bonuses !== undefined && (
            <Bonuses>
              <h3>{bonuses.title}</h3>
              <CheckList items={bonuses.items} />
            </Bonuses>
          )}
        </div>
      </Panel>
    </Section>
  )
}
