import { memo, use } from 'react'
import { cardCss } from './layout.tsx'
import { LinkContext } from './link.tsx'
import type { AreaDot, AreaMap, AreaPlace, LabelSide } from './resolved.ts'
import { useSectionPlace } from './shell.ts'
import { faded, styled, veil } from './styled.ts'

const Panel = styled.div.withConfig({ componentId: 'area-map' })`
  ${cardCss}
  align-self: start;
  overflow: hidden;
  background:
    radial-gradient(90% 60% at 50% 0%, ${faded('text', 7)}, transparent 70%),
    linear-gradient(transparent, ${faded('background', 45)}), var(--surface);
  & > svg {
    --dot-edge: ${veil(85)};
    --name: var(--text);
    width: 100%;
    /* West is on the left in every language. */
    direction: ltr;
    height: auto;
    -webkit-user-select: none;
    user-select: none;
    fill: none;
  }
  & [data-part='water'] {
    fill: ${faded('text', 7)};
    stroke: ${faded('text', 12)};
  }
  & [data-part='roads'] {
    stroke: ${faded('text', 24)};
    stroke-width: 1.5;
  }
  & [data-part='graticule'],
  & [data-part='rings'] {
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
    stroke: var(--glow, var(--accent));
    stroke-width: 34;
    stroke-linecap: round;
    opacity: 0.28;
  }
  & [data-part='scale'] {
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
  }
  & [data-dot] {
    & [data-part='reach'] {
      fill: transparent;
    }
    & circle:last-of-type {
      fill: var(--accent);
      stroke: var(--dot-edge);
      stroke-width: 2;
    }
    & text {
      fill: var(--name);
      stroke: var(--surface);
      stroke-width: 4;
      stroke-linejoin: round;
      font-size: 15px;
      font-weight: 500;
    }
  }
  & :is([data-href]:hover, [data-pointed]) {
    --dot-edge: var(--text);
    --name: var(--accent);
  }
  & [data-current] {
    --dot-edge: var(--text);
    & [data-part='ring'] {
      stroke: var(--accent);
      stroke-width: 1.5;
      opacity: 0.6;
    }
    & text {
      font-weight: 700;
    }
  }
  @media (min-width: 900px) {
    & [data-dot] text {
      font-size: 11.5px;
    }
    & [data-part='scale'] text {
      font-size: 9.5px;
    }
  }
  @media print, (forced-colors: active) {
    & [data-part='glow'] {
      display: none;
    }
  }
`

/** The position of a name beside its dot, in units of the map (map-labels.ts leaves room). */
const LABELS = {
  right: { dx: 14, dy: 0, line: '.35em', anchor: 'start' },
  left: { dx: -14, dy: 0, line: '.35em', anchor: 'end' },
  above: { dx: 0, dy: -16, line: '0', anchor: 'middle' },
  below: { dx: 0, dy: 14, line: '.8em', anchor: 'middle' },
} as const satisfies Record<LabelSide, object>

interface DotProps extends AreaDot {
  readonly name: string
  /** The page that the dot links to, if any. */
  readonly href?: string
  readonly isCurrent: boolean
  readonly isPointed: boolean
}

/** The dot of a place; a click opens its page. The list has an accessible link. */
const Dot = memo(({ name, href, x, y, reach, side, isCurrent, isPointed }: DotProps) => {
  const { base, follow } = use(LinkContext)
  const label = side === undefined ? undefined : LABELS[side]
  // Crowded dots are small, so that they remain distinguishable.
  const radius = isCurrent ? 6.5 : isPointed ? 6 : Math.min(4.5, Math.max(2.5, reach * 0.75))
  return (
    <g
      data-dot=""
      data-href={href && base + href.slice(1)}
      data-current={isCurrent || undefined}
      data-pointed={isPointed || undefined}
      onClick={href === undefined ? undefined : () => follow(href, false)}
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

interface MapProps {
  readonly map: AreaMap
  readonly places: readonly (Omit<AreaPlace, 'href'> & Partial<AreaPlace>)[]
  /** The index of the place that the page is about. */
  readonly current: number | undefined
  /** The name of the place under the pointer. */
  readonly pointed?: string | null | undefined
}

/** The map, drawn without tiles and hidden from screen readers, which have the list. */
export const AreaDrawing = ({ map, places, current, pointed }: MapProps) => {
  const { id } = useSectionPlace()
  const { width, height, graticule, rings, scale, water, rivers, roads } = map
  const drawn = places.flatMap((place, index) =>
    place.dot === undefined ? [] : [{ ...place, dot: place.dot, isCurrent: index === current }],
  )
  // The current place is drawn last, on top of the others.
  drawn.sort((a, b) => Number(a.isCurrent) - Number(b.isCurrent))
  return (
    <Panel data-map="">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        data-graphic=""
        aria-hidden="true"
        // A click on a dot must not move the focus into an element hidden from screen readers.
        onMouseDown={(event) => event.preventDefault()}
      >
        <filter id={`${id}-blur`} filterUnits="userSpaceOnUse" x="0" y="0" {...{ width, height }}>
          <feGaussianBlur stdDeviation="16" />
        </filter>
        {(water ?? rivers) !== undefined && (
          <g data-part="water">
            {water !== undefined && <path fillRule="evenodd" d={water} />}
            {rivers !== undefined && <path fill="none" d={rivers} />}
          </g>
        )}
        {roads !== undefined && <path data-part="roads" d={roads} />}
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
        {/* The scale bar in one corner, and the north arrow in the other. */}
        <g data-part="scale">
          <path d={`M20 ${height - 24}v6h${scale.length}v-6`} />
          <text x={28 + scale.length} y={height - 18}>
            {scale.text}
          </text>
          <path d={`M${width - 24} ${height - 18}v-16m-4 5l4 -5l4 5`} />
        </g>
        {drawn.map(({ dot, ...place }) => (
          <Dot
            key={place.href ?? place.name}
            {...place}
            {...dot}
            isPointed={place.name === pointed}
          />
        ))}
      </svg>
    </Panel>
  )
}
