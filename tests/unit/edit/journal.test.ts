import { lstatSync, mkdirSync, rmSync } from 'node:fs'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { testFolder } from '../folder.ts'
import { fakeWorld } from '../commands/fake-world.ts'
import { siteFiles } from '../commands/shops-config.ts'

/** How many file-changing calls succeed before all later ones hang, like after a kill. */
const killed = vi.hoisted(() => ({ after: Infinity }))
vi.mock('node:fs/promises', async (load) => {
  const all = await load<typeof import('node:fs/promises')>()
  const stopping =
    <A extends unknown[]>(call: (...args: A) => Promise<unknown>) =>
    async (...args: A) => {
      if (killed.after > 0) {
        killed.after--
        return call(...args)
      }
      const [file, text] = args
      if (killed.after === 0 && call === (all.writeFile as unknown))
        await all.writeFile(file as string, String(text).slice(0, String(text).length / 2))
      killed.after = -1
      return new Promise(() => {})
    }
  const { writeFile, chmod, chown, rm, mkdir } = all
  const calls = { writeFile, chmod, chown, rm, mkdir }
  const stopped = Object.entries(calls).map(([name, call]) => [
    name,
    stopping(call as () => Promise<unknown>),
  ])
  return { ...all, ...(Object.fromEntries(stopped) as typeof calls) }
})
afterEach(() => {
  killed.after = Infinity
})

// Another test of this worker may have loaded them with the functions of Node.js.
vi.resetModules()
const { add } = await import('../../../src/commands/add.ts')
const { afterEdits, replaceTexts, whileEditing } = await import('../../../src/edit/journal.ts')
const { UsageError } = await import('../../../src/files/world.ts')

const folder = testFolder()
const path = (name = 'f.yaml'): string => folder.at(name)
const put = (contents: string, name = 'f.yaml'): string => folder.put(name, contents)
const read = (name = 'f.yaml'): string => folder.read(name)

const replace = (before: string, after: string, name = 'f.yaml'): Promise<void> =>
  replaceTexts(fakeWorld(folder.path), name, [{ name, before, after }])

describe('replacing the text of a file', () => {
  it('writes all of the text, and leaves nothing else behind', async () => {
    put('before\n')
    await replace('before\n', 'after: é漢😀\r\n')
    expect(read()).toBe('after: é漢😀\r\n')
    expect(Object.keys(folder.files())).toEqual(['f.yaml'])
  })

  it.each(['changed', 'before\n', ''])(
    'refuses a file that another program has changed to %j',
    async (now) => {
      put(now)
      await expect(replace('before', 'after')).rejects.toThrow(
        new UsageError('Another program has changed f.yaml. f.yaml was not changed.'),
      )
      expect(read()).toBe(now)
      expect(Object.keys(folder.files())).toEqual(['f.yaml'])
    },
  )

  it("never overwrites an owner's file with the temporary name it needs", async () => {
    put('before')
    put('mine', 'f.yaml.edit-part')
    await expect(replace('before', 'after')).rejects.toThrow('cannot be written (EEXIST)')
    expect(folder.files()).toEqual({ 'f.yaml': 'before', 'f.yaml.edit-part': 'mine' })
  })

  it('refuses a folder in place of the file, and a missing file', async () => {
    mkdirSync(path())
    await expect(replace('before', 'after')).rejects.toThrow('f.yaml cannot be written (EISDIR).')
    await expect(replace('before', 'after', 'gone')).rejects.toThrow(UsageError)
  })
})

describe('a change to several files is made completely or not at all', () => {
  it('undoes the earlier ones if one of them fails', async () => {
    put('one', 'a')
    put('changed meanwhile', 'b')
    const made = replaceTexts(fakeWorld(folder.path), 'a', [
      { name: 'c', before: undefined, after: 'three' },
      { name: 'a', before: 'one', after: 'two' },
      { name: 'b', before: 'two', after: undefined },
    ])
    await expect(made).rejects.toThrow('No files were changed.')
    expect(Object.values(folder.files())).toEqual(['one', 'changed meanwhile'])
  })

  it('never replaces an existing file with a new one', async () => {
    put('one', 'a')
    const made = replaceTexts(fakeWorld(folder.path), 'a', [
      { name: 'a', before: undefined, after: 'two' },
    ])
    await expect(made).rejects.toThrow('The file a already exists. a was not changed.')
    expect(read('a')).toBe('one')
  })
})

