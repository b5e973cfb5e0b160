import { createHash } from 'node:crypto'

/** Twelve hexadecimal digits that identify content, the same on every machine. */
export const contentHash = (...parts: readonly (string | Uint8Array)[]): string => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex').slice(0, 12)
}

/** The same for a value. */
export const hashOfValue = (value: unknown): string => contentHash(JSON.stringify(value) ?? '')
