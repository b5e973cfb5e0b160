import { diffLines } from 'diff'
import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { LocatedDiagnostic } from '../diagnostics/diagnostic.ts'
import { counted } from '../diagnostics/format-text.ts'
import { applyEdits, sourceText, type SourceText } from '../diagnostics/source.ts'
import * as yaml from '../edit/entries.ts'
import { addBanner, linkEdits } from '../edit/rename-edits.ts'
import { EditError } from '../edit/proven.ts'
import type { FieldValues, TextFields } from '../edit/scalar.ts'
import * as table from '../edit/table.ts'
import type { FileChange } from '../edit/journal.ts'
import { folderName, readSite, type SiteFile } from './site-files.ts'
import { textFiles } from '../files/text-files.ts'
import type { World } from '../files/world.ts'

/** Converts an offset in a text to one in the text before; undefined in new lines. */
const offsetBefore = (before: string, after: string, offset: number): number | undefined => {
  let [old, now] = [0, 0]
  for (const { value, added, removed } of diffLines(before, after)) {
    if (!removed && offset < now + value.length) return added ? undefined : offset + old - now
    if (!added) old += value.length
    if (!removed) now += value.length
  }
  return undefined
}

/**
 * An edit of a site: its files before and after. Nothing is written until everything is checked.
 * Methods throw EditError if something cannot be edited; those that change an entry return the name
 * of its file.
 */
export class Draft {
  /** Consequences of the edit, in lines for the owner. */
  readonly notes: string[] = []
  readonly #site: SiteFile
  /** The prefix of file names, and the path of the site config after it. */
  readonly #lead: string
  readonly #own: string
  /** The site config, then other files as they are read, by name. */
  readonly #files = new Map<string, FileChange>()

  constructor(site: SiteFile) {
    const { name, text } = site.source
    this.#site = site
    this.#lead = folderName(name)
    this.#own = basename(name)
    this.#put({ name, before: text, after: text })
  }

