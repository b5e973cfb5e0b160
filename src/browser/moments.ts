/** Resolves after so many milliseconds, in a task of its own. */
export const wait = (milliseconds = 0): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Runs when the next frame has been drawn. */
export const afterPaint = (run: () => void): void => {
  requestAnimationFrame(() => setTimeout(run))
}

/** Runs once the page has loaded, with its pictures. */
export const whenLoaded = (run: () => void): void => {
  if (document.readyState === 'complete') run()
  else addEventListener('load', run, { once: true })
}
