import { Section, SectionHead } from '../../ui/layout.tsx'
import { mutedLinksCss, Paragraph } from '../../ui/prose.tsx'
import { FormOrWays } from '../../form/ui/request-form.tsx'
import { styled } from '../../ui/styled.ts'
import type { PropsOf } from '../props.ts'

/** The head, and beside it the field and its button on one line. */
const Columns = styled.div.withConfig({ componentId: 'newsletter' })`
  display: grid;
  gap: clamp(24px, 5vw, 96px);
  align-items: center;
  & > :first-child {
    margin-bottom: 0;
  }
  @media (min-width: 900px) {
    --column: calc(0.44 * var(--inner));
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  }
  /* One field needs no panel. */
  & div:has(> form) {
    padding: 0;
    border: 0;
    background: none;
    box-shadow: none;
  }
  & form {
    gap: 14px;
  }
  & form:not(:has(> .form-row ~ .form-row)) {
    grid-template-columns: minmax(0, 1fr);
    @media (min-width: 480px) {
      grid-template-columns: minmax(0, 1fr) auto;
      & > .form-row {
        grid-column: 1;
      }
      & > button {
        grid-column: 2;
        /* Level with the field, whose mistake may be shown below it. */
        align-self: start;
        margin-top: calc(var(--step--1) * 1.4 + 8px);
      }
    }
  }
  & > :last-child > p:last-child {
    margin-top: 16px;
    color: var(--muted);
    font-size: var(--step--1);
    ${mutedLinksCss}
  }
`

/** A field for an email address. */
export const Newsletter = ({ fields: form, submit, note, ...head }: PropsOf['newsletter']) => (
  <Section>
    <Columns>
      <SectionHead {...head} />
      <div>
        <FormOrWays form={form} submit={submit} />
        <Paragraph prose={note} />
      </div>
    </Columns>
  </Section>
)
