import type { Path } from '../diagnostics/diagnostic.ts'
import type { Edit } from '../diagnostics/source.ts'
import { documentOf, lineOfLast } from './list.ts'
import { EditError, proven } from './proven.ts'

/* Banners: comments above the entries of a list that hold the address of the page and signs. */

/** The banner of an address, with the blank lines above it. */
const bannerOf = (text: string, address: string) => {
  const banner = `([ \\t]*#[^\\w/\\r\\n]*)${address}([^\\w/\\r\\n]*)(?=\\r?\\n|$)`
  const found = new RegExp(`((?:\\r?\\n[ \\t]*)*\\r?\\n)${banner}`).exec(text)
  if (found === null) return undefined
  const { index, 0: whole, 1: gap = '', 2: lead = '', 3: tail = '' } = found
  const reading = (to: string): string => `${lead}${to}${tail}`
  return { range: [index, index + whole.length] as const, gap, reading }
}

/** The file after an edit of its comments; as it was where that would change a text. */
const withComment = (text: string, edit: () => Edit): string => {
  try {
    return proven(
      text,
      edit(),
      (file) => documentOf(file).toJS(),
      (value) => value,
    )
  } catch (error) {
    if (error instanceof EditError) return text
    throw error
  }
}

/** The file with another address in a banner, or without the banner. */
export const moveBanner = (text: string, from: string, to?: string): string => {
  const found = bannerOf(text, from)
  if (found === undefined) return text
  const { range, gap, reading } = found
  return withComment(text, () => ({ range, text: to === undefined ? '' : gap + reading(to) }))
}

/** The file with a banner above the last item of a list, where a neighbour of it has one. */
export const addBanner = (text: string, path: Path, neighbour: string, to: string): string => {
  const found = bannerOf(text, neighbour)
  if (found === undefined) return text
  return withComment(text, () => {
    const at = lineOfLast(text, path)
    return { range: [at, at], text: `${found.reading(to)}\n` }
  })
}
