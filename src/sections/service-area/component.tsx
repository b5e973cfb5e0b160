import { memo, useState, type MouseEvent, type SyntheticEvent } from 'react'
import { useHref, useNavigate } from 'react-router-dom'
import { ActionLinks } from '../../ui/actions.tsx'
import { Band, cardCss, Container, SectionHead } from '../../ui/layout.tsx'
import { SiteLink } from '../../ui/link.tsx'
import { useSectionPlace } from '../../ui/shell.ts'
import { styled } from '../../ui/styled.ts'
import type { PropsOf } from '../props.ts'
import type { AreaDot, AreaMap, AreaPlace, LabelSide } from '../resolved.ts'

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

const Panel = styled.div.withConfig({ componentId: 'area-map' })`
  ${cardCss}
  align-self: start;
  overflow: hidden;
  box-shadow:
    0 1px 0 color-mix(in srgb, var(--text) 9%, transparent) inset,
    0 30px 60px -40px color-mix(in srgb, var(--background) 20%, #000);
  background:
    radial-gradient(
      90% 60% at 50% 0%,
      color-mix(in srgb, var(--text) 7%, transparent),
      transparent 70%
    ),
    linear-gradient(
      180deg,
      var(--surface),
      color-mix(in srgb, var(--surface) 55%, var(--background))
    );
  & > svg {
    width: 100%;
    height: auto;
    user-select: none;
  }
  & [data-part='graticule'],
  & [data-part='rings'] {
    fill: none;
    stroke: var(--text);
    stroke-width: 0.8;
  }
  & [data-part='graticule'] {
    opacity: 0.055;
  }
  & [data-part='rings'] {
    opacity: 0.13;
    stroke-dasharray: 1 5;
    stroke-linecap: round;
  }
  & [data-part='glow'] {
    fill: none;
    stroke: var(--accent);
    stroke-width: 34;
    stroke-linecap: round;
    opacity: 0.28;
  }
  & [data-part='scale'] {
    fill: none;
    stroke: var(--muted);
    stroke-width: 1.25;
    & text {
      fill: var(--muted);
      stroke: none;
      font-size: 12.5px;
    }
  }
  & [data-href] {
    cursor: pointer;
    & [data-part='reach'] {
      fill: transparent;
    }
    & circle:last-of-type {
      fill: var(--accent);
      stroke: color-mix(in srgb, var(--background) 85%, transparent);
      stroke-width: 2;
    }
    & text {
      fill: var(--text);
      stroke: var(--surface);
      stroke-width: 4;
      stroke-linejoin: round;
      font-size: 15px;
      font-weight: 500;
    }
    &:hover circle:last-of-type,
    &[data-pointed] circle:last-of-type {
      stroke: var(--text);
    }
    &:hover text,
    &[data-pointed] text {
      fill: var(--accent);
    }
    &[data-current] circle:last-of-type {
      stroke: var(--text);
    }
    &[data-current] circle[data-part='ring'] {
      fill: none;
      stroke: var(--accent);
      stroke-width: 1.5;
      opacity: 0.6;
    }
    &[data-current] text {
      font-weight: 700;
    }
  }
  @media (min-width: 900px) {
    & [data-href] text {
      font-size: 11.5px;
    }
    & [data-part='scale'] text {
      font-size: 9.5px;
    }
  }
  @media print {
    background: none;
    box-shadow: none;
    & [data-part='glow'] {
      display: none;
    }
    & [data-href] circle:last-of-type,
    & [data-part='scale'] text {
      fill: #000;
    }
    & [data-href] text {
      fill: #000;
      stroke: #fff;
    }
    & [data-part='graticule'],
    & [data-part='rings'],
    & [data-part='scale'] {
      stroke: #000;
    }
  }
  @media (forced-colors: active) {
    & [data-part='glow'],
    & [data-part='graticule'] {
      display: none;
    }
    & [data-part='rings'],
    & [data-part='scale'] {
      stroke: CanvasText;
    }
    & [data-href] text,
    & [data-part='scale'] text {
      fill: CanvasText;
      stroke: none;
    }
    & [data-href] circle:last-of-type {
      fill: LinkText;
      stroke: Canvas;
    }
    & [data-current] circle[data-part='ring'] {
      stroke: CanvasText;
    }
    & [data-current] circle:last-of-type {
      fill: Highlight;
      stroke: CanvasText;
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
    box-shadow: 0 0 0 3px color-mix(in srgb, var(--accent) 35%, transparent);
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

/** Where a name begins or ends beside its dot, in units of the map (map-labels.ts keeps the room for it). */
const LABELS: Readonly<
  Record<LabelSide, { dx: number; dy: number; line: string; anchor: 'start' | 'middle' | 'end' }>
> = {
  right: { dx: 14, dy: 0, line: '.35em', anchor: 'start' },
  left: { dx: -14, dy: 0, line: '.35em', anchor: 'end' },
  above: { dx: 0, dy: -16, line: '0', anchor: 'middle' },
  below: { dx: 0, dy: 14, line: '.8em', anchor: 'middle' },
}

interface DotProps extends AreaDot {
  readonly name: string
  readonly href: string
  readonly isCurrent: boolean
  readonly isPointed: boolean
}

/** The dot of a place leads to its page for those who point. The list has the link, for everyone. */
const Dot = memo(({ name, href, x, y, reach, side, isCurrent, isPointed }: DotProps) => {
  const address = useHref(href)
  const navigate = useNavigate()
  const label = side === undefined ? undefined : LABELS[side]
  // Crowded dots are small, so that each can be seen.
  const radius = isCurrent ? 6.5 : isPointed ? 6 : Math.min(4.5, Math.max(2.5, reach * 0.75))
  return (
    <g
      data-href={address}
      data-current={isCurrent || undefined}
      data-pointed={isPointed || undefined}
      onClick={() => void navigate(href)}
    >
      {label === undefined && <title>{name}</title>}
      <circle data-part="reach" cx={x} cy={y} r={reach} />
      {isCurrent && <circle data-part="ring" cx={x} cy={y} r={11} />}
      <circle cx={x} cy={y} r={radius} />
      {label !== undefined && (
        <text
          x={x + label.dx}
          y={y + label.dy}
          dy={label.line}
          textAnchor={label.anchor}
          paintOrder="stroke"
        >
          {name}
        </text>
      )}
    </g>
  )
})

/** A click on a dot must not move the focus into what is hidden from screen readers. */
const keepFocus = (event: MouseEvent): void => event.preventDefault()

interface MapProps {
  readonly map: AreaMap
  readonly places: readonly AreaPlace[]
  readonly current: number | undefined
  readonly pointed: string | undefined
}

/** The map, drawn without tiles; for screen readers the list stands in its place. */
const AreaDrawing = ({ map, places, current, pointed }: MapProps) => {
  const { id } = useSectionPlace()
  const { width, height, graticule, rings, scale } = map
  const drawn = places.flatMap((place, index) =>
    place.dot === undefined ? [] : [{ ...place, dot: place.dot, isCurrent: index === current }],
  )
  // The last one drawn lies on top.
  drawn.sort((a, b) => Number(a.isCurrent) - Number(b.isCurrent))
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" onMouseDown={keepFocus}>
      <filter id={`${id}-blur`} filterUnits="userSpaceOnUse" x="0" y="0" {...{ width, height }}>
        <feGaussianBlur stdDeviation="16" />
      </filter>
      <path data-part="graticule" d={graticule} />
      <g data-part="rings">
        {rings.radii.map((radius) => (
          <circle key={radius} cx={rings.x} cy={rings.y} r={radius} />
        ))}
      </g>
      <path
        data-part="glow"
        filter={`url(#${id}-blur)`}
        d={drawn.map(({ dot }) => `M${dot.x} ${dot.y}h0`).join('')}
      />
      <g data-part="scale">
        <path d={`M20 ${height - 24}v6h${scale.length}v-6`} />
        <text x={28 + scale.length} y={height - 18}>
          {scale.text}
        </text>
        <path d={`M${width - 24} ${height - 18}v-16m-4 5l4 -5l4 5`} />
      </g>
      {drawn.map(({ name, href, dot, isCurrent }) => (
        <Dot
          key={href}
          name={name}
          href={href}
          {...dot}
          isCurrent={isCurrent}
          isPointed={href === pointed}
        />
      ))}
    </svg>
  )
}

