const YOUTUBE =
  /^https:\/\/(?:(?:www|m)\.)?(?:youtu\.be\/|youtube(?:-nocookie)?\.com\/(?:watch\?(?:\S*&)?v=|(?:embed|shorts|live)\/))([\w-]{6,})/i
const VIMEO = /^https:\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/)?(\d+)(?:\/(\w+)|\?h=(\w+))?/i

/**
 * The frame that shows a film of another host, from an address that people share: with YouTube and
 * Vimeo the one that sets no cookies. Undefined for a file of the site's own.
 */
export const filmFrame = (src: string): string | undefined => {
  if (src.startsWith('/')) return undefined
  const [, youtube] = YOUTUBE.exec(src) ?? []
  if (youtube !== undefined)
    return `https://www.youtube-nocookie.com/embed/${youtube}?autoplay=1&rel=0`
  const [, vimeo, unlisted, hash = unlisted] = VIMEO.exec(src) ?? []
  if (vimeo === undefined) return src
  return `https://player.vimeo.com/video/${vimeo}?dnt=1&autoplay=1${hash === undefined ? '' : `&h=${hash}`}`
}
