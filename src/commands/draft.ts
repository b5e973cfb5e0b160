import { diffLines } from 'diff'
import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { LocatedDiagnostic } from '../diagnostics/diagnostic.ts'
import { counted } from '../diagnostics/format-text.ts'
import { applyEdits, sourceText, type SourceText } from '../diagnostics/source.ts'
import * as yaml from '../edit/entries.ts'
import { addBanner, linkEdits } from '../edit/links.ts'
import { EditError } from '../edit/proven.ts'
import type { Fields, Texts } from '../edit/scalar.ts'
import * as table from '../edit/table.ts'
import type { FileChange } from './edit-files.ts'
import { folderName, readSite, type SiteFile } from './site-files.ts'
import { textFiles } from '../files/text-files.ts'
import type { World } from './world.ts'

/** From an offset in a text to the same place in the text before; undefined in new lines. */
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
 * An edit of a site: its files as they are and as they are to be. Nothing is written before the
 * whole of it is checked. Methods throw EditError for what cannot be edited; those that change an
 * entry answer with the name of its file.
 */
export class Draft {
  /** What follows from the edit, in lines for the owner. */
  readonly notes: string[] = []
  readonly #site: SiteFile
  /** What leads the names of the files, and the path of the site config behind it. */
  readonly #lead: string
  readonly #own: string
  /** The site config, then the other files as they are read, by their names. */
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

  /** Another text for the site config. Answers with its name. */
  edit(change: (text: string) => string): string {
    return this.#edit(this.#own, change)
  }

  /** One more entry, where its neighbours stand. */
  add(collection: string, slug: string, fields: Fields): string {
    const origin = this.#site.origins.get(collection)
    if (origin === undefined)
      return this.edit((text) => yaml.addItem(text, yaml.entriesPath(collection), fields))
    if (origin.kind === 'table')
      return this.#edit(origin.path, (text) => table.addRow(text, fields))
    const path = yaml.newEntryPath(origin.pattern, slug)
    const name = this.#lead + path
    if (existsSync(join(this.#site.folder, path)))
      throw new EditError(`There is a file ${name} already.`)
    return this.#put({ name, before: undefined, after: yaml.newEntryFile(path, fields) })
  }

  /** One entry of a collection less. */
  remove(collection: string, index: number): string {
    const origin = this.#site.origins.get(collection)
    if (origin === undefined)
      return this.edit((text) => yaml.removeItem(text, yaml.entriesPath(collection), index))
    if (origin.kind === 'table')
      return this.#edit(origin.path, (text) => table.removeRow(text, index))
    if (origin.paths.length === 1)
      throw new EditError('It is the only one of its collection, which cannot be left empty.')
    return this.#edit(origin.paths[index]!, () => undefined)
  }

  /** Other texts in fields of an entry. */
  set(collection: string, index: number, fields: Texts): string {
    const origin = this.#site.origins.get(collection)
    if (origin?.kind === 'table')
      return this.#edit(origin.path, (text) => table.setRowFields(text, index, fields))
    if (origin !== undefined)
      return this.#edit(origin.paths[index]!, (text) => yaml.setFields(text, [], fields))
    const place = [...yaml.entriesPath(collection), index]
    return this.edit((text) => yaml.setFields(text, place, fields))
  }

  /**
   * Leads every link to one path of the site to another, in all files. Where the page `isGone`,
   * links to a section of it lead to the new path alone.
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

  /** A banner above the last entry, where that of its neighbour's page has one. */
  addBanner(collection: string, neighbour: string, path: string): void {
    if (this.#site.origins.has(collection)) return
    this.edit((text) => addBanner(text, yaml.entriesPath(collection), neighbour, path))
  }

  /** Takes out the redirect away from where a page now stands. */
  dropRedirect(path: string): void {
    this.edit((text) => {
      const found = yaml.removeRedirect(text, path)
      if (found !== undefined)
        this.notes.push(
          `The redirect from ${path} to ${found.to} was taken out: a page stands there now.`,
        )
      return found?.text ?? text
    })
  }

  /** Takes out the redirects that lead to a page which is gone. */
  dropRedirectsTo(path: string): void {
    const { redirects = [] } = this.#site.site?.config ?? {}
    for (const { from } of redirects.filter(({ to }) => to.split('#')[0] === path)) {
      this.edit((text) => yaml.removeRedirect(text, from)?.text ?? text)
      this.notes.push(`The redirect from ${from} was taken out: it led to the page that is gone.`)
    }
  }

  /** What is to be written, the site config first. */
  changes(): readonly FileChange[] {
    return [...this.#files.values()].filter(({ before, after }) => before !== after)
  }

  /** Checks the site as it would be. */
  check(world: World): Promise<SiteFile> {
    const texts = Array.from(this.#files, ([name, { after }]) => [name, after] as const)
    return readSite(world, this.#site.source.name, new Map(texts))
  }

  /**
   * What was found in the site as it would be, at its lines in the files as they are. What stands
   * in a line that is not there yet stays in the text as it would be, which its name says.
   */
  inFilesAsTheyAre(written: SourceText, diagnostics: readonly LocatedDiagnostic[]) {
    return diagnostics.map((found): LocatedDiagnostic => {
      const { range, source = written } = found
      const file = this.#files.get(source.name)
      if (file === undefined) return found
      const { before = '' } = file
      const start = offsetBefore(before, source.text, range[0])
      if (start === undefined)
        return { ...found, source: { ...source, name: `${source.name} as it would be` } }
      const end = start + range[1] - range[0]
      return { ...found, source: sourceText(source.name, before), range: [start, end] }
    })
  }
}

/** The site with an edit, and the errors that it would have: of the edit itself, or of the site. */
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
