import type { Path } from '../diagnostics/diagnostic.ts'
import { listed, nearest, didYouMean } from '../diagnostics/suggest.ts'
import { isWritten, type Check } from './check.ts'
import { checkEmbed } from './hosting.ts'

const FILM = /\.(mp4|webm|vtt)$/i

/** An address must be an existing file, or at a host that a page can be allowed to load from. */
export const checkAddress = (check: Check, address: string, path: Path): void => {
  if (!address.startsWith('/')) return checkEmbed(check, address, path)
  const file = address.replace(/[?#].*$/s, '')
  const files = check.folder.publicFiles?.().map(({ name }) => `/${name}`)
  if (files === undefined || files.includes(file) || !isWritten(check, path)) return
  const ending = FILM.test(file) ? FILM : /\.(html?|js)$/i
  const alike = files.filter((name) => ending.test(name))
  check.report({
    code: 'broken-link',
    location: { path, on: 'value' },
    subject: address,
    message: `The file ${file.slice(1)} does not exist in the folder public.`,
    hint: didYouMean(
      nearest(file, alike),
      alike.length === 0
        ? `Save the file there: public${file}.`
        : `Save it there, or name an existing one: ${listed(alike)}.`,
    ),
  })
}
