import { itemsCss, numberedCss, sectionOf } from '../../ui/items.tsx'
import { cardCss, rowsCss } from '../../ui/layout.tsx'
import { faded, styled } from '../../ui/styled.ts'
import { byVariant } from '../by-variant.ts'

/** Steps with their numbers in this font. */
const stepsCss = (font: string): string => `
  ${itemsCss}
  display: grid;
  & [data-time] {
    color: var(--accent-text);
    font-size: var(--step--1);
    font-weight: 600;
  }
  ${numberedCss(font)}
`

/** As large as a heading. */
const LARGE = 'var(--step-4) / 0.95'

/** Steps along a line: downwards, or side by side if there is room. */
const Steps = styled.ol.withConfig({ componentId: 'process' })`
  --node: 52px;
  ${stepsCss('1.25rem / 1')}
  & > li {
    grid-template-columns: var(--node) minmax(0, 1fr);
    gap: 6px 20px;
    position: relative;
    padding-bottom: 40px;
  }
  & > li:last-child {
    padding-bottom: 0;
  }
  & > li > * {
    grid-column: 2;
  }
  & > li::before {
    display: grid;
    grid-row: 1 / span 2;
    place-items: center;
    width: var(--node);
    height: var(--node);
    border: 1px solid var(--accent-text);
    border-radius: var(--corner-button);
  }
  & > li:not(:last-child)::after {
    content: '';
    position: absolute;
    inset-block: calc(var(--node) + 10px) 10px;
    inset-inline-start: calc(var(--node) / 2);
    border-inline-start: 1px solid ${faded('text', 30)};
  }
  & :is(h2, h3) {
    padding-top: 0.45em;
  }
  @media (min-width: 800px) {
    grid-template-columns: repeat(auto-fit, minmax(230px, 1fr));
    gap: clamp(40px, 4vw, 64px) 0;
    & > li {
      grid-template-columns: minmax(0, 1fr);
      padding-bottom: 0;
      padding-inline-end: clamp(24px, 2.6vw, 44px);
    }
    & > li > * {
      grid-column: 1;
    }
    & > li::before {
      grid-row: 1;
      margin-bottom: 14px;
    }
    & > li:not(:last-child)::after {
      inset-block: calc(var(--node) / 2) auto;
      inset-inline: calc(var(--node) + 14px) 14px;
      border-block-start: 1px solid ${faded('text', 30)};
      border-inline-start: 0;
    }
    & :is(h2, h3) {
      padding-top: 0;
    }
    &:has(> li:nth-child(6):last-child) {
      grid-template-columns: repeat(3, minmax(0, 1fr));
    }
  }
  @media (min-width: 800px) and (max-width: 1099px) {
    &:has(> li:nth-child(4):last-child) {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }
`

const Rows = styled.ol.withConfig({ componentId: 'process-rows' })`
  ${stepsCss(LARGE)}
  border-bottom: 1px solid var(--line);
  & > li {
    grid-template-columns: clamp(48px, 11vw, 200px) minmax(0, 1fr);
    gap: 6px 16px;
    padding-block: clamp(24px, 2.6vw, 44px);
    border-top: 1px solid var(--line);
  }
  & > li > * {
    grid-column: 2;
  }
  & > li::before {
    grid-row: 1 / span 3;
  }
  @media (min-width: 900px) {
    & > li {
      grid-template-columns: clamp(48px, 11vw, 200px) minmax(0, 5fr) minmax(0, 6fr);
      gap: 6px clamp(24px, 4vw, 80px);
    }
    & > li > p:not([data-time]) {
      grid-area: 1 / 3 / span 2;
    }
  }
`

const Cards = styled.ol.withConfig({ componentId: 'process-cards' })`
  ${stepsCss(LARGE)}
  ${rowsCss}
  & > li {
    ${cardCss}
    padding: clamp(24px, 2.4vw, 36px);
  }
  & > li::before {
    margin-bottom: clamp(16px, 2.4vw, 40px);
  }
`

export const Process = byVariant<'process'>({
  line: sectionOf(Steps),
  rows: sectionOf(Rows),
  cards: sectionOf(Cards),
})
