import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { LocatedDiagnostic } from '../../../src/diagnostics/diagnostic.ts'
import {
  applyEdits,
  compatibleEdits,
  sourceText,
  type Edit,
} from '../../../src/diagnostics/source.ts'
import { loadSite, type LoadedSite } from '../../../src/load/load.ts'
import { fixText } from '../../../src/load/fix-site.ts'
import { BAKERY } from '../site/site-of.ts'

const folder = {
  picture: async () => ({ bytes: 100_000, width: 1600, height: 900 }),
  pictures: () => [],
}

const load = (text: string): Promise<LoadedSite> => loadSite('f', text, folder)

const TALLY = { pages: 1, sections: 1, links: 0, pictures: 0 }

/** Replaces the checks: reports what a test wants of a text, as fixes. */
const telling =
  (fixesOf: (text: string) => readonly (readonly Edit[] | undefined)[], isRead = () => true) =>
  async (text: string): Promise<LoadedSite> => ({
    source: sourceText('f', text),
    origins: new Map(),
    written: undefined,
    spotOf: () => expect.unreachable(),
    diagnostics: fixesOf(text).map((fix): LocatedDiagnostic => ({
      code: 'wrong-form',
      severity: 'error',
      range: [0, 0],
      message: 'Wrong.',
      ...(fix === undefined ? {} : { fix }),
    })),
    ...(isRead() ? { tally: TALLY } : {}),
  })

const at = (start: number, end: number, text: string): Edit => ({ range: [start, end], text })

describe('fixText', () => {
  it('leaves a text alone if there is nothing to fix', async () => {
    const { text, count, before, after } = await fixText(BAKERY, load)
    expect({ text, count }).toEqual({ text: BAKERY, count: 0 })
    expect(after).toBe(before)
    expect(before.site).toBeDefined()
  })

  it('fixes every mistake with one sure fix, and leaves the rest', async () => {
    const text = BAKERY.replace('heading: Bread', 'heading: Bread: fresh  ').concat(
      'lang: no\ntheme: { corners: odd }\n',
    )
    const { text: fixed, count, before, after } = await fixText(text, load)
    expect(fixed).toBe(
      BAKERY.replace('heading: Bread', "heading: 'Bread: fresh'").concat(
        "lang: 'no'\ntheme: { corners: odd }\n",
      ),
    )
    expect(count).toBe(3)
    expect(before.diagnostics.map(({ code }) => code)).toEqual([
      'yaml-colon',
      'trailing-space',
      'yaml-yes-no',
      'wrong-value',
    ])
    expect(after.diagnostics.map(({ code }) => code)).toEqual(['wrong-value'])
    expect(after.source.text).toBe(fixed)
  })

  it('fixes what only the first fix reveals', async () => {
    const steps = telling((text) =>
      text === 'aaa' ? [[at(0, 1, 'b')]] : text === 'baa' ? [[at(1, 2, 'c')]] : [undefined],
    )
    const { text, count, before, after } = await fixText('aaa', steps)
    expect({ text, count }).toEqual({ text: 'bca', count: 2 })
    expect(before.source.text).toBe('aaa')
    expect(after.source.text).toBe('bca')
  })

  it('fixes the first of two overlapping mistakes, and then checks again', async () => {
    const overlapping = telling((text) =>
      text === 'abcd' ? [[at(0, 3, 'X')], [at(2, 4, 'Y')], undefined] : [],
    )
    expect(await fixText('abcd', overlapping)).toMatchObject({ text: 'Xd', count: 1 })
  })

  it('counts a fix of several edits once, and makes it completely or not at all', async () => {
    const groups = telling((text) =>
      text === 'abcdef'
        ? [
            [at(0, 1, 'A'), at(5, 6, 'F')],
            [at(2, 3, 'C'), at(5, 6, 'x')],
          ]
        : [],
    )
    expect(await fixText('abcdef', groups)).toMatchObject({ text: 'AbcdeF', count: 1 })
  })

  it('undoes repairs that make the file unreadable', async () => {
    let isRead = true
    const breaking = telling(
      (text) => {
        isRead = text === 'ab'
        return text === 'ab' ? [[at(0, 1, '[')]] : []
      },
      () => isRead,
    )
    const { text, count, before, after } = await fixText('ab', breaking)
    expect({ text, count }).toEqual({ text: 'ab', count: 0 })
    expect(after).toBe(before)
  })

  it('makes repairs in a file that is unreadable before and after', async () => {
    const unread = telling(
      (text) => (text === 'ab' ? [[at(0, 1, 'x')]] : []),
      () => false,
    )
    expect(await fixText('ab', unread)).toMatchObject({ text: 'xb', count: 1 })
  })

  it('ends if repairs cause each other', async () => {
    const { text, count } = await fixText(
      '',
      telling((text) => [[at(text.length, text.length, 'x')]]),
    )
    expect({ text, count }).toEqual({ text: 'x'.repeat(10), count: 10 })
  })

  it('ends if a fix changes nothing', async () => {
    let calls = 0
    const same = telling(() => {
      calls++
      return [[at(0, 1, 'a')]]
    })
    expect(await fixText('ab', same)).toMatchObject({ text: 'ab', count: 0 })
    expect(calls).toBe(1)
  })
})

