import { useEffect, useRef, type MouseEvent, type Ref } from 'react'
import { ConsentGate, useConsent } from '../../ui/consent.tsx'
import { LabeledField, widthsOf } from './form-fields.tsx'
import { storeOf } from './form-words.ts'
import { Icon, outlines } from '../../ui/icon.tsx'
import { cardCss } from '../../ui/layout.tsx'
import { Button } from '../../ui/link.tsx'
import { OtherWays } from './other-ways.tsx'
import type { ShownForm } from '../../ui/resolved.ts'
import { say } from '../../ui/say.ts'
import { useSectionPlace, useShell } from '../../ui/shell.ts'
import { styled } from '../../ui/styled.ts'
import { useRequest } from './use-request.ts'
import type { useTurnstile } from './use-turnstile.ts'
import { takesFile } from '../../values/takes-file.ts'

/** A red readable on dark or on light; a medium red in browsers without `light-dark`. */
const wrongCss = `
  --wrong: #e0403a;
  @supports (color: light-dark(#000, #fff)) {
    --wrong: light-dark(#b3261e, #ff9a8f);
  }
`

const Card = styled.div.withConfig({ componentId: 'form' })`
  ${cardCss}
  ${wrongCss}
  padding: clamp(22px, 3.4vw, 48px);
  & > form {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, max(250px, 40%)), 1fr));
    gap: 22px clamp(16px, 2vw, 24px);
  }
  & > form > :is(p, button, [data-wide]) {
    grid-column: 1 / -1;
  }
  & > form > button {
    justify-self: start;
    @media (max-width: 600px) {
      justify-self: stretch;
    }
  }
`

const Said = styled.div.withConfig({ componentId: 'form-said' })`
  display: grid;
  gap: 14px;
  grid-column: 1 / -1;
  padding: 20px 22px;
  border: 1px solid var(--wrong);
  border-radius: var(--corner);
  &:focus {
    outline: 3px solid var(--wrong);
    outline-offset: 3px;
  }
  & ul {
    display: grid;
    gap: 6px;
  }
  & a {
    overflow-wrap: anywhere;
  }
`

const End = styled.div.withConfig({ componentId: 'form-end' })`
  ${cardCss}
  display: grid;
  gap: 18px;
  padding: clamp(28px, 4vw, 56px);
  &:focus {
    outline: none;
  }
  & > svg {
    padding: 10px;
    border-radius: 50%;
    background: var(--accent);
    color: var(--on-accent);
  }
  & > h3 {
    font-size: var(--step-2);
  }
  & > p {
    max-width: 52ch;
    color: var(--muted);
  }
  & > p + p {
    color: var(--text);
    font-weight: 600;
  }
  & > dl {
    display: grid;
    gap: 12px;
    padding-block: 18px;
    border-block: 1px solid var(--line);
  }
  & dt {
    color: var(--muted);
    font-size: var(--step--1);
  }
  & dd {
    white-space: pre-line;
  }
`

const Notice = styled.p.withConfig({ componentId: 'form-notice' })`
  padding: 14px 18px;
  border: 2px dashed var(--wrong);
  border-radius: var(--corner);
  font-size: 0.9375rem;
`

/** All fields of a form. */
const Fields = ({ form, mistakes, idOf }: Pick<SummaryProps, 'form' | 'mistakes' | 'idOf'>) => {
  const widths = widthsOf(form.fields)
  return form.fields.map((field, at) => (
    <LabeledField
      key={field.name}
      field={field}
      isWide={widths[at]!}
      id={idOf(field.name)}
      words={form.words}
      mistake={mistakes[field.name]}
    />
  ))
}

interface SummaryProps extends Pick<ReturnType<typeof useRequest>, 'outcome' | 'mistakes'> {
  readonly form: ShownForm
  readonly said: Ref<HTMLDivElement>
  /** Returns the id of a field by its name. */
  readonly idOf: (name: string) => string
}

/** A mistake with the label of its field, which it may begin with already. */
const summaryOf = (label: string, mistake: string): string =>
  mistake.includes(label) ? mistake : `${label.replace(/[.。।]$/, '')}: ${mistake}`

