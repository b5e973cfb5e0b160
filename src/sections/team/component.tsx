import { itemsCss, linkedItemsCss, Title } from '../../ui/items.tsx'
import { cardGround, Section } from '../../ui/layout.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Paragraph } from '../../ui/prose.tsx'
import { styled } from '../../ui/styled.ts'
import type { PropsOf } from '../props.ts'

const People = styled.ul.withConfig({ componentId: 'team' })`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(clamp(140px, 20vw, 280px), 1fr));
  gap: clamp(32px, 4vw, 64px) var(--gap);
  ${itemsCss}
  ${linkedItemsCss}
  & > li {
    gap: 6px;
  }
  & :is(picture, [data-letter]) {
    overflow: clip;
    margin-bottom: 12px;
    border-radius: var(--corner-large);
  }
  & :is(img, [data-letter]) {
    width: 100%;
    aspect-ratio: 4 / 5;
    object-fit: cover;
  }
  & [data-letter] {
    display: grid;
    place-items: center;
    border: 1px solid var(--line);
    background: ${cardGround};
    color: var(--accent-text);
    font: var(--heading-weight) var(--step-5) / 1 var(--font-heading);
  }
  & [data-role] {
    color: var(--accent-text);
    font-size: var(--step--1);
    font-weight: 600;
  }
  &:has(> li:only-child) {
    grid-template-columns: minmax(0, 20rem);
  }
  /* Only letters would be a row of empty boxes. */
  &:not(:has(img)) {
    & > li {
      padding-top: 20px;
      border-top: 1px solid var(--line);
    }
    & [data-letter] {
      display: none;
    }
    @media (max-width: 479px) {
      & > :nth-child(odd):last-child {
        grid-column: 1 / -1;
      }
    }
  }
  /* One or two have their words beside them; of more, none is left over in a row. */
  @media (min-width: 640px) {
    &:has(img):not(:has(> li:nth-child(3))) {
      grid-template-columns: repeat(auto-fit, minmax(min(100%, 420px), 1fr));
      & > li {
        grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
        grid-template-rows: auto auto 1fr;
        column-gap: clamp(20px, 2.4vw, 40px);
        max-width: 56rem;
      }
      & > li > * {
        grid-column: 2;
      }
      & :is(picture, [data-letter]) {
        grid-area: 1 / 1 / span 4;
        margin-bottom: 0;
      }
    }
    &:has(> li:is(:nth-child(3), :nth-child(5), :nth-child(6), :nth-child(9)):last-child) {
      grid-template-columns: repeat(3, minmax(0, 1fr));
    }
  }
  @media (min-width: 1000px) {
    &:has(> li:nth-child(5):last-child) {
      grid-template-columns: repeat(5, minmax(0, 1fr));
    }
  }
`

/** Portraits of one size with what is said of each person below them. */
export const Team = ({ people, ...head }: PropsOf['team']) => (
  <Section {...head} align="wide">
    <People>
      {people.map(({ name, role, text, image, href }) => (
        <li key={name}>
          <Picture
            picture={image}
            sizes="(max-width: 639px) 45vw, (max-width: 1199px) 32vw, 420px"
          />
          {image === undefined && (
            <span data-letter="" aria-hidden="true">
              {[...name][0]}
            </span>
          )}
          <Title title={name} href={href} />
          {role !== undefined && <p data-role="">{role}</p>}
          <Paragraph prose={text} />
        </li>
      ))}
    </People>
  </Section>
)
