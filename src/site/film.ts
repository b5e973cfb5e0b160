const YOUTUBE =
  /^https:\/\/(?:(?:www|m)\.)?(?:youtu\.be\/|youtube(?:-nocookie)?\.com\/(?:watch\?(?:\S*&)?v=|(?:embed|shorts|live)\/))([\w-]{6,})/i
const VIMEO = /^https:\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/)?(\d+)(?:\/(\w+)|\?h=(\w+))?/i

/**
 * The address of the frame for a film on another host, from a shared address. For YouTube and
 * Vimeo, it is the frame without cookies. Undefined for one of the site's own files.
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
