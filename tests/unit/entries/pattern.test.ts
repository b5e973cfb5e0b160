import { describe, expect, it } from 'vitest'
import { entriesElsewhere } from '../../../schema/site.ts'
import { filesMatching } from '../../../src/entries/pattern.ts'
import { filesOf, withChanges } from '../../../src/entries/text-files.ts'

const files = filesOf(
  new Map(
    [
      'site.config.yaml',
      'data/towns/b.yaml',
      'data/towns/a.yaml',
      'data/towns/a.yml',
      'data/towns/B.yaml',
      'data/towns/.hidden.yaml',
      'data/towns/deep/c.yaml',
      'data/north/n.yaml',
      'data/north/city-1.json',
      'data/north/cityx1.json',
      'data.yaml',
    ].map((path) => [path, '']),
  ),
)

describe('the files of a pattern', () => {
  it.each([
    ['data/towns/*.yaml', ['data/towns/B.yaml', 'data/towns/a.yaml', 'data/towns/b.yaml']],
    ['data/towns/a.yaml', ['data/towns/a.yaml']],
    ['data/n*h/*.yaml', ['data/north/n.yaml']],
    ['*/*/n.yaml', ['data/north/n.yaml']],
    ['data/north/city-*.json', ['data/north/city-1.json']],
    ['*.yaml', ['data.yaml', 'site.config.yaml']],
    ['data/towns/.*.yaml', ['data/towns/.hidden.yaml']],
    ['data/*.yaml', []],
    ['nowhere/*.yaml', []],
    ['data/north/city.1.json', []],
    ['data/north/*c*t*y*-*.json', ['data/north/city-1.json']],
    ['data/north/*n*.*yaml', ['data/north/n.yaml']],
    ['data/north/city-1*1.json', []],
    [`data/${'*a'.repeat(200)}b.yaml`, []],
  ])('%s', (pattern, paths) => {
    expect(filesMatching(pattern, files)).toEqual(paths)
  })

  it('are those that would exist after unwritten changes', () => {
    const changed = withChanges(
      files,
      new Map([
        ['data/towns/a.yaml', undefined],
        ['data/towns/c.yaml', 'name: C'],
        ['new/folder/d.yaml', 'name: D'],
      ]),
    )
    expect(filesMatching('data/towns/*.yaml', changed)).toEqual([
      'data/towns/B.yaml',
      'data/towns/b.yaml',
      'data/towns/c.yaml',
    ])
    expect(filesMatching('new/*/d.yaml', changed)).toEqual(['new/folder/d.yaml'])
    expect(changed.read('data/towns/a.yaml')).toEqual({ code: 'ENOENT' })
    expect(changed.read('new/folder/d.yaml')).toMatchObject({ text: 'name: D' })
  })
})

describe('a path of entries stays in the folder of the site config', () => {
  it.each([
    '../towns/*.yaml',
    'data/../../towns/*.yaml',
    '/etc/*.yaml',
    './data/*.yaml',
    'C:/data/*.yaml',
    'data\\towns\\*.yaml',
    'data//*.yaml',
    'data/towns/*',
    'data/towns/*.html',
  ])('%s is refused', (pattern) => {
    expect(entriesElsewhere.files.safeParse(pattern).success).toBe(false)
  })

  it.each(['data/towns/*.yaml', '*.yml', 'a b/..c/*.json', 'data/towns/..yaml'])(
    '%s is accepted',
    (pattern) => {
      expect(entriesElsewhere.files.safeParse(pattern).success).toBe(true)
    },
  )

  it.each(['data/*.csv', '../towns.csv', 'data/towns.xlsx'])('%s is not a table', (path) => {
    expect(entriesElsewhere.table.safeParse(path).success).toBe(false)
  })
})
