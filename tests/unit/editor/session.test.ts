import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { testFolder } from '../folder.ts'
import { openEditor, type Editor } from './editor.ts'

const CONFIG = 'site.config.yaml'
const FILE = `# My bakery
business:
  # the name
  name: Corner Bakery
  description: Bread and rolls.
pages:
  - path: /
    sections:
      - type: hero
        heading: Bread
        text: Baked **every** morning.
      # the list
      - type: services
        heading: What we bake
        items:
          - title: Bread
            text: Rye and wheat.
          - title: Rolls
            text: Plain and seeded.
collections:
  shops:
    page:
      title: '{name}'
      sections:
        - type: hero
          heading: Bread in {name}
          text: '{intro}'
    defaults:
      intro: Fresh every day.
    entries: { files: shops/*.yaml }
`
const ADDED = '      - { type: cta, heading: Call, action: { label: Call, href: / } }\n'
const HEADING = ['pages', 0, 'sections', 0, 'heading'] as const

const folder = testFolder()
const open = (): Promise<Editor> => openEditor(folder.path, folder.at('.cache'))
const text = (): string => folder.read(CONFIG)

beforeEach(() => {
  folder.put(CONFIG, FILE)
  folder.put('shops/harbor.yaml', 'name: Harbor\n')
  folder.put('shops/lake.yaml', '# at the lake\nname: Lake\nintro: At the lake.\n')
})

