import { mkdirSync } from 'node:fs'
import { PassThrough } from 'node:stream'
import sharp from 'sharp'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { readSite, readText } from '../../../src/load/site-files.ts'
import { inColor, processWorld, UsageError, type World } from '../../../src/files/world.ts'
import { BAKERY } from '../site/site-of.ts'
import { testFolder } from '../folder.ts'
import { fakeWorld } from './fake-world.ts'
import { systemFailure } from '../../../src/files/system-failure.ts'

const folder = testFolder('file')
const { put } = folder
let world: World
beforeAll(() => {
  world = fakeWorld(folder.path)
})

describe('readText', () => {
  it('returns the text as written, without a leading byte-order mark', () => {
    put('f.yaml', 'a: é\r\n')
    put('bom.yaml', '\uFEFFa: 1\n')
    put('twice.yaml', '\uFEFF\uFEFFa: 1\n')
    expect(readText(world, 'f.yaml')).toBe('a: é\r\n')
    expect(readText(world, 'bom.yaml')).toBe('a: 1\n')
    expect(readText(world, 'twice.yaml')).toBe('\uFEFFa: 1\n')
  })

  it.each([
    ['none.yaml', 'The file none.yaml does not exist.'],
    ['images', 'images is a folder, not a file.'],
    ['nul\u0000', 'The file nul\u0000 cannot be read (ERR_INVALID_ARG_VALUE).'],
  ])('says why %j cannot be read', (name, message) => {
    mkdirSync(folder.at('images'), { recursive: true })
    expect(() => readText(world, name)).toThrow(new UsageError(message))
  })
})

describe('readSite', () => {
  it('returns the site, and the folder that contains its pictures', async () => {
    put('shop/site.yaml', `\uFEFF${BAKERY}`)
    const { folder: its, site, source, diagnostics } = await readSite(world, 'shop/site.yaml')
    expect(its).toBe(folder.at('shop'))
    expect(site?.facts).toHaveLength(1)
    expect(source.name).toBe('shop/site.yaml')
    expect(source.text).toBe(BAKERY)
    expect(diagnostics).toEqual([])
  })
})

describe('pictures', () => {
  const withPicture = (src: string): string =>
    `${BAKERY}        image: { src: ${src}, alt: The oven on a morning }\n`
  const reported = async (config: string, src: string): Promise<string[]> =>
    (await readSite(world, config, new Map([[config, withPicture(src)]]))).diagnostics.map(
      ({ code, hint }) => `${code} ${hint ?? ''}`,
    )

  it('are found next to the config, in subfolders too', async () => {
    const picture = await sharp({
      create: { width: 1600, height: 900, channels: 3, background: '#888888' },
    })
      .webp()
      .toBuffer()
    put('with/images/deep/oven.webp', picture)
    mkdirSync(folder.at('with/images/oven-folder.webp'))
    expect(await reported('with/site.yaml', 'images/deep/oven.webp')).toEqual([])
    const [missing, ...others] = await reported('with/site.yaml', 'images/deep/ovn.webp')
    expect(others).toEqual([])
    expect(missing).toMatch(/^picture-missing .*images\/deep\/oven\.webp/)
    expect((await reported('with/site.yaml', 'images/oven-foldr.webp'))[0]).not.toContain(
      'oven-folder',
    )
  })
})

it.each([
  [{}, false, false],
  [{}, true, true],
  [{ NO_COLOR: '1' }, true, false],
  [{ NO_COLOR: '' }, true, true],
  [{ NO_COLOR: '1', FORCE_COLOR: '1' }, true, false],
  [{ FORCE_COLOR: '1' }, false, true],
  [{ FORCE_COLOR: '0' }, false, false],
])('colors with %j on a terminal %s: %s', (env, isTerminal, expected) => {
  const its = fakeWorld(folder.path, { env, isTerminal })
  expect(inColor(its, its.stdout)).toBe(expected)
})

describe('questions at a terminal', () => {
  const stdin = Object.getOwnPropertyDescriptor(process, 'stdin')!
  const { isTTY } = process.stdout
  afterEach(() => {
    Object.defineProperty(process, 'stdin', stdin)
    Object.assign(process.stdout, { isTTY })
    vi.restoreAllMocks()
  })

  it('accept pasted lines, and end with Ctrl+D', async () => {
    const input = Object.assign(new PassThrough(), { isTTY: true })
    Object.defineProperty(process, 'stdin', { value: input, configurable: true })
    Object.assign(process.stdout, { isTTY: true })
    vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    const { ask } = processWorld()
    input.write('brewery \rriver\r')
    expect(await ask!('Where? ')).toBe('brewery')
    expect(await ask!('And where? ')).toBe('river')
    const third = ask!('And? ')
    input.write('\u0004')
    await expect(third).rejects.toThrow(UsageError)
  })
})

describe('processWorld', () => {
  const before = { isTTY: process.stdout.isTTY, columns: process.stdout.columns }
  const listeners = process.stdout.listeners('error')
  const added = () => process.stdout.listeners('error').filter((each) => !listeners.includes(each))
  afterEach(() => {
    vi.restoreAllMocks()
    vi.unstubAllEnvs()
    Object.assign(process.stdout, before)
    for (const listener of added()) process.stdout.off('error', listener as () => void)
  })

  it.each([
    [true, '50', 123],
    [false, '40', 40],
    [undefined, 'wide', 80],
  ])('has the columns of its terminal, or of COLUMNS: %s %s', (isTTY, columns, width) => {
    vi.stubEnv('COLUMNS', columns)
    Object.assign(process.stdout, { isTTY, columns: 123 })
    const { stdout } = processWorld()
    expect(stdout).toMatchObject({ isTerminal: isTTY === true, width })
  })

  it('ends quietly if the reader of the output stops, and fails for any other reason', () => {
    const exit = vi.spyOn(process, 'exit').mockImplementation(() => undefined as never)
    processWorld()
    const [listener] = added()
    listener!(Object.assign(new Error('closed'), { code: 'EPIPE' }))
    expect(exit).toHaveBeenCalledTimes(1)
    expect(() => listener!(Object.assign(new Error('full'), { code: 'ENOSPC' }))).toThrow('full')
    expect(exit).toHaveBeenCalledTimes(1)
  })
})

it('a system limit on the size of files is reported in words', () => {
  const error = Object.assign(new Error('EFBIG: file too large, write'), { code: 'EFBIG' })
  expect(systemFailure(error)).toContain('does not allow a file this large')
})
