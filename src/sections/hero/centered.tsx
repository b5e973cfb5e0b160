import { Container, overlayCss } from '../../ui/layout.tsx'
import { NARROW, Picture } from '../../ui/picture.tsx'
import { groundedCss, styled, veil } from '../../ui/styled.ts'
import { heroRoom, wordsCss, type HeroParts } from './parts.ts'

const Stage = styled.div.withConfig({ componentId: 'hero-centered' })`
  position: relative;
  isolation: isolate;
  display: grid;
  align-items: center;
  overflow: clip;
  min-height: min(72svh, 900px);
  padding-bottom: clamp(56px, 7vw, 104px);
  background: var(--background);
  &[data-size='full'] {
    min-height: min(100svh, 1440px);
  }
  &[data-picture='false'] {
    min-height: 0;
  }
  ${heroRoom}
  /* Above the picture rather than on it. */
  @media ${NARROW} {
    align-items: start;
  }
`

/** A veil as thick as words need, whatever the picture, and thinner beside them. */
const Layer = styled.div.withConfig({ componentId: 'hero-centered-picture' })`
  position: absolute;
  inset: 0;
  z-index: -1;
  overflow: clip;
  --place: end center;
  &::after {
    ${overlayCss}
    background:
      linear-gradient(0deg, var(--background), transparent 22%),
      linear-gradient(
        90deg,
        ${veil(30)},
        ${veil(70)} max(0px, 50% - 33rem),
        ${veil(70)} min(100%, 50% + 33rem),
        ${veil(30)}
      );
  }
  & > div {
    position: absolute;
    inset: 0;
  }
`

const Words = styled.div.withConfig({ componentId: 'hero-centered-words' })`
  ${wordsCss}
  --room: min(64rem, var(--inner));
  max-width: 64rem;
  margin-inline: auto;
  justify-items: center;
  text-align: center;
  & > p {
    color: var(--text);
  }
  [data-picture='true'] & > p:first-child:has(+ :is(h1, h2)) {
    ${groundedCss}
  }
  & > p,
  & > div,
  & > ul {
    justify-content: center;
  }
`

/** The words in the middle of the window, over the picture. */
export const Centered = ({ image, size, parallax, words }: HeroParts) => (
  <Stage
    data-size={size}
    data-picture={image !== undefined}
    data-stage={image === undefined ? undefined : ''}
  >
    {image !== undefined && (
      <Layer data-screen="">
        <div data-parallax={parallax} suppressHydrationWarning>
          <Picture picture={image} sizes="100vw" fill="melted" />
        </div>
      </Layer>
    )}
    <Container>
      <Words>{words}</Words>
    </Container>
  </Stage>
)
