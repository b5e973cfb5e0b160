import { Icon, outlines } from '../../ui/icon.tsx'
import { overlayCss } from '../../ui/layout.tsx'
import { SiteLink } from '../../ui/link.tsx'
import type { PropsOf } from '../props.ts'

/** Names that are links, with an arrow in their line, of which the whole item is the target. */
export const namesCss = `
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

type Item = PropsOf['services']['items'][number]

interface Props extends Pick<Item, 'title' | 'href'> {
  /** The size of the arrow in pixels. */
  readonly arrow: number
}

/** The name of a service, a link where it has a page. */
export const Title = ({ title, href, arrow }: Props) => (
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
