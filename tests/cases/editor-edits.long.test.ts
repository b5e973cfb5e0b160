import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, readdirSync, rmSync } from 'node:fs'
import { setImmediate, setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { build } from 'rolldown'
import { describe, expect, it } from 'vitest'
import { nodeAt, valueOfText } from '../../src/edit/nodes.ts'
import type { PlainChange } from '../../src/editor/apply.ts'
import { changesOfCells } from '../../src/editor/cells.ts'
import type { Change } from '../../src/editor/protocol.ts'
import { valueAt } from '../../src/values/value-at.ts'
import { testFolder } from '../unit/folder.ts'
import { openEditor } from '../unit/editor/editor.ts'
import { pathsIn } from '../unit/edit/paths-in.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const CONFIG = 'site.config.yaml'
const EXAMPLES = ['', ...readdirSync(`${ROOT}examples`).map((name) => `examples/${name}/`)]

/** Edits of each example; `EDITS=1000` for as many in all. */
const EDITS = Math.ceil(Number(process.env['EDITS'] ?? 1000) / EXAMPLES.length)

/** Numbers from 0 to 1, always the same ones. */
const numbers = (seed: number) => {
  let state = seed
  return (): number => {
    state = (state * 1103515245 + 12345) & 0x7fffffff
    return state / 0x7fffffff
  }
}

const WORDS = [
  'plain words',
  "it's: «quoted» #1",
  '👍 שלום',
  'two\n\nparagraphs',
  '- dash',
] as const

/** A change of a value that an editor may make. */
const changeOf = (text: string, random: () => number): Change => {
  const value = valueOfText(text)
  const paths = pathsIn(value).filter((path) => path.length > 1)
  const path = paths[Math.floor(random() * paths.length)]!
  const part = valueAt(value, path)
  if (typeof part === 'string') {
    const words = part.split(' ')
    words.splice(
      Math.floor(random() * words.length),
      1,
      WORDS[Math.floor(random() * WORDS.length)]!,
    )
    return { kind: 'set', path, value: words.join(' ') }
  }
  const item = path.findLastIndex((step) => typeof step === 'number')
  if (item === -1) return { kind: 'remove', path }
  const at = path.slice(0, item + 1)
  const list = valueAt(value, at.slice(0, -1)) as readonly unknown[]
  const kinds = ['duplicate', 'remove', 'move', 'insert'] as const
  const kind = kinds[Math.floor(random() * kinds.length)]!
  if (kind === 'move') return { kind, path: at, to: Math.floor(random() * list.length) }
  if (kind === 'insert')
    return { kind, path: at.slice(0, -1), at: at.at(-1) as number, value: list[0] }
  return { kind, path: at }
}

/** The part of a text within which a change may happen: its value, or the list around an item. */
const roomOf = (text: string, change: Change): readonly [number, number] => {
  const { kind, path } = change
  const hasCells = changesOfCells(valueOfText(text), change as PlainChange).length > 0
  const own = kind === 'set' || kind === 'insert' ? path : path.slice(0, -1)
  // The cells of a comparison are in the same section.
  const whole = hasCells ? own.slice(0, -1) : own
  const { node, pair } = nodeAt(text, whole)!
  // Comments above the first item, and the line of the name, belong to a list.
  return [pair?.key.range[0] ?? node!.range[0], node!.range[2]]
}

describe('1,000 random edits', () => {
  const folder = testFolder()
  it.each(EXAMPLES)(
    'of %s change their value alone, and are undone to the very bytes',
    async (name) => {
      for (const part of [CONFIG, 'images', 'public', 'languages'].filter((each) =>
        existsSync(`${ROOT}${name}${each}`),
      ))
        cpSync(`${ROOT}${name}${part}`, folder.at(part), { recursive: true, force: true })
      const { call } = await openEditor(folder.path, folder.at('.cache'))
      const random = numbers(name.length + 7)
      let [saved, asked] = [0, 0]
      const first = folder.read(CONFIG)
      while (saved < EDITS && asked < 6 * EDITS) {
        asked++
        const before = folder.read(CONFIG)
        const change = changeOf(before, random)
        const { kind } = await call('change', { changes: [change], read: {} })
        const after = folder.read(CONFIG)
        expect(kind === 'refused' ? after : before).toBe(before)
        if (kind !== 'saved' || after === before) continue
        saved++
        const [start, end] = roomOf(before, change)
        expect(after.startsWith(before.slice(0, start))).toBe(true)
        expect(after.endsWith(before.slice(Math.min(end, before.length)).trimStart())).toBe(true)
        if (random() < 0.7) continue
        await call('undo', {})
        expect(folder.read(CONFIG)).toBe(before)
        await call('redo', {})
        expect(folder.read(CONFIG)).toBe(after)
      }
      expect(saved).toBeGreaterThan(EDITS / 3)
      while ((await call('undo', {})).kind === 'saved');
      expect(folder.read(CONFIG)).toBe(first)
    },
    900_000,
  )
})

describe('a killed editor', () => {
  const folder = testFolder()
  it('leaves both files of a change or none, and can undo all of it, many times', async () => {
    const config = `business: { name: Corner Bakery, description: Bread. }
pages:
  - path: /
    sections:
      - { type: hero, heading: Bread } # first
collections:
  shops:
    page: { sections: [{ type: hero, heading: 'Bread in {name}', text: '{intro}' }] }
    entries: { files: shops/*.yaml }
`
    const entry = 'name: Harbor\nintro: By the sea. # first\n'
    folder.put(CONFIG, config)
    folder.put('shops/harbor.yaml', entry)
    // Bundled once: starting the sources takes two seconds each time.
    const program = `${ROOT}.cache/edit-forever.mjs`
    await build({
      input: `${ROOT}tests/cases/edit-forever.ts`,
      platform: 'node',
      external: /^(?:node:|@?[a-z])/,
      logLevel: 'silent',
      output: { file: program, strictExecutionOrder: true },
    })
    const random = numbers(3)
    for (let kill = 0; kill < Number(process.env['KILLS'] ?? 50); kill++) {
      const child = spawn(process.execPath, [program, folder.path], {
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      await once(child.stdout, 'data')
      await setTimeout(400 * random())
      // Most kills come between the two files: their journal is there while they are written.
      const end = Date.now() + 5000
      while (!existsSync(folder.at(`${CONFIG}.edit`)) && Date.now() < end) await setImmediate()
      if (random() < 0.5) await setTimeout(1)
      child.kill('SIGKILL')
      await once(child, 'exit')
      const { call, session } = await openEditor(folder.path, folder.at('.cache'))
      const heading = valueAt(valueOfText(folder.read(CONFIG)), [
        'pages',
        0,
        'sections',
        0,
        'heading',
      ])
      const intro = valueAt(valueOfText(folder.read('shops/harbor.yaml')), ['intro'])
      const isFirst = heading === 'Bread' && intro === 'By the sea.'
      expect(isFirst || heading === intro).toBe(true)
      expect(session.state().problems.filter(({ severity }) => severity === 'error')).toEqual([])
      if (kill % 10 !== 9) continue
      while ((await call('undo', {})).kind === 'saved');
      expect([folder.read(CONFIG), folder.read('shops/harbor.yaml')]).toEqual([config, entry])
    }
    rmSync(program)
    rmSync(folder.at('.cache'), { recursive: true, force: true })
  }, 900_000)
})
