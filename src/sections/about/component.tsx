import { Section, SectionHead } from '../../ui/layout.tsx'
import { besideHead, Items, itemsCss } from '../../ui/items.tsx'
import { Picture } from '../../ui/picture.tsx'
import { styled } from '../../ui/styled.ts'
import { byVariant } from '../by-variant.ts'
import type { PropsOf } from '../props.ts'

const PortraitColumns = styled.div.withConfig({ componentId: 'about-portrait' })`
  display: grid;
  gap: clamp(32px, 6vw, 120px);
  align-items: start;
  && > picture {
    max-width: var(--px, none);
  }
  & > picture img {
    width: 100%;
    aspect-ratio: 3 / 2;
    max-height: var(--py, none);
    object-fit: cover;
    border-radius: var(--corner-large);
  }
  & > div {
    --column: calc(0.55 * var(--inner));
  }
  & > div > div {
    max-width: none;
  }
  & > div > div > p:not(:first-child:has(+ :is(h1, h2))) {
    max-width: 60ch;
    color: var(--text);
    line-height: 1.6;
    text-wrap: pretty;
  }
  & ul {
    display: grid;
    gap: 24px;
  }
  & li {
    display: grid;
    gap: 4px;
    padding-inline-start: 24px;
    border-inline-start: 2px solid var(--accent-text);
  }
  & li p {
    max-width: 60ch;
    color: var(--muted);
  }
  @media (max-width: 600px), (min-width: 900px) {
    & > picture img {
      aspect-ratio: 4 / 5;
    }
  }
  @media (min-width: 900px) {
    &:has(> picture) {
      grid-template-columns: minmax(0, 4fr) minmax(0, 7fr);
    }
  }
`

/** An upright picture beside the story, and the statements below it. */
const Portrait = ({ image, statements, ...head }: PropsOf['about']) => (
  <Section>
    <PortraitColumns>
      <Picture picture={image} sizes="(max-width: 899px) 90vw, 32vw" />
      <div>
        <SectionHead {...head} />
        {statements.length > 0 && (
          <ul>
            <Items items={statements} icons={28} />
          </ul>
        )}
      </div>
    </PortraitColumns>
  </Section>
)

const Line = styled.ol.withConfig({ componentId: 'about-timeline' })`
  ${itemsCss}
  & > li {
    position: relative;
    padding-bottom: clamp(32px, 4vw, 72px);
    padding-inline-start: clamp(28px, 4vw, 64px);
    border-inline-start: 1px solid var(--line);
  }
  & > li:last-child {
    padding-bottom: 0;
  }
  & > li::before {
    content: '';
    position: absolute;
    top: calc(var(--step-3) * 0.5 - 6px);
    inset-inline-start: -7px;
    width: 13px;
    height: 13px;
    border-radius: 50%;
    background: var(--accent-text);
  }
  & :is(h2, h3) {
    font-size: var(--step-3);
    line-height: 1;
  }
  & p {
    max-width: 60ch;
  }
`

const AlongLine = besideHead(Line)

/** The statements along a line, their titles as large as years can be. */
const Timeline = ({ statements, ...about }: PropsOf['about']) => (
  <AlongLine items={statements} {...about} />
)

const Columns = styled.div.withConfig({ componentId: 'about' })`
  display: grid;
  gap: clamp(36px, 4.5vw, 72px) clamp(36px, 6vw, 104px);
  & > div:first-child {
    align-self: center;
    margin-bottom: 0;
  }
  /* Browsers balance a few lines only. */
  & > div:first-child > p {
    text-wrap: pretty;
  }
  @media (min-width: 900px) {
    &[data-picture='true'] {
      --column: calc(0.44 * var(--inner));
      grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    }
    & > ul {
      grid-column: 1 / -1;
    }
  }
`

const Figure = styled.div.withConfig({ componentId: 'about-picture' })`
  position: relative;
  min-height: clamp(280px, 56vw, 440px);
  isolation: isolate;
  --place: center start;
  & img {
    border-radius: var(--corner-large);
  }
`

const Statements = styled.ul.withConfig({ componentId: 'about-statements' })`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 230px), 1fr));
  gap: 32px clamp(36px, 6vw, 104px);
  /* Three are in one row on tablets too. */
  &:has(> :nth-child(3):last-child) {
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 200px), 1fr));
  }
  ${itemsCss}
  & > li {
    padding-top: 24px;
    border-top: 1px solid var(--line);
  }
  & svg {
    margin-bottom: 10px;
  }
  & p {
    max-width: 60ch;
  }
`

const TwoColumns = ({ image, statements, ...head }: PropsOf['about']) => (
  <Section>
    <Columns data-picture={image !== undefined}>
      <SectionHead {...head} />
      {image !== undefined && (
        <Figure>
          <Picture picture={image} sizes="(max-width: 899px) 90vw, 44vw" fill="plain" />
        </Figure>
      )}
      {statements.length > 0 && (
        <Statements>
          <Items items={statements} icons={28} />
        </Statements>
      )}
    </Columns>
  </Section>
)

export const About = byVariant<'about'>({
  split: TwoColumns,
  portrait: Portrait,
  timeline: Timeline,
})
