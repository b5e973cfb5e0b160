import { Section, SectionHead } from '../../ui/layout.tsx'
import { ActionLink } from '../../ui/link.tsx'
import { hasMap, PlaceAddress, PlacesMap } from '../../ui/places-map.tsx'
import { useShell } from '../../ui/shell.ts'
import { styled } from '../../ui/styled.ts'
import type { PropsOf } from '../props.ts'

const Columns = styled.div.withConfig({ componentId: 'address-map' })`
  display: grid;
  gap: clamp(28px, 4vw, 40px) clamp(32px, 6vw, 96px);
  align-items: start;
  @media (min-width: 900px) {
    &:has(> :nth-child(2)) {
      --column: calc(0.44 * var(--inner));
      grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    }
  }
  & > :first-child > :first-child {
    margin-bottom: clamp(20px, 2.4vw, 36px);
  }
`

const Places = styled.ul.withConfig({ componentId: 'address-list' })`
  display: grid;
  border-bottom: 1px solid var(--line);
  & > li {
    display: flex;
    flex-wrap: wrap;
    gap: 16px 32px;
    align-items: center;
    justify-content: space-between;
    padding-block: 24px;
    border-top: 1px solid var(--line);
  }
  & b {
    font: var(--heading-weight) var(--step-1) / 1.3 var(--font-heading);
  }
  & address {
    font-style: normal;
    line-height: 1.5;
  }
`

const Way = styled.p.withConfig({ componentId: 'address-way' })`
  margin-top: clamp(20px, 2.4vw, 36px);
`

type Props = PropsOf['address-map']

/** A place to visit: its address large, the way there, and its picture, with the streets behind. */
const OnePlace = ({ places, image, embed, ...head }: Props) => {
  const { messages } = useShell()
  const address = <PlaceAddress {...places} />
  return (
    <Section>
      <Columns>
        <div>
          <SectionHead {...head} />
          {(image !== undefined || !hasMap(places, embed)) && address}
          <Way>
            <ActionLink href={places.list[0]!.directions} data-tone="accent">
              {messages.directions}
            </ActionLink>
          </Way>
        </div>
        {(image !== undefined || hasMap(places, embed)) && (
          <PlacesMap places={places} embed={embed} image={image} />
        )}
      </Columns>
    </Section>
  )
}

/** Where the business is, and how to get there. A click loads the map of a service. */
export const AddressMap = (props: Props) => {
  const { messages } = useShell()
  const { places, image: _, embed, ...head } = props
  if (places.list.length === 1) return <OnePlace {...props} />
  return (
    <Section>
      <Columns>
        <div>
          <SectionHead {...head} />
          <Places>
            {places.list.map(({ name, address, directions }) => (
              <li key={name}>
                <div>
                  <b>{name}</b>
                  <address>
                    {address.map((line) => (
                      <div key={line}>{line}</div>
                    ))}
                  </address>
                </div>
                <ActionLink href={directions} data-tone="quiet">
                  {messages.directions}
                </ActionLink>
              </li>
            ))}
          </Places>
        </div>
        {hasMap(places, embed) && <PlacesMap places={places} embed={embed} />}
      </Columns>
    </Section>
  )
}
