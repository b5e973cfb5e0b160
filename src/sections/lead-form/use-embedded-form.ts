import { useEffect, useRef, useState } from 'react'
import type { PropsOf } from '../props.ts'
import { whenNear } from '../../ui/when-near.ts'

/**
 * Whether an address answers at all: a frame of another origin does not report its failure, but an
 * opaque request fails where the frame fails.
 */
const answers = async (address: string, signal: AbortSignal): Promise<boolean> => {
  try {
    const response = await fetch(address, { mode: 'no-cors', credentials: 'omit', signal })
    return response.type === 'opaque' || response.ok
  } catch {
    return false
  }
}

/**
 * Adds the provider's script with the form and removes it with it; the form is `missing` when it is
 * blocked, or has not loaded after the timeout.
 */
export const useEmbeddedForm = (form: PropsOf['lead-form']['form']) => {
  const frame = useRef<HTMLIFrameElement>(null)
  const [missing, setMissing] = useState(false)
  const { src, script: scriptAddress, timeout } = form ?? { timeout: 0 }

  useEffect(() => {
    if (scriptAddress === undefined) return
    const script = document.createElement('script')
    script.src = scriptAddress
    // The head has it already, unless visitors are asked first.
    if ([...document.scripts].some(({ src }) => src === script.src)) return
    document.body.append(script)
    return () => script.remove()
  }, [scriptAddress])

  useEffect(() => {
    const element = frame.current
    if (src === undefined || element === null) return
    const stop = new AbortController()
    const { signal } = stop
    let timer: ReturnType<typeof setTimeout> | undefined
    let blocked = false
    const settle = (): void => {
      clearTimeout(timer)
      setMissing(blocked)
    }
    element.addEventListener('load', settle, { signal })
    // A form far away is not requested; its frame is lazy for the same reason.
    const stopWatching = whenNear([element], 600, () => {
      timer = setTimeout(setMissing, timeout, true)
      void answers(src, signal).then((answered) => {
        if (signal.aborted) return
        blocked = !answered
        // A frame that loaded before this code ran has no `load` event, but its host answers.
        settle()
      })
    })
    return () => {
      stop.abort()
      stopWatching()
      clearTimeout(timer)
    }
  }, [src, timeout])
  return { frame, missing }
}
