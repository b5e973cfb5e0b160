import { expect, it } from 'vitest'
import { contrast } from '../../../src/theme/color.ts'
import { bakery, reportedOf, type Reported } from '../site/site-of.ts'

const GOOD = {
  background: '#ffffff',
  surface: '#f4f4f4',
  text: '#111111',
  muted: '#555555',
  accent: '#0044aa',
  onAccent: '#ffffff',
}
const GRAY = { background: '#f4f4f4', surface: '#ffffff' }

const reported = (colors: typeof GOOD): Promise<readonly Reported[]> =>
  reportedOf(bakery({ more: `theme: { colors: ${JSON.stringify(colors)} }` }))

it.each<readonly [keyof typeof GOOD, Partial<typeof GOOD>]>([
  ['text', { text: '#767676' }],
  ['text', { text: '#ffffff' }],
  ['text', { background: '#222222', surface: '#333333', text: '#555555', accent: '#ffbb55' }],
  ['text', { background: '#777777', surface: '#777777', text: '#113322' }],
  ['text', { background: '#ffffff', surface: '#000000', text: '#00ff00' }],
  ['muted', { ...GRAY, muted: '#b5b5b5' }],
  ['muted', { background: '#fff8e0', surface: '#ffffff', muted: '#ccaa66' }],
  ['accent', { accent: '#ff8800' }],
  ['accent', { background: '#101010', surface: '#181830', accent: '#2233aa' }],
  ['onAccent', { onAccent: '#223388' }],
  ['onAccent', { accent: '#777777', onAccent: '#888888' }],
])('%s gets a value that is readable on all its backgrounds: %j', async (key, colors) => {
  const all = { ...GOOD, ...colors }
  const about = async (theme: typeof GOOD): Promise<readonly Reported[]> =>
    (await reported(theme)).filter(({ message }) => message.startsWith(`\`${key}\``))
  const found = await about(all)
  expect(found.length).toBeGreaterThan(0)
  // The color on the accent is suggested for the suggested accent.
  const accent = (await reported(all))
    .map(({ hint }) => /^Write accent: '(#[0-9a-f]{6})'/.exec(hint!)?.[1])
    .find((written) => written !== undefined)
  for (const { hint } of found) {
    const [, written] = new RegExp(`^Write ${key}: '(#[0-9a-f]{6})'`).exec(hint!) ?? []
    expect(await about({ ...all, accent: accent ?? all.accent, [key]: written! })).toEqual([])
  }
})

it('no color is readable on both if the report says so: no gray is', () => {
  const grays = Array.from(
    { length: 256 },
    (_, at) => `#${at.toString(16).padStart(2, '0').repeat(3)}`,
  )
  const isReadable = (gray: string): boolean =>
    ['#f3f5f9', '#10141d'].every((ground) => contrast(gray, ground) >= 4.5)
  expect(grays.filter(isReadable)).toEqual([])
})
