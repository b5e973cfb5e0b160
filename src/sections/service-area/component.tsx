import { useState, type SyntheticEvent } from 'react'
import { ActionLinks } from '../../ui/link.tsx'
import { Section, SectionHead } from '../../ui/layout.tsx'
import { SiteLink } from '../../ui/link.tsx'
import type { AreaPlace } from '../../ui/resolved.ts'
import { faded, styled } from '../../ui/styled.ts'
import type { PropsOf } from '../props.ts'
import { AreaDrawing } from './map.tsx'

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
    grid-template: auto 1fr / minmax(0, 1fr) minmax(0, min(560px, 50%));
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
    column-gap: 28px;
  }
  & ul:not(:has(> li:nth-child(4))) {
    columns: auto;
  }
  & li {
    break-inside: avoid;
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
    padding-block: calc((44px - 1lh) / 2);
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
    border-color: var(--accent);
    background: var(--accent);
  }
  & a:hover,
  & a[data-pointed] {
    color: var(--accent);
    text-decoration: underline;
  }
  & a[aria-current] {
    font-weight: 700;
  }
  & a[aria-current]::before {
    box-shadow: 0 0 0 3px ${faded('accent', 35)};
  }
  & [data-all] a {
    text-decoration: underline;
    text-decoration-color: var(--accent);
  }
  @media print {
    & ul {
      columns: 110px;
    }
    & li a {
      min-height: 0;
      padding-block: 2px;
    }
  }
  @media (forced-colors: active) {
    & li[data-drawn] > a::before {
      forced-color-adjust: none;
      border-color: LinkText;
      background: LinkText;
    }
  }
`

/** The address of the place whose link or dot an event is about, as the page data has it. */
const placeUnder = (
  { target }: SyntheticEvent,
  places: readonly AreaPlace[],
): string | undefined => {
  const link = target instanceof Element ? target.closest('a, [data-href]') : null
  const address = link?.getAttribute('href') ?? link?.getAttribute('data-href')
  return places.find(({ href }) => address?.endsWith(href))?.href
}

/** The area served: a map, and the same places as a list of links. */
export const ServiceArea = (props: PropsOf['service-area']) => {
  const { collection, action, ...head } = props
  const { places, listed, current, all, map } = collection
  const [pointed, setPointed] = useState<string>()
  const point = (event: SyntheticEvent): void => setPointed(placeUnder(event, places))
  const leave = (): void => setPointed(undefined)
  return (
    <Section>
      <Columns onPointerOver={point} onPointerLeave={leave} onFocus={point} onBlur={leave}>
        <SectionHead {...head} />
        {map !== undefined && <AreaDrawing {...{ map, places, current, pointed }} />}
        <List>
          <ul>
            {places.slice(0, listed).map(({ name, href, dot }, index) => (
              <li key={href} data-drawn={dot === undefined ? undefined : ''}>
                <SiteLink
                  href={href}
                  aria-current={index === current ? 'page' : undefined}
                  data-pointed={href === pointed || undefined}
                >
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
          <ActionLinks links={[action]} spaced />
        </List>
      </Columns>
    </Section>
  )
}
