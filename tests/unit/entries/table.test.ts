import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { locateCell, readTable } from '../../../src/entries/table.ts'

const entriesOf = (text: string) => {
  const { entries, diagnostics } = readTable('towns.csv', text)
  expect(diagnostics).toEqual([])
  return entries
}

const reportedOf = (text: string) =>
  readTable('towns.csv', text).diagnostics.map(({ code, location }) => {
    if (!('range' in location)) throw new Error('A table reports ranges')
    expect(location.file).toBe('towns.csv')
    return [code, text.slice(...location.range)]
  })

it('a cell longer than any text on a page is reported, and its row skipped', () => {
  const { entries, diagnostics } = readTable(
    'towns.csv',
    `name,intro\nOgden,"${'y\n'.repeat(600_000)}"\nLehi,Bread\n`,
  )
  expect(diagnostics.map(({ code, message }) => [code, message])).toEqual([
    ['file-too-large', 'This cell has 1.2 million characters, but the limit is 1 million.'],
  ])
  expect(entries).toEqual([{ name: 'Lehi', intro: 'Bread' }])
})

it('a table with more rows than a computer can hold as pages is reported, and not read', () => {
  const { entries, diagnostics, isPartial } = readTable(
    'towns.csv',
    `name\n${'Ogden\n'.repeat(200_002)}`,
  )
  expect(diagnostics.map(({ code, message }) => [code, message])).toEqual([
    ['file-too-large', 'The table has 200,002 rows, but the limit is 200,000.'],
  ])
  expect([entries.length, isPartial]).toEqual([0, true])
})

describe('the entries of a table', () => {
  it.each([
    ['commas', 'name,day\nOgden,Monday\nLehi,Friday\n'],
    ['semicolons, as Excel writes them in German', 'name;day\nOgden;Monday\nLehi;Friday\n'],
    [
      'a line that tells Excel the separator',
      'sep=;\r\nname;day\r\nOgden;Monday\r\nLehi;Friday\r\n',
    ],
    ['such a line with a rare one', 'SEP=|\nname|day\nOgden|Monday\nLehi|Friday\n'],
    ['such a line for commas', 'sep=,\nname,day\nOgden,Monday\nLehi,Friday\n'],
    ['tabs', 'name\tday\nOgden\tMonday\nLehi\tFriday\n'],
    ['line ends of Windows', 'name,day\r\nOgden,Monday\r\nLehi,Friday\r\n'],
    ['no line end at the end', 'name,day\nOgden,Monday\nLehi,Friday'],
    ['quotes around every cell', '"name","day"\n"Ogden","Monday"\n"Lehi","Friday"\n'],
    ['empty lines', 'name,day\n\nOgden,Monday\n,\n  ,\nLehi,Friday\n,\n\n'],
    ['spaces around the names of columns', ' name , day \nOgden,Monday\nLehi,Friday\n'],
    ['an empty column without a name', 'name,day,\nOgden,Monday,\nLehi,Friday,\n'],
  ])('%s', (_, text) => {
    expect(entriesOf(text)).toEqual([
      { name: 'Ogden', day: 'Monday' },
      { name: 'Lehi', day: 'Friday' },
    ])
  })

  it('contain separators, quotes and line ends in quoted cells (RFC 4180)', () => {
    expect(entriesOf('name,day\n"Ogden, ""the"" town","one\r\ntwo"\n')).toEqual([
      { name: 'Ogden, "the" town', day: 'one\r\ntwo' },
    ])
  })

  it('omit a field with an empty or missing cell', () => {
    expect(entriesOf('name,slug,day\nOgden,,Monday\nLehi\n')).toEqual([
      { name: 'Ogden', day: 'Monday' },
      { name: 'Lehi' },
    ])
  })

  it('are texts, except in fields that take numbers', () => {
    expect(
      entriesOf('name,zip,position.latitude,position.longitude\nOgden,08401,41.20,-111\n'),
    ).toEqual([{ name: 'Ogden', zip: '08401', position: { latitude: 41.2, longitude: -111 } }])
    expect(entriesOf('name;position.latitude\nOgden;41,2\n')).toEqual([
      { name: 'Ogden', position: { latitude: '41,2' } },
    ])
  })
})