describe('a change', () => {
  it('is in the file at once, and changes nothing else in it', async () => {
    const { set } = await open()
    expect(await set(HEADING, 'Fresh bread')).toMatchObject({ kind: 'saved' })
    expect(text()).toBe(FILE.replace('heading: Bread\n', 'heading: Fresh bread\n'))
  })

  it('of an entry is in the file of the entry', async () => {
    const { set } = await open()
    await set(['collections', 'shops', 'entries', 1, 'intro'], 'By the lake.')
    expect(folder.read('shops/lake.yaml')).toBe('# at the lake\nname: Lake\nintro: By the lake.\n')
    expect(text()).toBe(FILE)
  })

  it('of an article is in its fields, or in the text below them', async () => {
    const article = '---\n# about it\nname: Oven\n---\n\nOur **new** oven.\n'
    folder.put('shops/oven.md', article)
    folder.put(CONFIG, FILE.replace('shops/*.yaml', 'shops/*.md').replace("'{intro}'", "'{body}'"))
    const { set, call } = await open()
    const entry = ['collections', 'shops', 'entries', 0]
    await set([...entry, 'title'], 'It is new.')
    expect(await set([...entry, 'body'], 'Our *old* oven.')).toMatchObject({ kind: 'saved' })
    expect(folder.read('shops/oven.md')).toBe(
      '---\n# about it\nname: Oven\ntitle: It is new.\n---\n\nOur *old* oven.\n',
    )
    await call('undo', {})
    await call('undo', {})
    expect(folder.read('shops/oven.md')).toBe(article)
  })

  it('that validate refuses is not written, and says why beside its field', async () => {
    const { set } = await open()
    expect(await set(HEADING, '')).toMatchObject({
      kind: 'refused',
      problems: [{ severity: 'error', code: 'empty-text', path: HEADING }],
    })
    expect(text()).toBe(FILE)
  })

  it('in a file that has mistakes already makes no new ones', async () => {
    folder.put(CONFIG, FILE.replace('heading: What', 'haeding: What'))
    const { set, session } = await open()
    expect(session.state().problems).toHaveLength(1)
    expect(await set(HEADING, 'Fresh')).toMatchObject({ kind: 'saved' })
    expect(await set(['pages', 0, 'sections', 0, 'size'], 'huge')).toMatchObject({
      kind: 'refused',
    })
  })

  it('for one page alone is written in its entry', async () => {
    const { call, session } = await open()
    const template = ['collections', 'shops', 'page', 'sections', 0]
    const only = '/shops/harbor'
    const change = (path: readonly (string | number)[], value: string) =>
      call('change', { changes: [{ kind: 'set', path, value, only }], read: session.state().files })
    await change(['collections', 'shops', 'defaults', 'intro'], 'At the harbor.')
    expect(await change([...template, 'heading'], 'Fish in {name}')).toMatchObject({
      kind: 'saved',
    })
    expect(folder.read('shops/harbor.yaml')).toBe(
      `name: Harbor
replace:
  - type: hero
    id: hero
    heading: Fish in {name}
    text: '{intro}'
intro: At the harbor.
`,
    )
    expect(text()).toBe(FILE)
  })

  it('of a picture, a price or a list for one page is made in a section of its own', async () => {
    const { call, session, set } = await open()
    const path = ['collections', 'shops', 'page', 'sections', 0]
    const separate = { kind: 'separate', path, only: '/shops/harbor' } as const
    const ask = { changes: [separate], read: session.state().files }
    expect(await call('change', ask)).toMatchObject({
      kind: 'saved',
      paths: [['collections', 'shops', 'entries', 0, 'replace', 0]],
    })
    const own = ['collections', 'shops', 'entries', 0, 'replace', 0]
    await set([...own, 'actions'], [{ label: 'Call', href: '/' }])
    expect(folder.read('shops/harbor.yaml')).toContain('    actions:\n')
    expect(text()).toBe(FILE)
    expect(await call('change', ask)).toMatchObject({ kind: 'refused' })
    for (let at = 0; at < 2; at++) await call('undo', {})
    expect(folder.read('shops/harbor.yaml')).toBe('name: Harbor\n')
  })

  const items = ['pages', 0, 'sections', 1, 'items']
  it.each([
    { kind: 'set', path: [...items, 9], value: { title: 'New', text: 'New.' } },
    { kind: 'set', path: ['business', 'name', 'legal'], value: 'New' },
    { kind: 'move', path: [...items, 9], to: 0 },
    { kind: 'duplicate', path: [...items, 9] },
    { kind: 'remove', path: [...items, 9] },
  ] as const)('of what another tab has removed is refused: $kind $path', async (change) => {
    const { call } = await open()
    const outcome = await call('change', { changes: [change], read: {} })
    const reason = `There is no \`${change.path.join('.')}\` in the file.`
    expect(outcome).toMatchObject({ kind: 'refused', reason })
    expect(text()).toBe(FILE)
  })

  it('for one page alone is not made for all pages when that page is gone', async () => {
    const { call } = await open()
    const path = ['collections', 'shops', 'page', 'sections', 0, 'heading']
    const change = { kind: 'set', path, value: 'Fish', only: '/shops/gone' } as const
    expect(await call('change', { changes: [change], read: {} })).toMatchObject({ kind: 'refused' })
    expect(text()).toBe(FILE)
  })

  it('leaves out characters that nobody can see, and keeps wide spaces at the ends', async () => {
    const { set } = await open()
    await set(HEADING, 'From \u0007a \u202ePDF\u202c \ud800file')
    expect(text()).toBe(FILE.replace('heading: Bread\n', 'heading: From a PDF file\n'))
    await set(HEADING, '\u3000Bread\u00a0')
    expect(text()).toBe(FILE.replace('heading: Bread\n', "heading: '\u3000Bread\u00a0'\n"))
    expect(await set(HEADING, '\u00a0')).toMatchObject({ problems: [{ code: 'empty-text' }] })
  })

  it('that is refused says what to do here, not what to paste into the file', async () => {
    const { set, call } = await open()
    const missing = await set(HEADING, null)
    expect(missing).toMatchObject({ problems: [{ code: 'missing-field' }] })
    expect(JSON.stringify(missing)).not.toContain('leading spaces')
    const entry = { collection: 'shops', name: '👍', fields: {} }
    const reason = expect.stringContaining('needs a slug')
    expect(await call('addEntry', entry)).toMatchObject({ kind: 'refused', reason })
    const slug = { ...entry, fields: { slug: 'Thumb up' } }
    expect(await call('addEntry', slug)).toMatchObject({ problems: [{ code: 'wrong-form' }] })
  })

  it('adds, moves, copies, hides and removes sections and items', async () => {
    const { call, session } = await open()
    const make = async (...changes: Parameters<typeof call<'change'>>[1]['changes']) => {
      const outcome = await call('change', { changes, read: session.state().files })
      expect(outcome).toMatchObject({ kind: 'saved' })
    }
    const sections = ['pages', 0, 'sections']
    await make({ kind: 'move', path: [...sections, 0], to: 1 })
    await make({ kind: 'duplicate', path: [...sections, 0] })
    await make({ kind: 'set', path: [...sections, 1, 'hidden'], value: true })
    await make({ kind: 'insert', path: sections, at: 0, sample: { type: 'faq' } })
    await make({ kind: 'remove', path: [...sections, 1, 'items', 0] })
    expect(text()).toContain('    sections:\n      # the list\n      - type: faq\n')
    expect(text()).toContain('        id: services-2\n        hidden: true\n')
    for (let count = 0; count < 5; count++) await call('undo', {})
    expect(text()).toBe(FILE)
  })
})

