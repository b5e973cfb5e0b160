import { Icon, outlines } from '../../ui/icon.tsx'
import { overlayCss, Section } from '../../ui/layout.tsx'
import { SiteLink } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Paragraph } from '../../ui/prose.tsx'
import { styled } from '../../ui/styled.ts'
import type { PropsOf } from '../props.ts'

const Row = styled.ul.withConfig({ componentId: 'services-cards' })`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 280px), 1fr));
  gap: clamp(32px, 4vw, 64px) clamp(20px, 2.4vw, 40px);
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
  & h3 a {
    text-decoration: none;
  }
  & h3 a::after {
    ${overlayCss}
  }
  & h3 svg {
    display: inline;
    margin-inline-start: 10px;
    vertical-align: -0.15em;
    color: var(--accent-text);
  }
  & p {
    max-width: 52ch;
    color: var(--muted);
  }
  & p a {
    position: relative;
    z-index: 1;
    color: var(--text);
  }
  & > li:has(a:hover) h3 {
    color: var(--accent-text);
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

/** Pictures with the words below them, all of one size. */
export const Cards = ({ items, ...head }: PropsOf['services']) => (
  <Section {...head} align="wide">
    <Row>
      {items.map(({ title, text, icon, image, href }) => (
        <li key={title}>
          <Picture picture={image} sizes="(max-width: 700px) 90vw, 480px" />
          {image === undefined && <Icon outline={icon} size={30} mark />}
          <h3>
            {href === undefined ? (
              title
            ) : (
              <SiteLink href={href}>
                {title}
                <Icon outline={outlines.arrow} size={18} turns />
              </SiteLink>
            )}
          </h3>
          <Paragraph prose={text} />
        </li>
      ))}
    </Row>
  </Section>
)
