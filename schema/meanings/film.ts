import { matching } from '../shapes.ts'
import { meant, type Kind } from './meaning.ts'

/** When a film plays. */
export type FilmStart = 'by-itself' | 'on-request'

export type FilmMeaning = Kind<'film', { readonly plays?: FilmStart | undefined }>

/**
 * A film or one of its companion files: a file in the `public/` folder, or a web address. Captions
 * have no `plays`.
 */
export const film = (pattern: RegExp, description: string, plays?: FilmStart) =>
  meant(matching(pattern, description), {
    kind: 'film',
    plays,
    resolve: (src, { address, filmFrame }) => ({
      /** The file, or the page of the service with the film. */
      page: address(src),
      /** The frame of the service that shows it. */
      frame: filmFrame(src),
    }),
    checks: ['address', 'film'],
  })
