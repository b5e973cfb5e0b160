import { randomUUID } from 'node:crypto'
import { dirname, join, resolve } from 'node:path'
import { createPageChecks } from '../build/page-checks.ts'
import { filesBelow, stampOf } from '../dev/watch.ts'
import { summarize } from '../diagnostics/format-text.ts'
import { replaceTexts, whileEditing } from '../edit/journal.ts'
import { entryFiles, type EntryOrigins } from '../entries/gather.ts'
import { filesMatching } from '../entries/pattern.ts'
import { PUBLIC } from '../files/public-files.ts'
import { textFiles } from '../files/text-files.ts'
import { UsageError, type World } from '../files/world.ts'
import {
  folderName,
  readSite,
  readText,
  type GoodSiteFile,
  type SiteFile,
} from '../load/site-files.ts'
import { below, ROOT } from '../site/base.ts'
import { onOneServer, type LanguageSite } from '../site/language-sites.ts'
import { LANGUAGES } from '../site/versions.ts'
import { zoneOf } from '../site/spans.ts'
import { HistoryFile, hashOf } from './history-file.ts'
import {
  spliceOf,
  textsAfter,
  type AddedPicture,
  type Entry,
  type Splice,
  type Step,
} from './history.ts'
import { newErrors, problemsOf, refused, refusedBy } from './problems.ts'
import type { Path } from '../diagnostics/diagnostic.ts'
import type { Outcome, Problem, State } from './protocol.ts'

type Saved = ReadonlyMap<string, string | undefined>

/** What a save is called in the history. */
export interface Saving {
  readonly words: string
  readonly together?: string | undefined
  readonly paths?: readonly Path[]
  readonly notes?: readonly string[]
  readonly pictures?: readonly AddedPicture[] | undefined
}

/** The most earlier texts that are kept, to see what another program changed in one. */
const MOST_VERSIONS = 200

/** The owner's files in the editor: as last read, with their site, their history and each save. */
export class Session {
  readonly world: World
  /** The name of the site config, and its whole path. */
  readonly config: string
  readonly file: string
  /** The site as last read, and as last read without errors. */
  loaded: SiteFile | undefined
  good: GoodSiteFile | undefined
  /** The good site in its further languages. */
  others: readonly LanguageSite[] = []
  /** Counts the good sites, and all changes of the state. */
  version = 0
  revision = 0
  readonly #history: HistoryFile
  readonly #checkPages = createPageChecks()
  readonly #listeners = new Set<(state: State) => void>()
  /** The texts of the files as last read, by name, and earlier ones by their hash. */
  #texts = new Map<string, string>()
  readonly #hashes = new Map<string, string>()
  readonly #versions = new Map<string, string>()
  #stamp = ''
  /** Why the files cannot be read at the moment. */
  #failure: string | undefined
  #queue: Promise<unknown> = Promise.resolve()

  constructor(world: World, config: string, cache?: string) {
    this.world = world
    this.config = config
    this.file = resolve(world.cwd, config)
    this.#history = new HistoryFile(this.file, cache)
  }

  get folder(): string {
    return dirname(this.file)
  }

  /** Calls back with each new state; returns a function that ends this. */
  listen(listener: (state: State) => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Runs work on the files after all other work on them. */
  inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#queue.then(work, work)
    this.#queue = turn.catch(() => {})
    return turn
  }

  /** The hash of each file as last read, by name. */
  get hashes(): Readonly<Record<string, string>> {
    return Object.fromEntries(this.#hashes)
  }

  readonly textOf = (file: string): string | undefined => this.#texts.get(file)
  readonly versionOf = (hash: string): string | undefined => this.#versions.get(hash)

  /** The name of a file of entries, as in messages. */
  nameOf(path: string | undefined): string {
    return path === undefined ? this.config : folderName(this.config) + path
  }

  #names(origins: EntryOrigins = this.loaded?.origins ?? new Map()): readonly string[] {
    const files = textFiles(this.folder)
    const paths = [...entryFiles(origins, files), ...filesMatching(`${LANGUAGES}*.yaml`, files)]
    return [this.config, ...paths.map((path) => this.nameOf(path))]
  }

