import { Container } from '../../ui/layout.tsx'
import { Picture } from '../../ui/picture.tsx'
import { styled } from '../../ui/styled.ts'
import { heroRoom, rowsCss, wordsCss, type HeroParts } from './parts.ts'

const Paper = styled.div.withConfig({ componentId: 'hero-framed' })`
  ${heroRoom}
  padding-bottom: calc(var(--section) * 0.5);
`

/** The heading to the left, all else beside it, and the picture below, as a print on paper. */
export const Words = styled.div.withConfig({ componentId: 'hero-framed-words' })`
  ${wordsCss}
  margin-bottom: clamp(32px, 4vw, 72px);
  @media (min-width: 1000px) {
    --room: calc(0.56 * var(--inner));
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
    column-gap: clamp(32px, 6vw, 112px);
    & > * {
      grid-column: 2;
    }
    &&& > :is(h1, h2) {
      --size: min(var(--step-5), 9.2svh, calc(var(--room, 46rem) / 9.6));
      grid-row: 2 / span 4;
      grid-column: 1;
    }
    & > p:first-child:has(+ :is(h1, h2)) {
      grid-column: 1 / -1;
    }
    ${rowsCss(2)}
  }
`

const Print = styled.div.withConfig({ componentId: 'hero-framed-picture' })`
  & img {
    aspect-ratio: 21 / 9;
    max-height: var(--py, none);
    object-fit: cover;
    border-radius: var(--corner-large);
  }
  &[data-size='compact'] img {
    aspect-ratio: 3 / 1;
  }
  @media (max-width: 899px) {
    && img {
      aspect-ratio: 3 / 2;
    }
  }
`

/** Words on the ground of the page, and the picture below them in a frame. */
export const Framed = ({ image, size, words }: HeroParts) => (
  <Paper>
    <Container>
      <Words>{words}</Words>
      {image !== undefined && (
        <Print data-size={size}>
          <Picture picture={image} sizes="(max-width: 899px) 90vw, 1560px" />
        </Print>
      )}
    </Container>
  </Paper>
)
