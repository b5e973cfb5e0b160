import { Icon } from '../../ui/icon.tsx'
import { Section, stripCss } from '../../ui/layout.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Paragraph } from '../../ui/prose.tsx'
import { useSectionPlace } from '../../ui/shell.ts'
import { styled } from '../../ui/styled.ts'
import type { PropsOf } from '../props.ts'
import { namesCss, Title } from './title.tsx'

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

const itemsOf = ({ items }: Pick<PropsOf['services'], 'items'>) =>
  items.map((item) => (
    <li key={item.title}>
      <Picture picture={item.image} sizes="(max-width: 700px) 90vw, 480px" />
      {item.image === undefined && <Icon outline={item.icon} size={30} mark />}
      <Title {...item} arrow={18} />
      <Paragraph prose={item.text} />
    </li>
  ))

/** Pictures with the words below them, all of one size. */
export const Cards = ({ items, ...head }: PropsOf['services']) => (
  <Section {...head} align="wide">
    <Row>{itemsOf({ items })}</Row>
  </Section>
)

/** The same cards in one line. */
export const Carousel = ({ items, ...head }: PropsOf['services']) => {
  const { id } = useSectionPlace()
  const strip = (
    <Strip tabIndex={0} aria-labelledby={`${id}-heading`}>
      {itemsOf({ items })}
    </Strip>
  )
  return <Section {...head} align="wide" strip={strip} />
}
