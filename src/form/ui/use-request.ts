import { useEffect, useLayoutEffect, useRef, useState, type FormEvent } from 'react'
import { keepWords, mistakesIn, restoreWords, storeOf, type Mistakes } from './form-words.ts'
import { keep } from '../../ui/kept.ts'
import type { ShownForm } from '../../ui/resolved.ts'
import { sendRequest, type Outcome } from './send-request.ts'
import { useTurnstile } from './use-turnstile.ts'

/** Receivers treat requests sent sooner than this as spam. */
const LEAST_SECONDS = 2

const NONE: Mistakes = {}

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

/** A form with scripts: it validates, sends without leaving the page, and stores its values. */
export const useRequest = (shown: ShownForm) => {
  const { form, enoughSeconds } = useBeginning(shown)
  /** The element that receives the focus with a message: the summary, or the end of the form. */
  const said = useRef<HTMLDivElement>(null)
  const isBusy = useRef(false)
  const [isSending, setSending] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()
  const [mistakes, setMistakes] = useState(NONE)
  const turnstile = useTurnstile(shown)

  // Each outcome is a new object, so that a repeated message receives the focus again.
  useLayoutEffect(() => {
    if (outcome !== undefined) said.current?.focus()
  }, [outcome])

  const conclude = (next: Outcome): void => {
    setMistakes(next.kind === 'mistakes' ? next.mistakes : NONE)
    setOutcome(next)
    if (next.kind === 'sent') keep(storeOf(shown))
    else turnstile.again()
  }

  const send = async (element: HTMLFormElement): Promise<void> => {
    const found = mistakesIn(element, shown)
    if (Object.keys(found).length > 0) return conclude({ kind: 'mistakes', mistakes: found })
    setSending(true)
    await turnstile.answer()
    conclude(await sendRequest(element, shown, await enoughSeconds()))
    setSending(false)
  }

  return {
    form,
    said,
    turnstile,
    isSending,
    outcome,
    mistakes,
    onSubmit: (event: FormEvent<HTMLFormElement>): void => {
      const { currentTarget } = event
      // If a service responds with its own page, the browser sends the form.
      if (shown.to === 'page' && Object.keys(mistakesIn(currentTarget, shown)).length === 0)
        return void keep(storeOf(shown))
      event.preventDefault()
      if (isBusy.current) return
      isBusy.current = true
      void send(currentTarget).finally(() => {
        isBusy.current = false
      })
    },
    onChange: ({ currentTarget }: FormEvent<HTMLFormElement>): void => {
      keepWords(currentTarget, shown)
      const still = mistakesIn(currentTarget, shown)
      // Corrected mistakes disappear immediately, but no new ones are shown while typing.
      const left = Object.entries(mistakes).filter(([name]) => still[name] !== undefined)
      if (left.length < Object.keys(mistakes).length) setMistakes(Object.fromEntries(left))
    },
  }
}
