import { appendFileSync, mkdirSync, readFileSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { storeFile, storedFile } from '../files/cache.ts'
import { contentHash } from '../files/content-hash.ts'
import { CACHE } from '../files/program.ts'
import {
  History,
  spliceOf,
  textsAfter,
  type AddedPicture,
  type Entry,
  type Splice,
  type Step,
} from './history.ts'

type Hashes = Readonly<Record<string, string>>

/** A line of the file: what happened, and the hashes of the changed files before and after it. */
interface Line {
  readonly entry: Entry | { readonly kind: 'failed' }
  readonly before: Hashes
  readonly after: Hashes
}

/** A text by name, `undefined` for a missing file. */
type TextOf = (file: string) => string | undefined

export const hashOf = (text: string | undefined): string =>
  text === undefined ? '' : contentHash(text)

const readLines = (file: string): readonly Line[] => {
  try {
    return readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line) => {
        try {
          return line === '' ? [] : [JSON.parse(line) as Line]
        } catch {
          return [] // The process was killed while it wrote this line.
        }
      })
  } catch {
    return [] // There is no history yet.
  }
}

/**
 * The history of a site in the cache. A line is written before the owner's files are, so that a
 * killed process loses nothing; if the folder cannot be written, the history ends with the process.
 */
export class HistoryFile {
  readonly #folder: string
  readonly #file: string
  history = new History()

  /** `config` is the whole path of the site config. */
  constructor(config: string, folder = join(CACHE, 'edits')) {
    this.#folder = join(folder, contentHash(config))
    this.#file = join(this.#folder, 'history.jsonl')
  }

  #append(line: Line): void {
    try {
      mkdirSync(this.#folder, { recursive: true })
      // A line of a killed process may have no end.
      appendFileSync(this.#file, `\n${JSON.stringify(line)}\n`, { mode: 0o600 })
    } catch {
      // The owner's files do not depend on it.
    }
  }

  /** Runs a write of the owner's files as an event of the history. */
  async during(
    entry: Entry,
    texts: TextOf,
    after: ReadonlyMap<string, string | undefined>,
    write: () => Promise<void>,
  ): Promise<void> {
    const hashes = (of: TextOf): Hashes =>
      Object.fromEntries([...after.keys()].map((file) => [file, hashOf(of(file))]))
    const line = { entry, before: hashes(texts), after: hashes((file) => after.get(file)) }
    this.#append(line)
    try {
      await write()
    } catch (error) {
      this.#append({ entry: { kind: 'failed' }, before: line.after, after: line.before })
      throw error
    }
    this.history.record(entry)
    await this.#remember(after)
  }

  /** Notes the change of another program. */
  async note(step: Step, before: TextOf, after: ReadonlyMap<string, string | undefined>) {
    await this.during({ kind: 'done', step }, before, after, () => Promise.resolve())
  }

  /** Takes a picture out of the site, as long as it is the one that the editor put there. */
  async takePicture(folder: string, { src, hash }: AddedPicture): Promise<void> {
    const file = join(folder, src)
    try {
      const bytes = await readFile(file)
      if (contentHash(bytes) !== hash) return
      await storeFile(this.#folder, hash, bytes)
      await rm(file)
    } catch {
      // It is gone already, or stays because it could not be brought back.
    }
  }

  /** Brings a picture back, unless another file has its name. Returns whether it did. */
  async bringPicture(folder: string, { src, hash }: AddedPicture): Promise<boolean> {
    const bytes = await storedFile(this.#folder, hash)
    if (bytes === undefined) return false
    const isDone = writeFile(join(folder, src), bytes, { flag: 'wx' })
    return isDone.then(
      () => true,
      () => false,
    )
  }

  async #remember(texts: ReadonlyMap<string, string | undefined>): Promise<void> {
    for (const [file, text] of texts)
      if (text !== undefined) await storeFile(this.#folder, contentHash(file), text).catch(() => {})
  }

  #remembered(file: string): string | undefined {
    try {
      return readFileSync(join(this.#folder, contentHash(file)), 'utf8')
    } catch {
      return undefined
    }
  }

  /**
   * Reads the history of earlier processes, with what happened to the files since: a write that was
   * not reached is left out, and what another program changed becomes a step of its own.
   */
  async load(texts: TextOf, step: (splices: readonly Splice[]) => Step): Promise<void> {
    const lines: Line[] = []
    for (const line of readLines(this.#file))
      if (line.entry.kind === 'failed') lines.pop()
      else lines.push(line)
    const last = lines.at(-1)
    const isBefore = ([file, hash]: readonly [string, string]): boolean =>
      hashOf(texts(file)) === hash
    if (last !== undefined && !Object.entries(last.after).every(isBefore)) {
      if (Object.entries(last.before).every(isBefore)) {
        lines.pop()
        this.#append({ entry: { kind: 'failed' }, before: last.after, after: last.before })
      }
    }
    const hashes = new Map<string, string>()
    for (const { entry, after } of lines) {
      if (entry.kind !== 'failed') this.history.record(entry)
      for (const [file, hash] of Object.entries(after)) hashes.set(file, hash)
    }
    await this.#catchUp(hashes, lines.at(-1), texts, step)
  }

  /** Adds what other programs changed meanwhile; without the text of before, a file's steps end. */
  async #catchUp(
    hashes: ReadonlyMap<string, string>,
    last: Line | undefined,
    texts: TextOf,
    step: (splices: readonly Splice[]) => Step,
  ): Promise<void> {
    for (const [file, hash] of hashes) {
      const now = texts(file)
      if (hashOf(now) === hash) continue
      const before = this.#textWith(file, hash, last)
      if (before === undefined && hash !== '') {
        this.history = new History()
        this.#append({ entry: { kind: 'forgotten' }, before: {}, after: {} })
        return
      }
      const splices = [spliceOf(file, before, now)]
      await this.note(step(splices), () => before, new Map([[file, now]]))
    }
  }

  #textWith(file: string, hash: string, last: Line | undefined): string | undefined {
    const text = this.#remembered(file)
    if (text === undefined || hashOf(text) === hash) return text
    // The process was killed before it kept the new text.
    if (last?.entry.kind !== 'done' || hashOf(text) !== last.before[file]) return undefined
    try {
      const own = last.entry.step.splices.filter((splice) => splice.file === file)
      return textsAfter(new Map([[file, text]]), own).get(file)
    } catch {
      return undefined
    }
  }
}
