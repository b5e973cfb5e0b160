import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isDrawing } from '../assets/drawing.ts'
import { imageLibrary } from '../assets/image-library.ts'
import { pictureFacts } from '../assets/picture-facts.ts'
import { planPictures, WIDTHS } from '../assets/pictures.ts'
import { ROOT } from '../site/base.ts'
import { picturesIn } from '../load/site-files.ts'
import { contentHash } from '../files/content-hash.ts'
import { PICTURES } from '../files/program.ts'
import { meaningOf, schemaAt } from '../validation/schema-walk.ts'
import { siteSchema } from '../../schema/site.ts'
import { isGroup, valueAt } from '../values/value-at.ts'
import { slugOf } from '../values/slug.ts'
import { change } from './changes.ts'
import type { Calls, Outcome, PictureChoice } from './protocol.ts'
import type { Session } from './session.ts'
import { refused, refusedBy } from './problems.ts'

/** The bytes of a picture, and its size if it can be read. */
const pictureFile = async (folder: string, src: string): Promise<PictureChoice | undefined> => {
  const facts = await pictureFacts(folder, src, PICTURES)
  if (facts === undefined || 'unreadable' in facts) return undefined
  const { bytes, width, height } = facts
  return { src, bytes, width, height }
}

/** The largest file that a build makes of a picture, which is the last one in its plan. */
const shownSize = async (folder: string, src: string): Promise<PictureChoice['shown']> => {
  const { files, picture } = await planPictures([src], { folder, cache: PICTURES, base: ROOT })
  const { width, height } = picture(src)
  const { byteLength: bytes } = await files.at(-1)!.encode()
  const shown = Math.min(width, WIDTHS.at(-1)!)
  return { bytes, width: shown, height: Math.round((height * shown) / width) }
}

/** All pictures of the owner that can be shown. */
export const picturesOf = async ({ folder }: Session): Promise<readonly PictureChoice[]> => {
  const files = await Promise.all(
    picturesIn(folder).map((src) => pictureFile(folder, src).catch(() => undefined)),
  )
  return files.filter((file) => file !== undefined)
}

/** The endings of formats whose files are not named after them. */
const ENDINGS: Readonly<Record<string, readonly string[]>> = {
  heif: ['avif'],
  jpeg: ['jpg', 'jpeg'],
  svg: ['svg', 'svgz'],
  tiff: ['tif', 'tiff'],
}

/** The ending that says what a file is: its own if that is right, none if it is not a picture. */
const endingOf = async (own: string, data: Uint8Array): Promise<string> => {
  const read = async () => (await imageLibrary())(data).metadata()
  const format = isDrawing(data) ? 'svg' : (await read().catch(() => undefined))?.format
  const endings = ENDINGS[format ?? ''] ?? [format ?? '']
  return endings.includes(own) ? own : endings[0]!
}

/** `IMG 0042 (1).JPEG` -> `img-0042-1.jpeg`, with a number if there is such a file. */
const freeName = async (folder: string, name: string, data: Uint8Array): Promise<string> => {
  const [whole = '', own = ''] = /\.([a-z\d]{1,5})$/i.exec(name) ?? []
  const stem = slugOf(name.slice(0, name.length - whole.length)) || 'picture'
  const ending = await endingOf(own.toLowerCase(), data)
  for (let count = 1; ; count++) {
    const src = `images/${stem}${count === 1 ? '' : `-${count}`}.${ending}`
    if (!existsSync(join(folder, src))) return src
  }
}

/** What a picture is with another file: its group, or its path alone. */
const withFile = (session: Session, src: string, asked: Calls['picture']['ask']): unknown => {
  const written = session.loaded?.written
  const isGroupOf = meaningOf(schemaAt(siteSchema, written, asked.path))?.kind === 'picture'
  if (!isGroupOf) return src
  const known = valueAt(written, asked.path)
  const { alt = '', focus, ...rest } = (isGroup(known) ? known : {}) as Record<string, unknown>
  const own = asked.focus ?? focus
  return { ...rest, src, alt: asked.alt ?? alt, ...(own === undefined ? {} : { focus: own }) }
}

/**
 * Puts a picture into `images/` and shows it at a path. The file is removed again if visitors
 * could not see it, or if the change is refused.
 */
export const addPicture = async (
  session: Session,
  asked: Calls['picture']['ask'],
): Promise<Calls['picture']['answer']> => {
  const { folder } = session
  const data = Buffer.from(asked.data, 'base64')
  const src = await freeName(folder, asked.name, data)
  const file = join(folder, src)
  try {
    await mkdir(join(folder, 'images'), { recursive: true })
    await writeFile(file, data, { flag: 'wx' })
  } catch (error) {
    const isOurs = (error as NodeJS.ErrnoException).code !== 'EEXIST'
    if (isOurs) await rm(file, { force: true })
    return refusedBy(error)
  }
  const undone = async (outcome: Outcome): Promise<Outcome> => {
    await rm(file, { force: true })
    return outcome
  }
  const facts = await pictureFacts(folder, src, PICTURES)
  if (facts === undefined) return undone(refused('The picture could not be written.'))
  if ('unreadable' in facts)
    return undone(
      refused(`This picture cannot be shown: ${facts.unreadable}. ${facts.hint ?? ''}`.trim()),
    )
  const value = withFile(session, src, asked)
  const changes = [{ kind: 'set', path: asked.path, value } as const]
  const outcome = await change(session, { changes, read: asked.read, anyway: asked.anyway }, [
    { src, hash: contentHash(data) },
  ])
  if (outcome.kind !== 'saved') return undone(outcome)
  const picture = await pictureFile(folder, src)
  const shown = await shownSize(folder, src).catch(() => undefined)
  return { ...outcome, ...(picture && { picture: { ...picture, ...(shown && { shown }) } }) }
}
