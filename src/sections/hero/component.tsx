import { useRef } from 'react'
import { ActionLinks } from '../../ui/actions.tsx'
import { Container, Eyebrow, SectionHeading } from '../../ui/layout.tsx'
import { Picture } from '../../ui/picture.tsx'
import { ProseText } from '../../ui/prose.tsx'
import { useSectionPlace } from '../../ui/shell.ts'
import { styled } from '../../ui/styled.ts'
import type { PropsOf } from '../props.ts'
import { useParallax } from './use-parallax.ts'

const Stage = styled.div.withConfig({ componentId: 'hero' })`
  position: relative;
  display: grid;
  align-items: center;
  overflow: clip;
  isolation: isolate;
  padding-block: calc(var(--header) + 48px) clamp(56px, 8vw, 96px);
  &[data-size='full'] {
    min-height: min(100svh, 980px);
  }
  &[data-size='compact'] {
    min-height: min(68svh, 680px);
  }
  &[data-under='true'] {
    padding-top: clamp(48px, 7vw, 88px);
  }
  @media (max-width: 700px) and (orientation: portrait) {
    &[data-size='full'][data-picture='true'] {
      align-items: start;
      min-height: 100svh;
      padding-top: calc(var(--header) + 36px);
    }
    &[data-size='compact'] {
      align-items: end;
      min-height: 74svh;
    }
  }
  @media print {
    min-height: 0 !important;
    padding-block: 24px !important;
  }
`

const Backdrop = styled.div.withConfig({ componentId: 'hero-backdrop' })`
  position: absolute;
  inset: 0;
  z-index: -1;
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    background:
      linear-gradient(
        90deg,
        color-mix(in srgb, var(--background) 88%, transparent),
        color-mix(in srgb, var(--background) 62%, transparent) 42%,
        transparent 80%
      ),
      linear-gradient(0deg, var(--background), transparent 28%),
      linear-gradient(
        180deg,
        color-mix(in srgb, var(--background) 70%, transparent),
        transparent 140px
      );
  }
  @media (max-width: 899px) {
    &::after {
      background:
        linear-gradient(0deg, var(--background), transparent 30%),
        color-mix(in srgb, var(--background) 62%, transparent);
    }
    [data-size='full'] > &::after {
      background:
        linear-gradient(0deg, var(--background), transparent 30%),
        linear-gradient(
          180deg,
          color-mix(in srgb, var(--background) 70%, transparent),
          color-mix(in srgb, var(--background) 56%, transparent) 55%,
          transparent
        );
    }
  }
  @media print {
    display: none;
  }
`

const Layer = styled.div.withConfig({ componentId: 'hero-layer' })`
  position: absolute;
  inset: 0;
  will-change: transform;
  & picture {
    display: contents;
  }
  & img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`

const Copy = styled.div.withConfig({ componentId: 'hero-copy' })`
  display: grid;
  gap: 22px;
  justify-items: start;
  max-width: 680px;
  @media (min-width: 1100px) {
    max-width: 48%;
  }
`

const Title = styled(SectionHeading).withConfig({ componentId: 'hero-title' })`
  && {
    font-size: clamp(2.5rem, 1.6rem + 3.4vw, 4.5rem);
    letter-spacing: -0.03em;
  }
  [data-size='compact'] && {
    font-size: clamp(2.25rem, 1.5rem + 2.8vw, 3.75rem);
  }
`

const Lead = styled.p.withConfig({ componentId: 'hero-lead' })`
  max-width: 54ch;
  color: color-mix(in srgb, var(--text) 86%, var(--muted));
  font-size: clamp(1.0625rem, 1rem + 0.4vw, 1.3125rem);
`

const Points = styled.ul.withConfig({ componentId: 'hero-points' })`
  display: flex;
  flex-wrap: wrap;
  gap: 10px 28px;
  margin-top: 10px;
  color: var(--muted);
  font-size: 0.9375rem;
  & li {
    display: flex;
    align-items: center;
    gap: 10px;
  }
  & li::before {
    content: '';
    width: 6px;
    height: 6px;
    border-radius: 50%;
    background: var(--accent);
  }
`

export const Hero = ({
  eyebrow,
  heading,
  text,
  image,
  actions,
  points,
  size,
  parallax,
}: PropsOf['hero']) => {
  const { first } = useSectionPlace()
  const layer = useRef<HTMLDivElement>(null)
  useParallax(layer, parallax)
  return (
    <Stage data-size={size} data-picture={image !== undefined} data-under={!first}>
      {image !== undefined && (
        <Backdrop>
          <Layer ref={layer} data-parallax={parallax}>
            <Picture picture={image} sizes="100vw" />
          </Layer>
        </Backdrop>
      )}
      <Container>
        <Copy>
          {eyebrow !== undefined && <Eyebrow>{eyebrow}</Eyebrow>}
          <Title>{heading}</Title>
          {text !== undefined && (
            <Lead>
              <ProseText prose={text} />
            </Lead>
          )}
          <ActionLinks links={actions} />
          {points.length > 0 && (
            <Points>
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </Points>
          )}
        </Copy>
      </Container>
    </Stage>
  )
}
