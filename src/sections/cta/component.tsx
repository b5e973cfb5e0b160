import { ActionLinks } from '../../ui/actions.tsx'
import { Band, cardCss, Container, SectionHead } from '../../ui/layout.tsx'
import { Picture } from '../../ui/picture.tsx'
import { styled } from '../../ui/styled.ts'
import type { PropsOf } from '../props.ts'

const Panel = styled.div.withConfig({ componentId: 'cta' })`
  ${cardCss}
  overflow: hidden;
  isolation: isolate;
  padding: clamp(40px, 7vw, 96px) clamp(24px, 6vw, 96px);
  background:
    radial-gradient(
      120% 140% at 85% -20%,
      color-mix(in srgb, var(--accent) 22%, transparent),
      transparent 55%
    ),
    var(--surface);
  & > picture img {
    position: absolute;
    inset: 0;
    z-index: -1;
    width: 100%;
    height: 100%;
    object-fit: cover;
    opacity: 0.35;
  }
  @media print {
    background: none;
  }
`

export const Cta = ({ eyebrow, heading, text, image, action, secondary }: PropsOf['cta']) => (
  <Band>
    <Container>
      <Panel>
        {image !== undefined && <Picture picture={image} sizes="90vw" />}
        <SectionHead eyebrow={eyebrow} heading={heading} text={text} />
        <ActionLinks links={[action, secondary]} />
      </Panel>
    </Container>
  </Band>
)
