import { renameSync } from 'node:fs'

/** The error codes of Windows while a program, such as a virus scanner, has the file open. */
const OPEN = new Set(['EACCES', 'EBUSY', 'EPERM'])

/** Renames a file or folder immediately; retries for half a second while a program has it open. */
export const renameNow = (from: string, to: string): void => {
  for (let turn = 0; ; turn++) {
    try {
      return renameSync(from, to)
    } catch (error) {
      if (turn >= 10 || !OPEN.has((error as NodeJS.ErrnoException).code ?? '')) throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50)
    }
  }
}
