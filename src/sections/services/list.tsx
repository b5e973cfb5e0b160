import { Icon, outlines } from '../../ui/icon.tsx'
import { coverCss, overlayCss, Section } from '../../ui/layout.tsx'
import { SiteLink } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Paragraph } from '../../ui/prose.tsx'
import { styled } from '../../ui/styled.ts'
import type { PropsOf } from '../props.ts'

const Lines = styled.ol.withConfig({ componentId: 'services-list' })`
  position: relative;
  border-bottom: 1px solid var(--line);
  & > li {
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
  & h3 a {
    text-decoration: none;
  }
  & h3 svg {
    display: inline;
    margin-inline-start: 12px;
    vertical-align: -0.05em;
    color: var(--accent-text);
  }
  & p {
    max-width: 60ch;
    color: var(--muted);
  }
  & p a {
    color: var(--text);
  }
  & > li:has(h3 a:hover) h3 {
    color: var(--accent-text);
  }
  & picture {
    display: none;
  }
  @media (min-width: 900px) {
    & > li {
      position: relative;
      grid-template-columns: minmax(0, 5fr) minmax(0, 6fr);
    }
    & h3 a::after {
      ${overlayCss}
    }
    & p a {
      position: relative;
      z-index: 1;
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

/** Lines in large type, with the picture of the one under the pointer beside them. */
export const List = ({ items, ...head }: PropsOf['services']) => (
  <Section {...head} align="wide">
    <Lines data-pictures={items.every(({ image }) => image !== undefined) || undefined}>
      {items.map(({ title, text, image, href }) => (
        <li key={title}>
          <h3>
            {href === undefined ? (
              title
            ) : (
              <SiteLink href={href}>
                {title}
                <Icon outline={outlines.arrow} size={22} turns />
              </SiteLink>
            )}
          </h3>
          <Paragraph prose={text} />
          {items.every((item) => item.image !== undefined) && (
            <Picture picture={image} sizes="(max-width: 899px) 1px, 37vw" />
          )}
        </li>
      ))}
    </Lines>
  </Section>
)
