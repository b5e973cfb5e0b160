import * as fc from 'fast-check'
import { siteSchema } from '../../schema/site.ts'
import { HOSTILE, weighted } from './hostile.ts'
import { anyStyle, written } from './value-mutations.ts'

/** Pieces of YAML, so that even texts without meaning are some YAML. */
const WORDS = [
  'a', 'b', 'name', 'pages', 'business', 'type', 'hero', ': ', ':', '- ', '? ', '\n', '\n  ', '\n    ', ' ', '{', '}', '[',
  ']', ', ', "'", '"', '#', ' # ', '&a ', '*a', '*a ', '!t ', '!!str ', '|\n', '>\n', '|-\n  ', '<<: ', '---\n', '...\n',
  '%YAML 1.2\n', '%TAG ! a\n', '\t', '\r\n', '\r', '1', '.nan', '~', '\\', '\\u0000', '\u0000', '\uFEFF', '\u2028', '😀', '\uD83D',
] // oxfmt-ignore

const nonsense = fc
  .array(fc.constantFrom(...WORDS), { maxLength: 60 })
  .map((words) => words.join(''))

const inAnyStyle = (value: fc.Arbitrary<unknown>): fc.Arbitrary<string> =>
  fc.tuple(value, anyStyle).map(([made, style]) => written(made, style))

const anyValue = fc.anything({ withNullPrototype: false, withDate: true, maxDepth: 4 })

/** Correct keys with arbitrary values. */
const anySite = fc.dictionary(
  fc.constantFrom(...Object.keys(siteSchema.shape), '__proto__', 'constructor', 'toString'),
  fc.anything({ withNullPrototype: false, maxDepth: 3 }),
)

/** Brackets, braces, hyphens or levels without end, on both sides of the depth limit. */
const deep = fc
  .tuple(
    fc.constantFrom('[', '{a: ', '- ', '? ', '[[', '{', '? - ', '!t [', '&a ['),
    fc.integer({ min: 90, max: 400 }),
    fc.boolean(),
  )
  .map(([opening, times, closed]) => {
    const closing = closed
      ? opening.replace(/[^[{]/g, '').replaceAll('[', ']').replaceAll('{', '}')
      : ''
    return `a: ${opening.repeat(times)}b${closing.repeat(times)}\n`
  })

const stairs = fc
  .tuple(fc.integer({ min: 50, max: 150 }), fc.constantFrom('a:', '- a:', '-', '? a'))
  .map(([steps, word]) =>
    Array.from({ length: steps }, (_, at) => ' '.repeat(at) + word).join('\n'),
  )

/** Aliases of aliases of aliases. */
const aliases = fc
  .tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 12 }), fc.boolean())
  .map(([levels, width, cyclic]) => {
    const lines = Array.from({ length: levels }, (_, at) => {
      const items = Array.from({ length: width }, () => (at === 0 ? 'x' : `*a${at - 1}`))
      return `a${at}: &a${at} [${items.join(', ')}]`
    })
    return [...lines, ...(cyclic ? ['b: &b { c: *b }', 'pages: &p [*p]'] : [])].join('\n')
  })

/** A text that has nothing to do with a site, or shares only its keys. */
export const arbitraryText: fc.Arbitrary<string> = weighted(
  [6, nonsense],
  [3, inAnyStyle(anyValue)],
  [4, inAnyStyle(anySite)],
  [2, fc.string({ unit: 'binary', maxLength: 80 })],
  [1, fc.constantFrom(...HOSTILE)],
  [1, deep],
  [1, stairs],
  [1, aliases],
)
