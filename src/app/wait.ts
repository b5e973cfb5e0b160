/** Resolves after so many milliseconds, in a task of its own. */
export const wait = (milliseconds = 0): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds))
