/** What stands for anything within a line, and alone for any number of lines. */
const ANY = '…'

/** Whether a line is as it is shown. */
const isLine = (shown: string, printed: string): boolean => {
  const [first = '', ...rest] = shown.split(ANY)
  const last = rest.pop()
  if (last === undefined) return shown === printed
  let at = first.length
  for (const part of rest) {
    const found = printed.indexOf(part, at)
    if (found < 0) return false
    at = found + part.length
  }
  return printed.startsWith(first) && printed.endsWith(last) && printed.length - last.length >= at
}

/** The lines between those that stand for any; the first and the last may be empty. */
const segmentsOf = (shown: readonly string[]): readonly (readonly string[])[] =>
  shown.reduce<string[][]>(
    (segments, line) => {
      if (line === ANY) segments.push([])
      else segments.at(-1)!.push(line)
      return segments
    },
    [[]],
  )

const linesOf = (text: string): readonly string[] => text.trimEnd().split('\n')

/** Where lines begin among others, from a line on; -1 if they do not stand there. */
const placeOf = (
  lines: readonly string[],
  wanted: readonly string[],
  from: number,
  isSame: (a: string, b: string) => boolean,
): number => {
  for (let at = from; at + wanted.length <= lines.length; at++)
    if (wanted.every((line, index) => isSame(line, lines[at + index]!))) return at
  return -1
}

/**
 * The places at which the segments of what is shown stand in what was printed, in their order; undefined if one does
 * not. The first begins it and the last ends it, unless a line that stands for any lines comes before or after.
 */
const placesOf = (
  shown: readonly (readonly string[])[],
  printed: readonly string[],
  isSame: (a: string, b: string) => boolean,
): readonly number[] | undefined => {
  const places: number[] = []
  let from = 0
  for (const [index, segment] of shown.entries()) {
    const isLast = index === shown.length - 1
    const at =
      isLast && segment.length > 0 && index > 0
        ? printed.length - segment.length
        : placeOf(printed, segment, from, isSame)
    const stands =
      at >= from && segment.every((line, offset) => isSame(line, printed[at + offset]!))
    if (!stands || (index === 0 && at !== 0)) return undefined
    places.push(at)
    from = at + segment.length
  }
  const isOpen = shown.length > 1 && shown.at(-1)!.length === 0
  return isOpen || from === printed.length ? places : undefined
}

/** Whether lines that a page shows, some of them left out, are what a command printed. */
export const isPrinted = (shown: readonly string[], printed: string): boolean =>
  placesOf(segmentsOf(shown), linesOf(printed), isLine) !== undefined

/** A line without what moves when lines come and go elsewhere in the file. */
const loose = (line: string): string => line.replace(/\d+/g, '0').replace(/ +/g, ' ')

/** What a paragraph of what is printed is about: a mistake's code and its line of the file, else its first line. */
const subjectOf = (paragraph: readonly string[]): string => {
  const [first = ''] = paragraph
  const code = /:\d+:\d+ (\w+ [a-z-]+)$/.exec(first)?.[1]
  if (code === undefined) return loose(first)
  const line = paragraph.find((each) => /^ +\d+ \| /.test(each)) ?? ''
  return `${code} ${loose(line)}`
}

const paragraphsOf = (lines: readonly string[]): readonly (readonly string[])[] =>
  lines
    .join('\n')
    .split('\n\n')
    .map((paragraph) => paragraph.split('\n'))

/** The same paragraphs as are shown, as they are printed; undefined if one of them is not. */
const sameParagraphs = (
  shown: readonly (readonly string[])[],
  lines: readonly string[],
): readonly string[] | undefined => {
  const printed = paragraphsOf(lines)
  const places: number[] = []
  for (const paragraph of shown.flatMap(paragraphsOf)) {
    if (paragraph.join('') === '') continue
    const from = (places.at(-1) ?? -1) + 1
    const at = printed.findIndex(
      (other, index) => index >= from && subjectOf(other) === subjectOf(paragraph),
    )
    if (at < 0) return undefined
    places.push(at)
  }
  const last = places.at(-1)
  if (last === undefined) return undefined
  return [
    ...places.flatMap((at, index) => [
      ...(at === (places[index - 1] ?? -1) + 1 ? (index === 0 ? [] : ['']) : [ANY]),
      ...printed[at]!,
    ]),
    ...(last === printed.length - 1 ? [] : [ANY]),
  ]
}

/**
 * The lines that a page should show now: the same of what was printed, where only numbers are others; else the same
 * paragraphs. Undefined if there is no telling which.
 */
export const renewed = (
  shown: readonly string[],
  printed: string,
): readonly string[] | undefined => {
  const segments = segmentsOf(shown)
  const lines = linesOf(printed)
  const places = placesOf(segments, lines, (a, b) => isLine(loose(a), loose(b)))
  return (
    places?.flatMap((at, index) => [
      ...(index === 0 ? [] : [ANY]),
      ...segments[index]!.map((line, offset) => (line.includes(ANY) ? line : lines[at + offset]!)),
    ]) ?? sameParagraphs(segments, lines)
  )
}
