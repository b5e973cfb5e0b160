import { Icon, outlines } from '../../ui/icon.tsx'
import { coverCss, overlayCss, Section, stripCss } from '../../ui/layout.tsx'
import { SiteLink } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Paragraph } from '../../ui/prose.tsx'
import { useSectionPlace } from '../../ui/shell.ts'
import { styled } from '../../ui/styled.ts'
import type { PropsOf } from '../props.ts'

type Props = PropsOf['services']
type Item = Props['items'][number]

interface NameProps extends Pick<Item, 'title' | 'href'> {
  /** The size of the arrow in pixels. */
  readonly arrow: number
}

/** The name of a service, a link where it has a page. */
export const Name = ({ title, href, arrow }: NameProps) => (
  <h3>
    {href === undefined ? (
      title
    ) : (
      <SiteLink href={href}>
        {title}
        <Icon outline={outlines.arrow} size={arrow} turns />
      </SiteLink>
    )}
  </h3>
)

/** Names that are links, with an arrow in their line, of which the whole item is the target. */
const namesCss = `
  & h3 a {
    text-decoration: none;
  }
  & h3 a::after {
    ${overlayCss}
  }
  & h3 svg {
    display: inline;
    margin-inline-start: 0.5em;
    vertical-align: -0.1em;
    color: var(--accent-text);
  }
  & > li:has(h3 a:hover) h3 {
    color: var(--accent-text);
  }
  & p {
    color: var(--muted);
  }
  & p a {
    position: relative;
    z-index: 1;
    color: var(--text);
  }
`

const cardsCss = `
  ${namesCss}
  & > li {
    position: relative;
    display: grid;
    gap: 10px;
    align-content: start;
    max-width: 44rem;
  }
  & picture {
    overflow: clip;
    margin-bottom: 10px;
    border-radius: var(--corner-large);
  }
  & img {
    width: 100%;
    aspect-ratio: 4 / 3;
    object-fit: cover;
  }
  & > li > svg {
    margin-bottom: 6px;
    color: var(--accent-text);
  }
  & h3 {
    font-size: var(--step-2);
    line-height: 1.25;
  }
  & p {
    max-width: 52ch;
  }
  @media (prefers-reduced-motion: no-preference) {
    & img {
      transition: transform var(--slow) var(--ease);
    }
    & > li:has(a:hover) img {
      transform: scale(1.04);
    }
  }
`

const Row = styled.ul.withConfig({ componentId: 'services-cards' })`
  ${cardsCss}
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, max(280px, 21%)), 1fr));
  gap: clamp(32px, 4vw, 64px) clamp(20px, 2.4vw, 40px);
`

/** A few cards fill the column; of more, some wait beyond the edge. */
const Strip = styled.ul.withConfig({ componentId: 'services-carousel' })`
  ${cardsCss}
  ${stripCss}
  gap: clamp(16px, 2vw, 32px);
  & > li {
    flex: 1 0 min(76vw, clamp(270px, 25vw, 460px));
    width: 0;
  }
`

const cardsOf = (items: readonly Item[]) =>
  items.map((item) => (
    <li key={item.title}>
      <Picture picture={item.image} sizes="(max-width: 700px) 90vw, 480px" />
      {item.image === undefined && <Icon outline={item.icon} size={30} mark />}
      <Name {...item} arrow={18} />
      <Paragraph prose={item.text} />
    </li>
  ))

/** Pictures with the words below them, all of one size. */
export const Cards = ({ items, ...head }: Props) => (
  <Section {...head} align="wide">
    <Row>{cardsOf(items)}</Row>
  </Section>
)

/** The same cards in one line. */
export const Carousel = ({ items, ...head }: Props) => {
  const { id } = useSectionPlace()
  const strip = (
    <Strip tabIndex={0} aria-labelledby={`${id}-heading`}>
      {cardsOf(items)}
    </Strip>
  )
  return <Section {...head} align="wide" strip={strip} />
}

