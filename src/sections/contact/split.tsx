import { coverCss, SectionHead } from '../../ui/layout.tsx'
import { ActionLinks } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { RequestForm } from '../../ui/request-form.tsx'
import { styled } from '../../ui/styled.ts'
import type { PropsOf } from '../props.ts'
import { BusinessDetails } from './details.tsx'

const Halves = styled.div.withConfig({ componentId: 'contact-split' })`
  --edge: calc((var(--window) - var(--inner)) / 2);
  display: grid;
  & > div {
    padding: var(--section) var(--gutter);
  }
  [data-first] > & > div:first-child {
    padding-top: calc(var(--header) + var(--section) * 0.75);
  }
  & > div:first-child > dl {
    margin-top: clamp(32px, 4vw, 56px);
  }
  /* The half to the edge. */
  & > div + div {
    position: relative;
    isolation: isolate;
    display: grid;
    align-items: center;
    min-height: clamp(280px, 70vw, 560px);
    overflow: clip;
    background: var(--surface);
    & > picture img {
      ${coverCss}
      z-index: -1;
    }
  }
  &&& > div + div > :not(picture) {
    padding: clamp(22px, 3vw, 48px);
    background: var(--background);
  }
  @media (min-width: 900px) {
    --column: calc(0.44 * var(--inner));
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    & > div:first-child {
      padding-inline: var(--edge) clamp(32px, 5vw, 96px);
    }
    & > div + div {
      padding-inline: clamp(32px, 5vw, 96px);
    }
  }
  @media print {
    & > div + div {
      display: none;
    }
  }
`

/** The words and ways in one half of the window; in the other the form, the picture, or both. */
export const Split = ({ image, actions, form, fields, submit, ...head }: PropsOf['contact']) => {
  const hasForm = form && fields !== undefined
  return (
    <Halves>
      <div>
        <SectionHead {...head} />
        <ActionLinks links={actions} quiet={hasForm} />
        <BusinessDetails />
      </div>
      <div>
        <Picture picture={image} sizes="(max-width: 899px) 100vw, 50vw" />
        {hasForm && <RequestForm form={fields} submit={submit} />}
      </div>
    </Halves>
  )
}
