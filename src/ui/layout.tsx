import type { ReactNode } from 'react'
import type { Prose } from '../../schema/prose-tree.ts'
import { SectionAction, type NavProps } from './link.tsx'
import { mutedLinksCss, Note, Paragraph } from './prose.tsx'
import { useSectionPlace, type LabelledLink } from './shell.ts'
import { styled } from './styled.ts'
import { headingWords } from './whole-words.tsx'

/** The column of a page. The width of its content is `--inner` (global-css.ts). */
export const columnCss = `
  max-width: calc(var(--measure) + 2 * var(--gutter));
  margin-inline: auto;
  padding-inline: var(--gutter);
`

/** A link large enough to tap, with space between adjacent lines. */
export const tapCss = `
  display: inline-flex;
  align-items: center;
  min-height: var(--tap, 44px);
  padding-block: calc((var(--tap, 44px) - 1lh) / 2);
`

/** Links that get the accent color on hover. */
export const hoverCss = '& a:hover { color: var(--accent-text); }'

export const Container = styled.div.withConfig({ componentId: 'container' })`
  width: 100%;
  ${columnCss}
`

/** A button with only an icon. */
export const iconButtonCss = `
  display: grid;
  place-items: center;
  border: 0;
  background: none;
  cursor: pointer;
`

/** The space above and below the content of a section. */
export const Band = styled.div.withConfig({ componentId: 'band' })`
  padding-block: var(--section);
  &[data-tone='tight'] {
    padding-block: clamp(40px, 6vw, 72px);
  }
  [data-first] > & {
    padding-top: calc(var(--header) + var(--section) * 0.75);
  }
`

/** The lengths to which the longest word of a heading is rounded up. */
const WORDS = [13, 15, 17, 20, 24, 28, 34, 40] as const

/** The width of a letter in a heading relative to the font size, in the widest font. */
const LETTER = 0.63

/** The width of this many letters (`data-word`) relative to the font size. */
export const lettersCss = WORDS.map(
  (length) => `&[data-word='${length}'] { --letters: ${(LETTER * length).toFixed(2)}; }`,
).join('')

/** Word separators, and letters between which a line may break (UAX 14: ID, H2, H3, SA). */
const BREAKS =
  /[\s\u00ad\u2010-\u2014/\-\uff00-\uffef\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]+/u

/** A number of letters, rounded up to one with a rule. */
export const fittingLength = (letters: number, lengths: readonly number[] = WORDS): number =>
  lengths.find((length) => length >= letters) ?? lengths.at(-1)!

/** The rounded length of a heading's longest word; undefined if every word is short. */
export const wordLength = (heading: string): number | undefined => {
  const lengths = heading.split(BREAKS).map(({ length }) => length)
  const longest = Math.max(...lengths)
  return longest < 10 ? undefined : fittingLength(longest)
}

const Head = styled.div.withConfig({ componentId: 'section-head' })`
  --room: min(46rem, var(--column, var(--inner)));
  display: grid;
  gap: 18px clamp(32px, 6vw, 96px);
  max-width: 46rem;
  margin-bottom: clamp(32px, 4.5vw, 68px);
  &[data-align='center'] {
    margin-inline: auto;
    text-align: center;
    justify-items: center;
  }
  & > p {
    color: var(--muted);
    font-size: var(--step-1);
    line-height: 1.5;
    text-wrap: balance;
  }
  & strong {
    color: var(--text);
  }
  ${mutedLinksCss}
  /* The heading at the start, the text at the end. */
  @media (min-width: 1100px) {
    &[data-align='wide'] {
      grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
      max-width: none;
      & > p:first-child {
        grid-column: 1 / -1;
      }
      & > :is(h1, h2):is(:not([data-word]), [data-word='13']) {
        max-width: 20ch;
      }
      & > [data-word] {
        --room: calc(0.52 * var(--inner));
      }
      & > :is(h1, h2) + p {
        padding-top: 0.4em;
      }
    }
  }
`