const LargeLines = styled.ol.withConfig({ componentId: 'services-list' })`
  ${namesCss}
  position: relative;
  border-bottom: 1px solid var(--line);
  & > li {
    position: relative;
    display: grid;
    gap: 6px 40px;
    align-items: baseline;
    padding-block: clamp(20px, 2vw, 32px);
    border-top: 1px solid var(--line);
  }
  & h3 {
    font-size: clamp(1.375rem, 1rem + 1.6vw, 2.5rem);
    line-height: 1.15;
  }
  & p {
    max-width: 60ch;
  }
  & picture {
    display: none;
  }
  @media (min-width: 900px) {
    & > li {
      grid-template-columns: minmax(0, 5fr) minmax(0, 6fr);
    }
    /* The picture of the line under the pointer stands at the end; at first that of the first. */
    &[data-pictures] > li {
      position: static;
      grid-template-columns: minmax(0, 1fr);
      margin-inline-end: 42%;
    }
    &[data-pictures] h3 a::after {
      content: none;
    }
    & picture {
      display: block;
      position: absolute;
      inset-block: 0;
      inset-inline-end: 0;
      width: 37%;
      overflow: clip;
      border-radius: var(--corner-large);
      opacity: 0;
      transition: opacity var(--slow) var(--ease);
    }
    & img {
      ${coverCss}
    }
    &:not(:has(> li:is(:hover, :focus-within))) > li:first-child > picture,
    & > li:is(:hover, :focus-within) > picture {
      opacity: 1;
    }
  }
`

const NumberedLines = styled.ol.withConfig({ componentId: 'services-rows' })`
  ${namesCss}
  counter-reset: service;
  border-bottom: 1px solid var(--line);
  & > li {
    counter-increment: service;
    position: relative;
    display: grid;
    grid-template-columns: clamp(36px, 8vw, 72px) minmax(0, 1fr);
    gap: 10px clamp(8px, 3vw, 56px);
    align-items: baseline;
    padding-block: clamp(26px, 3.2vw, 56px);
    border-top: 1px solid var(--line);
  }
  & > li > * {
    grid-column: 2;
  }
  & > li::before {
    content: counter(service, decimal-leading-zero);
    color: var(--accent-text);
    font: var(--heading-weight) var(--step-1) / 1.3 var(--font-heading);
    font-variant-numeric: lining-nums tabular-nums;
  }
  & h3 {
    font-size: clamp(1.375rem, 1.1rem + 1.2vw, 2.25rem);
    line-height: 1.2;
  }
  & p {
    max-width: 62ch;
  }
  & picture {
    display: none;
  }
  @media (min-width: 900px) {
    & > li {
      grid-template-columns: clamp(56px, 7vw, 150px) minmax(0, 5fr) minmax(0, 6fr);
    }
    & > li > p {
      grid-column: 3;
      font-size: var(--step-1);
      line-height: 1.5;
    }
    /* Pictures take the place of explanations, which stand below the names. */
    &:has(picture) > li {
      grid-template-columns: clamp(56px, 7vw, 150px) minmax(0, 1fr) clamp(240px, 24vw, 520px);
      grid-template-rows: auto 1fr;
    }
    &:has(picture) > li > p {
      grid-column: 2;
    }
    &:has(picture) picture {
      display: block;
      grid-area: 1 / 3 / span 2;
      align-self: start;
    }
    & img {
      width: 100%;
      aspect-ratio: 3 / 2;
      object-fit: cover;
      border-radius: var(--corner-large);
    }
  }
`

const linesOf = (items: readonly Item[], sizes: string, isPictured = true) =>
  items.map(({ title, text, image, href }) => (
    <li key={title}>
      <Name title={title} href={href} arrow={22} />
      <Paragraph prose={text} />
      {isPictured && <Picture picture={image} sizes={sizes} />}
    </li>
  ))

/** Lines in large type, with the picture of the one under the pointer beside them. */
export const List = ({ items, ...head }: Props) => {
  const hasPictures = items.every(({ image }) => image !== undefined)
  return (
    <Section {...head} align="wide">
      <LargeLines data-pictures={hasPictures || undefined}>
        {linesOf(items, '(max-width: 899px) 1px, 37vw', hasPictures)}
      </LargeLines>
    </Section>
  )
}

/** Numbered lines: name, explanation and, in wide windows, a picture. */
export const Rows = ({ items, ...head }: Props) => (
  <Section {...head} align="wide">
    <NumberedLines>{linesOf(items, '(max-width: 899px) 1px, 24vw')}</NumberedLines>
  </Section>
)
