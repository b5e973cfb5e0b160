import { isMap, isScalar, isSeq, type ParsedNode, type YAMLMap, type YAMLSeq } from 'yaml'
import type { Path } from '../diagnostics/diagnostic.ts'
import type { Edit, Range } from '../diagnostics/source.ts'
import { valueAt, withValue } from '../values/value-at.ts'
import {
  afterColon,
  blocksOf,
  columnAt,
  dashOf,
  endOfLine,
  endOfPair,
  endOfWords,
  isEmptyNode,
  nodeAt,
  pairAt,
  repeatedIn,
  repeatsOf,
  startOfLine,
  tailOf,
  valueOfText,
  type FoundNode,
  type ParsedPair,
} from './nodes.ts'
import { EditError, missing, proven, UNPROVEN } from './proven.ts'
import { scalarLine } from './scalar.ts'
import {
  afterColonText,
  blockText,
  fieldIn,
  inBlock,
  isBlock,
  withWords,
  type Manner,
} from './write-value.ts'

/* Edits of any value in a YAML or JSON file. All bytes outside of the value stay as they are. */

/** Makes the first of some edits that changes only the value at a path. */
export const edited = (
  text: string,
  edits: readonly (() => Edit | undefined)[],
  wanted: unknown,
): string => {
  let refusal: EditError | undefined
  for (const make of edits) {
    try {
      const edit = make()
      if (edit !== undefined) return proven(text, edit, valueOfText, () => wanted)
    } catch (error) {
      if (!(error instanceof EditError)) throw error
      refusal ??= error
    }
  }
  refusal ??= new EditError(UNPROVEN)
  const names = repeatedIn(text)
  if (refusal.message !== UNPROVEN || names.length === 0) throw refusal
  throw new EditError(
    `This may change other values too, because the file has values that are used in several places (${names.join(', ')}). Edit it yourself.`,
  )
}

/** Whether hyphens are directly below the names of their lists in most of a file. */
const isFlush = (text: string): boolean => {
  const lists = [...text.matchAll(/^( *)(?:- +)*[\w-]+:[ \t]*\r?\n( *)- /gm)]
  return lists.filter(([, key, dash]) => key === dash).length > lists.length / 2
}