export const Eyebrow = styled.p.withConfig({ componentId: 'eyebrow' })`
  && {
    display: flex;
    align-items: center;
    gap: 14px;
    color: var(--accent-text);
    font-size: var(--step--1);
    font-weight: 600;
    letter-spacing: calc(0.01em * var(--tight));
    line-height: 1.4;
  }
  &&::before {
    content: '';
    flex: none;
    width: 30px;
    height: 2px;
    background: currentColor;
  }
`

const Heading = styled.h2.withConfig({ componentId: 'heading' })`
  font-size: var(--size, var(--step-3));
  /* As large as its longest word allows, but never small. The Nu checker needs the 46rem. */
  &[data-word] {
    --least: calc(var(--size, var(--step-3)) * 0.62);
    font-size: max(
      var(--least),
      1.25rem,
      min(var(--size, var(--step-3)), calc(var(--room, 46rem) / var(--letters)))
    );
  }
  ${lettersCss}
`

interface HeadingProps {
  readonly eyebrow?: string | undefined
  readonly heading?: string | undefined
  readonly text?: Prose | undefined
  readonly align?: 'start' | 'center' | 'wide'
}

interface SectionHeadingProps {
  readonly children: string
  readonly className?: string
}

/** The heading of a section, at the level determined by its page. */
export const SectionHeading = ({ children, className }: SectionHeadingProps) => {
  const { id, level } = useSectionPlace()
  return (
    <Heading
      as={level === 1 ? 'h1' : 'h2'}
      id={`${id}-heading`}
      className={className}
      data-word={wordLength(children)}
    >
      {headingWords(children)}
    </Heading>
  )
}

/** The eyebrow, heading and text at the top of most sections; `wide` spans the section. */
export const SectionHead = ({ eyebrow, heading, text, align = 'start' }: HeadingProps) =>
  heading !== undefined && (
    <Head data-align={align}>
      {eyebrow !== undefined && <Eyebrow>{eyebrow}</Eyebrow>}
      <SectionHeading>{heading}</SectionHeading>
      <Paragraph prose={text} />
    </Head>
  )

export interface SectionProps extends HeadingProps, NavProps {
  /** `tight` gives the section less space. */
  readonly tone?: 'tight'
  /** Whether it needs the app when it is near (browser/entry.ts). Others are complete as HTML. */
  readonly needsApp?: true
  /** A note after the content. */
  readonly note?: Prose | undefined
  /** The link after the content. */
  readonly action?: LabelledLink | undefined
  /** A list with `stripCss`, shown between the head and the content. */
  readonly strip?: ReactNode
  readonly children?: ReactNode
}

/** The frame of every section: space above and below, the column, and an optional head. */
export const Section = (props: SectionProps) => {
  const { tone, needsApp, note, action, nav, strip, children, ...head } = props
  const content = (
    <>
      {children}
      <Note prose={note} />
      <SectionAction link={action} nav={nav} />
    </>
  )
  return (
    <Band data-tone={tone} data-needs-app={needsApp}>
      <Container>
        <SectionHead {...head} />
        {strip === undefined && content}
      </Container>
      {strip}
      {strip !== undefined && <Container>{content}</Container>}
    </Band>
  )
}

/** A full-width horizontal list that scrolls by touch, wheel or keyboard. */
export const stripCss = `
  --edge: max(var(--gutter), calc((100% - var(--measure)) / 2));
  display: flex;
  gap: var(--gap);
  padding: 4px var(--edge) 16px;
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scroll-padding-inline: var(--edge);
  scroll-snap-type: x mandatory;
  scrollbar-width: thin;
  scrollbar-color: var(--muted) transparent;
  @media (prefers-reduced-motion: no-preference) {
    scroll-behavior: smooth;
  }
  &:focus-visible {
    outline-offset: -3px;
  }
  & > li {
    flex: none;
    scroll-snap-align: start;
  }
  @media print {
    flex-wrap: wrap;
    padding-inline: var(--gutter);
  }
`

/**
 * Up to four cards side by side, which grow to fill a row. The last five cards become three and
 * two, the last six three and three, and in rows of three the last four two and two.
 */
