import { useState, type SyntheticEvent } from 'react'
import { AreaDrawing } from '../../ui/area-drawing.tsx'
import { Section, SectionHead } from '../../ui/layout.tsx'
import { SectionAction, SiteLink } from '../../ui/link.tsx'
import { styled } from '../../ui/styled.ts'
import type { PropsOf } from '../props.ts'

const Columns = styled.div.withConfig({ componentId: 'service-area' })`
  display: grid;
  gap: clamp(28px, 4vw, 40px) clamp(32px, 6vw, 96px);
  & > :first-child {
    margin-bottom: 0;
  }
  @media (min-width: 640px) {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1.4fr);
    & > :first-child {
      grid-column: 1 / 3;
    }
    & > [data-map] {
      grid-area: 2 / 2;
    }
  }
  @media (min-width: 900px) {
    grid-template: auto 1fr / minmax(0, 1fr) minmax(0, min(clamp(560px, 32vw, 760px), 50%));
    & > :first-child {
      --column: calc(0.42 * var(--inner));
      grid-column: 1;
    }
    & > [data-map] {
      grid-area: 1 / 2 / 3 / 3;
    }
  }
`

const List = styled.div.withConfig({ componentId: 'area-list' })`
  & ul {
    columns: 130px;
    column-gap: clamp(28px, 3vw, 56px);
  }
  & ul:not(:has(> li:nth-child(4))) {
    columns: auto;
  }
  & li {
    break-inside: avoid;
  }
  /* Lines in large type, as high as the map beside them. */
  @media screen and (min-width: 900px) {
    & ul:not(:has(> li:nth-child(11))) {
      columns: auto;
    }
    & li {
      border-top: 1px solid var(--line);
    }
    & li > a {
      padding-block: clamp(14px, 0.9vw, 22px);
      font: var(--heading-weight) var(--step-1) / 1.3 var(--font-heading);
    }
  }
  & li:last-child[data-all] {
    column-span: all;
    font-weight: 600;
  }
  & a {
    display: flex;
    align-items: baseline;
    gap: 12px;
    min-height: 44px;
    padding-block: 8px;
    text-decoration: none;
  }
  & li:not([data-all]) > a::before {
    content: '';
    flex: none;
    width: 8px;
    height: 8px;
    border: 1.5px solid var(--muted);
    border-radius: 50%;
    transform: translateY(-2px);
    transition: border-color 0.2s;
  }
  & li[data-drawn] > a::before {
    border: 4px solid var(--accent);
  }
  & a:hover,
  & a[data-pointed] {
    color: var(--accent);
    text-decoration: underline;
  }
  & [data-all] a {
    text-decoration: underline;
    text-decoration-color: var(--accent);
  }
  @media print {
    & li a {
      min-height: 0;
      padding-block: 2px;
    }
  }
`

/** The area served: a map, and the same places as a list of links. */
export const ServiceArea = (props: PropsOf['service-area']) => {
  const { collection, action, ...head } = props
  const { places, listed, current, all, map } = collection
  /** The name of the place whose link or dot is pointed at. */
  const [pointed, setPointed] = useState<string | null>()
  const point = ({ target }: SyntheticEvent): void =>
    setPointed((target as Element).closest('a, [data-href]')?.textContent)
  const leave = (): void => setPointed(undefined)
  return (
    <Section>
      <Columns onPointerOver={point} onPointerLeave={leave} onFocus={point} onBlur={leave}>
        <SectionHead {...head} />
        {map !== undefined && <AreaDrawing {...{ map, places, current, pointed }} />}
        <List>
          <ul>
            {places.slice(0, listed).map(({ name, href, dot }) => (
              <li key={href} data-drawn={dot === undefined ? undefined : ''}>
                <SiteLink href={href} data-pointed={name === pointed || undefined}>
                  {name}
                </SiteLink>
              </li>
            ))}
            {all !== undefined && (
              <li data-all="">
                <SiteLink href={all.href}>{all.label}</SiteLink>
              </li>
            )}
          </ul>
          <SectionAction link={action} />
        </List>
      </Columns>
    </Section>
  )
}