/** The mistakes, or the reason that nothing was sent. It receives the focus. */
const Summary = ({ form, outcome, mistakes, said, idOf }: SummaryProps) => {
  const { lang } = useShell()
  const { words, fields } = form
  const wrong = fields.filter(({ name }) => mistakes[name] !== undefined)
  if (outcome === undefined || (outcome.kind === 'mistakes' && wrong.length === 0)) return null
  const show = (event: MouseEvent, id: string): void => {
    event.preventDefault()
    document.getElementById(id)?.focus()
  }
  const texts = {
    offline: words.formOffline,
    failed: words.formFailed,
    large: words.formTooLarge,
    many: words.formTooMany,
    mail: words.formMail,
    mistakes: say(words.formProblems, { count: wrong.length.toLocaleString(lang) }),
    sent: '',
  }
  return (
    <Said ref={said} role="alert" tabIndex={-1}>
      <p>{texts[outcome.kind]}</p>
      {outcome.kind === 'mistakes' ? (
        <ul>
          {wrong.map(({ name, label }) => (
            <li key={name}>
              <a href={`#${idOf(name)}`} onClick={(event) => show(event, idOf(name))}>
                {summaryOf(label, mistakes[name]!)}
              </a>
            </li>
          ))}
        </ul>
      ) : (
        <OtherWays />
      )}
    </Said>
  )
}

interface PersonCheckProps extends Pick<ReturnType<typeof useTurnstile>, 'place' | 'begin'> {
  readonly script: string
}

/** The check that the visitor is a person, done by a service after the visitor agrees. */
const PersonCheck = ({ script, place, begin }: PersonCheckProps) => {
  const around = useRef<HTMLDivElement>(null)
  const consent = useConsent([script])
  useEffect(() => {
    const form = around.current?.closest('form')
    // The form may already have the focus when the script loads or the visitor agrees.
    if (consent.agreed && form?.contains(document.activeElement) === true) begin()
    form?.addEventListener('focusin', begin)
    return () => form?.removeEventListener('focusin', begin)
  }, [consent.agreed, begin])
  return (
    <div ref={around} data-wide="">
      <ConsentGate consent={consent} label={useShell().consent?.form ?? ''}>
        <div ref={place} />
      </ConsentGate>
    </div>
  )
}

/** Hidden values sent with each request, and a field that only bots fill in. */
const Unseen = ({ form: { id, page, values } }: { readonly form: ShownForm }) => (
  <p hidden>
    <input type="hidden" name="form" value={id} />
    <input type="hidden" name="page" value={page} />
    {Object.entries(values ?? {}).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    <input name="website" tabIndex={-1} autoComplete="off" aria-hidden="true" />
  </p>
)

interface Props {
  readonly form: ShownForm
  /** The text of the button. */
  readonly submit: string | undefined
}

/**
 * One of the site's own forms. Without scripts, the browser validates and sends it, and a page
 * responds. With scripts, nothing is reloaded, and mistakes are shown beside their fields.
 */
export const RequestForm = ({ form, submit }: Props) => {
  const { id: section } = useSectionPlace()
  const { form: element, said, turnstile, ...request } = useRequest(form)
  const { isSending, outcome, mistakes, asked, onSubmit, onChange } = request
  const { words, to } = form
  const idOf = (name: string): string => `${section}-field-${name}`
  if (outcome?.kind === 'sent')
    return (
      <End ref={said} role="status" tabIndex={-1} data-sent="">
        <Icon outline={outlines.check} size={56} />
        <h3>{words.formSentHeading}</h3>
        {words.formSentText !== '' && <p>{words.formSentText}</p>}
        {form.reply !== undefined && <p>{form.reply}</p>}
        <dl>
          {asked.map(({ label, text }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <OtherWays />
      </End>
    )
  const hasFile = form.fields.some(takesFile)
  return (
    <Card data-keeps={storeOf(form)} data-screen="">
      <form
        ref={element}
        method="post"
        action={form.action}
        encType={to === 'mailto' ? 'text/plain' : hasFile ? 'multipart/form-data' : undefined}
        {...form.attributes}
        onSubmit={onSubmit}
        onChange={onChange}
      >
        {form.notice !== undefined && <Notice>{form.notice}</Notice>}
        <Summary form={form} outcome={outcome} mistakes={mistakes} said={said} idOf={idOf} />
        {to !== 'mailto' && to !== 'page' && <Unseen form={form} />}
        <Fields form={form} mistakes={mistakes} idOf={idOf} />
        {form.turnstile !== undefined && (
          <PersonCheck script={form.turnstile.script} {...turnstile} />
        )}
        <Button type="submit" data-tone="accent" aria-disabled={isSending || undefined}>
          {isSending ? words.formSending : (submit ?? words.formSubmit)}
        </Button>
        <p className="visually-hidden" role="status">
          {isSending ? words.formSending : ''}
        </p>
      </form>
    </Card>
  )
}

interface FormOrWaysProps extends Pick<Props, 'submit'> {
  readonly form: ShownForm | undefined
}

/** A form, or other ways to contact the business if no one would receive it. */
export const FormOrWays = ({ form, submit }: FormOrWaysProps) => {
  const { messages } = useShell()
  if (form !== undefined) return <RequestForm form={form} submit={submit} />
  return (
    <End>
      <p>{messages.formInstead}</p>
      <OtherWays />
    </End>
  )
}