describe('content that would be lost is reported at its place', () => {
  it.each([
    ['a repeated column', 'name,day,day\nOgden,Monday,\n', [['table-column', 'day']]],
    ['a list', 'name,replace\nOgden,\n', [['table-column', 'replace']]],
    ['a group', 'name,position\nOgden,\n', [['table-column', 'position']]],
    ['a field that a group does not have', 'name,position.lat\nOgden,\n', [['table-column', 'position.lat']]], // oxfmt-ignore
    ['a path into something that is not a group', 'name,a.b\nOgden,\n', [['table-column', 'a.b']]],
    ['a property of every object', 'name,__proto__\nOgden,x\n', [['table-column', '__proto__']]],
    ['an extra cell', 'name,day\nOgden,Monday,noon\nLehi,Friday\n', [['table-cells', 'noon']]],
    ['a cell under no name', 'name,,day\nOgden,noon,Monday\n', [['table-cells', 'noon']]],
    ['a quote that is not closed', 'name,day\nOgden,"Monday\nLehi,Friday\n', [['table-quote', '"']]], // oxfmt-ignore
    ['text after a closing quote', 'name,day\n"Ogden" town,Monday\n', [['table-quote', ' ']]],
  ])('%s', (_, text, reported) => {
    expect(reportedOf(text)).toEqual(reported)
  })

  it('with the rows that can be read with certainty', () => {
    const open = readTable('f', 'name\nOgden\n"Lehi\nProvo\n')
    expect(open).toMatchObject({ entries: [{ name: 'Ogden' }], isPartial: true })
    const after = readTable('f', 'name,day\n"Ogden"x,Monday\nLehi,Friday\n')
    expect(after.entries).toHaveLength(2)
    expect(after.isPartial).toBe(false)
  })
})

describe('the location of a part of an entry', () => {
  const text = 'name;day;position.latitude\n"Ogden ""W""";Monday at noon;41\n;;\nLehi;;\n'
  const at = (
    path: readonly (string | number)[],
    more: { on: 'key' | 'value' | 'whole' } | { on: 'text'; text: string } = { on: 'value' },
  ) => text.slice(...locateCell(text, readTable('f', text), { path, ...more }))

  it('is its cell, within the quotes', () => {
    expect(at([0, 'name'])).toBe('Ogden ""W""')
    expect(at([0, 'position', 'latitude'])).toBe('41')
    expect(at([1, 'name'])).toBe('Lehi')
  })

  it('is the name of its column for a key', () => {
    expect(at([0, 'day'], { on: 'key' })).toBe('day')
    expect(at([1, 'position'], { on: 'key' })).toBe('position.latitude')
  })

  it('is exactly the words of a text', () => {
    expect(at([0, 'day'], { on: 'text', text: 'noon' })).toBe('noon')
    expect(at([0, 'day'], { on: 'text', text: 'midnight' })).toBe('Monday at noon')
  })

  it('is the cell of the name for the entry as a whole', () => {
    expect(at([0])).toBe('Ogden ""W""')
    expect(at([0, 'nothing'])).toBe('Ogden ""W""')
    expect(at([7])).toBe('')
  })
})

const cell = fc.oneof(
  fc.constantFrom('', 'Ogden', 'a,b', 'a;b', 'say "so"', 'two\nlines', 'two\r\nlines', 'ö面'),
  fc.string({ maxLength: 8 }).filter((text) => !/\r(?!\n)/.test(text)),
)

describe('any table', () => {
  const tables = fc.tuple(
    fc.array(fc.record({ name: cell, day: cell, slug: cell }), { minLength: 1, maxLength: 5 }),
    fc.constantFrom(',', ';', '\t'),
    fc.constantFrom('\n', '\r\n'),
    fc.boolean(),
  )

  it('returns the written texts without blanks at their ends, with their locations', () => {
    fc.assert(
      fc.property(tables, ([rows, separator, eol, all]) => {
        const written = (value: string): string =>
          all || /["\r\n]/.test(value) || value.includes(separator)
            ? `"${value.replaceAll('"', '""')}"`
            : value
        const lines = rows.map(({ name, day, slug }) =>
          [name, day, slug].map(written).join(separator),
        )
        const text = [['name', 'day', 'slug'].join(separator), ...lines].join(eol) + eol
        const wanted = rows
          .map((row) => Object.entries(row).map(([key, value]) => [key, value.trim()] as const))
          .map((row) => Object.fromEntries(row.filter(([, value]) => value !== '')))
          .filter((row) => Object.keys(row).length > 0)
        expect(entriesOf(text)).toEqual(wanted)
        const places = readTable('f', text)
        wanted.forEach((row, index) => {
          for (const [key, value] of Object.entries(row)) {
            const found = text.slice(...locateCell(text, places, { path: [index, key], on: 'value' })) // oxfmt-ignore
            // As it is written: inside quotes, quotes are doubled.
            expect([value, value.replaceAll('"', '""')]).toContain(found.trim())
          }
        })
      }),
    )
  })

  it('never throws, whatever the file contains', () => {
    const soup = fc
      .array(
        fc.constantFrom(
          '"',
          '""',
          ',',
          ';',
          '\n',
          '\r\n',
          '\r',
          'name',
          'x',
          ' ',
          'position.latitude',
          '1',
        ),
      ) // oxfmt-ignore
      .map((parts) => parts.join(''))
    fc.assert(
      fc.property(soup, (text) => {
        const { entries, diagnostics, rows } = readTable('f', text)
        expect(rows).toHaveLength(entries.length)
        const ends = diagnostics.map(({ location }) =>
          'range' in location ? location.range[1] : Infinity,
        )
        expect(Math.max(0, ...ends)).toBeLessThanOrEqual(text.length)
      }),
    )
  })
})