const isJson = (text: string): boolean => /^\s*[{[]\s*(?:["\]}])/.test(text)

export const mannerOf = (text: string, indent: number, isFlow: boolean): Manner => {
  const json = isJson(text)
  return { indent, isFlow: isFlow || json, isJson: json, isFlush: isFlush(text) }
}

/** Where the value of a field or item begins, after its colon or hyphen, anchor and tag. */
const valueStart = (
  text: string,
  { node, pair, parent }: FoundNode,
): { start: number; indent: number } => {
  const [start] = node?.range ?? [0]
  if (pair !== undefined) {
    const indent = columnAt(text, pair.key.range[0])
    return node === null || isEmptyNode(node)
      ? { start: afterColon(pair), indent }
      : {
          start: afterColon(pair) + /^[ \t]*/.exec(text.slice(afterColon(pair)))![0].length,
          indent,
        }
  }
  const list = parent as YAMLSeq.Parsed | undefined
  const index = list === undefined ? -1 : (list.items as unknown[]).indexOf(node)
  if (index === -1 || list!.flow === true) return { start, indent: columnAt(text, start) }
  const dash = dashOf(list!, index)
  return {
    start: node === null || isEmptyNode(node) ? dash + 1 : start,
    indent: columnAt(text, dash),
  }
}

/** A text in place of another one, first with the same words around it, then in the same style. */
const textEdits = (text: string, found: FoundNode, was: string, is: string) => {
  const node = found.node as ParsedNode & { type: Parameters<typeof scalarLine>[1] }
  const [start] = node.range
  const end = endOfWords(text, node)
  const written = text.slice(start, end)
  const [head] = /^(?:[|>][^\n]*|["'])?/.exec(written)!
  const header = node.type === 'PLAIN' ? 0 : head.length
  const edit = (added: string | undefined): Edit | undefined =>
    added === undefined ? undefined : { range: [start, end], text: added }
  const words = (): Edit | undefined => {
    const next = withWords(written.slice(header), was, is, node.type)
    return edit(next && written.slice(0, header) + next)
  }
  const line = (): Edit | undefined => {
    if (isJson(text)) return edit(JSON.stringify(is))
    const isToBeBlock = is.includes('\n') && node.type === 'PLAIN' && !found.isFlow
    return isToBeBlock ? undefined : edit(scalarLine(is, node.type, found.isFlow))
  }
  const block = (): Edit | undefined =>
    edit(inBlock(written, was.trimEnd(), is.trimEnd(), node.type))
  return [words, isBlock(node) ? block : line]
}

/** Any value in place of another one. */
const valueEdit = (text: string, found: FoundNode, value: unknown): Edit => {
  const { start, indent } = valueStart(text, found)
  const { node, pair } = found
  const end = node === null || isEmptyNode(node) ? start : endOfWords(text, node)
  const manner = mannerOf(text, indent, found.isFlow)
  if (pair !== undefined) {
    const [from, line] = [afterColon(pair), afterColonText(value, manner)]
    // An empty value has its comment on the same line.
    return { range: [from, Math.max(end, from)], text: line }
  }
  const below = { ...manner, indent: columnAt(text, node?.range[0] ?? start) }
  const added = blockText(value, below)
  return { range: [start, end], text: isEmptyNode(node!) ? ` ${added}` : added }
}

/** The text of a value whose style has line breaks at its end keeps them. */
const withTail = (found: FoundNode, was: unknown, is: unknown): unknown =>
  isBlock(found.node) && typeof was === 'string' && typeof is === 'string' && is.trim() !== ''
    ? is.trimEnd() + /\n*$/.exec(was)![0]
    : is

/** The field of a group after which a new one belongs: the last one before it in the order. */
const before = (group: YAMLMap.Parsed, key: string, order: readonly string[]) => {
  const at = order.indexOf(key)
  const earlier = at === -1 ? [] : order.slice(0, at).toReversed()
  const named = earlier.map((each) => pairAt(group, each)).find((pair) => pair !== undefined)
  return named ?? (at === -1 ? (group.items.at(-1) as ParsedPair) : undefined)
}

/** Adds a field to a group. */
const fieldEdit = (
  text: string,
  { node, isFlow }: FoundNode,
  [key, value]: readonly [string, unknown],
  order: readonly string[],
): Edit => {
  const group = node as YAMLMap.Parsed
  const manner = mannerOf(text, 0, isFlow || group.flow === true)
  const items = group.items as ParsedPair[]
  const last = before(group, key, order)
  const first = items[0]!
  if (group.flow === true) {
    const field = fieldIn([key, value], manner)
    const gap = /^\{(\s*\n\s*)/.exec(text.slice(group.range[0]))?.[1] ?? ' '
    if (last === undefined) {
      const [at] = first.key.range
      return { range: [at, at], text: `${field},${gap}` }
    }
    const at = endOfPair(last)
    return { range: [at, at], text: `,${gap}${field}` }
  }
  const indent = columnAt(text, first.key.range[0])
  const field = `${scalarLine(key, undefined)}:${afterColonText(value, { ...manner, indent })}`
  const margin = ' '.repeat(indent)
  if (last === undefined) {
    const [at] = first.key.range
    return { range: [at, at], text: `${field}\n${margin}` }
  }
  const value_ = last.value
  const isKept = isBlock(value_) && /^[|>]\d?\+/.test(text.slice(value_.range[0]))
  if (isKept) return { range: [endOfPair(last), endOfPair(last)], text: `${margin}${field}\n` }
  const end = value_ === null || isEmptyNode(value_) ? afterColon(last) : endOfWords(text, value_)
  const at = endOfLine(text, end)
  return { range: [at, at], text: `\n${margin}${field}` }
}

/**
 * The file with a value at a path. Fields that are missing on the way are added, in the `order` of
 * the fields of a group. A text keeps its style.
 */
export const setValue = (
  text: string,
  path: Path,
  value: unknown,
  orderAt: (path: Path) => readonly string[] = () => [],
): string => {
  const file = valueOfText(text)
  const was = valueAt(file, path)
  const found = nodeAt(text, path)
  if (found !== undefined) {
    const is = withTail(found, was, value)
    const isText = typeof was === 'string' && typeof is === 'string' && isScalar(found.node)
    const edits = isText ? textEdits(text, found, was, is) : []
    const wanted = [path, ...repeatsOf(text, path)].reduce(
      (all, each) => withValue(all, each, is),
      file,
    )
    return edited(text, [...edits, () => valueEdit(text, found, is)], wanted)
  }
  const [above, key] = [path.slice(0, -1), path.at(-1)!]
  const group = nodeAt(text, above)
  // A missing group, or one in which nothing is written yet, is written with the field.
  if (!isMap(group?.node) || group.node.items.length === 0) {
    const isNothing = /^(?:\[\]|\{\}|""|null)$/.test(JSON.stringify(valueAt(file, above) ?? null))
    if (!isNothing) throw missing(path)
    return setValue(text, above, typeof key === 'number' ? [value] : { [key]: value }, orderAt)
  }
  const wanted = withValue(file, path, value)
  return edited(text, [() => fieldEdit(text, group, [String(key), value], orderAt(above))], wanted)
}

/** The file with another name of a field at a path, which keeps its value and its place. */
export const renameField = (text: string, path: Path, to: string): string => {
  const found = nodeAt(text, path)
  if (found?.pair === undefined) throw missing(path)
  const file = valueOfText(text)
  const above = path.slice(0, -1)
  const fields = Object.entries(valueAt(file, above) as object)
  const renamed = fields.map(([key, value]) => [key === path.at(-1) ? to : key, value])
  const [start, end] = found.pair.key.range
  const name = isJson(text) ? JSON.stringify(to) : scalarLine(to, undefined, found.isFlow)
  const wanted = withValue(file, above, Object.fromEntries(renamed))
  return edited(text, [() => ({ range: [start, end], text: name })], wanted)
}

/** Removes a field of a group; comments on other fields stay. */
const withoutField = (text: string, group: YAMLMap.Parsed, key: string): Edit => {
  const items = group.items as ParsedPair[]
  const index = items.indexOf(pairAt(group, key)!)
  const { [index - 1]: previous, [index]: pair, [index + 1]: next } = items
  const [start] = pair!.key.range
  const end =
    pair!.value === null || isEmptyNode(pair!.value)
      ? afterColon(pair!)
      : endOfWords(text, pair!.value)
  if (group.flow === true)
    return next === undefined
      ? { range: [previous === undefined ? start : endOfPair(previous), end], text: '' }
      : { range: [start, next.key.range[0]], text: '' }
  const line = startOfLine(text, start)
  const stop = endOfLine(text, end)
  const isAlone = /^[ \t]*$/.test(text.slice(line, start))
  if (isAlone) {
    const rest = /^\r?\n/.exec(text.slice(stop))?.[0].length ?? 0
    if (rest > 0) return { range: [line, stop + rest], text: '' }
    return { range: [Math.max(line - 1, 0), stop], text: '' }
  }
  // The first field of a list item is on the line of the hyphen.
  const gap = next === undefined ? '' : text.slice(stop, next.key.range[0])
  return {
    range: [start, gap.includes('#') || next === undefined ? stop : next.key.range[0]],
    text: '',
  }
}

/** Removes an item of a list, with the comment directly above it. */
const withoutItem = (text: string, list: YAMLSeq.Parsed, index: number): Edit => {
  const blocks = blocksOf(text, list)
  const { [index - 1]: previous, [index]: block, [index + 1]: next } = blocks
  if (previous === undefined && next === undefined)
    return { range: [list.range[0], endOfWords(text, list as ParsedNode)], text: '[]' }
  if (list.flow === true)
    return { range: rangeInBrackets(text, previous, block!, next !== undefined), text: '' }
  return previous === undefined
    ? { range: [block![0], next![0]], text: '' }
    : { range: [previous[1], block![1]], text: '' }
}

/** The range to remove with an item in brackets. A comment after the item belongs to it. */
const rangeInBrackets = (
  text: string,
  previous: Range | undefined,
  [start, end]: Range,
  hasNext: boolean,
): Range => {
  const [before] = previous === undefined ? [''] : tailOf(text, previous[1])
  const [after, gap] = tailOf(text, end)
  const isCommented = before.includes('#')
  const own = after.includes('#') ? after.length : 0
  if (previous !== undefined && !hasNext)
    return [previous[1] + (isCommented ? before.length : 0), end + own]
  if (previous !== undefined && !isCommented && own === 0) return [previous[1], end]
  return [start, end + after.length + gap.length]
}

/** The file without the value at a path; a group that would be empty is removed too. */
export const removeValue = (text: string, path: Path): string => {
  const found = nodeAt(text, path)
  if (found === undefined || path.length === 0) throw missing(path)
  const { parent } = found
  const step = path.at(-1)!
  const file = valueOfText(text)
  const above = path.slice(0, -1)
  if (isSeq(parent)) {
    const list = valueAt(file, above) as readonly unknown[]
    const wanted = withValue(file, above, list.toSpliced(Number(step), 1))
    return edited(text, [() => withoutItem(text, parent, Number(step))], wanted)
  }
  const group = parent as YAMLMap.Parsed
  if (group.items.length === 1 && typeof above.at(-1) === 'string') return removeValue(text, above)
  const wanted = withValue(file, path, undefined)
  const alone = (): Edit => ({ range: [group.range[0], endOfWords(text, group)], text: '{}' })
  const edit = group.items.length === 1 ? alone : () => withoutField(text, group, String(step))
  return edited(text, [edit], wanted)
}
