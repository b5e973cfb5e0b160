import { describe, expect, it } from 'vitest'
import { applyEdits, positionAt, sourceText } from '../../../src/diagnostics/source.ts'
import { parseSource } from '../../../src/repair/parse-source.ts'

const RIGHT = `business:
  name: Corner Bakery
  telephone: '(414) 555-2368'
  description: >-
    Bread and rolls from our own oven,
    six mornings a week.
  rating:
    value: 4.9
    count: 12
  social:
    - label: Photos
      href: https://photos.corner-bakery.test
    - label: Videos
      href: https://videos.corner-bakery.test
header:
  menu:
    - label: Bread
      href: /#bread
  action:
    label: Call us
    href: tel:+14145552368
pages:
  - path: /
    title: Corner Bakery
    sections:
      - type: hero
        heading: Bread from our own oven
        text: >-
          We bake at night,
          and sell until noon.
        points:
          - Baked at night
          - Sold until noon
      - type: services
        id: bread
        heading: Our bread
        items:
          - title: Rye
            text: Dark, and good for a week.
          - title: Rolls
            text: Warm at six.
  - path: /visit
    title: Visit the Corner Bakery
    sections:
      - type: hero
        heading: Come by before ten
collections:
  towns:
    path: /towns/{slug}
    label: Towns
    page:
      title: Bread for {name}
      sections:
        - type: hero
          heading: Bread for {name}
          text: '{round1} {round2}'
    entries:
      - name: Ogden
        round1: We bring bread at six.
        round2: >-
          The second round leaves at ten,
          with what is left.
      - name: Provo
        round1: Rolls come by seven.
        round2: The second round leaves at noon.
`

const LINES = RIGHT.trimEnd().split('\n')
const indentOf = (line: string): number => line.length - line.trimStart().length

/** The file with a line, and the lines nested below it, moved to the right or left. */
const shifted = (first: number, by: number): string | undefined => {
  const last = LINES.findIndex(
    (line, at) => at > first && indentOf(line) <= indentOf(LINES[first]!),
  )
  const end = last === -1 ? LINES.length : last
  const block = LINES.slice(first, end)
  if (block.some((line) => indentOf(line) + by < 0)) return undefined
  const move = (line: string): string => (by > 0 ? ' '.repeat(by) + line : line.slice(-by))
  return [...LINES.slice(0, first), ...block.map(move), ...LINES.slice(end), ''].join('\n')
}

const read = (text: string) => parseSource(sourceText('site.config.yaml', text))

/** Every field and item of the file. */
const FIRSTS = LINES.flatMap((line, at) => (/^ *(- )?[\w]+:|^ *- /.test(line) ? [at] : []))

describe('a block pasted at the wrong depth', () => {
  const right = read(RIGHT).value

  it.each([-2, -1, 1, 2, 4])(
    'is one mistake at its first line with the fix, wherever it is: by %i',
    (by) => {
      const wrong = FIRSTS.flatMap((first) => {
        const text = shifted(first, by)
        if (text === undefined) return []
        const { value, diagnostics } = read(text)
        // If YAML reads the moved lines the same way, nothing is wrong.
        if (diagnostics.length === 0 && JSON.stringify(value) === JSON.stringify(right)) return []
        const [found, ...more] = diagnostics
        const fix = found?.fix
        const fixed = fix && 'edits' in fix ? read(applyEdits(text, fix.edits)).value : undefined
        const range = found && 'range' in found.location ? found.location.range : ([0, 0] as const)
        const isHere = positionAt(sourceText('', text), range[0]).line === first + 1
        const isRight = more.length === 0 && found?.code === 'yaml-indent' && isHere
        const isFixed = JSON.stringify(fixed) === JSON.stringify(right)
        return isRight && isFixed ? [] : [`${first + 1}: ${LINES[first]!}`]
      })
      expect(wrong).toEqual([])
    },
  )
})
