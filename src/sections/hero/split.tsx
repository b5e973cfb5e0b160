import { Picture, uprightCss } from '../../ui/picture.tsx'
import { styled } from '../../ui/styled.ts'
import { TypeOnly } from './type-only.tsx'
import { heroRoom, wordsCss, type HeroParts } from './parts.ts'

/** The start of the column of the page, from the edge of the window. */
const START = 'calc((var(--window) - var(--inner)) / 2)'

const Halves = styled.div.withConfig({ componentId: 'hero-split' })`
  display: grid;
  @media (min-width: 900px) {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    /* No higher than the picture can be. */
    --highest: calc(50vw * var(--max, 99) + var(--header));
    min-height: min(76svh, 900px, var(--highest));
    &[data-size='full'] {
      min-height: min(100svh, 1200px, var(--highest));
    }
  }
`

const Words = styled.div.withConfig({ componentId: 'hero-split-words' })`
  ${wordsCss}
  --room: calc(var(--outer) - 8px);
  align-content: center;
  padding: calc(var(--header) + 32px) var(--gutter) 40px;
  @media (min-width: 900px) {
    --room: calc(0.44 * var(--inner));
    ${heroRoom}
    padding-inline: ${START} clamp(32px, 5vw, 96px);
    padding-bottom: clamp(48px, 5vw, 88px);
    [data-size='full'] > &&& > :is(h1, h2) {
      --size: min(var(--step-5), max(2.25rem, 9.2svh), calc(var(--room, 46rem) / 8));
    }
  }
`

const Half = styled.div.withConfig({ componentId: 'hero-split-picture' })`
  position: relative;
  min-height: clamp(280px, 70vw, 560px);
  overflow: clip;
  isolation: isolate;
  --place: start end;
  & img {
    border-end-start-radius: calc(var(--corner-large) * 2);
  }
  ${uprightCss}
  /* A picture that may be lower than the words is a panel beside them, as far from both ends. */
  @media (min-width: 900px) {
    & > [data-max] {
      --place: center end;
      inset-block: clamp(20px, 3vw, 56px);
      [data-first] & {
        top: calc(var(--header) + clamp(20px, 3vw, 56px));
      }
    }
    & > [data-max] > img {
      border-start-start-radius: calc(var(--corner-large) * 2);
    }
  }
`

/** Words in one half of the window, the picture in the other, up to the edge. */
export const Split = (parts: HeroParts) =>
  parts.image === undefined ? (
    <TypeOnly {...parts} />
  ) : (
    <Halves data-size={parts.size} data-halves="" data-max={parts.image.crop?.['data-max']}>
      <Words>{parts.words}</Words>
      <Half data-screen="">
        <Picture picture={parts.image} sizes="(max-width: 899px) 100vw, 50vw" fill="plain" />
      </Half>
    </Halves>
  )