/** The address in the link that an event is about, as the page data has it. */
const placeUnder = (
  { target }: SyntheticEvent,
  places: readonly AreaPlace[],
): string | undefined => {
  const link = target instanceof Element ? target.closest('a, [data-href]') : null
  const address = link?.getAttribute('href') ?? link?.getAttribute('data-href')
  return address === null || address === undefined
    ? undefined
    : places.find(({ href }) => address.endsWith(href))?.href
}

/** The area served: a map, and the same places as a list of links. */
export const ServiceArea = ({
  eyebrow,
  heading,
  text,
  collection: { places, listed, current, all, map },
  action,
}: PropsOf['service-area']) => {
  const [pointed, setPointed] = useState<string>()
  const point = (event: SyntheticEvent): void => setPointed(placeUnder(event, places))
  const leave = (): void => setPointed(undefined)
  return (
    <Band>
      <Container>
        <Columns onPointerOver={point} onPointerLeave={leave} onFocus={point} onBlur={leave}>
          <SectionHead eyebrow={eyebrow} heading={heading} text={text} />
          {map !== undefined && (
            <Panel data-map="">
              <AreaDrawing map={map} places={places} current={current} pointed={pointed} />
            </Panel>
          )}
          <List>
            <ul>
              {places.slice(0, listed).map(({ name, href, dot }, index) => (
                <li key={href} data-drawn={dot === undefined ? undefined : ''}>
                  <SiteLink
                    href={href}
                    {...(index === current ? { 'aria-current': 'page' } : {})}
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
      </Container>
    </Band>
  )
}
