const YOUTUBE =
  /^https:\/\/(?:(?:www|m|music)\.)?(?:youtu\.be\/|youtube(?:-nocookie)?\.com\/(?:watch\?(?:\S*&)?v=|(?:embed|shorts|live|v)\/(?!videoseries)))([\w-]{6,})/i
const VIMEO =
  /^https:\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/|channels\/[\w-]+\/|groups\/[\w-]+\/videos\/|(?:album|showcase)\/\d+\/video\/)?(\d+)(?:\/(\w+)|\?h=(\w+))?/i

/** A time in a film: `435`, `435s`, `7m15s` or `1h2m3s`. */
const START = /[?&#](?:t|start|time_continue)=(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?(?=[&#]|$)/i

/** The second at which a film starts according to its address; 0 if there is none. */
const startOf = (src: string): number => {
  const [hours, minutes, seconds] = (START.exec(src) ?? [])
    .slice(1)
    .map((part = '0') => Number(part))
  return (hours ?? 0) * 3600 + (minutes ?? 0) * 60 + (seconds ?? 0)
}

/**
 * The address of the frame for a film on another host, from a shared address, with its start time.
 * For YouTube and Vimeo, it is the frame without cookies. Undefined for one of the site's own
 * files.
 */
export const filmFrame = (src: string): string | undefined => {
  if (src.startsWith('/')) return undefined
  const start = startOf(src)
  const [, youtube] = YOUTUBE.exec(src) ?? []
  if (youtube !== undefined)
    return `https://www.youtube-nocookie.com/embed/${youtube}?autoplay=1&rel=0${start > 0 ? `&start=${start}` : ''}`
  const [, vimeo, unlisted, hash = unlisted] = VIMEO.exec(src) ?? []
  if (vimeo === undefined) return src
  return `https://player.vimeo.com/video/${vimeo}?dnt=1&autoplay=1${hash === undefined ? '' : `&h=${hash}`}${start > 0 ? `#t=${start}s` : ''}`
}
