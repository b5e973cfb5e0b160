import type { ComponentType, ReactNode } from 'react'
import { ActionLinks } from '../../ui/link.tsx'
import { Container, Eyebrow, overlayCss, SectionHeading } from '../../ui/layout.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Paragraph } from '../../ui/prose.tsx'
import { FormOrWays } from '../../form/ui/request-form.tsx'
import { faded, groundedCss, styled, veil } from '../../ui/styled.ts'
import type { PropsOf } from '../props.ts'
import type { VariantOf } from '../schemas.ts'
import { Centered } from './centered.tsx'
import { Collage } from './collage.tsx'
import { Facts, OwnPrice } from './facts.tsx'
import { Film } from './film.tsx'
import { Framed } from './framed.tsx'
import { type HeroParts } from './parts.ts'
import { Split } from './split.tsx'
import { TypeOnly } from './type-only.tsx'

const Stage = styled.div.withConfig({ componentId: 'hero' })`
  position: relative;
  display: grid;
  align-items: center;
  overflow: clip;
  isolation: isolate;
  padding-block: calc(var(--header) + 48px) clamp(56px, 7vw, 104px);
  background: var(--background);
  &[data-size='full'] {
    min-height: min(100svh, 1080px);
  }
  /* From above, so that the heading is as high on every page, however long it is. */
  &[data-size='compact'] {
    --least: min(72svh, 760px);
    min-height: var(--least);
    align-items: start;
  }
  @media (min-width: 901px) {
    [data-first] > &[data-size='compact'] {
      padding-top: max(var(--header) + 48px, 0.2 * var(--least));
    }
  }
  :not([data-first]) > & {
    padding-top: clamp(56px, 8vw, 104px);
  }
  /* Without a picture, light falls on it as on a panel. */
  &[data-picture='false'] {
    min-height: 0;
    padding-bottom: clamp(32px, 4vw, 56px);
    background:
      radial-gradient(
        90% 120% at calc(50% + 38% * var(--forward)) -10%,
        ${faded('accent', 18)},
        transparent 60%
      ),
      var(--background);
  }
  @media (max-width: 900px) and (orientation: portrait) {
    &[data-size='full'][data-picture='true'] {
      align-items: start;
      min-height: max(100svh, 720px);
      padding-block: calc(var(--header) + 16px) min(74vw, 36svh);
    }
    /* The picture is above the words, which begin where it ends. */
    &[data-size='compact'][data-picture='true'] {
      --band: clamp(300px, 56vw, 480px);
      min-height: 0;
      padding-top: calc(var(--band) - 32px);
    }
    :not([data-first]) > &[data-size='compact'] {
      --band: clamp(232px, 50vw, 420px);
    }
    &&[data-size='compact']:has([data-upright]) {
      --band: min(125vw, 64svh);
    }
  }
`

const Backdrop = styled.div.withConfig({ componentId: 'hero-backdrop' })`
  position: absolute;
  inset: 0;
  z-index: -1;
  &::after {
    ${overlayCss}
    background:
      linear-gradient(calc(90deg * var(--forward)), ${veil(86)}, ${veil(60)} 60%, transparent 88%),
      linear-gradient(0deg, var(--background), transparent 30%),
      linear-gradient(180deg, ${veil(80)}, transparent 160px);
  }
  @media (max-width: 899px) {
    &::after {
      background: linear-gradient(0deg, var(--background) 6%, transparent 46%), ${veil(58)};
    }
    [data-size='full'] > &::after {
      background:
        linear-gradient(0deg, var(--background), transparent 24%),
        linear-gradient(180deg, ${veil(72)}, ${veil(58)} 68%, transparent 80%);
    }
  }
  @media (max-width: 900px) and (orientation: portrait) {
    [data-size='compact'] > & {
      bottom: auto;
      height: var(--band);
      overflow: clip;
    }
    [data-size='compact'] > &::after {
      background:
        linear-gradient(0deg, var(--background) 2%, ${veil(84)} 14%, transparent 44%),
        linear-gradient(180deg, ${veil(80)}, transparent 140px);
    }
  }
`

const Layer = styled.div.withConfig({ componentId: 'hero-layer' })`
  position: absolute;
  inset: 0;
  will-change: transform;
  --place: end;
`

