import { describe, expect, it } from 'vitest'
import { contrast } from '../../../src/theme/color.ts'
import { bakery, toldOf, type Told } from '../site/site-of.ts'

const GOOD = {
  background: '#ffffff',
  surface: '#f4f4f4',
  text: '#111111',
  muted: '#555555',
  accent: '#0044aa',
  onAccent: '#ffffff',
}

const themed = (colors: Partial<typeof GOOD>): string =>
  bakery({
    more: `theme:\n  colors:\n${Object.entries(colors)
      .map(([key, color]) => `    ${key}: '${color}'`)
      .join('\n')}`,
  })

const warnings = async (colors: Partial<typeof GOOD>): Promise<readonly string[]> =>
  (await toldOf(themed(colors))).map(({ at, message }) => `${at} ${message}`)

describe('the colors of a theme', () => {
  it('that can be told apart are good, and so are the standard ones', async () => {
    expect(await toldOf(themed(GOOD))).toEqual([])
    expect(await toldOf(bakery({}))).toEqual([])
  })

  it('that cannot are told with their contrast, and what would mend it', async () => {
    expect(
      await toldOf(
        themed({ ...GOOD, background: '#f4f4f4', surface: '#ffffff', muted: '#767676' }),
      ),
    ).toEqual([
      {
        code: 'low-contrast',
        severity: 'warning',
        line: 13,
        at: "'#767676'",
        message:
          '`muted` (#767676) on `background` (#f4f4f4) has a contrast of 4.12 to 1; less important texts need 4.5 to 1 (WCAG AA), or many people cannot read them.',
        hint: "Write muted: '#707070', or another that is as dark.",
      },
    ])
  })

  it('are good from the very contrast that text needs', async () => {
    expect(await warnings({ ...GOOD, surface: '#ffffff', muted: '#767676' })).toEqual([])
  })

  const gray = { background: '#f4f4f4', surface: '#ffffff' }
  it.each<readonly [keyof typeof GOOD, keyof typeof GOOD, Partial<typeof GOOD>, string]>([
    ['text', 'background', { ...gray, text: '#767676' }, 'texts and headings'],
    ['text', 'surface', { text: '#767676' }, 'texts on cards'],
    ['muted', 'background', { ...gray, muted: '#767676' }, 'less important texts'],
    ['muted', 'surface', { muted: '#767676' }, 'less important texts on cards'],
    ['accent', 'background', { ...gray, accent: '#767676' }, 'the lines above headings'],
    ['accent', 'surface', { accent: '#767676' }, 'highlights on cards'],
    ['onAccent', 'accent', { onAccent: '#223388' }, 'the words on main buttons'],
  ])('%s is held against %s', async (text, ground, colors, where) => {
    const all = { ...GOOD, ...colors }
    const told = (await warnings(all)).filter((each) =>
      each.startsWith(`'${all[text]}' \`${text}\``),
    )
    expect(told).toHaveLength(1)
    expect(told[0]!.replace(/\d(\.\d+)? to 1;/, 'N to 1;')).toBe(
      `'${all[text]}' \`${text}\` (${all[text]}) on \`${ground}\` (${all[ground]}) has a contrast of N to 1; ${where} need 4.5 to 1 (WCAG AA), or many people cannot read them.`,
    )
  })

  it('that are not given go with those that are', async () => {
    expect(await toldOf(themed({ background: '#f3f5f9' }))).toEqual([])
    expect(await toldOf(themed({ background: '#203040', accent: '#80ffc0' }))).toEqual([])
  })

  it('are told where they are written, when the other is a standard one', async () => {
    const told = await toldOf(themed({ surface: '#f3f5f9' }))
    expect(told.map(({ at, message }) => [at, message.split(' ', 1)[0]])).toEqual([
      ["'#f3f5f9'", '`accent`'],
      ["'#f3f5f9'", '`muted`'],
      ["'#f3f5f9'", '`text`'],
    ])
    expect((await toldOf(themed({ text: '#10141d' })))[0]).toMatchObject({
      at: "'#10141d'",
      hint: "Write text: '#7c7e83', or another that is as light.",
    })
  })

  it.each<readonly [keyof typeof GOOD, Partial<typeof GOOD>]>([
    ['text', { text: '#767676' }],
    ['text', { text: '#ffffff' }],
    ['text', { background: '#222222', surface: '#333333', text: '#555555', accent: '#ffbb55' }],
    ['text', { background: '#777777', surface: '#777777', text: '#113322' }],
    ['text', { background: '#ffffff', surface: '#000000', text: '#00ff00' }],
    ['muted', { ...gray, muted: '#b5b5b5' }],
    ['muted', { background: '#fff8e0', surface: '#ffffff', muted: '#ccaa66' }],
    ['accent', { accent: '#ff8800' }],
    ['accent', { background: '#101010', surface: '#181830', accent: '#2233aa' }],
    ['onAccent', { onAccent: '#223388' }],
    ['onAccent', { accent: '#ff8800', onAccent: '#ffffff' }],
    ['onAccent', { accent: '#777777', onAccent: '#888888' }],
  ])('%s gets a value that can be read on all that it stands on: %j', async (key, colors) => {
    const all = { ...GOOD, ...colors }
    const about = async (theme: typeof GOOD): Promise<readonly Told[]> =>
      (await toldOf(themed(theme))).filter(({ message }) => message.startsWith(`\`${key}\``))
    const told = await about(all)
    expect(told.length).toBeGreaterThan(0)
    // What stands on the accent is proposed for the accent that is proposed.
    const accent = (await toldOf(themed(all)))
      .map(({ hint }) => /^Write accent: '(#[0-9a-f]{6})'/.exec(hint!)?.[1])
      .find((written) => written !== undefined)
    for (const { hint } of told) {
      const [, written] = new RegExp(`^Write ${key}: '(#[0-9a-f]{6})'`).exec(hint!) ?? []
      expect(await about({ ...all, accent: accent ?? all.accent, [key]: written! })).toEqual([])
    }
  })

  it('says so where none can be read on both the page and its cards, and what to make alike', async () => {
    const colors = { ...GOOD, background: '#f3f5f9', surface: '#10141d' }
    const told = await toldOf(themed(colors))
    expect(told.length).toBeGreaterThan(0)
    for (const { hint } of told) {
      expect(hint).toBe(
        "No color can be read on both `background` and `surface`: make the two alike, for example surface: '#e7e9ed', and then look at the others.",
      )
    }
    // Whatever its hue, a color is as light as one of the grays.
    const grays = Array.from(
      { length: 256 },
      (_, at) => `#${at.toString(16).padStart(2, '0').repeat(3)}`,
    )
    expect(
      grays.filter((each) => contrast(each, '#f3f5f9') >= 4.5 && contrast(each, '#10141d') >= 4.5),
    ).toEqual([])
    expect(await toldOf(themed({ ...colors, surface: '#e7e9ed' }))).toEqual([])
  })

  it('says so for a dark page with light cards too', async () => {
    const [first] = await toldOf(themed({ ...GOOD, background: '#101010' }))
    expect(first!.hint).toContain("for example surface: '#1c1c1c'")
  })

  it('show their contrast without more than it is', async () => {
    const [first] = await warnings({ ...GOOD, text: '#ffffff' })
    expect(first).toContain('has a contrast of 1 to 1;')
  })

  it('are told for each color that one cannot be told apart from', async () => {
    expect(await warnings({ ...GOOD, surface: '#ffffff', muted: '#777777' })).toHaveLength(2)
  })
})
