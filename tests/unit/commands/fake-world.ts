import type { Output, World } from '../../../src/files/world.ts'

/** A world whose output a test reads. */
export interface FakeWorld extends World {
  /** The output so far. */
  readonly written: () => { readonly stdout: string; readonly stderr: string }
}

/** The date in the world of tests. */
export const TODAY = '2026-11-23'

export const fakeWorld = (
  cwd: string,
  more: {
    readonly env?: World['env']
    readonly isTerminal?: boolean
    /** The columns of the terminal; 80 by default. */
    readonly width?: number
  } = {},
): FakeWorld => {
  const written = { stdout: '', stderr: '' }
  const output = (name: keyof typeof written): Output => ({
    write: (text) => void (written[name] += text),
    writeColored: (text) => void (written[name] += text),
    isTerminal: more.isTerminal ?? false,
    width: more.width ?? 80,
  })
  return {
    cwd,
    env: more.env ?? {},
    stdout: output('stdout'),
    stderr: output('stderr'),
    today: () => TODAY,
    written: () => ({ ...written }),
  }
}
