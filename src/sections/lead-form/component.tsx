import { Band, cardCss, Container, SectionHead } from '../../ui/layout.tsx'
import { ActionLinks } from '../../ui/actions.tsx'
import { ConsentGate, useConsent } from '../../ui/consent.tsx'
import { telephoneHref, useShell } from '../../ui/shell.ts'
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
  & iframe[hidden] {
    display: none;
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
`

/** What a provider's form needs: itself, its scripts and storage, and a way on after it was sent. */
const SANDBOX =
  'allow-forms allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation'

/** The site's own sample form has no script, and could leave its sandbox if it were allowed one. */
const SAMPLE_SANDBOX = 'allow-forms allow-same-origin'

/**
 * The provider's form in a frame of fixed height (specification, sections 2 and 9). Its script comes
 * with the page and leaves with it. A form that is blocked or slow makes way for the telephone and the
 * message link; one that comes after all takes its place again.
 */
export const LeadForm = ({ eyebrow, heading, text, form }: PropsOf['lead-form']) => {
  const { business, messages, consent: words } = useShell()
  const consent = useConsent([form?.src, form?.script, ...(form?.origins ?? [])])
  const { frame, state } = useEmbeddedForm(consent.agreed ? form : undefined)
  const missing = state === 'missing'
  const ways = [
    ...(business.telephone === undefined
      ? []
      : [
          {
            label: `${messages.telephone} ${business.telephone}`,
            href: telephoneHref(business.telephone),
          },
        ]),
    ...(business.message === undefined ? [] : [business.message]),
    ...(business.email === undefined || business.message !== undefined
      ? []
      : [{ label: business.email, href: `mailto:${business.email}` }]),
  ]
  return (
    <Band>
      <Container>
        <Columns>
          <SectionHead eyebrow={eyebrow} heading={heading} text={text} align="center" />
          <Box>
            <ConsentGate consent={consent} label={words?.form ?? ''} address={form?.src}>
              {form?.src !== undefined && (
                <iframe
                  ref={frame}
                  src={form.src}
                  title={form.title ?? messages.leadFormTitle}
                  height={form.height}
                  hidden={missing}
                  loading="lazy"
                  sandbox={form.src.startsWith('/') ? SAMPLE_SANDBOX : SANDBOX}
                />
              )}
              {missing && (
                <Instead role="status">
                  <p>{messages.leadFormMissing}</p>
                  <ActionLinks links={ways} align="center" />
                </Instead>
              )}
            </ConsentGate>
          </Box>
        </Columns>
      </Container>
    </Band>
  )
}
