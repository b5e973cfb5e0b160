import { ActionLinks } from '../../ui/link.tsx'
import { Band, cardCss, Container, overlayCss, Section, SectionHead } from '../../ui/layout.tsx'
import { Picture } from '../../ui/picture.tsx'
import { faded, groundedCss, styled, veil } from '../../ui/styled.ts'
import { byVariant } from '../by-variant.ts'
import type { PropsOf } from '../props.ts'

const Line = styled.div.withConfig({ componentId: 'cta-bar' })`
  display: flex;
  flex-wrap: wrap;
  gap: 28px clamp(32px, 6vw, 96px);
  align-items: center;
  justify-content: space-between;
  padding-block: clamp(32px, 4vw, 56px);
  border-block: 1px solid var(--line);
  & > div:first-child {
    --column: min(46rem, var(--inner));
    flex: 1 1 22rem;
    gap: 12px;
    margin-bottom: 0;
  }
  & h2 {
    --size: clamp(1.5rem, 1.2rem + 1.2vw, 2.375rem);
  }
  & > div:first-child > p:not(:first-child) {
    font-size: 1em;
  }
`

/** One line with the button at its end. */
const Bar = ({ action, secondary, ...head }: PropsOf['cta']) => (
  <Band data-tone="tight">
    <Container>
      <Line>
        <SectionHead {...head} />
        <ActionLinks links={[action, secondary]} />
      </Line>
    </Container>
  </Band>
)

const Ground = styled.div.withConfig({ componentId: 'cta-bleed' })`
  position: relative;
  isolation: isolate;
  overflow: clip;
  padding-block: clamp(88px, 12vw, 208px);
  background: var(--background);
  &[data-picture='false'] {
    background: var(--surface);
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
  &[data-picture='true'] > div > div > p:first-child:has(+ h2) {
    ${groundedCss}
  }
  & > div > div:last-child {
    justify-content: center;
  }
`

/** From edge to edge, the words in the middle. */
const Bleed = ({ image, action, secondary, ...head }: PropsOf['cta']) => (
  <Ground data-picture={image !== undefined} data-stage={image === undefined ? undefined : ''}>
    <Picture picture={image} sizes="100vw" fill="melted" />
    <Container>
      <SectionHead {...head} />
      <ActionLinks links={[action, secondary]} />
    </Container>
  </Ground>
)

const Panel = styled.div.withConfig({ componentId: 'cta' })`
  ${cardCss}
  --side: clamp(24px, 6vw, 96px);
  --column: calc(var(--inner) - 2 * var(--side));
  overflow: hidden;
  isolation: isolate;
  padding: clamp(44px, 7vw, 112px) var(--side);
  /* A lamp's reflection runs over the panel. */
  background:
    linear-gradient(
      calc(112deg * var(--forward)),
      transparent 54%,
      var(--glow, ${faded('accent', 16)}) 62%,
      ${faded('text', 7)} 63%,
      transparent 72%
    ),
    radial-gradient(
      110% 150% at calc(50% + 42% * var(--forward)) -10%,
      var(--glow, ${faded('accent', 26)}),
      transparent 58%
    ),
    var(--surface);
  & > div:first-of-type {
    margin-bottom: clamp(28px, 3vw, 40px);
  }
  &:has(> picture) {
    background: var(--background);
  }
  /* The words leave the subject of the picture free. */
  @media (min-width: 900px) {
    & > picture ~ div {
      max-width: calc(0.5 * var(--inner));
    }
  }
  & > picture + div::before {
    ${overlayCss}
    z-index: -1;
    background: linear-gradient(
      calc(90deg * var(--forward)),
      ${veil(94)} 30%,
      ${veil(62)} 62%,
      ${veil(10)}
    );
  }
  @media (max-width: 899px) {
    & > picture + div::before {
      background: ${veil(84)};
    }
  }
`

/** A card with light on it, or a picture. */
const Panelled = ({ image, action, secondary, ...head }: PropsOf['cta']) => (
  <Section>
    <Panel data-stage={image === undefined ? undefined : ''}>
      <Picture picture={image} sizes="90vw" fill="melted" />
      <SectionHead {...head} />
      <ActionLinks links={[action, secondary]} />
    </Panel>
  </Section>
)

export const Cta = byVariant<'cta'>({ panel: Panelled, bleed: Bleed, bar: Bar })
