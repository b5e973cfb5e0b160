import { Container, coverCss, overlayCss, SectionHead } from '../../ui/layout.tsx'
import { ActionLinks } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { styled, veil } from '../../ui/styled.ts'
import type { PropsOf } from '../props.ts'

const Ground = styled.div.withConfig({ componentId: 'cta-bleed' })`
  position: relative;
  isolation: isolate;
  overflow: clip;
  padding-block: clamp(88px, 12vw, 208px);
  background: var(--background);
  &[data-picture='false'] {
    background: var(--surface);
  }
  & > picture img {
    ${coverCss}
    z-index: -2;
  }
  /* As thick as words need, whatever the picture. */
  &[data-picture='true']::before {
    ${overlayCss}
    z-index: -1;
    background: ${veil(72)};
  }
  & > div > div:first-child {
    --room: var(--inner);
    max-width: 60rem;
    margin-inline: auto;
    margin-bottom: clamp(32px, 4vw, 56px);
    text-align: center;
    justify-items: center;
    & > p:not(:first-child) {
      max-width: 46ch;
      color: var(--text);
    }
  }
  & h2 {
    --size: var(--step-4);
  }
  /* On the flat ground, with which the theme compares its color. */
  &[data-picture='true'] > div > div > p:first-child:has(+ h2) {
    background: var(--background);
    box-shadow: 0 0 10px 8px var(--background);
  }
  & > div > div:last-child {
    justify-content: center;
  }
`

/** From edge to edge, the words in the middle. */
export const Bleed = ({ image, action, secondary, ...head }: PropsOf['cta']) => (
  <Ground data-picture={image !== undefined} data-stage={image === undefined ? undefined : ''}>
    <Picture picture={image} sizes="100vw" />
    <Container>
      <SectionHead {...head} />
      <ActionLinks links={[action, secondary]} />
    </Container>
  </Ground>
)
