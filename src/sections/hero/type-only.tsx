import { Container } from '../../ui/layout.tsx'
import { Picture } from '../../ui/picture.tsx'
import { styled } from '../../ui/styled.ts'
import { heroRoom, rowsCss, wordsCss, type HeroParts } from './parts.ts'

const Page = styled.div.withConfig({ componentId: 'hero-type' })`
  ${heroRoom}
  padding-bottom: clamp(40px, 5vw, 88px);
`

const Words = styled.div.withConfig({ componentId: 'hero-type-words' })`
  ${wordsCss}
  --room: var(--inner);
  & > :is(h1, h2) {
    max-width: 20ch;
    margin-bottom: clamp(8px, 3vw, 56px);
  }
  & > ul {
    padding-top: 20px;
  }
  & > picture {
    width: 100%;
  }
  & > picture img {
    aspect-ratio: 4 / 3;
    max-height: var(--py, none);
    object-fit: cover;
    border-radius: var(--corner-large);
  }
  @media (min-width: 900px) {
    grid-template-columns: minmax(0, 48fr) minmax(0, 46fr);
    grid-template-rows: repeat(6, auto) 1fr;
    column-gap: calc(0.06 * var(--inner));
    & > * {
      grid-column: 2;
    }
    & > :is(h1, h2, p:first-child) {
      grid-column: 1 / -1;
    }
    & > :is(h1, h2) {
      grid-row: 2;
    }
    ${rowsCss(3)}
    & > picture {
      grid-area: 3 / 1 / span 5;
    }
  }
`

/** The heading across the page, everything else in its right half, beside the picture if any. */
export const TypeOnly = ({ image, words }: HeroParts) => (
  <Page>
    <Container>
      <Words>
        {words}
        <Picture picture={image} sizes="(max-width: 899px) 90vw, 42vw" />
      </Words>
    </Container>
  </Page>
)
