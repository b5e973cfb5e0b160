import { describe, expect, it } from 'vitest'
import { setPreset } from '../../../src/edit/entries.ts'
import { EditError } from '../../../src/edit/proven.ts'

const FILE = `business:
  name: Corner Bakery # since 1923
`
const PAGES = `
# The pages.
pages: []
`

describe('another preset', () => {
  it.each([
    ['in place of one', 'theme:\n  preset: atelier # warm\n', 'theme:\n  preset: trade # warm\n'],
    ['in the quotes of it', "theme:\n  preset: 'atelier'\n", "theme:\n  preset: 'trade'\n"],
    [
      'above the other fields',
      'theme:\n  # round\n  corners: round\n',
      'theme:\n  # round\n  preset: trade\n  corners: round\n',
    ],
    ['in braces', 'theme: { corners: round }\n', 'theme: { preset: trade, corners: round }\n'],
    ['below a name', 'theme:\n', 'theme:\n  preset: trade\n'],
    ['in place of empty braces', 'theme: {}\n', 'theme:\n  preset: trade\n'],
  ])('is written %s, and nothing else changes', (_, before, after) => {
    expect(setPreset(FILE + before + PAGES, 'trade')).toBe(FILE + after + PAGES)
    const windows = (text: string): string => text.replaceAll('\n', '\r\n')
    expect(setPreset(windows(FILE + before + PAGES), 'trade')).toBe(windows(FILE + after + PAGES))
  })

  it('goes above the pages if the file has no theme', () => {
    const [blank, ...pages] = PAGES.split('\n')
    expect(setPreset(FILE + PAGES, 'trade')).toBe(
      `${FILE}${blank}\ntheme:\n  preset: trade\n\n${pages.join('\n')}`,
    )
  })

  it('is refused in a theme that is used elsewhere too', () => {
    const aliased = `look: &look { corners: round }\ntheme: *look\n`
    expect(() => setPreset(FILE + aliased + PAGES, 'trade')).toThrow(EditError)
  })
})
