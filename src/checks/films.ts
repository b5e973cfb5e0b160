import type { Path } from '../diagnostics/diagnostic.ts'
import { listed, nearest, didYouMean } from '../diagnostics/suggest.ts'
import type { Check } from './check.ts'
import { checkEmbed } from './hosting.ts'

/** A film is a file that is there, or stands at a host that a page can be allowed to show. */
export const checkFilm = (check: Check, film: string, path: Path): void => {
  if (!film.startsWith('/')) return checkEmbed(check, film, path)
  const files = check.folder.publicFiles?.().map(({ name }) => `/${name}`)
  if (files === undefined || files.includes(film)) return
  const films = files.filter((name) => /\.(mp4|webm|vtt)$/i.test(name))
  check.report({
    code: 'broken-link',
    location: { path, on: 'value' },
    subject: film,
    message: `There is no file ${film.slice(1)} in the folder public.`,
    hint: didYouMean(
      nearest(film, films),
      films.length === 0
        ? `Put the file there: public${film}.`
        : `Put it there; what there is of its kind: ${listed(films)}.`,
    ),
  })
}
