import { whenNear } from '../../ui/when-near.ts'
import type { PropsOf } from '../props.ts'

type Embed = NonNullable<PropsOf['gallery']['embed']>

/** The scripts of this visit: each is loaded once, however often a gallery is entered. */
const requested: Partial<Record<string, Promise<void>>> = {}

const load = (address: string): Promise<void> =>
  (requested[address] ??= new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = address
    script.onload = () => resolve()
    script.onerror = reject
    document.head.append(script)
  }))

type Global = Readonly<Record<string, unknown>> | null | undefined

/** Calls the function of that dotted name, with the object before the last dot as `this`. */
const callGlobal = (name: string): boolean => {
  const path = name.split('.')
  const valueOf = (keys: readonly string[]): unknown =>
    keys.reduce<unknown>((owner, key) => (owner as Global)?.[key], window)
  const called = valueOf(path)
  if (typeof called !== 'function') return false
  called.call(valueOf(path.slice(0, -1)))
  return true
}

/**
 * Loads the service's script when the element is near the view, and asks it, twice if need be, to
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
