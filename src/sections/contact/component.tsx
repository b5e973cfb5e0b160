import type { ReactNode } from 'react'
import { coverCss, Section, SectionHead } from '../../ui/layout.tsx'
import { ActionLink, ActionLinks, Actions } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { hasMap, PlacesMap } from '../../ui/places-map.tsx'
import { RequestForm } from '../../ui/request-form.tsx'
import { useShell } from '../../ui/shell.ts'
import { styled } from '../../ui/styled.ts'
import { byVariant } from '../by-variant.ts'
import type { PropsOf } from '../props.ts'
import { BusinessDetails } from './details.tsx'
import { Split } from './split.tsx'

/** The form, and a picture that fills what the details beside them are higher. */
const FormSide = styled.div.withConfig({ componentId: 'contact-form-side' })`
  display: flex;
  flex-direction: column;
  gap: var(--gap);
  align-self: stretch;
  & > picture {
    position: relative;
    flex: 1 0 clamp(200px, 50vw, 280px);
    overflow: clip;
    border-radius: var(--corner-large);
  }
  & > picture img {
    ${coverCss}
  }
`

const MapSide = styled.div.withConfig({ componentId: 'contact-map' })`
  display: grid;
  gap: 20px;
  .contact > div > & {
    margin-top: 40px;
  }
`

const Columns = styled.div.withConfig({ componentId: 'contact' })`
  display: grid;
  gap: clamp(32px, 6vw, 96px);
  @media (min-width: 900px) {
    --column: calc(0.44 * var(--inner));
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  }
  & picture img {
    width: 100%;
    margin-top: 40px;
    border-radius: var(--corner-large);
    aspect-ratio: 16 / 9;
    object-fit: cover;
  }
`

/** The head, below it the details, and beside both the form. */
const WithForm = styled.div.withConfig({ componentId: 'contact-with-form' })`
  display: grid;
  gap: clamp(28px, 5vw, 88px);
  align-items: start;
  @media (min-width: 900px) {
    grid-template: 'head form' auto 'details form' 1fr / minmax(0, 5fr) minmax(0, 7fr);
    & > :first-child {
      --column: calc(0.36 * var(--inner));
      grid-area: head;
    }
    & > :nth-child(2) {
      grid-area: form;
    }
    & > :nth-child(3) {
      grid-area: details;
    }
  }
  /* The form comes first: what stands below it takes little room. */
  & > dl > div {
    padding-block: 16px;
    @media (min-width: 600px) {
      grid-template-columns: minmax(96px, 1fr) 3fr;
      gap: 4px 20px;
      & > dt {
        line-height: 1.75;
      }
      & > dd {
        grid-column: 2;
      }
      & > dt + dd {
        grid-row: 1;
      }
    }
  }
  & > dl > div:first-child dd a[href^='tel:'] {
    font-size: var(--step-2);
  }
`

type Props = PropsOf['contact']

const Photo = ({ image }: Props): ReactNode => (
  <Picture picture={image} sizes="(max-width: 899px) 90vw, 52vw" />
)

/** Where the business is, and the ways there; the picture where nothing can be drawn. */
const Map = (props: Props): ReactNode => {
  const { places, embed } = props
  const { messages } = useShell()
  if (places === undefined || !hasMap(places, embed)) return <Photo {...props} />
  return (
    <MapSide>
      <PlacesMap places={places} embed={embed} />
      <Actions>
        {places.list.map(({ name, directions }, _, { length }) => (
          <ActionLink key={name} href={directions} data-tone="quiet">
            {length === 1 ? messages.directions : `${name}: ${messages.directions}`}
          </ActionLink>
        ))}
      </Actions>
    </MapSide>
  )
}

/** How to reach the business, from its own fields, with what there is to see. */
const besides = (Seen: (props: Props) => ReactNode) => (props: Props) => {
  const { actions, form, fields, submit, ...head } = props
  const hasForm = form && fields !== undefined
  const seen = <Seen {...props} />
  const start = (
    <div>
      <SectionHead {...head} />
      <ActionLinks links={actions} quiet={hasForm} />
      {!hasForm && seen}
    </div>
  )
  return (
    <Section>
      {hasForm ? (
        <WithForm>
          {start}
          <FormSide>
            <RequestForm form={fields} submit={submit} />
            {seen}
          </FormSide>
          <BusinessDetails />
        </WithForm>
      ) : (
        <Columns>
          {start}
          <BusinessDetails />
        </Columns>
      )}
    </Section>
  )
}

const Plain = besides(Photo)

/** Halves need something for the second one. */
const Halves = (props: Props) => {
  const isFilled = props.image !== undefined || (props.form && props.fields !== undefined)
  return isFilled ? <Split {...props} /> : <Plain {...props} />
}

export const Contact = byVariant<'contact'>({ columns: Plain, split: Halves, map: besides(Map) })
