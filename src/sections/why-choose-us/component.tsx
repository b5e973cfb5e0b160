import { besideHead, Items, itemsCss, numberedCss, sectionOf } from '../../ui/items.tsx'
import { Section } from '../../ui/layout.tsx'
import { Picture } from '../../ui/picture.tsx'
import { styled } from '../../ui/styled.ts'
import { byVariant } from '../by-variant.ts'
import type { PropsOf } from '../props.ts'

const GridColumns = styled.div.withConfig({ componentId: 'why-grid' })`
  display: grid;
  gap: clamp(32px, 4vw, 64px);
  --tallest: 720px;
  & > picture img {
    height: 100%;
    min-height: min(280px, var(--py, 280px));
    max-height: min(720px, var(--py, 720px));
    object-fit: cover;
    border-radius: var(--corner-large);
  }
  & > ol {
    ${itemsCss}
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, max(250px, 21%)), 1fr));
    gap: clamp(32px, 3.4vw, 56px) clamp(28px, 3vw, 56px);
    align-content: center;
  }
  /* Three are in one row on tablets too; others are two by two beside a picture. */
  & > ol:has(> :nth-child(3):last-child) {
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 200px), 1fr));
  }
  & > picture + ol {
    grid-template-columns: repeat(auto-fit, minmax(min(100%, max(250px, 34%)), 1fr));
  }
  & li > svg {
    margin-bottom: 8px;
  }
  @media (min-width: 1000px) {
    &:has(> picture) {
      grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
      align-items: stretch;
    }
  }
`

/** Reasons two by two, beside the picture if there is one. */
const Grid = ({ image, items, ...head }: PropsOf['why-choose-us']) => (
  <Section {...head} align="wide">
    <GridColumns>
      <Picture picture={image} sizes="(max-width: 999px) 90vw, 42vw" />
      <ol>
        <Items items={items} icons={30} />
      </ol>
    </GridColumns>
  </Section>
)

/** Reasons under large numbers, side by side. */
const NumberedColumns = styled.ol.withConfig({ componentId: 'why-numbers' })`
  ${itemsCss}
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 230px), 1fr));
  gap: clamp(32px, 4vw, 64px) clamp(24px, 2.6vw, 48px);
  /* Four are never three and one. */
  @media (max-width: 1099px) {
    &:has(> :nth-child(4):last-child) {
      grid-template-columns: repeat(auto-fit, minmax(min(100%, max(230px, 34%)), 1fr));
    }
  }
  ${numberedCss('clamp(3.5rem, 2rem + 5vw, 7.5rem) / 0.9')}
  & > li {
    padding-top: 20px;
    border-top: 3px solid var(--text);
  }
  & > li::before {
    margin-bottom: clamp(8px, 2vw, 32px);
  }
`

const Reasons = styled.ol.withConfig({ componentId: 'why-reasons' })`
  ${itemsCss}
  counter-reset: reason;
  border-bottom: 1px solid var(--line);
  & > li {
    counter-increment: reason mark;
    grid-template-columns: auto minmax(0, 1fr);
    gap: 8px 0;
    padding-block: clamp(26px, 2.6vw, 40px);
    border-top: 1px solid var(--line);
  }
  & > li > svg,
  & > li::before {
    margin-inline-end: clamp(30px, 5vw, 62px);
  }
  & > li:not(:has(> svg))::before {
    content: counter(reason, decimal-leading-zero);
    color: var(--accent-text);
    font-size: 1.125rem;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
    line-height: 1.5;
  }
  & > li > :not(svg) {
    grid-column: 2;
  }
  & p {
    max-width: none;
  }
`

export const WhyChooseUs = byVariant<'why-choose-us'>({
  rows: besideHead(Reasons, { icons: 30 }),
  grid: Grid,
  numbers: sectionOf(NumberedColumns),
})
