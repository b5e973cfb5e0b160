import { beforeEach, describe, expect, it } from 'vitest'
import { diff } from '../../../src/commands/diff.ts'
import { find } from '../../../src/commands/find.ts'
import { list } from '../../../src/commands/list.ts'
import { translate } from '../../../src/commands/translate.ts'
import { validate } from '../../../src/commands/validate.ts'
import type { Command } from '../../../src/commands/command.ts'
import { testFolder } from '../folder.ts'
import { fakeWorld } from './fake-world.ts'

const SITE = `lang: en-US
languages: [es-US]
business: { name: Corner Bakery, description: 'Bread, from our own oven.' }
pages:
  - path: /
    title: Corner Bakery
    sections:
      - { type: hero, heading: Fresh bread, text: Open **daily**. }
      - type: rich-text
        heading: About us
        body: |
          First, the "oven"; then bread.

          - Rye
          - Wheat
`

const folder = testFolder()
const ES = 'languages/es.yaml'

beforeEach(() => void folder.put('site.config.yaml', SITE))

const run = async (command: Command, ...args: readonly string[]) => {
  const world = fakeWorld(folder.path)
  const exit = await command(args, world)
  return { exit, ...world.written() }
}

/** Writes translations into the file, in the order of its units. */
const fill = (...targets: readonly string[]): void => {
  let at = 0
  folder.put(
    ES,
    folder
      .read(ES)
      .replace(/es: ''/g, (empty) => (targets[at] === undefined ? empty : `es: ${targets[at++]}`)),
  )
}

