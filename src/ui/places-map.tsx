import { AreaDrawing } from './area-drawing.tsx'
import { cardCss } from './layout.tsx'
import { Button } from './link.tsx'
import { OnClick, takeFocus } from './on-click.tsx'
import type { ShownPlaces } from './resolved.ts'
import { useShell } from './shell.ts'
import { styled } from './styled.ts'

/** The drawing, with the button that loads the street map in an empty part. */
const Map = styled.div.withConfig({ componentId: 'address-map-box' })`
  & [data-map] {
    align-self: stretch;
  }
  & [data-blank] {
    ${cardCss}
    aspect-ratio: 16 / 9;
  }
  & button[data-tone] {
    position: absolute;
    top: 16px;
    inset-inline-end: 16px;
    max-width: calc(100% - 32px);
    background: var(--background);
  }
  /* A small drawing has no space beside the name in its center. */
  @media (max-width: 599px) {
    & > :has(> button, > [data-asked]) {
      padding-bottom: 60px;
    }
    & button[data-tone] {
      inset: auto 0 0;
      max-width: none;
    }
  }
`

const SANDBOX = 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox'

interface Props {
  readonly places: ShownPlaces
  /** The address of a map from another service. */
  readonly embed: string | undefined
}

/** Whether there is a map to show for these places. */
export const hasMap = ({ map, frame }: ShownPlaces, embed: string | undefined): boolean =>
  (map ?? frame ?? embed) !== undefined

/** The places of the business on a map. A click loads the street map of a service. */
export const PlacesMap = ({ places, embed }: Props) => {
  const { messages } = useShell()
  const { list, map, frame } = { ...places, frame: embed ?? places.frame }
  const drawing =
    map === undefined ? (
      <div data-blank="" />
    ) : (
      <AreaDrawing map={map} places={list} current={list.length === 1 ? 0 : undefined} />
    )
  return (
    <Map>
      {frame === undefined ? (
        drawing
      ) : (
        <OnClick
          still={drawing}
          renderButton={(ask) => (
            <Button type="button" data-tone="quiet" onClick={ask}>
              {messages.showMap}
            </Button>
          )}
          address={frame}
          page={list[0]!.directions}
          label={messages.showMap}
        >
          <iframe ref={takeFocus} src={frame} title={list[0]!.name} sandbox={SANDBOX} />
        </OnClick>
      )}
    </Map>
  )
}
