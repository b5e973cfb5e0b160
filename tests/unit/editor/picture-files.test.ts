import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { beforeEach, expect, it } from 'vitest'
import { testFolder } from '../folder.ts'
import { openEditor } from './editor.ts'

const FILE = `business:
  name: Corner Bakery
  description: Bread and rolls.
pages:
  - path: /
    sections:
      - type: hero
        heading: Bread
        image: { src: images/old.png, alt: An oven } # the first
`
const IMAGE = ['pages', 0, 'sections', 0, 'image']

const folder = testFolder()
const picture = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#963' } })
    .png()
    .toBuffer()

beforeEach(async () => {
  folder.put('site.config.yaml', FILE)
  folder.put('images/old.png', await picture(1600, 900))
})

const upload = async (name: string, contents: Uint8Array | string, path = IMAGE) => {
  const { call } = await openEditor(folder.path, folder.at('.cache'))
  const data = Buffer.from(contents).toString('base64')
  const outcome = await call('picture', {
    name,
    data,
    path,
    alt: 'Loaves',
    focus: '30% 60%',
    read: {},
  })
  return { outcome, call }
}
const images = (): readonly string[] =>
  Object.keys(folder.files()).filter((file) => file.startsWith('images/'))

it('a picture gets a readable name, its text and its focus point', async () => {
  const { outcome, call } = await upload('IMG 0042 (Bäcker).PNG', await picture(1800, 1200))
  expect(outcome).toMatchObject({
    kind: 'saved',
    picture: { src: 'images/img-0042-baecker.png', width: 1800, height: 1200 },
  })
  expect(folder.read('site.config.yaml')).toBe(
    FILE.replace(
      '{ src: images/old.png, alt: An oven }',
      "{ src: images/img-0042-baecker.png, alt: Loaves, focus: '30% 60%' }",
    ).replace("'30% 60%'", '30% 60%'),
  )
  expect(await call('pictures', {})).toHaveLength(2)
  await call('undo', {})
  expect(folder.read('site.config.yaml')).toBe(FILE)
})

it.each([
  ['holiday.exe', 'png', 'images/holiday.png'],
  ['Team.JPEG', 'jpeg', 'images/team.jpeg'],
  ['team.png', 'jpeg', 'images/team.jpg'],
  ['without', 'webp', 'images/without.webp'],
  ['oven.heic', 'avif', 'images/oven.avif'],
] as const)('%s with a %s is named after what it is', async (name, format, src) => {
  const { outcome } = await upload(
    name,
    await sharp(await picture(1700, 900))
      .toFormat(format)
      .toBuffer(),
  )
  expect(outcome).toMatchObject({ kind: 'saved', picture: { src } })
})

it('a second picture of a name does not replace the first', async () => {
  await upload('old.png', await picture(1700, 900))
  expect(images()).toEqual(['images/old-2.png', 'images/old.png'])
})

it('goes with undo and returns with redo, also in another process', async () => {
  const { call } = await upload('new.png', await picture(1800, 1200))
  const written = readFileSync(folder.at('images/new.png'))
  await call('undo', {})
  expect(images()).toEqual(['images/old.png'])
  const next = await openEditor(folder.path, folder.at('.cache'))
  expect(await next.call('redo', {})).toMatchObject({ kind: 'saved' })
  expect(readFileSync(folder.at('images/new.png')).equals(written)).toBe(true)
  expect(next.session.state().problems).toEqual([])
})

it('stays after undo if it is no longer the file of the editor, or is used elsewhere', async () => {
  const { call } = await upload('new.png', await picture(1800, 1200))
  folder.put('images/new.png', await picture(1700, 1100))
  await call('undo', {})
  expect(images()).toContain('images/new.png')
  const other = await upload('other.png', await picture(1800, 1200))
  const more =
    '      - { type: hero, id: more, heading: More, image: { src: images/other.png, alt: A } }\n'
  folder.put('site.config.yaml', folder.read('site.config.yaml') + more)
  await other.call('undo', {})
  expect(images()).toContain('images/other.png')
})

it.each([
  ['empty.jpg', '', /the file is empty/],
  ['photo.heic', '\0\0\0\x18ftypheic\0\0\0\0', /HEIC/],
  ['text.png', 'no picture', /not a picture in a known format/],
  ['../../evil.png', '', /the file is empty/],
])('%s is refused with its reason, and leaves no file', async (name, contents, reason) => {
  const { outcome } = await upload(name, contents)
  expect(outcome).toMatchObject({ kind: 'refused', reason: expect.stringMatching(reason) })
  expect(images()).toEqual(['images/old.png'])
  expect(folder.read('site.config.yaml')).toBe(FILE)
})

it('a drawing with a script shows no script', async () => {
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="900"><script>alert(1)</script><rect width="1600" height="900"/></svg>'
  const { outcome } = await upload('logo.svg', drawing)
  expect(outcome.kind).toBe('saved')
})
