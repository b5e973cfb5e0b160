/** Runs when the browser has nothing else to do, or soon. */
export const whenIdle = (run: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 1500 })
  else setTimeout(run, 200)
}
