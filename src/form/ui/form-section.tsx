import { Icon, outlines } from '../../ui/icon.tsx'
import { figureCss, Section, SectionHead } from '../../ui/layout.tsx'
import { Paragraph } from '../../ui/prose.tsx'
import { FormOrWays } from './request-form.tsx'
import type { ShownForm } from '../../ui/resolved.ts'
import { spanAttributes } from '../../ui/span-attributes.ts'
import { styled } from '../../ui/styled.ts'

const Alone = styled.div.withConfig({ componentId: 'form-alone' })`
  max-width: 860px;
  margin-inline: auto;
`

/** The description of the form beside the form itself. */
const Columns = styled.div.withConfig({ componentId: 'form-columns' })`
  display: grid;
  gap: clamp(28px, 5vw, 88px);
  align-items: start;
  @media (min-width: 900px) {
    grid-template-columns: minmax(0, 5fr) minmax(0, 8fr);
    & > :first-child {
      --column: calc(0.34 * var(--inner));
      position: sticky;
      top: calc(var(--header) + 32px);
    }
  }
  & > :first-child > :first-child {
    margin-bottom: clamp(24px, 3vw, 40px);
  }
`

const Offer = styled.div.withConfig({ componentId: 'form-offer' })`
  display: grid;
  gap: 10px;
  padding-top: clamp(20px, 2.4vw, 32px);
  border-top: 1px solid var(--line);
  & > p {
    color: var(--muted);
  }
  & > p:nth-child(2) {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 4px 12px;
  }
  & strong {
    ${figureCss('var(--step-4) / 1.1')}
    color: var(--text);
  }
  & > ul {
    display: grid;
    gap: 18px;
    margin-top: clamp(20px, 2.4vw, 32px);
  }
  & li {
    display: grid;
    grid-template-columns: 24px minmax(0, 1fr);
    gap: 2px 14px;
    line-height: 1.4;
  }
  & li > svg {
    color: var(--accent-text);
  }
  & li > p {
    grid-column: 2;
    color: var(--muted);
    font-size: 0.9375rem;
    /* The page already has these texts, which would push the form out of view here. */
    @media (max-width: 899px) {
      display: none;
    }
  }
`

const OfferBeside = (offer: NonNullable<ShownForm['offer']>) => {
  const { name, price, unit, note, claims } = offer
  return (
    <Offer {...spanAttributes(offer)}>
      <p>{name}</p>
      <p>
        <strong>{price}</strong>
        {unit !== undefined && <span>{unit}</span>}
      </p>
      {note !== undefined && <p>{note}</p>}
      {claims.length > 0 && (
        <ul>
          {claims.map(({ title, text, icon }) => (
            <li key={title}>
              <Icon outline={icon ?? outlines.check} />
              <span>{title}</span>
              <Paragraph prose={text} />
            </li>
          ))}
        </ul>
      )}
    </Offer>
  )
}

type Props = Omit<Parameters<typeof SectionHead>[0], 'align'> & {
  /** Undefined if no one would receive the form. */
  readonly form: ShownForm | undefined
  readonly submit?: string | undefined
}

/** A form below the heading of its section, beside the offer of its page, if there is one. */
export const FormSection = ({ form, submit, ...head }: Props) => {
  const content = <FormOrWays form={form} submit={submit} />
  return (
    <Section>
      {form?.offer === undefined ? (
        <Alone>
          <SectionHead {...head} align="center" />
          {content}
        </Alone>
      ) : (
        <Columns>
          <div>
            <SectionHead {...head} />
            <OfferBeside {...form.offer} />
          </div>
          {content}
        </Columns>
      )}
    </Section>
  )
}
