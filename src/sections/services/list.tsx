import { coverCss, Section } from '../../ui/layout.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Paragraph } from '../../ui/prose.tsx'
import { styled } from '../../ui/styled.ts'
import type { PropsOf } from '../props.ts'
import { namesCss, Title } from './title.tsx'

const Lines = styled.ol.withConfig({ componentId: 'services-list' })`
  ${namesCss}
  position: relative;
  border-bottom: 1px solid var(--line);
  & > li {
    position: relative;
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
  & p {
    max-width: 60ch;
  }
  & picture {
    display: none;
  }
  @media (min-width: 900px) {
    & > li {
      grid-template-columns: minmax(0, 5fr) minmax(0, 6fr);
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
export const List = ({ items, ...head }: PropsOf['services']) => {
  const hasPictures = items.every(({ image }) => image !== undefined)
  return (
    <Section {...head} align="wide">
      <Lines data-pictures={hasPictures || undefined}>
        {items.map(({ title, text, image, href }) => (
          <li key={title}>
            <Title title={title} href={href} arrow={22} />
            <Paragraph prose={text} />
            {hasPictures && <Picture picture={image} sizes="(max-width: 899px) 1px, 37vw" />}
          </li>
        ))}
      </Lines>
    </Section>
  )
}