  #pathOf(name: string): string {
    return join(this.folder, name.slice(folderName(this.config).length))
  }

  /** Changes whenever a file that the site is made of changes. */
  stamp(names = this.#names()): string {
    const texts = names.map((name) => this.#pathOf(name))
    const others = ['images', PUBLIC].map((name) => join(this.folder, name))
    return stampOf([...texts, ...others.flatMap(filesBelow)])
  }

  #keepText(name: string, text: string | undefined): void {
    if (text === undefined) {
      this.#texts.delete(name)
      this.#hashes.delete(name)
    } else {
      const hash = hashOf(text)
      this.#texts.set(name, text)
      this.#hashes.set(name, hash)
      this.#versions.set(hash, text)
    }
    for (const hash of this.#versions.keys())
      if (this.#versions.size > Math.max(MOST_VERSIONS, 2 * this.#texts.size))
        this.#versions.delete(hash)
  }

  /** The text of a file as it is now; undefined if it cannot be read. */
  #readNow(name: string, files = textFiles(this.folder)): string | undefined {
    const read = files.read(name.slice(folderName(this.config).length))
    return 'text' in read ? read.text : undefined
  }

  #readTexts(): ReadonlyMap<string, string> {
    const texts = new Map([[this.config, readText(this.world, this.config)]])
    const files = textFiles(this.folder)
    for (const name of this.#names().slice(1)) {
      const text = this.#readNow(name, files)
      if (text !== undefined) texts.set(name, text)
    }
    return texts
  }

  #load(texts: Saved): Promise<SiteFile> {
    return readSite(this.world, this.config, texts, this.#checkPages)
  }

  #accept(loaded: SiteFile): void {
    this.loaded = loaded
    const { served } = loaded
    if (served === undefined) return
    // A language with errors is left out; the others are shown.
    const { site, others } = onOneServer(served)
    this.good = { ...loaded, fullSite: served.fullSite, site }
    this.others = others
    this.version++
  }

  #changed(): State {
    this.revision++
    const state = this.state()
    for (const listener of this.#listeners) listener(state)
    return state
  }

  #step(splices: readonly Splice[], saving: Saving, isOutside?: true): Step {
    const { words, together, pictures } = saving
    return {
      ...(pictures && { pictures }),
      id: randomUUID(),
      words,
      splices,
      together,
      time: Date.now(),
      ...(isOutside && { isOutside }),
    }
  }

  readonly #outside = (splices: readonly Splice[]): Step =>
    this.#step(splices, { words: 'a change in another program' }, true)

  /** All texts, with changes of some. */
  withTexts(changed: Saved): Saved {
    return new Map([...this.#texts, ...changed])
  }

  /** Runs work that changes the files itself, as one step of the history. */
  during<T>(words: string, work: () => Promise<T>): Promise<T> {
    return work().finally(() => this.refresh({ words }))
  }

  /**
   * Reads the files if another program has changed them, or what a command of this one has. Never
   * rejects.
   */
  async refresh(own?: Saving): Promise<void> {
    const names = this.#names()
    const stamp = this.stamp(names)
    if (stamp === this.#stamp && own === undefined) return
    this.#stamp = stamp
    const isFirst = this.revision === 0
    try {
      // A site config that names other files is read with these.
      this.#accept(await this.#load(new Map()))
      const texts = this.#readTexts()
      const changed = new Map<string, string | undefined>()
      for (const name of new Set([...this.#texts.keys(), ...texts.keys()]))
        if (this.#texts.get(name) !== texts.get(name)) changed.set(name, texts.get(name))
      if (!isFirst) await this.#note(changed, own)
      for (const [name, text] of changed) this.#keepText(name, text)
      if (isFirst) await this.#history.load(this.textOf, this.#outside)
      this.#failure = undefined
      // What another program wrote meanwhile is read next time.
      this.#stamp = this.stamp(names) === stamp ? this.stamp() : ''
    } catch (error) {
      if (!(error instanceof UsageError)) throw error
      this.#failure = error.message
    }
    this.#changed()
  }

  async #note(changed: Saved, own?: Saving): Promise<void> {
    if (changed.size === 0) return
    const splices = [...changed].map(([name, text]) => spliceOf(name, this.#texts.get(name), text))
    const step = own === undefined ? this.#outside(splices) : this.#step(splices, own)
    await this.#history.note(step, this.textOf, changed)
  }

  /**
   * Writes texts, unless `validate` would find errors in them that are not in the files now. A text
   * is undefined for a file to remove.
   */
  async save(texts: Saved, saving: Saving, of?: Entry): Promise<Outcome> {
    const changed = new Map([...texts].filter(([name, text]) => this.#texts.get(name) !== text))
    if (this.#failure !== undefined) return refused(this.#failure)
    if (changed.size === 0) return this.#saved(saving)
    const loaded = await this.#load(this.withTexts(changed))
    const errors = newErrors(this.loaded?.diagnostics ?? [], loaded.diagnostics)
    if (errors.length > 0)
      return refused(
        'With this change, the site would have mistakes.',
        problemsOf(loaded.source, errors),
      )
    const splices = [...changed].map(([name, text]) => spliceOf(name, this.#texts.get(name), text))
    const entry = of ?? { kind: 'done', step: this.#step(splices, saving) }
    try {
      await this.#history.during(entry, this.textOf, changed, () => this.#write(changed))
    } catch (error) {
      const outcome = refusedBy(error)
      this.#stamp = ''
      await this.refresh()
      return outcome
    }
    for (const [name, text] of changed) this.#keepText(name, text)
    this.#accept(loaded)
    this.#stamp = this.#stampAfter(changed)
    this.#changed()
    return this.#saved(saving)
  }

  /** The stamp after a save; empty if another program has changed a file since. */
  #stampAfter(changed: Saved): string {
    const own = [...changed.keys()].map((name) => `${this.#pathOf(name)} `)
    const isOfOthers = (line: string): boolean => !own.some((start) => line.startsWith(start))
    const ofOthers = (stamp: string): string => stamp.split('\n').filter(isOfOthers).join('\n')
    const now = this.stamp()
    const isOurs = [...changed].every(([name, text]) => this.#readNow(name) === text)
    return isOurs && ofOthers(now) === ofOthers(this.#stamp) ? now : ''
  }

  #saved({ paths = [], notes = [] }: Saving): Outcome {
    return { kind: 'saved', state: this.state(), paths, notes }
  }

  #write(changed: Saved): Promise<void> {
    const changes = [...changed].map(([name, after]) => ({
      name,
      before: this.#texts.get(name),
      after,
    }))
    return whileEditing(this.world, this.config, () =>
      replaceTexts(this.world, this.config, changes),
    )
  }

  /** Takes back the last step that this editor made, or makes it again. */
  async unmake(kind: 'undone' | 'redone'): Promise<Outcome> {
    const { history } = this.#history
    const step = kind === 'undone' ? history.undo : history.redo
    if (step === undefined)
      return refused(`There is nothing to ${kind === 'undone' ? 'undo' : 'redo'}.`)
    const splices = kind === 'undone' ? history.toUndo(step.id) : step.splices
    const touched = `Another program has changed the same lines since, so this stays: ${step.words}.`
    if (splices === undefined) return refused(touched)
    const pictures = kind === 'redone' ? await this.#bring(step.pictures) : (step.pictures ?? [])
    const outcome = await this.#unmade(splices, step, { kind, id: step.id }, touched)
    // What was undone needs no pictures, nor does what could not be made again.
    if ((kind === 'undone') === (outcome.kind === 'saved')) await this.#take(pictures)
    return outcome
  }

  async #unmade(splices: readonly Splice[], step: Step, entry: Entry, touched: string) {
    try {
      return await this.save(textsAfter(this.#texts, splices), step, entry)
    } catch (error) {
      if (!(error instanceof RangeError)) throw error
      return refused(touched)
    }
  }

  async #bring(pictures: readonly AddedPicture[] = []): Promise<readonly AddedPicture[]> {
    const isBrought = (each: AddedPicture) => this.#history.bringPicture(this.folder, each)
    const brought = await Promise.all(pictures.map(isBrought))
    return pictures.filter((_, at) => brought[at])
  }

  /** Takes pictures out of the site that no text of the owner names. */
  async #take(pictures: readonly AddedPicture[]): Promise<void> {
    const texts = [...this.#texts.values()]
    for (const each of pictures)
      if (!texts.some((text) => text.includes(each.src)))
        await this.#history.takePicture(this.folder, each)
    if (pictures.length > 0) this.#stamp = ''
  }

  state(): State {
    const { loaded, good } = this
    const found = loaded?.diagnostics ?? []
    const failure = this.#failure
    const place = { code: 'file', file: this.config, line: 1, column: 1 }
    const read = loaded ? problemsOf(loaded.source, found) : []
    const problems: readonly Problem[] =
      failure === undefined ? read : [{ severity: 'error', ...place, message: failure }]
    const site = good?.fullSite
    const { undo, redo } = this.#history.history
    return {
      revision: this.revision,
      version: this.version,
      file: this.config,
      files: this.hashes,
      summary: failure ?? summarize(found),
      problems,
      ...(undo && { undo: undo.words }),
      ...(redo && { redo: redo.words }),
      lang: site?.config.lang ?? 'en',
      languages: [
        ...(site ? [{ lang: site.config.lang, base: ROOT }] : []),
        ...(good?.languages ?? []).map(({ settings: { lang, folder } }) => ({
          lang,
          base: below(ROOT, `/${folder}`),
        })),
      ],
      today: this.world.today(site ? zoneOf(site.config) : 'UTC'),
      preset: site?.config.theme.preset ?? '',
      pages: (site?.facts ?? []).map(({ path, title, source, collection, name }) => ({
        ...{ path, title, source, name },
        ...(collection !== undefined && { collection }),
      })),
      collections: [...(site?.collections.values() ?? [])].map(({ key, label }) => ({
        key,
        label,
      })),
    }
  }
}
