import { useRef } from 'react'
import type { ShownForm } from './resolved.ts'

/** What the service's script puts into the window. */
interface Turnstile {
  readonly render: (
    place: HTMLElement,
    options: Readonly<Record<string, string | (() => void)>>,
  ) => string
  readonly reset: (widget: string) => void
}
const service = (): Turnstile | undefined =>
  (window as { readonly turnstile?: Turnstile }).turnstile

/** Milliseconds that a request waits for the answer; without one its receiver refuses it. */
const PATIENCE = 10_000

/**
 * Asks the service whether the visitor is a person, from the moment in which the visitor begins to
 * fill the form in. Its answer stands in the form by itself.
 */
export const useTurnstile = ({ turnstile }: Pick<ShownForm, 'turnstile'>) => {
  const place = useRef<HTMLDivElement>(null)
  const answered = useRef<Promise<void>>(undefined)
  const widget = useRef<string>(undefined)

  const draw = (key: string, settle: () => void): void => {
    const options = { sitekey: key, callback: settle, 'error-callback': settle }
    const drawn = place.current && service()?.render(place.current, options)
    // A script that was blocked or changed asks nothing.
    if (drawn === null || drawn === undefined) settle()
    else widget.current = drawn
  }
  /** Asks, once. */
  const begin = (): void => {
    if (turnstile === undefined || place.current === null || answered.current !== undefined) return
    answered.current = new Promise((settle) => {
      if (service() !== undefined) return draw(turnstile.key, settle)
      const script = document.createElement('script')
      script.src = turnstile.script
      script.onload = () => draw(turnstile.key, settle)
      script.onerror = () => settle()
      document.head.append(script)
      setTimeout(settle, PATIENCE)
    })
  }
  /** An answer counts once: the next request needs another. */
  const again = (): void => {
    if (widget.current !== undefined) service()?.reset(widget.current)
  }
  return { place, begin, again, answer: async () => answered.current }
}
