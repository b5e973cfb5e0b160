import { whenNear } from '../../ui/when-near.ts'

interface Embed {
  readonly script: string
  readonly process: string
  readonly retryDelay: number
}

/** The scripts of this visit: each is loaded once, however often a gallery is entered. */
const requested = new Map<string, Promise<void>>()

const load = (address: string): Promise<void> => {
  const loading =
    requested.get(address) ??
    new Promise<void>((resolve, reject) => {
      const script = document.createElement('script')
      script.src = address
      script.async = true
      script.onload = () => resolve()
      script.onerror = reject
      document.head.append(script)
    })
  requested.set(address, loading)
  return loading
}

/** Calls the function of that dotted name, with the object before the last dot as `this`. */
const callGlobal = (name: string): boolean => {
  let owner: unknown = undefined
  let value: unknown = window
  for (const key of name.split('.')) {
    owner = value
    value = (value as Record<string, unknown> | null | undefined)?.[key]
  }
  if (typeof value !== 'function') return false
  value.call(owner)
  return true
}

/**
 * * Loads the service's script when the element is near the view, and asks it, twice if need be, to
 * turn the links into players (specification, section 4). Answers with the way to stop.
 */
export const upgradeLinks = (
  element: Element,
  { script, process, retryDelay }: Embed,
): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false
  const ask = (): void => {
    if (!stopped && !callGlobal(process)) timer = setTimeout(callGlobal, retryDelay, process)
  }
  // A blocked script leaves the links as they are: nothing is lost and nothing needs saying.
  const stopWatching = whenNear([element], 600, () => void load(script).then(ask, () => {}))
  return () => {
    stopped = true
    stopWatching()
    clearTimeout(timer)
  }
}
