import type { Path } from '../diagnostics/diagnostic.ts'
import { listed, nearest, didYouMean } from '../diagnostics/suggest.ts'
import type { Check } from './check.ts'
import { checkEmbed } from './hosting.ts'

/** A film must be an existing file, or at a host that a page can be allowed to load from. */
export const checkFilm = (check: Check, film: string, path: Path): void => {
  if (!film.startsWith('/')) return checkEmbed(check, film, path)
  const files = check.folder.publicFiles?.().map(({ name }) => `/${name}`)
  if (files === undefined || files.includes(film)) return
  const films = files.filter((name) => /\.(mp4|webm|vtt)$/i.test(name))
  check.report({
    code: 'broken-link',
    location: { path, on: 'value' },
    subject: film,
    message: `The file ${film.slice(1)} does not exist in the folder public.`,
    hint: didYouMean(
      nearest(film, films),
      films.length === 0
        ? `Save the file there: public${film}.`
        : `Save it there, or name an existing one: ${listed(films)}.`,
    ),
  })
}
