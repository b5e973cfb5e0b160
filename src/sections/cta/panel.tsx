import { ActionLinks } from '../../ui/link.tsx'
import { cardCss, coverCss, overlayCss, Section, SectionHead } from '../../ui/layout.tsx'
import { Picture } from '../../ui/picture.tsx'
import { faded, styled, veil } from '../../ui/styled.ts'
import type { PropsOf } from '../props.ts'

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
      ${faded('accent', 16)} 62%,
      ${faded('text', 7)} 63%,
      transparent 72%
    ),
    radial-gradient(
      110% 150% at calc(50% + 42% * var(--forward)) -10%,
      ${faded('accent', 26)},
      transparent 58%
    ),
    var(--surface);
  & > div:first-of-type {
    margin-bottom: clamp(28px, 3vw, 40px);
  }
  & > picture img {
    ${coverCss}
    z-index: -2;
  }
  &:has(> picture) {
    background: none;
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
export const Panelled = ({ image, action, secondary, ...head }: PropsOf['cta']) => (
  <Section>
    <Panel data-stage={image === undefined ? undefined : ''}>
      <Picture picture={image} sizes="90vw" />
      <SectionHead {...head} />
      <ActionLinks links={[action, secondary]} />
    </Panel>
  </Section>
)
