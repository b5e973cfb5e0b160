import { rmSync } from 'node:fs'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  PAGE_MARKS,
  type PageMark,
  type PageMarks,
  type View,
} from '../../../src/editor/page-marks.ts'
import { createViews } from '../../../src/editor/views.ts'
import { testFolder } from '../folder.ts'
import { openEditor } from './editor.ts'

const FILE = `business: { name: Corner Bakery, description: Bread and rolls. }
languages: [{ lang: es, untranslated: leave-out }]
pages:
  - path: /
    title: Our bakery
    sections:
      - type: hero
        heading: Fresh bread
        text: Baked **every** morning.
      - type: services
        heading: What we bake
        items:
          - { title: Rye, text: Dark and sour. }
  - path: /about
    title: About us
    sections:
      - { type: hero, heading: Fresh bread, text: Since 1990. }
`
const SPANISH = `# Spanish
paths: { /about: /nosotros }
texts:
  # the business
  - en: Bread and rolls.
    es: Pan y bollos.
  - en: Our bakery
    es: Nuestra panadería
  - en: Fresh bread
    es: Pan fresco # said twice
  - en: Baked **every** morning.
    es: Horneado **cada** mañana.
  - en: What we bake
    es: Qué horneamos
  - en: Rye
    es: Centeno
  - en: Dark and sour.
    es: Oscuro y ácido.
  - en: About us
    es: Nosotros
`
const SPANISH_FILE = 'languages/es.yaml'

const folder = testFolder()
beforeEach(() => {
  folder.put('site.config.yaml', FILE)
  folder.put(SPANISH_FILE, SPANISH)
})

/** An editor, and the texts of a page in a language as it shows them. */
const open = async () => {
  const editor = await openEditor(folder.path, folder.at('.cache'))
  const views = createViews(editor.session)
  const pageAt = async (path: string, view: View = {}) => {
    const html = (await views.page(path, view))!
    const text = new RegExp(`id="${PAGE_MARKS}"[^>]*>([^<]*)<`).exec(html)![1]!
    const marks = JSON.parse(text) as PageMarks
    const markWith = (words: string): PageMark =>
      Object.values(marks.marks).find(({ source }) => source === words)!
    return { html, marks, markWith }
  }
  const write = async (mark: PageMark, value: string | null) =>
    editor.call('change', {
      changes: [{ kind: 'set', path: mark.pieces[0]!.path, value }],
      read: editor.session.state().files,
    })
  return { ...editor, pageAt, write }
}

