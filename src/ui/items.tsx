import type { ComponentType, PropsWithChildren } from 'react'
import type { Prose } from '../../schema/prose-tree.ts'
import { Icon, outlines } from './icon.tsx'
import { Aside, overlayCss, Section, SectionHead, Split, type SectionProps } from './layout.tsx'
import { SiteLink } from './link.tsx'
import { Picture } from './picture.tsx'
import { Paragraph } from './prose.tsx'
import type { IconOutline, Picture as Files } from './resolved.ts'
import { useSectionPlace } from './shell.ts'

/** A list of items in the look that most have. */
export const itemsCss = `
  & > li {
    display: grid;
    gap: 10px;
    align-content: start;
  }
  & > li > svg {
    color: var(--accent-text);
  }
  & :is(h2, h3) {
    font-size: var(--step-2);
    line-height: 1.25;
  }
  & p {
    max-width: 52ch;
    color: var(--muted);
  }
  & hgroup p {
    margin-bottom: 0.3em;
    font-size: var(--step--1);
  }
  & p a {
    color: var(--text);
    text-decoration-color: var(--accent-text);
  }
`

/** Items with their numbers before them, in this font, and in a style that `shown` may add. */
export const numberedCss = (font: string, shown = 'item'): string => `
  counter-reset: item;
  & > li::before {
    content: counter(${shown});
    color: var(--accent-text);
    font: var(--heading-weight) ${font} var(--font-heading);
    font-variant-numeric: lining-nums;
  }
  & > li {
    counter-increment: item;
  }
`

/**
 * Items whose titles may be links: the whole item is the target. Takes in no other rules: bundlers
 * would keep both in scripts.
 */
export const linkedItemsCss = `
  & > li {
    position: relative;
  }
  & :is(h2, h3) a {
    text-decoration: none;
  }
  & :is(h2, h3) a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  & > li:has(:is(h2, h3) a:hover) :is(h2, h3) {
    color: var(--accent-text);
  }
  & p a {
    position: relative;
    z-index: 1;
  }
`

/** The link of an item covers it, and is outlined with it. */
export const coverLinkCss = (offset: string): string => `
  &::after {
    ${overlayCss}
    border-radius: inherit;
  }
  &:focus-visible {
    outline: none;
  }
  &:focus-visible::after {
    outline: 3px solid var(--accent-text);
    outline-offset: ${offset};
  }
`

interface TitleProps {
  readonly title: string
  /** A short line above it. */
  readonly note?: string | undefined
  readonly href?: string | undefined
  /** The size of the arrow of a link in pixels; none is shown without it. */
  readonly arrow?: number | undefined
}

/** The title of an item, a link if the item has a page, one level below its section's heading. */
export const Title = ({ title, note, href, arrow }: TitleProps) => {
  const Heading = useSectionPlace().level === 1 ? 'h2' : 'h3'
  const heading = (
    <Heading>
      {href === undefined ? (
        title
      ) : (
        <SiteLink href={href}>
          {title}
          {arrow !== undefined && <Icon outline={outlines.arrow} size={arrow} turns />}
        </SiteLink>
      )}
    </Heading>
  )
  if (note === undefined) return heading
  return (
    <hgroup>
      <p>{note}</p>
      {heading}
    </hgroup>
  )
}

interface Item {
  readonly title: string
  readonly note?: string | undefined
  readonly href?: string | undefined
  /** When it is, or how long it takes. */
  readonly time?: string | undefined
  readonly text?: Prose | undefined
  readonly icon?: IconOutline | undefined
  readonly image?: Files | undefined
}

interface ItemLook {
  /** The size of their icons in pixels; none are shown without it, nor beside a picture. */
  readonly icons?: number
  /** The `sizes` of their pictures; none are shown without it. */
  readonly pictures?: string | undefined
  readonly arrow?: number
  /** The element of each item, unless it is a plain one. */
  readonly as?: ComponentType<PropsWithChildren>
}

interface WithItems {
  readonly items: readonly Item[]
}

/** The items of a list: a picture or an icon, a title and a text. */
export const Items = ({ items, icons, pictures, arrow, as }: WithItems & ItemLook) => {
  const Element = as ?? 'li'
  return items.map(({ title, note, href, time, text, icon, image }) => (
    <Element key={title}>
      {pictures !== undefined && <Picture picture={image} sizes={pictures} />}
      {icons !== undefined && image === undefined && <Icon outline={icon} size={icons} mark />}
      <Title title={title} href={href} arrow={arrow} note={note} />
      {time !== undefined && <p data-time="">{time}</p>}
      <Paragraph prose={text} />
    </Element>
  ))
}

/** A section whose content is one list of items. */
export const sectionOf =
  (List: ComponentType<PropsWithChildren>, look: ItemLook = {}) =>
  ({ items, ...head }: SectionProps & WithItems) => (
    <Section {...head} align="wide">
      <List>
        <Items items={items} {...look} />
      </List>
    </Section>
  )

/** Items beside the heading of their section and its picture. */
export const besideHead =
  (List: ComponentType<PropsWithChildren>, look: ItemLook = {}) =>
  ({ image, items, ...head }: SectionProps & WithItems & Pick<Item, 'image'>) => (
    <Section>
      <Split>
        <Aside>
          <SectionHead {...head} />
          <Picture picture={image} sizes="(max-width: 899px) 90vw, 480px" />
        </Aside>
        <List>
          <Items items={items} {...look} />
        </List>
      </Split>
    </Section>
  )
