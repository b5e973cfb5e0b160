import * as fc from 'fast-check'
import { stringify } from 'yaml'
import { values } from './corpus.ts'
import { HOSTILE, hostileValue, place, weighted } from './hostile.ts'

type Group = Record<string | number, unknown>

/** A group or list in a value, and a step into it. */
interface Spot {
  readonly group: Group
  readonly key: string | number
}

const spotsIn = (value: unknown): Spot[] => {
  if (typeof value !== 'object' || value === null) return []
  const group = value as Group
  const keys = Array.isArray(value) ? [...value.keys()] : Object.keys(value)
  return keys.flatMap((key) => [{ group, key }, ...spotsIn(group[key])])
}

type Change = (spot: Spot) => void

const renamed =
  (name: (key: string) => string): Change =>
  ({ group, key }) => {
    if (Array.isArray(group)) return
    // A definition, so that __proto__ becomes a normal key.
    const to = name(String(key))
    const value = group[key]
    delete group[key]
    Object.defineProperty(group, to, {
      value,
      writable: true,
      enumerable: true,
      configurable: true,
    })
  }

/** A word with two adjacent letters swapped. */
const misspelt = (word: string, at: number): string => {
  const where = Math.floor(at * word.length)
  const [first = '', second = ''] = word.slice(where)
  return word.slice(0, where) + second + first + word.slice(where + 2)
}

const changes = weighted<Change>(
  [
    6,
    hostileValue.map(
      (value) =>
        ({ group, key }) =>
          void (group[key] = value),
    ),
  ],
  [
    3,
    fc.constantFrom(...HOSTILE).map((text) => ({ group, key }) => {
      if (typeof group[key] === 'string') group[key] = `${group[key]} ${text}`
    }),
  ],
  [
    2,
    fc.constant(({ group, key }) => {
      if (Array.isArray(group)) group.splice(Number(key), 1)
      else delete group[key]
    }),
  ],
  [2, place.map((at) => renamed((key) => misspelt(key, at)))],
  [1, fc.constantFrom(...HOSTILE).map((text) => renamed(() => text))],
  [
    2,
    fc.constant(({ group, key }) => {
      if (Array.isArray(group)) group.push(structuredClone(group[key as number]))
      else group[`${key}2`] = group[key]
    }),
  ],
  [
    1,
    fc.constantFrom<Change>(
      ({ group, key }) => void (group[key] = [group[key]]),
      ({ group, key }) => void (group[key] = { value: group[key] }),
      ({ group, key }) => void (group[key] = String(group[key])),
    ),
  ],
)

/** A value as YAML, in one of the styles that people and programs use. */
export const written = (value: unknown, style: number): string => {
  const styles = [
    (): string => stringify(value, { lineWidth: 0 }),
    (): string => stringify(value, { singleQuote: true }),
    (): string => stringify(value, { collectionStyle: 'flow', lineWidth: 0 }),
    (): string => stringify(value, { defaultStringType: 'QUOTE_DOUBLE', lineWidth: 0 }),
    (): string => JSON.stringify(value, null, 2),
  ]
  try {
    // Both writers drop undefined and functions.
    return (styles[style % styles.length]!() as string | undefined) ?? ''
  } catch {
    // A value that YAML cannot express, such as a symbol.
    return ''
  }
}

export const anyStyle = fc.nat({ max: 4 })

/** A site config with some wrong values. */
export const mutatedValue: fc.Arbitrary<string> = fc
  .tuple(
    fc.constantFrom(...values),
    fc.array(fc.tuple(place, changes), { minLength: 1, maxLength: 4 }),
    anyStyle,
  )
  .map(([value, made, style]) => {
    const changed = structuredClone(value)
    for (const [at, change] of made) {
      const spots = spotsIn(changed)
      const spot = spots[Math.floor(at * spots.length)]
      if (spot !== undefined) change(spot)
    }
    return written(changed, style)
  })