// The owner's guide (languages.md) shows such a unit.
describe('translate', () => {
  it.each(['refuse', 'leave-out'])(
    'updates a file whose texts are missing or old: %s',
    async (way) => {
      const settings = `[{ lang: es, untranslated: ${way}, changed: as-untranslated }]`
      const site = SITE.replace('[es-US]', settings)
      folder.put('site.config.yaml', site)
      await run(translate, 'es')
      fill('Pan.', 'Panadería')
      folder.put('site.config.yaml', site.replace('title: Corner Bakery', 'title: New Bakery'))
      const { stdout } = await run(translate, 'es')
      expect(stdout).toMatch(/^languages\/es.yaml: 1 marked as changed\n/)
      expect((await run(translate, 'es')).stdout).toMatch(
        /^languages\/es.yaml: nothing to update\n/,
      )
    },
  )

  it('writes a file with every text at its page, and then has nothing to do', async () => {
    const { stdout } = await run(translate, 'es')
    expect(stdout).toBe(`${ES}: 6 texts added\nSpanish: 0 of 6 texts\n`)
    expect(folder.read(ES)).toContain(`texts:
  # ─── every page ───
  - en: Bread, from our own oven.
    es: ''

  # ─── / ───
  - en: Corner Bakery
    es: ''
  - en: Fresh bread
    es: ''
  - en: Open **daily**.
    es: ''
  - en: About us
    es: ''
  - en: |-
      First, the "oven"; then bread.

      - Rye
      - Wheat
    es: ''
`)
    const before = folder.read(ES)
    expect((await run(translate, 'es')).stdout).toContain('nothing to update')
    expect(folder.read(ES)).toBe(before)
  })

  it('adds, marks and moves units, and keeps every other byte', async () => {
    await run(translate, 'es')
    fill(
      'Pan, de nuestro horno.',
      'Panadería  # the sign says so',
      "'Pan fresco'",
      'Abierto **a diario**.',
      'Nosotros',
    )
    folder.put(ES, `# By Ana\n${folder.read(ES)}`)
    folder.put(
      'site.config.yaml',
      SITE.replace('Fresh bread', 'Very fresh bread')
        .replace('text: Open **daily**.', 'text: Open **daily**., eyebrow: Since 1950')
        .replace('title: Corner Bakery', 'title: Bread and rolls for you')
        .replace('heading: About us', 'heading: Us'),
    )
    const before = folder.read(ES)
    const { stdout } = await run(translate, 'es')
    expect(stdout).toContain('1 text added, 3 marked as changed')
    expect(folder.read(ES)).toBe(
      before
        .replace('- en: Corner Bakery\n', '- en: Bread and rolls for you\n    was: Corner Bakery\n')
        .replace(
          "- en: Fresh bread\n    es: 'Pan fresco'\n",
          "- en: Very fresh bread\n    was: Fresh bread\n    es: 'Pan fresco'\n  - en: Since 1950\n    es: ''\n",
        )
        .replace("  - en: Since 1950\n    es: ''\n", '')
        .replace('  - en: Very fresh', "  - en: Since 1950\n    es: ''\n  - en: Very fresh")
        .replace('- en: About us\n', '- en: Us\n    was: About us\n'),
    )
  })

  it('moves what is no longer on the site to the end, and finds it there again', async () => {
    await run(translate, 'es')
    fill('Pan.', 'Panadería', 'Pan fresco', 'Abierto **a diario**.')
    folder.put('site.config.yaml', SITE.replace(', text: Open **daily**.', ''))
    expect((await run(translate, 'es')).stdout).toContain('1 no longer on the site')
    expect(folder.read(ES)).toMatch(
      /\n# Texts that the site no longer has:\nunused:\n {2}- en: Open \*\*daily\*\*\.\n {4}es: Abierto \*\*a diario\*\*\.\n$/,
    )
    folder.put('site.config.yaml', SITE)
    expect((await run(translate, 'es')).stdout).toContain('4 of 6 texts')
  })

  it.each(['--xliff', '--csv'])(
    '%s and back changes no byte, and takes what was translated',
    async (option) => {
      await run(translate, 'es')
      fill('"Pan, de \\"casa\\""', 'Panadería', 'Pan fresco')
      const before = folder.read(ES)
      await run(translate, 'es', option)
      const file = option === '--csv' ? 'languages/es.csv' : 'languages/es.xlf'
      expect((await run(translate, 'es', '--read', file)).stdout).toContain('0 translations taken')
      expect(folder.read(ES)).toBe(before)
      const sent = folder.read(file)
      const back =
        option === '--csv'
          ? sent.replace('Open **daily**.,,', 'Open **daily**.,Abierto **a diario**.,')
          : sent.replace(
              /(<source>Open \*\*daily\*\*\.<\/source>\n\s*<target>)/,
              '$1Abierto **a diario**.',
            )
      folder.put(file, back)
      expect((await run(translate, 'es', '--read', file)).stdout).toContain('1 translation taken')
      expect(folder.read(ES)).toBe(
        before.replace(
          "- en: Open **daily**.\n    es: ''",
          '- en: Open **daily**.\n    es: Abierto **a diario**.',
        ),
      )
      folder.put(file, back.replace('**a diario**', 'a diario'))
      const refused = await run(translate, 'es', '--read', file)
      expect(refused.exit).toBe(1)
      expect(refused.stderr).toMatch(/es\.(csv|xlf):\d+ {2}This translation lacks \*\*…\*\*/)
    },
  )

  it('refuses a language that the site does not have, and a file with mistakes', async () => {
    await expect(run(translate, 'fr')).rejects.toThrow(
      'does not list the language fr. Add it to site.config.yaml: languages: [es-US, fr]',
    )
    folder.put(ES, 'texts:\n  - en: Fresh bread\n    en: Again\n')
    expect((await run(translate, 'es')).exit).toBe(1)
  })

  it('refuses a table with a comma in a text without quotes', async () => {
    await run(translate, 'es')
    folder.put('es.csv', 'source,target\nFresh bread,Pan, fresco\n')
    const reading = run(translate, 'es', '--read', 'es.csv')
    await expect(reading).rejects.toThrow('es.csv:2: this row has more cells than the first one.')
  })
})

describe('languages in other commands', () => {
  it('validate, list, find and diff speak of them', async () => {
    await run(translate, 'es')
    fill(
      'Pan.',
      'Panadería',
      'Pan fresco',
      'Abierto **a diario**.',
      'Nosotros',
      'Primero el horno.',
    )
    expect((await run(validate)).stdout).toContain('Spanish: 6 of 6 texts')
    expect((await run(list)).stdout).toMatch(/0, es\n1 page\.\nSpanish: 6 of 6 texts\n$/)
    expect((await run(find, 'Pan fresco')).stdout).toBe(
      `${ES}:18:9  heading of the hero section, on every page\n`,
    )
    await expect(run(diff)).rejects.toThrow('has not been built')
  })
})
