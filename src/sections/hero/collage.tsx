import { Container } from '../../ui/layout.tsx'
import { Picture } from '../../ui/picture.tsx'
import { styled } from '../../ui/styled.ts'
import { heroRoom, wordsCss, type HeroParts } from './parts.ts'
import { TypeOnly } from './type-only.tsx'

const Page = styled.div.withConfig({ componentId: 'hero-collage' })`
  ${heroRoom}
  padding-bottom: calc(var(--section) * 0.6);
  & > div {
    display: grid;
    gap: clamp(36px, 5vw, 104px);
    align-items: start;
    @media (min-width: 900px) {
      grid-template-columns: minmax(0, 6fr) minmax(0, 7fr);
    }
  }
`

const Words = styled.div.withConfig({ componentId: 'hero-collage-words' })`
  ${wordsCss}
  --room: var(--inner);
  /* From above, so that no line that a font breaks elsewhere moves them all. */
  @media (min-width: 900px) {
    --room: calc(0.42 * var(--inner));
    padding-top: clamp(0px, 4vw, 96px);
  }
`

/** One large picture, and up to two beside it that begin and end lower. */
const Pictures = styled.div.withConfig({ componentId: 'hero-collage-pictures' })`
  display: grid;
  gap: clamp(10px, 1.2vw, 24px);
  align-items: start;
  & img {
    aspect-ratio: 4 / 5;
    max-height: var(--py, none);
    object-fit: cover;
    border-radius: var(--corner-large);
  }
  & > :only-child img {
    aspect-ratio: 1;
  }
  & > :nth-child(2) {
    margin-top: clamp(28px, 6vw, 120px);
  }
  & > :nth-child(3) img {
    aspect-ratio: 4 / 3;
  }
  &:has(> :nth-child(2)) {
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
    & > :first-child {
      grid-row: 1 / span 2;
    }
  }
`

/** Words on the ground of the page, beside them the pictures. */
export const Collage = (parts: HeroParts) => {
  const pictures = [parts.image, ...parts.morePictures].filter((each) => each !== undefined)
  if (pictures.length === 0) return <TypeOnly {...parts} />
  return (
    <Page data-size={parts.size}>
      <Container>
        <Words>{parts.words}</Words>
        <Pictures>
          {pictures.map((picture, at) => (
            <Picture
              key={`${at} ${picture.src}`}
              picture={picture}
              sizes={at === 0 ? '(max-width: 899px) 54vw, 32vw' : '(max-width: 899px) 38vw, 23vw'}
            />
          ))}
        </Pictures>
      </Container>
    </Page>
  )
}