describe('across many configs with many mistakes', () => {
  const word = fc.constantFrom('Bread', 'rolls', 'Ben’s', 'café', '漢字', '😀', 'x')
  const words = fc.array(word, { minLength: 1, maxLength: 4 }).map((all) => all.join(' '))
  /** What an owner may write after the colon of a field, right or wrong. */
  const value = fc.oneof(
    words,
    words.map((text) => `'${text}'`),
    words.map((text) => `${text}: fresh`),
    words.map((text) => `@${text}`),
    words.map((text) => `*${text}*`),
    words.map((text) => `&${text}`),
    words.map((text) => `“${text}”`),
    words.map((text) => `'It's ${text}'`),
    words.map((text) => `"${text}" and more`),
    words.map((text) => `"${text}`),
    words.map((text) => `${text} # comment`),
    words.map((text) => `#${text}`),
    words.map((text) => `${text}\tand\tmore`),
    words.map((text) => `${text}  `),
    words.map((text) => `>-\n          ${text} \n          ${text}`),
    words.map((text) => `${text}\u0007`),
    words.map((text) => `]${text}`),
    fc.constantFrom('yes', 'no', '08401', '1.10', '5', '', '[1', '{a: b}', '~'),
  )
  const config = fc
    .record({
      heading: value,
      text: fc.option(value),
      town: value,
      zip: value,
      corners: fc.constantFrom('soft', 'Soft', 'sof', 'odd', '"round"'),
      keys: fc.constantFrom('heading: ', 'heading:', 'headin: ', 'heading:   '),
      end: fc.constantFrom('\n', '\r\n'),
    })
    .map(({ heading, text, town, zip, corners, keys, end }) =>
      [
        'business: # the business',
        '  name: Corner Bakery',
        '  description: Bread and rolls. ',
        'pages:',
        '  - path: /',
        '    sections:',
        '      - type: hero',
        `        ${keys}${heading}`,
        ...(text === null ? [] : [`        text: ${text}`]),
        `theme: {corners:   ${corners}}`,
        'collections:',
        '  shops:',
        '    page:',
        '      sections:',
        '        - { type: hero, heading: "{name} {town} {zip}" }',
        '    entries:',
        '      - name:   Harbor',
        `        town: ${town}`,
        `        zip: ${zip}`,
        '# the end',
        '',
      ]
        .join('\n')
        .replaceAll('\n', end),
    )

  it('every fix stays within its range, a readable file stays readable, nothing is lost twice, and fixing ends', async () => {
    await fc.assert(
      fc.asyncProperty(config, async (text) => {
        const { text: fixed, count, before: first, after } = await fixText(text, load)
        const fixes = first.diagnostics.flatMap(({ fix }) => (fix === undefined ? [] : [fix]))
        const edits = compatibleEdits(fixes)
        const once = applyEdits(text, edits)
        let rest = once
        let end = 0
        for (const { range, text: put } of edits) {
          const kept = text.slice(end, range[0])
          expect(rest.startsWith(kept + put)).toBe(true)
          rest = rest.slice(kept.length + put.length)
          end = range[1]
        }
        expect(rest).toBe(text.slice(end))
        // Each edit belongs to the line of a reported mistake, or to one that the mistake counts.
        for (const { fix, range } of first.diagnostics) {
          if (fix === undefined) continue
          const from = Math.min(...fix.map((edit) => edit.range[0]))
          expect(Math.abs(from - range[0])).toBeLessThan(80)
        }
        expect(count > 0).toBe(fixed !== text)
        expect(first.source.text).toBe(text)
        expect(after.source.text).toBe(fixed)
        expect(first.tally !== undefined && after.tally === undefined).toBe(false)
        const again = await fixText(fixed, load)
        expect({ text: again.text, count: again.count }).toEqual({ text: fixed, count: 0 })
        const errors = (loaded: LoadedSite): number =>
          loaded.diagnostics.filter(({ severity }) => severity === 'error').length
        expect(first.site !== undefined && after.site === undefined).toBe(false)
        expect(first.tally !== undefined && errors(after) > errors(first)).toBe(false)
      }),
      { numRuns: 40 },
    )
  })

  it('the letters of a config are the same after fixing, except for quotes, braces, spaces and slips', async () => {
    const letters = (text: string): string =>
      text
        .replaceAll('\u0007', '')
        .replace(/[\s'"“”{}]/g, '')
        .toLowerCase()
    await fc.assert(
      fc.asyncProperty(value, value, async (heading, zip) => {
        const text = `${BAKERY.replace('heading: Bread', `heading: ${heading}`)}collections:
  shops:
    page: { sections: [{ type: hero, heading: '{name} {zip}' }] }
    entries:
      - name: Harbor
        zip: ${zip}
`
        expect(letters((await fixText(text, load)).text)).toBe(letters(text))
      }),
      { numRuns: 40 },
    )
  })
})