/** It waits for the disk a few hundred times. */
const SLOW = 60_000

describe('a killed edit', () => {
  const BEFORE = { 'f.yaml': 'one', 'data/gone.yaml': 'gone', 'data/table.csv': 'name\n' }
  const AFTER = { 'f.yaml': 'two', 'data/new.yaml': 'new', 'data/table.csv': 'name\nQuay\n' }
  const world = () => fakeWorld(folder.path)
  const sorted = (files: Readonly<Record<string, string>>): string =>
    JSON.stringify(Object.fromEntries(Object.entries(files).sort()))

  /** Makes the edit until this many calls have changed files. */
  const editUntil = async (calls: number): Promise<boolean> => {
    for (const [name, text] of Object.entries(BEFORE)) folder.put(name, text)
    killed.after = calls
    const edit = replaceTexts(world(), 'f.yaml', [
      { name: 'f.yaml', before: 'one', after: 'two' },
      { name: 'data/new.yaml', before: undefined, after: 'new' },
      { name: 'data/gone.yaml', before: 'gone', after: undefined },
      { name: 'data/table.csv', before: 'name\n', after: 'name\nQuay\n' },
    ])
    let isDone = false
    void edit.then(() => (isDone = true))
    await vi.waitUntil(() => isDone || killed.after < 0, { interval: 1, timeout: 120_000 })
    killed.after = Infinity
    return isDone
  }

  it(
    'is complete or not begun at any moment, and leaves nothing behind',
    { timeout: SLOW },
    async () => {
      const ends = new Set<string>()
      for (let calls = 0; !(await editUntil(calls)); calls++) {
        await afterEdits(world(), 'f.yaml')
        const files = JSON.stringify(folder.files())
        expect([sorted(BEFORE), sorted(AFTER)], `after ${calls} calls`).toContain(files)
        ends.add(files)
        rmSync(folder.at('data'), { recursive: true })
      }
      expect(ends.size).toBe(2)
    },
  )

  it('keeps what the owner has written since, and says so', async () => {
    await editUntil(8)
    folder.put('f.yaml', 'three')
    const now = world()
    await afterEdits(now, 'f.yaml')
    expect(read()).toBe('three')
    expect(now.written().stderr).toMatch(/and f\.yaml changed since then\. Check .*f\.yaml/)
    expect(Object.keys(folder.files()).filter((name) => /edit/.test(name))).toEqual([])
  })

  it.each(['my notes', '{"name": "one"}', '\n'])(
    "is not confused by an owner's file with %j in it and the name of its record",
    async (mine) => {
      put('one')
      put(mine, 'f.yaml.edit')
      await afterEdits(world(), 'f.yaml')
      expect(read('f.yaml.edit')).toBe(mine)
      await expect(whileEditing(world(), 'f.yaml', () => replace('one', 'two'))).rejects.toThrow(
        'Move f.yaml.edit elsewhere',
      )
      expect(folder.files()).toEqual({ 'f.yaml': 'one', 'f.yaml.edit': mine })
    },
  )

  it('is not confused by a folder', async () => {
    put('one')
    mkdirSync(path('f.yaml.edit'))
    await afterEdits(world(), 'f.yaml')
    expect(lstatSync(path('f.yaml.edit')).isDirectory()).toBe(true)
  })

  it('cannot write outside the folder', async () => {
    folder.put('site/f.yaml', 'one')
    for (const path of ['../new.yaml', folder.at('new.yaml')]) {
      folder.put('site/f.yaml.edit', JSON.stringify([{ path, after: 'new' }]))
      await afterEdits(world(), 'site/f.yaml')
      expect(folder.files(), path).toEqual({ 'site/f.yaml': 'one' })
    }
  })
})

describe('simultaneous edits', () => {
  it.each(['list', 'files', 'table'] as const)('lose nothing: %s', async (entries) => {
    for (const [name, text] of Object.entries(siteFiles(entries))) folder.put(name, text)
    const names = ['Ash', 'Birch', 'Cedar', 'Dogwood', 'Elm']
    const made = names.map((name) =>
      add(['shops', name, '--yes', '--set', `intro=${name} Street`], fakeWorld(folder.path)),
    )
    expect(await Promise.all(made)).toEqual(names.map(() => 0))
    const all = Object.values(folder.files()).join('\n')
    for (const name of names) expect(all).toContain(name)
    expect(Object.keys(folder.files()).filter((name) => /lock|edit/.test(name))).toEqual([])
  })
})