const Copy = styled.div.withConfig({ componentId: 'hero-copy' })`
  --room: var(--inner);
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: clamp(16px, 2vw, 24px);
  justify-items: start;
  & > * {
    max-width: 46rem;
  }
  & > :is(h1, h2) {
    max-width: min(64rem, var(--room));
  }
  /* More room before buttons, which stay in one row where the window has room for them. */
  & > div {
    margin-top: 8px;
  }
  [data-picture='true'] & > p:first-child {
    ${groundedCss}
  }
  @media (min-width: 900px) {
    [data-picture='true'] & {
      --room: calc(0.68 * var(--inner));
    }
    [data-picture='true'] & > p {
      max-width: 48%;
    }
    [data-picture='true'] & > ul {
      max-width: var(--room);
    }
    & > div {
      width: max-content;
      max-width: min(46rem, var(--inner));
    }
  }
`

const Title = styled(SectionHeading).withConfig({ componentId: 'hero-title' })`
  && {
    /* A hero with its buttons fits in the window. */
    --size: min(var(--step-5), max(2.25rem, 9.2svh));
    line-height: calc(1.02 * var(--leading));
    letter-spacing: calc(-0.025em * var(--tight));
  }
  [data-size='compact'] && {
    --size: var(--step-4);
    line-height: calc(1.08 * var(--leading));
  }
`

const Lead = styled(Paragraph).withConfig({ componentId: 'hero-lead' })`
  max-width: 44ch;
  color: color-mix(in srgb, var(--text) 84%, var(--muted));
  font-size: var(--step-1);
  line-height: 1.5;
  text-wrap: balance;
  & a {
    text-decoration-color: var(--accent-text);
  }
`

/** The words, and beside or below them a form on a separate ground. */
const Pair = styled.div.withConfig({ componentId: 'hero-pair' })`
  display: grid;
  gap: clamp(32px, 5vw, 104px);
  align-items: start;
  [data-picture='true'] && > :last-child {
    padding: clamp(22px, 2.6vw, 44px);
    background: var(--background);
  }
  @media (min-width: 900px) {
    grid-template-columns: minmax(0, 6fr) minmax(0, 5fr);
    && > :first-child {
      --room: calc(0.5 * var(--inner));
      & > * {
        max-width: 100%;
      }
    }
  }
`

/** What a hero shows over its picture. */
const Over = ({ image, size, parallax, children }: HeroParts & { children: ReactNode }) => (
  <Stage
    data-size={size}
    data-picture={image !== undefined}
    data-stage={image === undefined ? undefined : ''}
  >
    {image !== undefined && (
      <Backdrop data-screen="">
        <Layer data-parallax={parallax} suppressHydrationWarning>
          <Picture picture={image} sizes="100vw" fill="melted" />
        </Layer>
      </Backdrop>
    )}
    <Container>{children}</Container>
  </Stage>
)

/** The words to the left. */
const Left = (parts: HeroParts) => (
  <Over {...parts}>
    <Copy>{parts.words}</Copy>
  </Over>
)

/** The form takes the room in which a tall hero shows its picture. */
const WithForm = (parts: HeroParts) => (
  <Over {...parts} size="compact">
    <Pair>
      <Copy>{parts.words}</Copy>
      <FormOrWays form={parts.fields} submit={parts.submit} />
    </Pair>
  </Over>
)

const layouts: Readonly<Record<VariantOf<'hero'>, ComponentType<HeroParts>>> = {
  left: Left,
  centered: Centered,
  split: Split,
  framed: Framed,
  type: TypeOnly,
  collage: Collage,
  video: Film,
  form: WithForm,
}

export const Hero = (props: PropsOf['hero']) => {
  const { variant = 'left', eyebrow, heading, text, actions } = props
  const Layout = layouts[variant]
  const words = (
    <>
      {eyebrow !== undefined && <Eyebrow>{eyebrow}</Eyebrow>}
      <Title>{heading}</Title>
      <Lead prose={text} />
      <OwnPrice {...props} />
      <ActionLinks links={actions} />
      <Facts {...props} />
    </>
  )
  return <Layout {...props} words={words} />
}
