import { coverLinkCss } from '../ui/items.tsx'
import { Picture } from '../ui/picture.tsx'
import { SiteLink } from '../ui/link.tsx'
import type { ListedPage } from '../ui/shell.ts'
import { styled } from '../ui/styled.ts'

const List = styled.ul.withConfig({ componentId: 'page-list' })`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, max(250px, 22%)), 1fr));
  gap: 4px 24px;
  & > li {
    position: relative;
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: 0 16px;
    align-items: start;
    padding: 10px 12px;
    border-radius: var(--corner);
  }
  /* If some items have a picture, the text of the others is aligned with theirs. */
  &:has(img) > li:not(:last-child:not(:has(p)))::before,
  & picture {
    content: '';
    overflow: hidden;
    width: 84px;
    height: 63px;
    border-radius: var(--corner);
    background: var(--sheen);
  }
  & > li:has(img)::before {
    content: none !important;
  }
  & img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  & div {
    display: grid;
    align-content: center;
    min-height: 32px;
  }
  & a {
    font-size: 1rem;
    font-weight: 600;
    line-height: 1.5;
    text-decoration: none;
    ${coverLinkCss('-3px')}
  }
  & p {
    color: var(--muted);
    font-size: var(--step--1);
    line-height: 1.4;
    text-wrap: balance;
  }
  & > li:hover {
    background: var(--sheen);
  }
  & > li:hover a {
    color: var(--accent-text);
  }
`

interface Props {
  readonly links: readonly ListedPage[]
  readonly onChoose?: () => void
}

/** Pages side by side, each with an optional small picture and line of text. */
export const PageList = ({ links, onChoose }: Props) => (
  <List>
    {links.map(({ label, href, text, picture }) => (
      <li key={`${label} ${href}`}>
        <Picture picture={picture} sizes="84px" />
        <div>
          <SiteLink href={href} onClick={onChoose}>
            {label}
          </SiteLink>
          {text !== undefined && <p>{text}</p>}
        </div>
      </li>
    ))}
  </List>
)
