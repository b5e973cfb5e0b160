import { Container } from '../../ui/layout.tsx'
import { styled } from '../../ui/styled.ts'
import { heroRoom, wordsCss, type HeroParts } from './parts.ts'

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
  @media (min-width: 900px) {
    & > :not(:is(h1, h2), p:first-child) {
      margin-inline-start: calc(0.42 * var(--inner));
    }
  }
  & > ul {
    padding-top: 20px;
  }
`

/** Only words: the heading across the page, everything else in its right half. */
export const TypeOnly = ({ words }: HeroParts) => (
  <Page>
    <Container>
      <Words>{words}</Words>
    </Container>
  </Page>
)
