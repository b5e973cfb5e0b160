import { useRef } from 'react'
import type { ShownForm } from '../../ui/resolved.ts'

/** The API that the service's script adds to the window. */
interface Turnstile {
  readonly render: (
    place: HTMLElement,
    options: Readonly<Record<string, string | (() => void)>>,
  ) => string
  readonly reset: (widget: string) => void
}
const service = (): Turnstile | undefined =>
  (window as { readonly turnstile?: Turnstile }).turnstile

/** Milliseconds that a request waits for the token, without which its receiver rejects it. */
const PATIENCE = 10_000

/**
 * Lets the service check whether the visitor is a person, starting when the visitor begins to fill
 * in the form. The service itself adds its token to the form.
 */
export const useTurnstile = ({ turnstile }: Pick<ShownForm, 'turnstile'>) => {
  const place = useRef<HTMLDivElement>(null)
  const answered = useRef<Promise<void>>(undefined)
  const widget = useRef<string>(undefined)

  const draw = (key: string, settle: () => void): void => {
    const options = { sitekey: key, callback: settle, 'error-callback': settle }
    const drawn = place.current && service()?.render(place.current, options)
    // A blocked or changed script does not respond.
    if (drawn === null || drawn === undefined) settle()
    else widget.current = drawn
  }
  /** Starts the check, once. */
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
  /** A token is valid only once, so the next request needs another. */
  const again = (): void => {
    if (widget.current !== undefined) service()?.reset(widget.current)
  }
  return { place, begin, again, answer: async () => answered.current }
}
