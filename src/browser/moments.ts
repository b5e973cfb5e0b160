/** Resolves after so many milliseconds, in a task of its own. */
export const wait = (milliseconds = 0): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds))

/**
 * Runs what loads something, and once more if it fails: a page that is left stops what it loads as
 * well, and must not act on that. Offline, the second time waits for the connection.
 */
export const withRetry = async <T>(run: () => Promise<T>): Promise<T> => {
  try {
    return await run()
  } catch {
    if (!navigator.onLine)
      await new Promise((back) => addEventListener('online', back, { once: true }))
    // A connection that has just come back takes its time as well.
    await wait(1000)
    return run()
  }
}

/** Runs when the next frame has been drawn. */
export const afterPaint = (run: () => void): void => {
  requestAnimationFrame(() => setTimeout(run))
}

/** Runs once the page has loaded, with its pictures. */
export const whenLoaded = (run: () => void): void => {
  if (document.readyState === 'complete') run()
  else addEventListener('load', run, { once: true })
}
