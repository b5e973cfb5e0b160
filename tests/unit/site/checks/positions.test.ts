import { describe, expect, it } from 'vitest'
import { bakery, toldOf } from '../site-of.ts'

const AREA = `- { type: hero, heading: Bread }
- type: service-area
  heading: Where we deliver
  collection: towns`

const towns = (positions: readonly (string | undefined)[], sections = AREA): string =>
  bakery({
    sections,
    more: `collections:
  towns:
    page: { title: 'Bread in {name}', sections: [{ type: hero, heading: '{name}' }] }
    entries:
${positions
  .map(
    (position, index) =>
      `      - { name: Town ${'ABCDEFGH'[index]}${position === undefined ? '' : `, position: { ${position} }`} }`,
  )
  .join('\n')}`,
  })

const told = async (...positions: readonly (string | undefined)[]) =>
  (await toldOf(towns(positions)))
    .filter(({ code }) => code !== 'same-description')
    .map(({ code, severity, at, message, hint }) => ({ code, severity, at, message, hint }))

const NEAR = [
  'latitude: 43.03, longitude: -87.9',
  'latitude: 42.99, longitude: -87.89',
  'latitude: 43.06, longitude: -87.88',
]

describe('a position far from the others', () => {
  it.each([
    [
      'latitude: 43.05, longitude: 87.91',
      'Look at the minus sign of `longitude`: west and south are below zero. Did you mean latitude: 43.05, longitude: -87.91?',
    ],
    [
      'latitude: -43.05, longitude: -87.91',
      'Look at the minus sign of `latitude`: west and south are below zero. Did you mean latitude: 43.05, longitude: -87.91?',
    ],
    [
      'latitude: -43.05, longitude: 87.91',
      'Look at the minus signs of both: west and south are below zero. Did you mean latitude: 43.05, longitude: -87.91?',
    ],
    [
      'latitude: -87.91, longitude: 43.05',
      "The two numbers may stand in each other's place. Did you mean latitude: 43.05, longitude: -87.91?",
    ],
    [
      'latitude: 53.05, longitude: -87.91',
      'Look Town D up on a map again; west and south are below zero.',
    ],
  ])('%s is told with its likely cause', async (position, hint) => {
    const [first, ...more] = await told(...NEAR, position)
    expect(more).toEqual([])
    expect(first).toMatchObject({ code: 'position-far', severity: 'warning', at: 'position', hint })
    expect(first!.message).toMatch(
      /^Town D lies about \d+ km from the middle of the other entries of towns; half of them lie within \d+ km\.$/,
    )
  })

  it('is not told within 500 km, nor where all lie far from each other', async () => {
    expect(await told(...NEAR, 'latitude: 47.3, longitude: -87.9')).toEqual([])
    expect(
      await told(
        'latitude: 40.7, longitude: -74',
        'latitude: 34, longitude: -118.2',
        'latitude: 41.9, longitude: -87.6',
        'latitude: 29.8, longitude: -95.4',
      ),
    ).toEqual([])
  })

  it('is not told across the date line, nor of two, where nobody knows which is meant', async () => {
    const islands = [
      'longitude: 179.4',
      'longitude: -179.8',
      'longitude: 178.9',
      'longitude: -179.9',
    ]
    expect(await told(...islands.map((each, index) => `latitude: -17.${index}, ${each}`))).toEqual(
      [],
    )
    expect(await told(NEAR[0], 'latitude: 43.05, longitude: 87.91')).toEqual([])
  })
})

it('two entries at one position are told at the second', async () => {
  expect(await told(NEAR[0], NEAR[1], NEAR[0])).toEqual([
    {
      code: 'position-twice',
      severity: 'warning',
      at: 'position',
      message: 'Town C has the position of Town A (line 15): on the map one dot hides the other.',
      hint: 'Give each its own position.',
    },
  ])
})

describe('a map without places', () => {
  it('is told where it names its collection', async () => {
    expect(await told(undefined, undefined)).toMatchObject([
      {
        code: 'position-missing',
        severity: 'error',
        at: 'towns',
        message: 'No entry of towns has a position, so that there is nothing to draw on the map.',
      },
    ])
  })

  it('is not told as soon as one has a position, nor without a map', async () => {
    expect(await told(undefined, NEAR[0])).toEqual([])
    const plain = await toldOf(towns([undefined], '- { type: hero, heading: Bread }'))
    expect(plain.filter(({ code }) => code === 'position-missing')).toEqual([])
  })

  it('is not told where the only position has a mistake of its own, which is told', async () => {
    const all = await toldOf(towns(['latitude: -87.9, longitude: north', undefined]))
    expect(
      all.filter(({ severity }) => severity === 'error').map(({ code, at }) => [code, at]),
    ).toEqual([['wrong-type', 'north']])
  })
})
