import { readdirSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { SiteFolder } from '../site/checks/pictures.ts'
import { pictureFacts } from './picture-facts.ts'
import { encodePictures, type EncodedPictures } from './pictures.ts'

/** The pictures beside a site config, each read again only when its file has changed. */
export interface DevPictures {
  readonly folder: SiteFolder
  /** As `encodePictures`. */
  readonly encode: (sources: Iterable<string>) => Promise<EncodedPictures>
  /** Another text as soon as a picture has come, gone or changed. */
  readonly stamp: () => string
}

/** What changes with a file, however it was written; undefined where there is none that can be looked at. */
const fileStamp = (file: string): string | undefined => {
  try {
    const { ino, size, mtimeMs, ctimeMs } = statSync(file)
    return `${ino} ${size} ${mtimeMs} ${ctimeMs}`
  } catch {
    return undefined // Whoever reads it says why.
  }
}

/** Makes a value for a file once, and again when the file has changed; a failure is not kept. */
const remembered = <T>(make: (path: string) => Promise<T>, folder: string) => {
  const kept = new Map<string, { readonly stamp: string; readonly value: Promise<T> }>()
  return (path: string): Promise<T> => {
    const stamp = fileStamp(join(folder, path))
    if (stamp === undefined) return make(path)
    const known = kept.get(path)
    if (known?.stamp === stamp) return known.value
    const value = make(path)
    kept.set(path, { stamp, value })
    value.catch(() => {
      if (kept.get(path)?.value === value) kept.delete(path)
    })
    return value
  }
}

/** `folder` holds the site config, `cache` what was encoded before. */
export const createDevPictures = (folder: string, cache: string): DevPictures => {
  const list = (): readonly string[] => {
    try {
      return readdirSync(join(folder, 'images'), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    } catch {
      return [] // No folder of pictures: the checks tell which of them are missing.
    }
  }
  const encoded = remembered((path) => encodePictures(folder, cache, [path]), folder)
  return {
    folder: {
      picture: remembered((path) => pictureFacts(join(folder, path)), folder),
      pictures: list,
    },
    encode: async (sources) => {
      const made = new Map(
        await Promise.all(
          Array.from(new Set(sources), async (src) => [src, await encoded(src)] as const),
        ),
      )
      return {
        picture: (src) => {
          const found = made.get(src)
          if (found === undefined) throw new Error(`The picture ${src} was not encoded`)
          return found.picture(src)
        },
        files: [...made.values()].flatMap(({ files }) => files),
      }
    },
    stamp: () =>
      list()
        .map((path) => `${path} ${fileStamp(join(folder, path))}`)
        .sort()
        .join('\n'),
  }
}