describe('a page in a further language', () => {
  it('says where its translations are written, and what they change', async () => {
    const { markWith, marks } = await (await open()).pageAt('/es')
    expect(marks.untranslated).toBeUndefined()
    expect(markWith('Pan fresco')).toMatchObject({
      kind: 'plain',
      original: 'Fresh bread',
      pieces: [
        {
          path: ['languages', 'es', 'texts', 2, 'es'],
          named: { field: 'Heading', section: 'hero', from: 'language', of: 'Spanish' },
        },
      ],
    })
    expect(markWith('Horneado **cada** mañana.')).toMatchObject({ kind: 'prose' })
    expect(markWith('Corner Bakery')).toMatchObject({
      pieces: [{ path: ['business', 'name'] }],
    })
  })

  it('is edited where it is: the unit of the text changes, and nothing else', async () => {
    const { pageAt, write, call } = await open()
    const { markWith } = await pageAt('/es')
    expect((await write(markWith('Pan fresco'), 'Pan recién hecho')).kind).toBe('saved')
    const changed = SPANISH.replace('Pan fresco #', 'Pan recién hecho #')
    expect(folder.read(SPANISH_FILE)).toBe(changed)
    expect(folder.read('site.config.yaml')).toBe(FILE)
    expect((await pageAt('/es')).html).toContain('Pan recién hecho')
    await call('undo', {})
    expect(folder.read(SPANISH_FILE)).toBe(SPANISH)
  })

  it('can differ on one page: a unit of its own names the page', async () => {
    const { pageAt, call, session } = await open()
    const mark = (await pageAt('/es')).markWith('Pan fresco')
    const [{ path, own }] = mark.pieces as [PageMark['pieces'][0]]
    expect(own?.words).toBe('a translation of its own `at: /`')
    const change = { kind: 'set', path, value: 'Pan del día', only: '/' } as const
    const read = session.state().files
    expect((await call('change', { changes: [change], read })).kind).toBe('saved')
    const more = '# said twice\n  - en: Fresh bread\n    es: Pan del día\n    at: /'
    const changed = SPANISH.replace('# said twice', more)
    expect(folder.read(SPANISH_FILE)).toBe(changed)
    expect((await pageAt('/es')).markWith('Pan del día').pieces[0]!.own).toBeUndefined()
    expect((await pageAt('/es/about')).markWith('Pan fresco').kind).toBe('plain')
    expect((await pageAt('/es')).markWith('Qué horneamos').pieces[0]!.own).toBeUndefined()
    expect(await call('change', { changes: [change], read })).toMatchObject({ kind: 'refused' })
    expect(folder.read(SPANISH_FILE)).toBe(changed)
  })

  it('refuses a translation without the marks of its source, as validate does', async () => {
    const { pageAt, write } = await open()
    const { markWith } = await pageAt('/es')
    expect(
      await write(markWith('Horneado **cada** mañana.'), 'Horneado cada mañana.'),
    ).toMatchObject({
      kind: 'refused',
      problems: [{ code: 'translation-mark', file: SPANISH_FILE }],
    })
    expect(folder.read(SPANISH_FILE)).toBe(SPANISH)
  })

  it('is shown before it is translated, and a text without translation says so', async () => {
    const { pageAt, write, session } = await open()
    for (const path of ['/es/about', '/es/nosotros']) {
      const { marks, markWith } = await pageAt(path)
      expect(marks).toMatchObject({ page: '/about', untranslated: 'Spanish' })
      expect(markWith('Since 1990.')).toMatchObject({ isMissing: true })
      expect(markWith('Pan fresco').isMissing).toBeUndefined()
    }
    const { markWith } = await pageAt('/es/about')
    expect((await write(markWith('Since 1990.'), 'Desde 1990.')).kind).toBe('saved')
    const [before, after] = [SPANISH.trimEnd(), '\n  - en: Since 1990.\n    es: Desde 1990.\n']
    expect(folder.read(SPANISH_FILE)).toBe(before + after)
    expect((await pageAt('/es/nosotros')).marks.untranslated).toBeUndefined()
    const codes = session.state().problems.map(({ code }) => code)
    expect(codes).not.toContain('translation-missing')
  })

  it('is shown on another day, and with what is hidden', async () => {
    const later = `      - { type: hero, heading: Fresh bread, text: Dark and sour., until: 2026-12-24 }
      - { type: hero, heading: What we bake, from: 2026-12-24, id: feast }
      - { type: hero, heading: Rye, hidden: true, id: rye }
  - path: /secret
    title: Rye
    hidden: true
    sections: [{ type: hero, heading: Rye }]
`
    const file = FILE.replace(/ {6}- \{ type: hero, heading: Fresh.*\n/, later)
    folder.put('site.config.yaml', file.replace('rolls. }', 'rolls., timeZone: Europe/Madrid }'))
    const { pageAt } = await open()
    const shown = async (view: View, path = '/es/about') => {
      const { marks, html } = await pageAt(path, view)
      expect(html).toContain(`href="${path.slice(3)}"`)
      expect(marks.untranslated).toBeUndefined()
      return Object.values(marks.marks).map(({ source }) => source)
    }
    const on = { on: '2026-12-25' } as const
    expect(await shown(on)).toContain('Qué horneamos')
    expect(await shown(on)).not.toContain('Pan fresco')
    const { marks } = await pageAt('/es/about')
    expect(marks.sections.map(({ id }) => id)).toEqual(['hero'])
    expect(await shown({ hidden: '1' })).toEqual(
      expect.arrayContaining(['Pan fresco', 'Qué horneamos', 'Centeno']),
    )
    expect(await shown({ hidden: '1' }, '/es/secret')).toContain('Centeno')
    // The language of a page can be chosen on every day.
    expect((await pageAt('/about', on)).html).toContain('href="/es/nosotros"')
  })

  it('takes a translation that is older than its text as new', async () => {
    folder.put('site.config.yaml', FILE.replaceAll('Fresh bread', 'Very fresh bread'))
    const { pageAt, write, call } = await open()
    const { markWith } = await pageAt('/es')
    await write(markWith('Pan fresco'), 'Pan muy fresco')
    expect(folder.read(SPANISH_FILE)).toBe(
      SPANISH.replace('en: Fresh bread', 'en: Very fresh bread').replace(
        'Pan fresco #',
        'Pan muy fresco #',
      ),
    )
    folder.put(
      SPANISH_FILE,
      SPANISH.replace('- en: Fresh bread', '- en: Very fresh bread\n    was: Fresh bread'),
    )
    await call('state', {})
    const { markWith: next } = await pageAt('/es')
    expect((await write(next('Pan fresco'), 'Pan muy fresco')).kind).toBe('saved')
    expect(folder.read(SPANISH_FILE)).not.toContain('was')
  })

  it('follows its unit when another program has moved it', async () => {
    const { pageAt, call, session } = await open()
    const { markWith } = await pageAt('/es')
    const { path } = markWith('Pan fresco').pieces[0]!
    const read = session.state().files
    const more = SPANISH.replace('texts:\n', 'texts:\n  - en: Other\n    es: Otro\n')
    folder.put(SPANISH_FILE, more)
    const change = { kind: 'set', path, value: 'Pan nuevo' } as const
    expect((await call('change', { changes: [change], read })).kind).toBe('saved')
    expect(folder.read(SPANISH_FILE)).toBe(more.replace('Pan fresco', 'Pan nuevo'))
  })

  it('has a form for a translation, with the text that it translates', async () => {
    const { call } = await open()
    const path = ['languages', 'es', 'texts', 3, 'es']
    expect(await call('form', { path })).toMatchObject({
      title: 'Español',
      file: SPANISH_FILE,
      field: {
        kind: 'prose',
        value: 'Horneado **cada** mañana.',
        description: 'Baked **every** morning.',
      },
    })
  })

  it('gets a whole file with its first translation', async () => {
    rmSync(folder.at(SPANISH_FILE))
    const { pageAt, write } = await open()
    const { markWith } = await pageAt('/es')
    expect((await write(markWith('What we bake'), 'Qué horneamos')).kind).toBe('saved')
    expect(folder.read(SPANISH_FILE)).toContain("  - en: What we bake\n    es: 'Qué horneamos'\n")
    expect(folder.read(SPANISH_FILE)).toContain("  - en: Rye\n    es: ''\n")
  })
})
