import { Container } from '../../ui/layout.tsx'
import { NARROW, Picture, pixelsOf } from '../../ui/picture.tsx'
import { mutedLinksCss, Paragraph } from '../../ui/prose.tsx'
import { styled } from '../../ui/styled.ts'
import type { PropsOf } from '../props.ts'

const Ground = styled.div.withConfig({ componentId: 'picture-break' })`
  display: grid;
  grid-template-columns: 100%;
  [data-first] > & {
    padding-top: var(--header);
  }
  & > * {
    grid-area: 1 / 1;
  }
  /* A band leaves room for what is before and after it. */
  --tallest: max(320px, 60svh);
  /* A picture that cannot fill the window is in the column instead, with room around it. */
  --widest: min(var(--px, 9999px), var(--tallest) / var(--min, 0.01));
  --short: clamp(0px, (var(--window) - var(--widest)) * 99, var(--window) - var(--inner));
  padding-block: min(var(--short), var(--section));
  & > picture {
    width: calc(var(--window) - var(--short));
    max-width: 100%;
    margin-inline: auto;
  }
  & img {
    height: clamp(320px, 46vw, var(--tallest));
    max-height: var(--py, none);
    border-radius: min(var(--short), var(--corner-large));
    object-fit: cover;
  }
  & > :last-child img {
    margin-inline: auto;
  }
  @media ${NARROW} {
    & > [data-upright] img {
      height: auto;
      max-height: var(--tallest);
    }
  }
  & > div {
    position: relative;
    align-self: end;
    @media print {
      grid-row: 2;
    }
  }
`

/** The line is on the ground of the page, so that no picture makes it harder to read. */
const Line = styled(Paragraph).withConfig({ componentId: 'picture-break-line' })`
  width: fit-content;
  max-width: min(100%, 36rem);
  margin-inline-start: min(0px, var(--short) - var(--inset));
  padding: clamp(18px, 2vw, 32px) var(--inset);
  border-start-end-radius: var(--corner-large);
  --inset: clamp(16px, 2.4vw, 40px);
  @media ${NARROW} {
    --inset: var(--gutter);
  }
  background: var(--background);
  color: var(--text);
  font: var(--heading-weight) clamp(1.375rem, 1.1rem + 1.2vw, 2.25rem) / 1.25 var(--font-heading);
  text-wrap: balance;
  ${mutedLinksCss}
`

export const PictureBreak = ({ image, text }: PropsOf['picture-break']) => (
  <Ground {...image.crop} {...pixelsOf(image, false, 2000)}>
    <Picture picture={image} sizes="100vw" />
    {text !== undefined && (
      <Container>
        <Line prose={text} />
      </Container>
    )}
  </Ground>
)
