import { coverCss, Container, overlayCss } from '../../ui/layout.tsx'
import { Picture, uprightCss } from '../../ui/picture.tsx'
import { useShell } from '../../ui/shell.ts'
import { styled, veil } from '../../ui/styled.ts'
import { Words } from './framed.tsx'
import { type HeroParts } from './parts.ts'

const Stage = styled.div.withConfig({ componentId: 'hero-film' })`
  display: grid;
  gap: clamp(12px, 2vw, 36px);
  background: var(--background);
  && :is(h1, h2) {
    --size: var(--step-4);
  }
`

/** Where a film is loaded and plays: on no phone, and for nobody who asks for less motion. */
const PLAYS =
  '(min-width: 768px) and (min-height: 480px) and (prefers-reduced-motion: no-preference)'

/** The picture and the film over it, which end in the ground of the words. */
const Screen = styled.div.withConfig({ componentId: 'hero-film-screen' })`
  position: relative;
  isolation: isolate;
  height: clamp(240px, 58svh, 100vw);
  overflow: clip;
  [data-size='compact'] > & {
    height: clamp(240px, 44svh, 100vw);
  }
  & video {
    ${coverCss}
  }
  ${uprightCss}
  /* Dark enough below the header on a white film too. */
  &::after {
    ${overlayCss}
    background:
      linear-gradient(0deg, var(--background), ${veil(66)} 12%, ${veil(24)} 28%, transparent 44%),
      linear-gradient(${veil(86)}, ${veil(62)} var(--header), transparent calc(3 * var(--header)));
  }
  /* A round button: two bars, or an arrow once the film is stopped. White on near black. */
  & > input {
    appearance: none;
    position: absolute;
    bottom: 20px;
    inset-inline-end: calc((var(--window) - var(--inner)) / 2);
    z-index: 1;
    width: 48px;
    height: 48px;
    border: 1px solid rgb(255 255 255 / 0.5);
    border-radius: 50%;
    background:
      linear-gradient(#fff, #fff) 18px / 3px 16px no-repeat,
      linear-gradient(#fff, #fff) 25px / 3px 16px no-repeat,
      rgb(0 0 0 / 0.74);
    cursor: pointer;
    forced-color-adjust: none;
  }
  & > input:checked {
    background:
      conic-gradient(from 240deg at 100% 50%, #fff 60deg, transparent 0) 18px / 14px 18px no-repeat,
      rgb(0 0 0 / 0.74);
  }
  & > input:checked ~ video {
    display: none;
  }
  @media not all and ${PLAYS} {
    & > :is(input, video) {
      display: none;
    }
  }
`

/** A film without sound or end across the window, which a visitor can stop; below it the words. */
export const Film = ({ image, film, size, words }: HeroParts) => (
  <Stage data-size={size} data-stage="">
    <Screen data-screen="">
      <input type="checkbox" aria-label={useShell().messages.stopFilm} />
      <Picture picture={image} sizes="100vw" fill="melted" />
      {film !== undefined && (
        <video muted loop autoPlay playsInline preload="none" aria-hidden="true">
          <source src={film.page} media={PLAYS} />
        </video>
      )}
    </Screen>
    <Container>
      <Words>{words}</Words>
    </Container>
  </Stage>
)
