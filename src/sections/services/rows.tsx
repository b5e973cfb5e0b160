import { Section } from '../../ui/layout.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Paragraph } from '../../ui/prose.tsx'
import { styled } from '../../ui/styled.ts'
import type { PropsOf } from '../props.ts'
import { namesCss, Title } from './title.tsx'

const Lines = styled.ol.withConfig({ componentId: 'services-rows' })`
  ${namesCss}
  counter-reset: service;
  border-bottom: 1px solid var(--line);
  & > li {
    counter-increment: service;
    position: relative;
    display: grid;
    grid-template-columns: clamp(36px, 8vw, 72px) minmax(0, 1fr);
    gap: 10px clamp(8px, 3vw, 56px);
    align-items: baseline;
    padding-block: clamp(26px, 3.2vw, 56px);
    border-top: 1px solid var(--line);
  }
  & > li > * {
    grid-column: 2;
  }
  & > li::before {
    content: counter(service, decimal-leading-zero);
    color: var(--accent-text);
    font: var(--heading-weight) var(--step-1) / 1.3 var(--font-heading);
    font-variant-numeric: lining-nums tabular-nums;
  }
  & h3 {
    font-size: clamp(1.375rem, 1.1rem + 1.2vw, 2.25rem);
    line-height: 1.2;
  }
  & p {
    max-width: 62ch;
  }
  & picture {
    display: none;
  }
  @media (min-width: 900px) {
    & > li {
      grid-template-columns: clamp(56px, 7vw, 150px) minmax(0, 5fr) minmax(0, 6fr);
    }
    & > li > p {
      grid-column: 3;
      font-size: var(--step-1);
      line-height: 1.5;
    }
    /* Pictures take the place of explanations, which stand below the names. */
    &:has(picture) > li {
      grid-template-columns: clamp(56px, 7vw, 150px) minmax(0, 1fr) clamp(240px, 24vw, 520px);
      grid-template-rows: auto 1fr;
    }
    &:has(picture) > li > p {
      grid-column: 2;
    }
    &:has(picture) picture {
      display: block;
      grid-area: 1 / 3 / span 2;
      align-self: start;
    }
    & img {
      width: 100%;
      aspect-ratio: 3 / 2;
      object-fit: cover;
      border-radius: var(--corner-large);
    }
  }
`

/** Numbered lines: name, explanation and, in wide windows, a picture. */
export const Rows = ({ items, ...head }: PropsOf['services']) => (
  <Section {...head} align="wide">
    <Lines>
      {items.map(({ title, text, image, href }) => (
        <li key={title}>
          <Title title={title} href={href} arrow={22} />
          <Paragraph prose={text} />
          <Picture picture={image} sizes="(max-width: 899px) 1px, 24vw" />
        </li>
      ))}
    </Lines>
  </Section>
)