describe('undo', () => {
  it('takes back every change to the very bytes, in another process too, and makes it again', async () => {
    const { set } = await open()
    const states = [FILE]
    for (const [at, word] of ['One', 'Two', 'Three'].entries()) {
      await set(at === 1 ? ['business', 'name'] : HEADING, word)
      states.push(text())
    }
    const { call, session } = await open()
    expect(session.state()).toMatchObject({ undo: 'change of heading of hero' })
    for (const state of states.slice(0, -1).toReversed()) {
      await call('undo', {})
      expect(text()).toBe(state)
    }
    expect(session.state().undo).toBeUndefined()
    for (const state of states.slice(1)) {
      await call('redo', {})
      expect(text()).toBe(state)
    }
  })

  it('takes back typing in one field as one step', async () => {
    const { call, session } = await open()
    for (const value of ['F', 'Fr', 'Fresh'])
      await call('change', {
        changes: [{ kind: 'set', path: HEADING, value }],
        read: session.state().files,
        together: 'heading',
      })
    await call('undo', {})
    expect(text()).toBe(FILE)
  })

  it('keeps what another program has changed elsewhere, and refuses where it changed the same', async () => {
    const { set, call } = await open()
    await set(HEADING, 'One')
    folder.put(CONFIG, text().replace('name: Corner', 'name: The Corner'))
    await call('undo', {})
    expect(text()).toBe(FILE.replace('name: Corner', 'name: The Corner'))
    await call('redo', {})
    folder.put(CONFIG, text().replace('heading: One', 'heading: Other'))
    expect(await call('undo', {})).toMatchObject({ kind: 'refused' })
    expect(text()).toContain('heading: Other')
  })

  it('keeps what was changed while no editor ran', async () => {
    await (await open()).set(HEADING, 'One')
    folder.put(CONFIG, text().replace('name: Corner', 'name: The Corner'))
    await (await open()).call('undo', {})
    expect(text()).toBe(FILE.replace('name: Corner', 'name: The Corner'))
  })
})

