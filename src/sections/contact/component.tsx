import type { ReactNode } from 'react'
import { cardCss, coverCss, Section, SectionHead } from '../../ui/layout.tsx'
import { ActionLink, ActionLinks, Actions } from '../../ui/link.tsx'
import { NARROW, Picture, uprightCss } from '../../ui/picture.tsx'
import { hasMap, PlacesMap } from '../../ui/places-map.tsx'
import { RequestForm } from '../../form/ui/request-form.tsx'
import { useShell } from '../../ui/shell.ts'
import { styled } from '../../ui/styled.ts'
import { byVariant } from '../by-variant.ts'
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
    ${uprightCss}
  }
  /* A picture that does not fill it is on the ground of the page, and stays in the window. */
  & > div:has(> picture:is([data-max], [data-px])) {
    --place: start;
    background: none;
    & img {
      position: sticky;
      top: var(--header);
    }
  }
  @media (min-width: 900px) {
    --column: calc(0.44 * var(--inner));
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    & > div:first-child {
      padding-inline: var(--edge) clamp(32px, 5vw, 96px);
    }
    & > div + div {
      padding-inline: clamp(32px, 5vw, 96px) var(--edge);
    }
  }
`

/** The form, and a picture that fills what the details beside them are higher. */
const FormSide = styled.div.withConfig({ componentId: 'contact-form-side' })`
  display: flex;
  flex-direction: column;
  gap: clamp(24px, 2.5vw, 40px);
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
  @media ${NARROW} {
    & > [data-upright] {
      min-height: min(133vw, 80svh);
    }
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
  /* The form comes first: what is below it takes little room. */
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

/** The words, beside them the form or the picture, and below both the ways. */
const Tiled = styled.div.withConfig({ componentId: 'contact-tiled' })`
  display: grid;
  gap: clamp(28px, 4vw, 64px);
  & > div {
    display: grid;
    grid-template-rows: auto auto 1fr;
  }
  & > div > picture {
    margin-top: clamp(24px, 3vw, 48px);
  }
  --tallest: max(420px, 60svh);
  & picture img {
    height: 100%;
    min-height: clamp(200px, 26vw, 420px);
    max-height: min(var(--py, 999vh), var(--tallest));
    object-fit: cover;
    border-radius: var(--corner-large);
  }
  & > dl {
    display: flex;
    flex-wrap: wrap;
    gap: var(--gap);
    grid-column: 1 / -1;
  }
  & > dl > div {
    ${cardCss}
    flex: 1 1 30%;
    align-content: start;
    min-width: min(100%, 250px);
    padding: clamp(20px, 2vw, 30px);
  }
  &&& > dl > div:first-child dd a[href^='tel:'] {
    font-size: var(--step-2);
  }
  @media (min-width: 900px) {
    --column: calc(0.4 * var(--inner));
    grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
    & > div:first-child:nth-last-child(2) {
      grid-column: 1 / -1;
    }
  }
`

type Props = PropsOf['contact']

/** The form of the section, where it has one that somebody receives. */
const formOf = ({ form, fields, submit }: Props): ReactNode =>
  form && fields !== undefined ? <RequestForm form={fields} submit={submit} /> : undefined

/** The head of the section, and the links below it. */
const Words = (props: Props) => {
  const { actions, eyebrow, heading, text } = props
  return (
    <>
      <SectionHead {...{ eyebrow, heading, text }} />
      <ActionLinks links={actions} quiet={formOf(props) !== undefined} />
    </>
  )
}

const Photo = ({ image }: Props): ReactNode => (
  <Picture picture={image} sizes="(max-width: 899px) 90vw, 52vw" />
)

/** Where the business is, and how to get there; the picture if no map can be drawn. */
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
  const form = formOf(props)
  const seen = <Seen {...props} />
  return (
    <Section>
      {form === undefined ? (
        <Columns>
          <div>
            <Words {...props} />
            {seen}
          </div>
          <BusinessDetails />
        </Columns>
      ) : (
        <WithForm>
          <div>
            <Words {...props} />
          </div>
          <FormSide>
            {form}
            {seen}
          </FormSide>
          <BusinessDetails />
        </WithForm>
      )}
    </Section>
  )
}

const Plain = besides(Photo)

const Tiles = (props: Props) => {
  const form = formOf(props)
  return (
    <Section>
      <Tiled>
        <div>
          <Words {...props} />
          {form !== undefined && <Photo {...props} />}
        </div>
        {form === undefined ? <Photo {...props} /> : form}
        <BusinessDetails />
      </Tiled>
    </Section>
  )
}

/** The words and ways in one half of the window; in the other the form above the picture. */
const Split = (props: Props) => {
  const form = formOf(props)
  if (props.image === undefined && form === undefined) return <Plain {...props} />
  return (
    <Halves>
      <div>
        <Words {...props} />
        <BusinessDetails />
      </div>
      <div data-screen="">
        {form === undefined ? (
          <Picture picture={props.image} sizes="(max-width: 899px) 100vw, 50vw" fill="plain" />
        ) : (
          <FormSide>
            {form}
            <Photo {...props} />
          </FormSide>
        )}
      </div>
    </Halves>
  )
}

export const Contact = byVariant<'contact'>({
  columns: Plain,
  tiles: Tiles,
  split: Split,
  map: besides(Map),
})
