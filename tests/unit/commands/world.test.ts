import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import {
  checkText,
  inColor,
  processWorld,
  readSite,
  readText,
  UsageError,
} from '../../../src/commands/world.ts'
import { MOST_TEXT, unreadable } from '../../../src/site/readable.ts'
import { BAKERY } from '../site/site-of.ts'
import { fakeWorld } from './fake-world.ts'

const folder = mkdtempSync(join(tmpdir(), 'world-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const put = (name: string, contents: string | Uint8Array): string => {
  mkdirSync(join(folder, name, '..'), { recursive: true })
  writeFileSync(join(folder, name), contents)
  return name
}

const world = fakeWorld(folder)

describe('readText', () => {
  it('gives the text as it is written, and the mark that leads it apart', async () => {
    put('f.yaml', 'a: é\r\n')
    put('bom.yaml', '\uFEFFa: 1\n')
    put('twice.yaml', '\uFEFF\uFEFFa: 1\n')
    put('empty.yaml', '')
    expect(await readText(world, 'f.yaml')).toEqual({ text: 'a: é\r\n', bom: '' })
    expect(await readText(world, 'bom.yaml')).toEqual({ text: 'a: 1\n', bom: '\uFEFF' })
    expect(await readText(world, 'twice.yaml')).toEqual({ text: '\uFEFFa: 1\n', bom: '\uFEFF' })
    expect(await readText(world, 'empty.yaml')).toEqual({ text: '', bom: '' })
    expect(await readText(fakeWorld('/'), join(folder, 'bom.yaml'))).toHaveProperty(
      'text',
      'a: 1\n',
    )
  })

  it.each([
    ['none.yaml', 'There is no file none.yaml.'],
    ['images', 'images is a folder, not a file.'],
    ['plain.yaml/x', 'The file plain.yaml/x cannot be read (ENOTDIR).'],
    ['nul\u0000', 'The file nul\u0000 cannot be read (ERR_INVALID_ARG_VALUE).'],
  ])('says why %j cannot be read', async (name, message) => {
    mkdirSync(join(folder, 'images'), { recursive: true })
    put('plain.yaml', '')
    const refused = readText(world, name)
    await expect(refused).rejects.toThrow(UsageError)
    await expect(refused).rejects.toThrow(expect.objectContaining({ message }) as unknown as Error)
  })

  it('does not even read a file whose bytes are too many for any text that is read', async () => {
    put('huge.yaml', '')
    truncateSync(join(folder, 'huge.yaml'), 4 * MOST_TEXT + 1)
    const { text, bom } = await readText(world, 'huge.yaml')
    expect({ length: text.length, bom }).toEqual({ length: MOST_TEXT + 1, bom: '' })
    expect(unreadable({ name: 'f', text, lineStarts: [0] })).toMatchObject([
      { code: 'file-too-large' },
    ])
    truncateSync(join(folder, 'huge.yaml'), 4 * MOST_TEXT)
    expect((await readText(world, 'huge.yaml')).text).toHaveLength(4 * MOST_TEXT)
    rmSync(join(folder, 'huge.yaml'))
  })
})

describe('readSite', () => {
  it('gives the site, and the folder that its pictures stand in', async () => {
    put('shop/site.yaml', `\uFEFF${BAKERY}`)
    const { folder: its, site, source, diagnostics } = await readSite(world, 'shop/site.yaml')
    expect(its).toBe(join(folder, 'shop'))
    expect(site?.pages).toHaveLength(1)
    expect(source.name).toBe('shop/site.yaml')
    expect(source.text).toBe(BAKERY)
    expect(diagnostics).toEqual([])
  })
})

describe('pictures', () => {
  const withPicture = (src: string): string =>
    `${BAKERY}        image: { src: ${src}, alt: The oven on a morning }\n`
  const told = async (config: string, src: string): Promise<string[]> =>
    (await checkText(world, config, withPicture(src))).diagnostics.map(
      ({ code, hint }) => `${code} ${hint ?? ''}`,
    )

  it('are looked for beside the config, in folders as well', async () => {
    const picture = await sharp({
      create: { width: 1600, height: 900, channels: 3, background: '#888888' },
    })
      .webp()
      .toBuffer()
    put('with/images/deep/oven.webp', picture)
    mkdirSync(join(folder, 'with/images/oven-folder.webp'))
    expect(await told('with/site.yaml', 'images/deep/oven.webp')).toEqual([])
    const [missing, ...others] = await told('with/site.yaml', 'images/deep/ovn.webp')
    expect(others).toEqual([])
    expect(missing).toMatch(/^picture-missing .*images\/deep\/oven\.webp/)
    expect((await told('with/site.yaml', 'images/oven-foldr.webp'))[0]).not.toContain('oven-folder')
  })

  it('are told to be missing where there is no folder for them', async () => {
    expect((await told('without/site.yaml', 'images/oven.webp'))[0]).toMatch(/^picture-missing /)
  })
})

describe('inColor', () => {
  const colored = (env: Record<string, string>, isTerminal = false): boolean => {
    const its = fakeWorld(folder, { env, isTerminal })
    return inColor(its, its.stdout)
  }

  it('is on a terminal alone', () => {
    expect(colored({})).toBe(false)
    expect(colored({}, true)).toBe(true)
  })

  it('is never where NO_COLOR is set to anything', () => {
    expect(colored({ NO_COLOR: '1' }, true)).toBe(false)
    expect(colored({ NO_COLOR: '0' }, true)).toBe(false)
    expect(colored({ NO_COLOR: '' }, true)).toBe(true)
    expect(colored({ NO_COLOR: '' })).toBe(false)
    expect(colored({ NO_COLOR: '1', FORCE_COLOR: '1' }, true)).toBe(false)
  })

  it('is everywhere where FORCE_COLOR asks for it', () => {
    expect(colored({ FORCE_COLOR: '1' })).toBe(true)
    expect(colored({ FORCE_COLOR: 'true' })).toBe(true)
    expect(colored({ FORCE_COLOR: '0' })).toBe(false)
    expect(colored({ FORCE_COLOR: '0' }, true)).toBe(true)
    expect(colored({ FORCE_COLOR: '1', NO_COLOR: '' })).toBe(true)
  })
})

describe('processWorld', () => {
  const streams = [process.stdout, process.stderr] as const
  const kept = streams.map((stream) => ({
    stream,
    isTTY: stream.isTTY,
    columns: stream.columns,
    listeners: stream.listeners('error'),
  }))
  afterEach(() => {
    vi.restoreAllMocks()
    vi.unstubAllEnvs()
    for (const { stream, isTTY, columns, listeners } of kept) {
      Object.assign(stream, { isTTY, columns })
      for (const listener of stream.listeners('error'))
        if (!listeners.includes(listener)) stream.off('error', listener as () => void)
    }
  })

  it('is the folder, the environment and the streams of the process', () => {
    const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    const writeError = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    const { cwd, env, stdout, stderr } = processWorld()
    expect(cwd).toBe(process.cwd())
    expect(env).toBe(process.env)
    stdout.write('out')
    stderr.write('err')
    expect(write).toHaveBeenCalledWith('out')
    expect(writeError).toHaveBeenCalledWith('err')
  })

  it('has the columns of its terminal', () => {
    vi.stubEnv('COLUMNS', '50')
    Object.assign(process.stdout, { isTTY: true, columns: 123 })
    Object.assign(process.stderr, { isTTY: false, columns: 124 })
    const { stdout, stderr } = processWorld()
    expect({ isTerminal: stdout.isTerminal, width: stdout.width }).toEqual({
      isTerminal: true,
      width: 123,
    })
    expect({ isTerminal: stderr.isTerminal, width: stderr.width }).toEqual({
      isTerminal: false,
      width: 50,
    })
  })

  it.each([
    ['40', 40],
    ['', 80],
    ['wide', 80],
    [undefined, 80],
  ])('on paper, COLUMNS=%s is %i columns', (columns, width) => {
    Object.assign(process.stdout, { isTTY: undefined })
    vi.stubEnv('COLUMNS', columns)
    const { stdout } = processWorld()
    expect(stdout.width).toBe(width)
    expect(stdout.isTerminal).toBe(false)
  })

  it('ends quietly when whoever reads the output stops, and fails for any other reason', () => {
    const exit = vi.spyOn(process, 'exit').mockImplementation(() => undefined as never)
    processWorld()
    for (const { stream, listeners } of kept) {
      const [listener] = stream.listeners('error').filter((each) => !listeners.includes(each))
      exit.mockClear()
      listener!(Object.assign(new Error('closed'), { code: 'EPIPE' }))
      expect(exit).toHaveBeenCalledTimes(1)
      exit.mockClear()
      expect(() => listener!(Object.assign(new Error('full'), { code: 'ENOSPC' }))).toThrow('full')
      expect(exit).not.toHaveBeenCalled()
    }
  })
})
