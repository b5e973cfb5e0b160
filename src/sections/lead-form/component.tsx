import { cardCss, Section, SectionHead } from '../../ui/layout.tsx'
import { FormSection } from '../../form/ui/form-section.tsx'
import { OtherWays } from '../../form/ui/other-ways.tsx'
import { ConsentGate, useConsent } from '../../ui/consent.tsx'
import { useShell } from '../../ui/shell.ts'
import { styled } from '../../ui/styled.ts'
import type { PropsOf } from '../props.ts'
import { useEmbeddedForm } from './use-embedded-form.ts'

const Columns = styled.div.withConfig({ componentId: 'lead-form' })`
  max-width: 860px;
  margin-inline: auto;
`

const Box = styled.div.withConfig({ componentId: 'lead-form-box' })`
  ${cardCss}
  overflow: hidden;
  & iframe {
    width: 100%;
    border: 0;
    background: #fff;
  }
  /* Nobody fills it in on paper. */
  @media print {
    &:has(iframe) {
      display: none;
    }
  }
`

const Instead = styled.div.withConfig({ componentId: 'lead-form-instead' })`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: 24px;
  min-height: 320px;
  padding: 32px;
  text-align: center;
  & > p {
    max-width: 40ch;
    font-size: 1.1875rem;
  }
  & > div {
    justify-content: center;
  }
`

/** What a provider's form needs: itself, its scripts and storage, and a way on after sending. */
const SANDBOX =
  'allow-forms allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation'

/**
 * The provider's form in a frame of fixed height (specification, sections 2 and 9). One that is
 * blocked or slow makes way for other ways to reach the business, and takes its place again if it
 * comes.
 */
const ProvidersForm = ({ form, ...head }: Omit<PropsOf['lead-form'], 'fields' | 'submit'>) => {
  const shell = useShell()
  const { messages } = shell
  const consent = useConsent([form?.src, form?.script, ...(form?.origins ?? [])])
  const { frame, missing } = useEmbeddedForm(consent.agreed ? form : undefined)
  return (
    <Section needsApp>
      <Columns>
        <SectionHead {...head} align="center" />
        <Box>
          <ConsentGate consent={consent} label={shell.consent?.form ?? ''} address={form?.src}>
            {form?.src !== undefined && (
              <iframe
                ref={frame}
                src={form.src}
                title={form.title ?? messages.leadFormTitle}
                height={form.height}
                hidden={missing}
                loading="lazy"
                sandbox={form.src.startsWith('https:') ? SANDBOX : undefined}
              />
            )}
            {missing && (
              <Instead role="status">
                <p>{messages.leadFormMissing}</p>
                <OtherWays />
              </Instead>
            )}
          </ConsentGate>
        </Box>
      </Columns>
    </Section>
  )
}

/** The form of a provider; while none is named, a form of the site's own. */
export const LeadForm = ({ form, fields, submit, ...head }: PropsOf['lead-form']) =>
  form?.src === undefined ? (
    <FormSection form={fields} submit={submit} {...head} />
  ) : (
    <ProvidersForm form={form} {...head} />
  )
