/**
 * The current instant. A page shown as of another day (`build --on`) names that day; the time of
 * day is that of the clock.
 */
export const now = (): number => {
  const { day } = document.documentElement.dataset
  const today = new Date().toLocaleDateString('sv-SE')
  return Date.now() + (day === undefined ? 0 : Date.parse(day) - Date.parse(today))
}

/** Resolves after this many milliseconds, in a separate task. */
export const wait = (milliseconds = 0): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds))

/**
 * Loads something, and retries once after a failure, because leaving a page also aborts its
 * requests. If offline, the retry waits for the connection.
 */
export const withRetry = async <T>(run: () => Promise<T>): Promise<T> => {
  try {
    return await run()
  } catch {
    if (!navigator.onLine)
      await new Promise((back) => addEventListener('online', back, { once: true }))
    // A connection that is just back may still fail.
    await wait(1000)
    return run()
  }
}

/** Runs when the next frame has been drawn. */
export const afterPaint = (run: () => void): void => {
  requestAnimationFrame(() => setTimeout(run))
}

/** Runs when the page and its pictures have loaded. */
export const whenLoaded = (run: () => void): void => {
  if (document.readyState === 'complete') run()
  else addEventListener('load', run, { once: true })
}
