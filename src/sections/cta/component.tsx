import { ActionLinks } from '../../ui/actions.tsx'
import { Band, cardCss, Container, SectionHead } from '../../ui/layout.tsx'
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
    position: absolute;
    inset: 0;
    z-index: -2;
    width: 100%;
    height: 100%;
    object-fit: cover;
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

export const Cta = ({ eyebrow, heading, text, image, action, secondary }: PropsOf['cta']) => (
  <Band>
    <Container>
      <Panel data-stage={image === undefined ? undefined : ''}>
        {image !== undefined && <Picture picture={image} sizes="90vw" />}
        <SectionHead eyebrow={eyebrow} heading={heading} text={text} />
        <ActionLinks links={[action, secondary]} />
      </Panel>
    </Container>
  </Band>
)