describe('another program', () => {
  it('and the editor change different values of a file', async () => {
    const { call, session } = await open()
    const read = session.state().files
    folder.put(CONFIG, FILE.replace('      # the list', `${ADDED}      # the list`))
    const path = ['pages', 0, 'sections', 1, 'heading']
    const changes = [{ kind: 'set' as const, path, value: 'We bake' }]
    expect(await call('change', { changes, read })).toMatchObject({
      kind: 'saved',
      paths: [['pages', 0, 'sections', 2, 'heading']],
    })
    expect(text()).toContain(ADDED)
    expect(text()).toContain('heading: We bake')
  })

  it('that changed the same value makes the owner choose', async () => {
    const { call, session } = await open()
    const read = session.state().files
    const ask = { changes: [{ kind: 'set', path: HEADING, value: 'Mine' } as const] }
    folder.put(CONFIG, FILE.replace('heading: Bread\n', 'heading: Theirs\n'))
    const outcome = await call('change', { ...ask, read })
    expect(outcome).toMatchObject({ kind: 'conflict', yours: 'Mine', theirs: 'Theirs' })
    if (outcome.kind !== 'conflict') return
    folder.put(CONFIG, text().replace('sections:\n', `sections:\n${ADDED}`))
    expect(await call('change', { ...ask, read, anyway: outcome.hash })).toMatchObject({
      kind: 'conflict',
      path: ['pages', 0, 'sections', 1, 'heading'],
    })
    const anyway = session.hashes[CONFIG]
    await call('change', { ...ask, read, anyway })
    expect(text()).toContain(`${ADDED}      - type: hero\n        heading: Mine`)
  })

  it('that removed a section loses no text of the one after it', async () => {
    const { call, session } = await open()
    const read = session.state().files
    const theirs = FILE.replace(/ {6}- type: hero[^]*?(?= {6}# the list)/, '')
    folder.put(CONFIG, theirs)
    const changes = [{ kind: 'set', path: HEADING, value: 'Mine' } as const]
    const anyway = session.hashes[CONFIG]
    for (const more of [{}, { anyway }])
      expect(await call('change', { changes, read, ...more })).toMatchObject({
        kind: 'refused',
        reason: expect.stringContaining('no longer in the file'),
      })
    expect(text()).toBe(theirs)
  })

  it.each([
    [
      'a file',
      (): unknown => folder.put(CONFIG, FILE.replace('heading: Bread\n', 'heading: Theirs\n')),
    ],
    [
      'a file of entries',
      (): unknown => folder.put('shops/harbor.yaml', 'name: Harbor\nintro: Theirs\n'),
    ],
  ])('that writes %s while it is read is not missed', async (_, write) => {
    const { call, session } = await open()
    folder.put('shops/harbor.yaml', 'name: Harbor\nintro: By the sea.\n')
    folder.put(CONFIG, FILE.slice(0, 40))
    const reading = session.refresh()
    await new Promise(setImmediate)
    folder.put(CONFIG, FILE)
    write()
    await reading
    await call('state', {})
    const { config } = session.good!.fullSite
    expect(JSON.stringify(config.collections.shops!.entries)).toContain('Harbor')
    expect(JSON.stringify(config)).toContain('Theirs')
  })

  it('that writes a file while the editor writes another is not missed', async () => {
    const { set, call, session } = await open()
    folder.put('shops/harbor.yaml', 'name: Harbor\nintro: By the sea.\n')
    await call('state', {})
    const saving = set(HEADING, 'Mine')
    await new Promise(setImmediate)
    folder.put('shops/harbor.yaml', 'name: Harbor\nintro: Theirs\n')
    await saving
    await call('state', {})
    expect(JSON.stringify(session.good!.fullSite.config)).toMatch(/Mine.*Theirs/)
  })

  it('that writes right after a save is seen', async () => {
    const { session, set, call } = await open()
    vi.spyOn(session, 'stamp').mockImplementationOnce((names) => {
      const stamp = session.stamp(names)
      // The next stamp is that after the save.
      vi.spyOn(session, 'stamp').mockImplementationOnce(() => {
        folder.put(CONFIG, text().replace('Bread and rolls.', 'Theirs.'))
        return session.stamp()
      })
      return stamp
    })
    expect(await set(HEADING, 'Mine')).toMatchObject({ kind: 'saved' })
    await call('state', {})
    expect(session.textOf(CONFIG)).toBe(text())
    expect(text()).toMatch(/Theirs[^]*Mine/)
  })

  it.each([
    ['elsewhere', 'name: Corner', 'name: The Corner', { kind: 'saved' }],
    ['at the same place', 'heading: Bread\n', 'heading: Theirs\n', { kind: 'conflict' }],
    ['so that it cannot be read', 'heading: Bread\n', 'heading: "Bread\n', { kind: 'refused' }],
  ])('that writes during a save, %s, is met', async (_, was, is, outcome) => {
    const { set, call, session } = await open()
    const theirs = FILE.replace(was, is)
    vi.spyOn(session, 'withTexts').mockImplementationOnce((changed) => {
      folder.put(CONFIG, theirs)
      return changed
    })
    expect(await set(HEADING, 'Mine')).toMatchObject(outcome)
    const isSaved = outcome.kind === 'saved'
    expect(text()).toBe(isSaved ? theirs.replace('heading: Bread', 'heading: Mine') : theirs)
    if (isSaved) await call('undo', {})
    expect(text()).toBe(theirs)
  })

  it('that writes while a page is added or a step is undone is not in the way', async () => {
    const { set, call, session } = await open()
    const during = (name: string): unknown =>
      vi.spyOn(session, 'withTexts').mockImplementationOnce((changed) => {
        folder.put(CONFIG, text().replace(/name: .*Bakery/, `name: ${name} Bakery`))
        return changed
      })
    await set(HEADING, 'Mine')
    during('First')
    expect(await call('undo', {})).toMatchObject({ kind: 'saved' })
    during('Second')
    expect(await call('addPage', { path: '/a', title: 'A' })).toMatchObject({ kind: 'saved' })
    expect(text()).toMatch(/name: Second Bakery[^]*heading: Bread\n[^]*path: \/a\n/)
  })

  it('that breaks the file ends nothing; the pages return when it is right', async () => {
    const { set, call, session } = await open()
    folder.put(CONFIG, FILE.replace('heading: Bread\n', 'heading: "Bread\n'))
    const broken = await call('state', {})
    expect(broken.problems.length).toBeGreaterThan(0)
    expect(broken.version).toBe(1)
    expect((await set(HEADING, 'x')).kind).toBe('refused')
    folder.put(CONFIG, FILE)
    expect((await call('state', {})).problems).toEqual([])
    expect(session.version).toBe(2)
  })

  it.each([
    ['removed it', () => rmSync(folder.at(CONFIG)), 'The file site.config.yaml does not exist.'],
    [
      'put a folder in its place',
      () => {
        rmSync(folder.at(CONFIG))
        mkdirSync(folder.at(CONFIG))
      },
      'site.config.yaml is a folder, not a file.',
    ],
  ])('has %s', async (_, damage, reason) => {
    const { set, session } = await open()
    damage()
    expect(await set(HEADING, 'x')).toMatchObject({ kind: 'refused', reason })
    expect(session.state().problems).toMatchObject([{ message: reason }])
    rmSync(folder.at(CONFIG), { recursive: true, force: true })
    writeFileSync(folder.at(CONFIG), FILE)
    expect(await set(HEADING, 'Back')).toMatchObject({ kind: 'saved' })
  })
})

it('pages and entries are added, renamed and removed by the code of the commands', async () => {
  const { call, session } = await open()
  const collection = 'shops'
  await call('addEntry', { collection, name: 'Old Town', fields: { intro: 'In town.' } })
  expect(folder.read('shops/old-town.yaml')).toBe('name: Old Town\nintro: In town.\n')
  const renamed = { collection, entry: 'Old Town', name: 'New Town', redirect: true }
  expect(await call('renameEntry', renamed)).toMatchObject({ kind: 'saved' })
  expect(text()).toContain('- from: /shops/old-town\n    to: /shops/new-town')
  expect(await call('addPage', { path: '/about', title: 'About us' })).toMatchObject({
    kind: 'saved',
    paths: [['pages', 1]],
  })
  await call('movePage', { path: '/about', to: '/about-us', redirect: true })
  expect(text()).toContain('- from: /about\n    to: /about-us')
  await call('removePage', { path: '/about-us', redirect: '/' })
  await call('removeEntry', { collection, entry: 'New Town' })
  expect(session.state().pages.map(({ path }) => path)).toEqual([
    '/',
    '/shops/harbor',
    '/shops/lake',
  ])
  for (let count = 0; count < 6; count++) await call('undo', {})
  expect(folder.files()).toMatchObject({ [CONFIG]: FILE, 'shops/lake.yaml': expect.any(String) })
  expect(Object.keys(folder.files())).not.toContain('shops/old-town.yaml')
})

it('search finds texts with their places and pages', async () => {
  const { call } = await open()
  expect(await call('search', { text: 'seeded' })).toMatchObject([
    { path: ['pages', 0, 'sections', 1, 'items', 1, 'text'], file: CONFIG, line: 19, pages: ['/'] },
  ])
})

it('a file that cannot be written stays', async () => {
  const { set } = await open()
  // A file of the owner's has the name of the one that takes the new text first.
  folder.put(`${CONFIG}.edit-part`, 'mine')
  expect(await set(HEADING, 'x')).toMatchObject({ kind: 'refused' })
  expect(folder.read(`${CONFIG}.edit-part`)).toBe('mine')
  rmSync(folder.at(`${CONFIG}.edit-part`))
  expect(text()).toBe(FILE)
})
