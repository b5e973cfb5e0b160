import { useEffect, useRef, useState, type RefObject } from 'react'

interface EmbeddedForm {
  readonly src?: string | undefined
  readonly script?: string | undefined
  /** Milliseconds. */
  readonly timeout: number
}

/**
 * Whether an address answers at all. A frame of another origin does not report its failure: its
 * `load` event comes for the browser's own error page too. An opaque request fails where the frame
 * fails: offline, unknown host, blocked by the visitor's browser.
 */
const answers = async (address: string, signal: AbortSignal): Promise<boolean> => {
  try {
    const response = await fetch(address, { mode: 'no-cors', credentials: 'omit', signal })
    return response.type === 'opaque' || response.ok
  } catch {
    return signal.aborted
  }
}

/**
 * Adds the provider's script with the form and removes it with it, and watches whether the form
 * loads: `missing` when it is blocked, or has not loaded after the timeout.
 */
export const useEmbeddedForm = (
  form: EmbeddedForm | undefined,
): { frame: RefObject<HTMLIFrameElement | null>; state: 'waiting' | 'there' | 'missing' } => {
  const frame = useRef<HTMLIFrameElement>(null)
  const [state, setState] = useState<'waiting' | 'there' | 'missing'>('waiting')
  const { src, script: scriptAddress, timeout } = form ?? { timeout: 0 }

  useEffect(() => {
    if (scriptAddress === undefined) return
    const script = document.createElement('script')
    script.src = scriptAddress
    script.async = true
    document.body.append(script)
    return () => script.remove()
  }, [scriptAddress])

  useEffect(() => {
    const element = frame.current
    if (src === undefined || element === null) return
    const stop = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    let blocked = false
    const arrived = (): void => {
      clearTimeout(timer)
      if (!blocked) setState('there')
    }
    element.addEventListener('load', arrived)
    const watch = (): void => {
      timer = setTimeout(() => setState((at) => (at === 'waiting' ? 'missing' : at)), timeout)
      void answers(src, stop.signal).then((answered) => {
        if (stop.signal.aborted) return
        // A frame that loaded before this code ran has no `load` event, but its host answers.
        if (answered) return arrived()
        blocked = true
        clearTimeout(timer)
        setState('missing')
      })
    }
    // A form far away is not requested; its frame is lazy for the same reason.
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        watch()
      },
      { rootMargin: '600px 0px' },
    )
    observer.observe(element)
    return () => {
      stop.abort()
      observer.disconnect()
      clearTimeout(timer)
      element.removeEventListener('load', arrived)
    }
  }, [src, timeout])
  return { frame, state }
}
