/** Runs pieces of work side by side. */
export interface Queue {
  /** Starts the work as soon as there is room. Rejects with the first failure of earlier work. */
  readonly add: (work: () => Promise<void>) => Promise<void>
  /** Resolves when all work is done. Rejects with the first failure. */
  readonly finish: () => Promise<void>
}

/** A queue that runs at most so many pieces of work at a time. */
export const createQueue = (most: number): Queue => {
  const running = new Set<Promise<void>>()
  const failures: unknown[] = []
  return {
    add: async (work) => {
      while (running.size >= most) await Promise.race(running)
      if (failures.length > 0) throw failures[0]
      const task: Promise<void> = work()
        .catch((error: unknown) => void failures.push(error))
        .finally(() => running.delete(task))
      running.add(task)
    },
    finish: async () => {
      await Promise.all(running)
      if (failures.length > 0) throw failures[0]
    },
  }
}
