import type { LoadedSite, ServedSite } from './load.ts'
import { spotsIn } from './read-languages.ts'
import type { FoundIn } from './text-places.ts'

/** A site in one language, to be searched for texts in the owner's files. */
export interface FoundInLanguage extends FoundIn {
  /** The base path of its pages: `/` for the first language, `/es/`. */
  readonly base: string
}

/** A site in each of its languages, the first one first. */
export const inEachLanguage = (
  loaded: Pick<LoadedSite, 'spotOf' | 'written' | 'languages'>,
  { site, others }: Pick<ServedSite, 'site' | 'others'>,
): readonly FoundInLanguage[] => [
  { spotOf: loaded.spotOf, written: loaded.written, site, base: '/' },
  ...others.map((other) => {
    const { key, folder } = other.language
    const read = loaded.languages!.find(({ settings }) => settings.key === key)!
    const spotOf = spotsIn(read, loaded.spotOf)
    return { spotOf, written: loaded.written, site: other.site, base: `/${folder}` }
  }),
]

/** The path of a page of a language on the host. */
export const pathOnHost = ({ base }: FoundInLanguage, path: string): string =>
  path === '/' && base !== '/' ? base.slice(0, -1) : base + path.slice(1)
