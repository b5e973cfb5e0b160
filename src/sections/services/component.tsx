import { Icon } from '../../ui/icon.tsx'
import { coverLinkCss, Title } from '../../ui/items.tsx'
import { cardCss, cardGround, overlayCss, rowsCss, Section } from '../../ui/layout.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Paragraph } from '../../ui/prose.tsx'
import { styled, veil } from '../../ui/styled.ts'
import { byVariant } from '../by-variant.ts'
import type { PropsOf } from '../props.ts'
import { Cards, Carousel, List, Rows } from './layouts.tsx'

/** Rows of two and three in turn, which cards grow to fill: no number of them leaves a hole. */
const Bento = styled.ul.withConfig({ componentId: 'services' })`
  display: flex;
  flex-wrap: wrap;
  gap: var(--gap);
  & > li {
    flex: 1 1 30%;
    min-width: min(100%, 270px);
    ${cardCss}
  }
  @media (min-width: 900px) {
    & > li:is(:nth-child(10n + 1), :nth-child(10n + 7)) {
      flex-basis: 52%;
    }
    & > li:is(:nth-child(10n + 2), :nth-child(10n + 6)) {
      flex-basis: 36%;
    }
  }
  /* Three are side by side, or one below the other. */
  &:has(> li:nth-child(3):last-child) > li {
    flex-basis: 30%;
  }
  @media (max-width: 926px) {
    &:has(> li:nth-child(3):last-child) > li {
      flex-basis: 100%;
    }
  }
  /* On phones the first is large, and the others are rows with a small picture. */
  @media screen and (max-width: 600px) {
    gap: 16px;
    & > li:first-child {
      min-height: 260px;
    }
    & > li:not(:first-child) {
      flex-direction: row;
      justify-content: flex-start;
      min-height: 88px;
      &::before {
        content: none;
      }
      & picture {
        position: relative;
        flex: none;
        /* Nothing is left of it where letters are twice as large: words need its room. */
        width: clamp(0px, 200px - 7rem, 88px);
      }
    }
  }
`

/** Cards without pictures share one panel, divided by hairlines. */
const Panel = styled.ul.withConfig({ componentId: 'services-panel' })`
  ${cardCss}
  ${rowsCss}
  gap: 1px;
  overflow: hidden;
  background: var(--line);
  & > li {
    background: ${cardGround};
  }
`

const Card = styled.li.withConfig({ componentId: 'service' })`
  position: relative;
  display: flex;
  flex-direction: column;
  isolation: isolate;
  overflow: hidden;
  transition: background-color var(--fast);
  &[data-picture='true'] {
    justify-content: flex-end;
    min-height: clamp(320px, 30vw, 460px);
    background: var(--surface);
  }
  /* A veil as thick as words need, whatever the picture. */
  &[data-picture='true']::before {
    ${overlayCss}
    z-index: -1;
    background: linear-gradient(0deg, ${veil(96)}, ${veil(84)} 38%, transparent 78%);
  }
  & :is(h2, h3) svg {
    flex: none;
    margin-inline-start: auto;
    color: var(--accent-text);
  }
  @media (prefers-reduced-motion: no-preference) {
    & picture img {
      transition: transform var(--slow) var(--ease);
    }
    & :is(h2, h3) svg {
      transition: translate var(--slow) var(--ease);
    }
    &:has(a:hover) picture img {
      transform: scale(1.04);
    }
    &:has(a:hover) :is(h2, h3) svg {
      translate: calc(5px * var(--forward));
    }
  }
  &:has(a:hover) :is(h2, h3) {
    color: var(--accent-text);
  }
  @media print {
    &[data-picture='true'] {
      justify-content: flex-start;
      min-height: 0;
    }
  }
`

const Body = styled.div.withConfig({ componentId: 'service-body' })`
  display: grid;
  gap: 12px;
  padding: clamp(22px, 2.2vw, 34px);
  & > svg {
    margin-bottom: 20px;
    color: var(--accent-text);
  }
  & :is(h2, h3) {
    font-size: var(--step-2);
    line-height: 1.2;
  }
  @media (min-width: 900px) and (max-width: 1250px) {
    & :is(h2, h3) {
      font-size: max(1.125rem, 1.65vw);
    }
  }
  & :is(h2, h3) a {
    display: flex;
    align-items: center;
    gap: 12px;
    min-height: 24px;
    text-decoration: none;
    ${coverLinkCss('-6px')}
  }
  & p {
    max-width: 60ch;
    color: var(--muted);
  }
  [data-picture='true'] & p {
    color: color-mix(in srgb, var(--text) 82%, var(--muted));
  }
  & p a {
    position: relative;
    z-index: 1;
    color: var(--text);
  }
  @media screen and (max-width: 600px) {
    li:not([data-picture='true']:first-child) > & {
      flex: 1;
      grid-template-columns: auto minmax(0, 1fr);
      gap: 6px 16px;
      align-content: center;
      padding: 16px;
      font-size: 0.9375rem;
      line-height: 1.4;
      & > svg {
        grid-row: span 2;
        margin: 0;
      }
      & > :not(svg) {
        grid-column: 2;
      }
      & :is(h2, h3) {
        font-size: min(1.1em, 8vw);
        line-height: 1.35;
      }
      & a > svg {
        display: none;
      }
    }
  }
`

const Mosaic = ({ items, ...head }: PropsOf['services']) => {
  const List = items.some(({ image }) => image !== undefined) ? Bento : Panel
  return (
    <Section {...head} align="wide">
      <List>
        {items.map(({ title, note, text, icon, image, href }) => (
          <Card
            key={title}
            data-picture={image !== undefined}
            data-stage={image === undefined ? undefined : ''}
          >
            <Picture picture={image} sizes="(max-width: 760px) 90vw, 640px" fill="plain" />
            <Body>
              {image === undefined && <Icon outline={icon} size={30} mark />}
              <Title title={title} href={href} arrow={20} note={note} />
              <Paragraph prose={text} />
            </Body>
          </Card>
        ))}
      </List>
    </Section>
  )
}

export const Services = byVariant<'services'>({
  mosaic: Mosaic,
  cards: Cards,
  list: List,
  rows: Rows,
  carousel: Carousel,
})