export const rowsCss = `
  display: flex;
  flex-wrap: wrap;
  gap: var(--gap);
  & > li {
    flex: 1 1 22%;
    min-width: min(100%, 270px);
  }
  @media (min-width: 1200px) {
    &:has(> li:nth-child(4n + 1):last-child) > li:nth-last-child(-n + 5),
    &:has(> li:nth-child(4n + 2):last-child) > li:nth-last-child(-n + 6) {
      flex-basis: 30%;
    }
  }
  @media (min-width: 927px) and (max-width: 1255px) {
    &:has(> li:nth-child(3n + 1):last-child) > li:nth-last-child(-n + 4) {
      flex-basis: 40%;
    }
  }
`

export const Grid = styled.ul.withConfig({ componentId: 'grid' })`
  ${rowsCss}
`

const Swiper = styled.div.withConfig({ componentId: 'swipe' })`
  /* When hidden, it is not a Tab stop. There is one only if something can scroll. */
  visibility: hidden;
  & > ul {
    visibility: visible;
  }
  @media screen and (max-width: 600px) {
    visibility: visible;
    margin-inline: calc(-1 * var(--gutter));
    overflow-x: auto;
    overscroll-behavior-x: contain;
    scroll-padding-inline: var(--gutter);
    scroll-snap-type: x mandatory;
    scrollbar-width: none;
    & > ul {
      flex-wrap: nowrap;
      width: max-content;
      padding: 4px var(--gutter);
    }
    & > ul > li {
      flex: none !important;
      width: min(82vw, 400px);
      min-width: 0;
      scroll-snap-align: start;
      &:only-child {
        width: var(--outer);
      }
    }
  }
`

/** A list of cards that becomes a row to swipe through on phones, to save several screens. */
export const Swipe = ({ children }: { children: ReactNode }) => (
  <Swiper tabIndex={0} role="group" aria-labelledby={`${useSectionPlace().id}-heading`}>
    {children}
  </Swiper>
)

/** The head of a section beside its content on wide screens, where it remains in view. */
export const Split = styled.div.withConfig({ componentId: 'split' })`
  @media (min-width: 900px) {
    display: grid;
    grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
    gap: clamp(32px, 6vw, 112px);
    align-items: start;
    & > :first-child {
      --column: calc(0.36 * var(--inner));
      position: sticky;
      top: calc(var(--header) + 40px);
    }
  }
`

/** The head of a split section, with a picture below it. */
export const Aside = styled.div.withConfig({ componentId: 'aside' })`
  & img {
    aspect-ratio: 4 / 3;
    max-height: var(--py, none);
    object-fit: cover;
    border: 1px solid var(--line);
    border-radius: var(--corner-large);
    margin-bottom: 40px;
  }
`

/** The background of a card. */
export const cardGround =
  'var(--panel, linear-gradient(160deg, var(--raised) -10%, var(--surface) 45%))'

/** A panel with a hairline border and a faint gloss from above, or as defined by the theme. */
export const cardCss = `
  position: relative;
  border: 1px solid var(--panel-line, var(--line));
  border-radius: var(--corner-large);
  background: ${cardGround};
  box-shadow: var(--panel-shadow, inset 0 1px 0 var(--gloss));
`

/** A card in a grid. The part below its hairline is a list. */
export const Card = styled.li.withConfig({ componentId: 'card' })`
  ${cardCss}
  display: flex;
  flex-direction: column;
  gap: 16px;
  padding: 28px;
  & p {
    color: var(--muted);
  }
  & > ul {
    padding-top: 20px;
    border-top: 1px solid var(--line);
  }
`

/** A layer that fills its container; a pseudo-element, so that text stays above it. */
export const overlayCss = `
  content: '';
  position: absolute;
  inset: 0;
`

/** A picture that fills its container. */
export const coverCss = `
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  object-fit: cover;
`

/** A large number of this size, with its letters so much closer. */
export const figureCss = (size: string, tight = 0.03): string => `
  font: var(--heading-weight) ${size} var(--font-heading);
  font-variant-numeric: tabular-nums;
  letter-spacing: calc(-${tight}em * var(--tight));
`