  #put(change: FileChange): string {
    this.#files.set(change.name, change)
    return change.name
  }

  #read(path: string): FileChange {
    const read = textFiles(this.#site.folder).read(path)
    if (!('text' in read)) throw new EditError(`${path} cannot be read (${read.code}).`)
    return { name: this.#lead + path, before: read.text, after: read.text }
  }

  #edit(path: string, change: (text: string) => string | undefined): string {
    const file = this.#files.get(this.#lead + path) ?? this.#read(path)
    return this.#put(file.after === undefined ? file : { ...file, after: change(file.after) })
  }

  /** Changes the site config. Returns its name. */
  edit(change: (text: string) => string): string {
    return this.#edit(this.#own, change)
  }

  /** Adds an entry where the others are. */
  add(collection: string, slug: string, fields: FieldValues): string {
    const origin = this.#site.origins.get(collection)
    if (origin === undefined)
      return this.edit((text) => yaml.addItem(text, yaml.entriesPath(collection), fields))
    if (origin.kind === 'table')
      return this.#edit(origin.path, (text) => table.addRow(text, fields))
    const path = yaml.newEntryPath(origin.pattern, slug)
    const name = this.#lead + path
    if (existsSync(join(this.#site.folder, path)))
      throw new EditError(`The file ${name} already exists.`)
    return this.#put({ name, before: undefined, after: yaml.newEntryFile(path, fields) })
  }

  /** Removes an entry from a collection. */
  remove(collection: string, index: number): string {
    const origin = this.#site.origins.get(collection)
    if (origin === undefined)
      return this.edit((text) => yaml.removeItem(text, yaml.entriesPath(collection), index))
    if (origin.kind === 'table')
      return this.#edit(origin.path, (text) => table.removeRow(text, index))
    if (origin.paths.length === 1)
      throw new EditError('This is the only entry of its collection, which cannot be empty.')
    return this.#edit(origin.paths[index]!, () => undefined)
  }

  /** Sets texts in fields of an entry. */
  set(collection: string, index: number, fields: TextFields): string {
    const origin = this.#site.origins.get(collection)
    if (origin?.kind === 'table')
      return this.#edit(origin.path, (text) => table.setRowFields(text, index, fields))
    if (origin !== undefined)
      return this.#edit(origin.paths[index]!, (text) => yaml.setFields(text, [], fields))
    const place = [...yaml.entriesPath(collection), index]
    return this.edit((text) => yaml.setFields(text, place, fields))
  }

  /**
   * Changes every link to a path, in all files. If the page `isGone`, links to its sections lose
   * their anchors.
   */
  moveLinks(from: string, to: string, isGone: boolean): void {
    let count = 0
    const follow = (path: string, isTable: boolean): void =>
      void this.#edit(path, (text) => {
        const edits = text.includes(from) ? linkEdits(text, isTable, { from, to, isGone }) : []
        count += edits.length
        return applyEdits(text, edits)
      })
    follow(this.#own, false)
    for (const origin of this.#site.origins.values())
      if (origin.kind === 'table') follow(origin.path, true)
      else for (const path of origin.paths) follow(path, false)
    const verb = count === 1 ? 'leads' : 'lead'
    if (count > 0) this.notes.push(`${counted(count, 'link')} in the file now ${verb} there.`)
  }

  /** Adds a banner above the last entry, if the entry before it has one. */
  addBanner(collection: string, sibling: string, path: string): void {
    if (this.#site.origins.has(collection)) return
    this.edit((text) => addBanner(text, yaml.entriesPath(collection), sibling, path))
  }

  /** Removes the redirect from an address that a page now uses. */
  dropRedirect(path: string): void {
    this.edit((text) => {
      const found = yaml.removeRedirect(text, path)
      if (found !== undefined)
        this.notes.push(
          `The redirect from ${path} to ${found.to} was removed, because a page now uses that address.`,
        )
      return found?.text ?? text
    })
  }

  /** Removes the redirects to a page that is gone. */
  dropRedirectsTo(path: string): void {
    const { redirects = [] } = this.#site.site?.config ?? {}
    for (const { from } of redirects.filter(({ to }) => to.split('#')[0] === path)) {
      this.edit((text) => yaml.removeRedirect(text, from)?.text ?? text)
      this.notes.push(`The redirect from ${from} was removed, because its target page is gone.`)
    }
  }

  /** The changes to write, the site config first. */
  changes(): readonly FileChange[] {
    return [...this.#files.values()].filter(({ before, after }) => before !== after)
  }

  /** Checks the site after the edit. */
  check(world: World): Promise<SiteFile> {
    const texts = Array.from(this.#files, ([name, { after }]) => [name, after] as const)
    return readSite(world, this.#site.source.name, new Map(texts))
  }

  /**
   * The diagnostics after the edit, with lines of the current files. Those in new lines keep their
   * place in the edited text, as its name says.
   */
  inFilesAsTheyAre(written: SourceText, diagnostics: readonly LocatedDiagnostic[]) {
    return diagnostics.map((found): LocatedDiagnostic => {
      const { range, source = written } = found
      const file = this.#files.get(source.name)
      if (file === undefined) return found
      const { before = '' } = file
      const start = offsetBefore(before, source.text, range[0])
      if (start === undefined)
        return { ...found, source: { ...source, name: `${source.name} after the edit` } }
      const end = start + range[1] - range[0]
      return { ...found, source: sourceText(source.name, before), range: [start, end] }
    })
  }
}

/** The site after an edit, and its errors: of the edit or of the site. */
export const triedEdit = async (world: World, file: SiteFile, edit: (draft: Draft) => unknown) => {
  const draft = new Draft(file)
  try {
    edit(draft)
  } catch (error) {
    if (error instanceof EditError) return { errors: [{ message: error.message, hint: '' }] }
    throw error
  }
  const { site, diagnostics } = await draft.check(world)
  return { site, errors: diagnostics.filter(({ severity }) => severity === 'error') }
}
