import { columnCss, rowsCss, stripCss } from '../../ui/layout.tsx'
import { mutedLinksCss } from '../../ui/prose.tsx'
import { styled } from '../../ui/styled.ts'

/** What photos share: each a link to itself, with its caption below. */
const photosCss = `
  & > li > a {
    display: block;
    overflow: clip;
    border-radius: var(--corner-large);
    cursor: zoom-in;
  }
  & img {
    width: 100%;
    object-fit: cover;
  }
  & p {
    max-width: 52ch;
    margin-top: 10px;
    color: var(--muted);
    font-size: var(--step--1);
  }
  ${mutedLinksCss}
  @media (prefers-reduced-motion: no-preference) {
    & img {
      transition: transform var(--slow) var(--ease);
    }
    & picture:hover img {
      transform: scale(1.03);
    }
  }
`

/** Rows of one height that photos fill, whatever their number. */
export const Grid = styled.ul.withConfig({ componentId: 'photos-grid' })`
  ${columnCss}
  ${rowsCss}
  ${photosCss}
  & > li {
    min-width: min(100%, 140px);
  }
  & img {
    height: clamp(180px, 24vw, 460px);
  }
  & > li:only-child img {
    height: clamp(220px, 46vw, 780px);
  }
  /* Two by two, an odd one first. */
  @media (max-width: 1199px) {
    &&& > li:nth-child(n) {
      flex-basis: 36%;
    }
    & img {
      height: clamp(160px, 32vw, 380px);
    }
    &&&:has(> li:nth-child(2n + 1):last-child) > li:first-child {
      flex-basis: 100%;
      & img {
        height: clamp(220px, 56vw, 620px);
      }
    }
  }
`

/** Columns of whole photos. */
export const Masonry = styled.ul.withConfig({ componentId: 'photos-masonry' })`
  ${columnCss}
  ${photosCss}
  columns: 3 150px;
  column-gap: var(--gap);
  & > li {
    margin-bottom: var(--gap);
    break-inside: avoid;
  }
  &:not(:has(> li:nth-child(3))) {
    columns: 2 300px;
  }
  /* Four are in one row, or two by two. */
  &:has(> li:nth-child(4):last-child) {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    & img {
      height: clamp(180px, 24vw, 460px);
    }
    @media (min-width: 1000px) {
      grid-template-columns: repeat(4, minmax(0, 1fr));
    }
  }
  &:has(> li:only-child) {
    columns: 1;
  }
`

/** One line from edge to edge. */
export const Filmstrip = styled.ul.withConfig({ componentId: 'photos-filmstrip' })`
  ${photosCss}
  ${stripCss}
  & > li {
    width: min-content;
  }
  & img {
    width: auto;
    max-width: 84vw;
    height: clamp(260px, 36vw, 600px);
  }
  /* As wide as its picture, which is never narrower than what it must show. */
  && picture {
    container-type: normal;
  }
  && picture > img {
    min-height: 0;
    max-height: min(var(--py, 999vh), 84vw * var(--high));
  }
  @media print {
    & img {
      height: 220px;
    }
  }
`
