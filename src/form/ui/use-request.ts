import { useEffect, useLayoutEffect, useRef, useState, type FormEvent } from 'react'
import {
  askedIn,
  keepWords,
  mistakesIn,
  restoreWords,
  storeOf,
  type SentAnswers,
  type FieldMistakes,
} from './form-words.ts'
import { keep } from '../../ui/kept.ts'
import { REQUEST_SENT } from '../../ui/request-sent.ts'
import type { ShownForm } from '../../ui/resolved.ts'
import { sendRequest, type SendOutcome } from './send-request.ts'
import { useTurnstile } from './use-turnstile.ts'

/** Receivers treat requests sent sooner than this as spam. */
const LEAST_SECONDS = 2

const NONE: FieldMistakes = {}
const NOTHING: SentAnswers = []

/** Fills in a form when the script has loaded, and measures the time since then. */
const useBeginning = (shown: ShownForm) => {
  const form = useRef<HTMLFormElement>(null)
  const since = useRef(0)
  useEffect(() => {
    since.current = performance.now()
    const element = form.current
    if (element === null) return
    // The browser validates only without scripts. With scripts, mistakes are shown beside fields.
    element.noValidate = true
    restoreWords(element, shown)
    keepWords(element, shown)
  }, [shown])
  /** Resolves to the seconds since the script loaded, once there are enough for receivers. */
  const enoughSeconds = async (): Promise<number> => {
    const wait = LEAST_SECONDS * 1000 - (performance.now() - since.current)
    await new Promise((resume) => setTimeout(resume, wait))
    const seconds = Math.floor((performance.now() - since.current) / 1000)
    return Math.max(seconds, LEAST_SECONDS)
  }
  return { form, enoughSeconds }
}

/** Mistakes in fields that still have one. */
const common = (mistakes: FieldMistakes, still: FieldMistakes): FieldMistakes =>
  Object.fromEntries(Object.entries(mistakes).filter(([name]) => still[name] !== undefined))

/** A form with scripts: it validates, sends without leaving the page, and stores its values. */
export const useRequest = (shown: ShownForm) => {
  const { form, enoughSeconds } = useBeginning(shown)
  /** The element that receives the focus with a message: the summary, or the end of the form. */
  const said = useRef<HTMLDivElement>(null)
  const isBusy = useRef(false)
  const [isSending, setSending] = useState(false)
  const [outcome, setOutcome] = useState<SendOutcome>()
  const [mistakes, setMistakes] = useState(NONE)
  const [asked, setAsked] = useState(NOTHING)
  const turnstile = useTurnstile(shown)

  // Each outcome is a new object, so that a repeated message receives the focus again.
  useLayoutEffect(() => {
    if (outcome !== undefined) said.current?.focus()
  }, [outcome])

  const conclude = (next: SendOutcome): void => {
    setMistakes(next.kind === 'mistakes' ? next.mistakes : NONE)
    setOutcome(next)
    if (next.kind !== 'sent') return turnstile.again()
    keep(storeOf(shown))
    dispatchEvent(new Event(REQUEST_SENT))
  }

  const send = async (element: HTMLFormElement): Promise<void> => {
    const found = mistakesIn(element, shown)
    if (Object.keys(found).length > 0) return conclude({ kind: 'mistakes', mistakes: found })
    setSending(true)
    setAsked(askedIn(element, shown))
    await turnstile.answer()
    conclude(await sendRequest(element, shown, await enoughSeconds()))
    setSending(false)
  }

  return {
    form,
    said,
    turnstile,
    isSending,
    ...{ outcome, mistakes, asked },
    onSubmit: (event: FormEvent<HTMLFormElement>): void => {
      const { currentTarget } = event
      // If a service responds with its own page, the browser sends the form.
      if (shown.to === 'page' && Object.keys(mistakesIn(currentTarget, shown)).length === 0)
        return void keep(storeOf(shown))
      event.preventDefault()
      if (isBusy.current) return
      isBusy.current = true
      void send(currentTarget).finally(() => (isBusy.current = false))
    },
    onChange: ({ currentTarget }: FormEvent<HTMLFormElement>): void => {
      keepWords(currentTarget, shown)
      // Corrected mistakes disappear immediately, but no new ones are shown while typing.
      const left = common(mistakes, mistakesIn(currentTarget, shown))
      if (Object.keys(left).length < Object.keys(mistakes).length) setMistakes(left)
    },
  }
}
