import { ActionLinks } from '../../ui/actions.tsx'
import { cardCss, coverCss, Section, SectionHead } from '../../ui/layout.tsx'
import { Picture } from '../../ui/picture.tsx'
import { styled } from '../../ui/styled.ts'
import type { PropsOf } from '../props.ts'

const Panel = styled.div.withConfig({ componentId: 'cta' })`
  ${cardCss}
  --side: clamp(24px, 6vw, 96px);
  --column: calc(var(--inner) - 2 * var(--side));
  overflow: hidden;
  isolation: isolate;
  padding: clamp(44px, 7vw, 112px) var(--side);
  color: var(--text);
  /* A lamp's reflection runs over the panel. */
  background:
    linear-gradient(
      112deg,
      transparent 54%,
      color-mix(in srgb, var(--accent) 16%, transparent) 62%,
      color-mix(in srgb, var(--text) 7%, transparent) 63%,
      transparent 72%
    ),
    radial-gradient(
      110% 150% at 92% -10%,
      color-mix(in srgb, var(--accent) 26%, transparent),
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
    content: '';
    position: absolute;
    inset: 0;
    z-index: -1;
    background: linear-gradient(
      90deg,
      color-mix(in srgb, var(--background) 94%, transparent) 30%,
      color-mix(in srgb, var(--background) 62%, transparent) 62%,
      color-mix(in srgb, var(--background) 10%, transparent)
    );
  }
  @media (max-width: 899px) {
    & > picture + div::before {
      background: color-mix(in srgb, var(--background) 84%, transparent);
    }
  }
  @media print {
    background: none;
    & > picture {
      display: none;
    }
  }
`

export const Cta = ({ image, action, secondary, ...head }: PropsOf['cta']) => (
  <Section>
    <Panel data-stage={image === undefined ? undefined : ''}>
      {image !== undefined && <Picture picture={image} sizes="90vw" />}
      <SectionHead {...head} />
      <ActionLinks links={[action, secondary]} />
    </Panel>
  </Section>
)
