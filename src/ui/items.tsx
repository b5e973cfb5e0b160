import type { Prose } from '../../schema/prose.ts'
import { Icon, outlines } from './icon.tsx'
import { SiteLink } from './link.tsx'
import { Picture } from './picture.tsx'
import { Paragraph } from './prose.tsx'
import type { IconOutline, Picture as Files } from './resolved.ts'

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
  & h3 {
    font-size: var(--step-2);
    line-height: 1.25;
  }
  & p {
    max-width: 52ch;
    color: var(--muted);
  }
  & p a {
    color: var(--text);
    text-decoration-color: var(--accent-text);
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
  & h3 a {
    color: inherit;
    text-decoration: none;
  }
  & h3 a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  & > li:has(h3 a:hover) h3 {
    color: var(--accent-text);
  }
  & p a {
    position: relative;
    z-index: 1;
  }
`

interface TitleProps {
  readonly title: string
  readonly href?: string | undefined
  /** The size of the arrow of a link in pixels; none is shown without it. */
  readonly arrow?: number | undefined
}

/** The title of an item, a link if the item has a page. */
export const Title = ({ title, href, arrow }: TitleProps) => (
  <h3>
    {href === undefined ? (
      title
    ) : (
      <SiteLink href={href}>
        {title}
        {arrow !== undefined && <Icon outline={outlines.arrow} size={arrow} turns />}
      </SiteLink>
    )}
  </h3>
)

interface Item {
  readonly title: string
  readonly href?: string | undefined
  /** When it is, or how long it takes. */
  readonly time?: string | undefined
  readonly text?: Prose | undefined
  readonly icon?: IconOutline | undefined
  readonly image?: Files | undefined
}

interface Props {
  readonly items: readonly Item[]
  /** The size of their icons in pixels; none are shown without it, nor beside a picture. */
  readonly icons?: number
  /** The `sizes` of their pictures; none are shown without it. */
  readonly pictures?: string | undefined
  readonly arrow?: number
}

/** The items of a list: a picture or an icon, a title and a text. */
export const Items = ({ items, icons, pictures, arrow }: Props) =>
  items.map(({ title, href, time, text, icon, image }) => (
    <li key={title}>
      {pictures !== undefined && <Picture picture={image} sizes={pictures} />}
      {icons !== undefined && image === undefined && <Icon outline={icon} size={icons} mark />}
      <Title title={title} href={href} arrow={arrow} />
      {time !== undefined && <p data-time="">{time}</p>}
      <Paragraph prose={text} />
    </li>
  ))
