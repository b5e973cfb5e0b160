import { diffLines } from 'diff'
import { basename } from 'node:path'
import type { LocatedDiagnostic } from '../diagnostics/diagnostic.ts'
import { counted } from '../diagnostics/format-text.ts'
import { sourceText, type SourceText } from '../diagnostics/source.ts'
import * as yaml from '../edit/entries.ts'
import { moveLinks } from '../edit/links.ts'
import { EditError } from '../edit/proven.ts'
import type { Fields, Texts } from '../edit/scalar.ts'
import * as table from '../edit/table.ts'
import type { FileChange } from './owner-files.ts'
import { checkText, folderName, textFiles, type SiteFile } from './site-files.ts'
import type { World } from './world.ts'

/** From an offset in a text to the same place in the text before; undefined in new lines. */
const offsetBefore = (before: string, after: string, offset: number): number | undefined => {
  let [old, now] = [0, 0]
  for (const { value, added, removed } of diffLines(before, after)) {
    const isHere = !removed && offset >= now && offset < now + value.length
    if (isHere) return added ? undefined : offset + old - now
    if (!added) old += value.length
    if (!removed) now += value.length
  }
  return undefined
}

/**
 * An edit of a site: its files as they are and as they are to be, by their paths from the folder of
 * the site config. Nothing is written before the whole of it is checked. Methods throw EditError
 * for what cannot be edited.
 */
export class Draft {
  /** What follows from the edit, in lines for the owner. */
  readonly notes: string[] = []
  readonly #config: string
  readonly #own: string
  readonly #site: SiteFile
  readonly #before = new Map<string, string | undefined>()
  readonly #after = new Map<string, string | undefined>()

  constructor(config: string, site: SiteFile) {
    this.#config = config
    this.#own = basename(config)
    this.#site = site
    this.#before.set(this.#own, site.source.text)
  }

  #nameOf(path: string): string {
    return folderName(this.#config) + path
  }

  #text(path: string): string {
    if (!this.#before.has(path)) {
      const read = textFiles(this.#site.folder).read(path)
      if (!('text' in read)) throw new EditError(`${path} cannot be read (${read.code}).`)
      this.#before.set(path, read.text)
    }
    return (this.#after.has(path) ? this.#after : this.#before).get(path) ?? ''
  }

  /** Changes the text of a file, and names it. */
  #edit(path: string, change: (text: string) => string): string {
    const text = this.#text(path)
    const after = change(text)
    if (after !== text) this.#after.set(path, after)
    return this.#nameOf(path)
  }

  /** One more entry, where its neighbours stand; the answer names its file. */
  add(collection: string, slug: string, fields: Fields): string {
    const origin = this.#site.origins.get(collection)
    if (origin === undefined)
      return this.#edit(this.#own, (text) => yaml.addEntry(text, collection, fields))
    if (origin.kind === 'table')
      return this.#edit(origin.path, (text) => table.addRow(text, fields))
    const path = yaml.newEntryPath(origin.pattern, slug)
    const there = textFiles(this.#site.folder).read(path)
    if ('text' in there || there.code !== 'ENOENT')
      throw new EditError(`There is a file ${this.#nameOf(path)} already.`)
    this.#before.set(path, undefined)
    this.#after.set(path, yaml.newEntryFile(path, fields))
    return this.#nameOf(path)
  }

  /** One entry of a collection less; the answer names the file that it stood in. */
  remove(collection: string, index: number): string {
    const origin = this.#site.origins.get(collection)
    if (origin === undefined)
      return this.#edit(this.#own, (text) => yaml.removeEntry(text, collection, index))
    if (origin.kind === 'table')
      return this.#edit(origin.path, (text) => table.removeRow(text, index))
    if (origin.paths.length === 1)
      throw new EditError('It is the only one of its collection, which cannot be left empty.')
    const path = origin.paths[index]!
    this.#text(path)
    this.#after.set(path, undefined)
    return this.#nameOf(path)
  }

  /** Other texts in fields of an entry; the answer names its file. */
  set(collection: string, index: number, fields: Texts): string {
    const origin = this.#site.origins.get(collection)
    if (origin?.kind === 'table')
      return this.#edit(origin.path, (text) => table.setRowFields(text, index, fields))
    const [path, place] =
      origin === undefined
        ? [this.#own, [...yaml.entriesPath(collection), index]]
        : [origin.paths[index]!, []]
    return this.#edit(path, (text) => yaml.setFields(text, place, fields))
  }

  /**
   * Leads every link to one path of the site to another, in all files. Where the page `isGone`,
   * links to a section of it lead to the new path alone.
   */
  moveLinks(from: string, to: string, isGone: boolean): void {
    let count = 0
    const follow = (path: string, move: typeof moveLinks): void => {
      if (this.#after.has(path) && this.#after.get(path) === undefined) return
      this.#edit(path, (text) => {
        const moved = text.includes(from) ? move(text, { from, to, isGone }) : { text, count: 0 }
        count += moved.count
        return moved.text
      })
    }
    follow(this.#own, moveLinks)
    for (const origin of this.#site.origins.values())
      if (origin.kind === 'table') follow(origin.path, table.moveLinksOfTable)
      else for (const path of origin.paths) follow(path, moveLinks)
    const verb = count === 1 ? 'leads' : 'lead'
    if (count > 0) this.notes.push(`${counted(count, 'link')} in the file now ${verb} there.`)
  }

  /** Leads the visitors of an old address on. */
  addRedirect(from: string, to: string): void {
    this.#edit(this.#own, (text) => yaml.addRedirect(text, from, to))
  }

  /** Takes out the redirect away from where a page now stands. */
  dropRedirect(path: string): void {
    const found = yaml.removeRedirect(this.#text(this.#own), path)
    if (found === undefined) return
    this.#after.set(this.#own, found.text)
    this.notes.push(
      `The redirect from ${path} to ${found.to} was taken out: a page stands there now.`,
    )
  }

  /** What is to be written, the site config first. */
  changes(): readonly FileChange[] {
    return [...this.#after.keys()]
      .sort((a, b) => Number(b === this.#own) - Number(a === this.#own))
      .map((path) => ({
        name: this.#nameOf(path),
        before: this.#before.get(path),
        after: this.#after.get(path),
      }))
  }

  /** Checks the site as it would be. */
  check(world: World): Promise<SiteFile> {
    return checkText(world, this.#config, this.#text(this.#own), this.#after)
  }

  /**
   * Mistakes that the edit would bring, at their lines in the files as they are. A mistake in a
   * line that is not there yet stays in the text as it would be, which its name says.
   */
  inFilesAsTheyAre(
    written: SourceText,
    diagnostics: readonly LocatedDiagnostic[],
  ): readonly LocatedDiagnostic[] {
    return diagnostics.map((each) => {
      const { fix: _, ...found } = each
      const { range, source = written } = found
      const path = source.name.slice(folderName(this.#config).length)
      if (!this.#after.has(path)) return found
      const before = this.#before.get(path) ?? ''
      const start = offsetBefore(before, source.text, range[0])
      return start === undefined
        ? { ...found, source: { ...source, name: `${source.name} as it would be` } }
        : {
            ...found,
            source: sourceText(source.name, before),
            range: [start, start + range[1] - range[0]],
          }
    })
  }
}
