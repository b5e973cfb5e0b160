import { AreaDrawing } from './area-drawing.tsx'
import { cardCss } from './layout.tsx'
import { Button } from './link.tsx'
import { OnClick, takeFocus } from './on-click.tsx'
import { Picture } from './picture.tsx'
import type { Picture as PictureValue, ShownPlaces } from './resolved.ts'
import { useShell } from './shell.ts'
import { styled } from './styled.ts'
import { wholeWords } from './whole-words.tsx'

/** The button below a box and what it is in. */
const belowCss = (around: string, box: string): string => `
  & > ${around}:has(> button, > [data-asked]) {
    padding-bottom: 60px;
  }
  & ${box} + button[data-tone] {
    inset: auto 0 0;
  }
`

/** The drawing, with the button that loads the street map in an empty part. */
const Map = styled.div.withConfig({ componentId: 'address-map-box' })`
  --inset: clamp(24px, 4vw, 72px);
  & [data-map] {
    align-self: stretch;
  }
  & [data-blank] {
    ${cardCss}
    isolation: isolate;
    display: grid;
    align-items: center;
    overflow: hidden;
    padding: var(--inset);
  }
  & [data-blank]:is(:has(> picture), :not(:last-child)) {
    min-height: clamp(260px, 30vw, 560px);
  }
  /* As high as the important part of a picture is in its whole width. */
  & [data-min]::before {
    content: '';
    padding-top: calc((100% + 2 * var(--inset)) * var(--min) - 2 * var(--inset));
  }
  & button[data-tone] {
    position: absolute;
    top: 16px;
    inset-inline-end: 16px;
    background: var(--background);
  }
  /* The button is below an address, in its box. */
  & [data-blank]:has(> address):not(:last-child) {
    padding-bottom: calc(var(--inset) + 76px);
  }
  & :has(> address) + button[data-tone] {
    inset: auto auto var(--inset);
    inset-inline-start: var(--inset);
  }
  /* A small drawing has no space beside the name in its center. */
  @media (max-width: 599px) {
    ${belowCss(':not(:has(> * > address))', ':not(:has(> address))')}
  }
  /* No button is on a picture. */
  ${belowCss(':has(> * > picture)', ':has(> picture)')}
  & :has(> picture) + button[data-tone] {
    width: fit-content;
  }
`

const SANDBOX = 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox'

const Lines = styled.address.withConfig({ componentId: 'place-address' })`
  font-style: normal;
  & b {
    display: block;
    margin-bottom: 0.4em;
    color: var(--muted);
    font-weight: 600;
  }
  & div {
    font: var(--heading-weight) var(--step-3) / 1.2 var(--font-heading);
    text-wrap: balance;
    overflow-wrap: anywhere;
  }
`

/** The address of the only place, large. */
export const PlaceAddress = ({ list: [place] }: ShownPlaces) =>
  place !== undefined && (
    <Lines>
      <b>{place.name}</b>
      {place.address.map((line) => (
        <div key={line}>{wholeWords(line)}</div>
      ))}
    </Lines>
  )

interface Props {
  readonly places: ShownPlaces
  /** What is shown of a single place until its street map; its address by default. */
  readonly image?: PictureValue | undefined
  /** The address of a map from another service. */
  readonly embed: string | undefined
}

/** Whether there is a map to show for these places. */
export const hasMap = ({ map, frame }: ShownPlaces, embed: string | undefined): boolean =>
  (map ?? frame ?? embed) !== undefined

/** The places of the business on a map. A click loads the street map of a service. */
export const PlacesMap = ({ places, image, embed }: Props) => {
  const { messages } = useShell()
  const { list, map, frame } = { ...places, frame: embed ?? places.frame }
  const drawing =
    map === undefined ? (
      <div data-blank="" {...image?.crop}>
        <Picture picture={image} sizes="(max-width: 899px) 90vw, 44vw" fill="plain" />
        {image === undefined && list.length === 1 && <PlaceAddress {...places} />}
      </div>
    ) : (
      <AreaDrawing map={map} places={list} current={undefined} />
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
