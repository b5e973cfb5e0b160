import { Items, itemsCss, linkedItemsCss, numberedCss, sectionOf } from '../../ui/items.tsx'
import { coverCss, Section, stripCss } from '../../ui/layout.tsx'
import { useSectionPlace } from '../../ui/shell.ts'
import { BelowStrip } from '../../ui/strip.tsx'
import { styled } from '../../ui/styled.ts'
import type { PropsOf } from '../props.ts'

type Props = PropsOf['services']

/** Titles with an arrow in their line. */
const linesCss = `
  ${itemsCss}
  ${linkedItemsCss}
  & :is(h2, h3) svg {
    display: inline;
    margin-inline-start: 0.5em;
    vertical-align: -0.1em;
    color: var(--accent-text);
  }
`

const cardsCss = `
  ${linesCss}
  & > li {
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

const CARD = { pictures: '(max-width: 700px) 90vw, 480px', icons: 30, arrow: 18 }

/** Where this many cards are in a row, the last one takes all of it if it is alone there. */
const alone = (columns: number, windows: string) => `
  @media ${windows} {
    & > li:last-child:nth-child(${columns}n + 1) {
      --columns: minmax(0, 1fr) minmax(0, ${columns - 1}fr);
      --rows: 1 / span 3;
      grid-column: 1 / -1;
      max-width: none;
    }
  }
`

const Row = styled.ul.withConfig({ componentId: 'services-cards' })`
  ${cardsCss}
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, max(280px, 21%)), 1fr));
  gap: clamp(32px, 4vw, 64px) clamp(20px, 2.4vw, 40px);
  & > li:has(> picture) {
    grid-template: auto auto 1fr / var(--columns, 1fr);
    column-gap: inherit;
    & > picture {
      grid-row: var(--rows);
    }
  }
  ${alone(2, '(min-width: 645px) and (max-width: 986px)')}
  ${alone(3, '(min-width: 987px) and (max-width: 1352px)')}
  ${alone(4, '(min-width: 1353px)')}
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

/** Pictures with the words below them, all of one size. */
export const Cards = sectionOf(Row, CARD)

/** The same cards in one line. */
export const Carousel = ({ items, ...head }: Props) => {
  const { id } = useSectionPlace()
  const strip = (
    <Strip tabIndex={0} aria-labelledby={`${id}-heading`}>
      <Items items={items} {...CARD} />
    </Strip>
  )
  return (
    <Section {...head} align="wide" strip={strip}>
      <BelowStrip from={4} count={items.length} />
    </Section>
  )
}

const LargeLines = styled.ol.withConfig({ componentId: 'services-list' })`
  ${linesCss}
  position: relative;
  border-bottom: 1px solid var(--line);
  & > li {
    gap: 6px 40px;
    align-items: baseline;
    padding-block: clamp(20px, 2vw, 32px);
    border-top: 1px solid var(--line);
  }
  & :is(h2, h3) {
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
    /* The picture of the line under the pointer is at the end; at first that of the first line. */
    &[data-pictures] > li {
      position: static;
      grid-template-columns: minmax(0, 1fr);
      margin-inline-end: 42%;
    }
    &[data-pictures] :is(h2, h3) a::after {
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
  ${linesCss}
  ${numberedCss('var(--step-1) / 1.3', 'item, decimal-leading-zero')}
  border-bottom: 1px solid var(--line);
  & > li {
    grid-template-columns: clamp(36px, 8vw, 72px) minmax(0, 1fr);
    gap: 10px clamp(8px, 3vw, 56px);
    align-items: baseline;
    padding-block: clamp(26px, 3.2vw, 56px);
    border-top: 1px solid var(--line);
  }
  & > li > * {
    grid-column: 2;
  }
  & :is(h2, h3) {
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
    /* Pictures take the place of explanations, which move below the names. */
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

/** Lines in large type, with the picture of the one under the pointer beside them. */
export const List = ({ items, ...head }: Props) => {
  const hasPictures = items.every(({ image }) => image !== undefined)
  return (
    <Section {...head} align="wide">
      <LargeLines data-pictures={hasPictures || undefined}>
        <Items
          items={items}
          pictures={hasPictures ? '(max-width: 899px) 1px, 37vw' : undefined}
          arrow={22}
        />
      </LargeLines>
    </Section>
  )
}

/** Numbered lines: name, explanation and, in wide windows, a picture. */
export const Rows = sectionOf(NumberedLines, {
  pictures: '(max-width: 899px) 1px, 24vw',
  arrow: 22,
})
