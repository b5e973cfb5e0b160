import type { Path } from '../diagnostics/diagnostic.ts'
import { didYouMean } from '../diagnostics/suggest.ts'
import { isWritten, type Check } from './check.ts'

/** Addresses that lead to another host, which a policy does not allow. */
const SHORT =
  /^https:\/\/(?:forms\.gle|(?:\w+\.)*goo\.gl|fb\.watch|v[mt]\.tiktok\.com|bit\.ly|tinyurl\.com|1drv\.ms|t\.co)\//i

const YOUTUBE = 'https://www.youtube-nocookie.com/embed/'
const DRIVE = 'https://drive.google.com/'

/** A service, its addresses that refuse frames, and what it offers for some of them instead. */
type Refusal = readonly [
  name: string,
  refused: RegExp,
  ...instead: (readonly [address: RegExp, meant: string])[],
]

/** What services answer with `X-Frame-Options` or `frame-ancestors`, as of 2026. */
const REFUSALS: readonly Refusal[] = [
  [
    'YouTube',
    /^https:\/\/(?:(?:www|m|music)\.)?(?:youtu\.be|youtube(?:-nocookie)?\.com)\/(?!embed\/)/i,
    [/[?&]list=([\w-]+)/, `${YOUTUBE}videoseries?list=$1`],
    [/(?:youtu\.be\/|\/(?:shorts|live)\/|[?&]v=)([\w-]{6,})/, `${YOUTUBE}$1`],
  ],
  [
    'Vimeo',
    /^https:\/\/(?:www\.)?vimeo\.com\/(?!\S+\/embed\b)/i,
    [/\/((?:showcase|event)\/\d+)/, 'https://vimeo.com/$1/embed'],
    [/\.com\/(\d+)/, 'https://player.vimeo.com/video/$1'],
  ],
  [
    'Google Drive',
    /^https:\/\/drive\.google\.com\/(?!\S+\/preview\b|embeddedfolderview)/i,
    [/\/folders\/([\w-]+)/, `${DRIVE}embeddedfolderview?id=$1#grid`],
    [/(?:\/d\/|[?&]id=)([\w-]+)/, `${DRIVE}file/d/$1/preview`],
  ],
  [
    'Google Docs',
    /^https:\/\/docs\.google\.com\/\w+\/d\/[\w-]+\/(?:edit|view|copy)\b/i,
    [/forms\/d\/([\w-]+)/, 'https://docs.google.com/forms/d/$1/viewform?embedded=true'],
    [/\/(\w+\/d\/[\w-]+)/, 'https://docs.google.com/$1/preview'],
  ],
  [
    'Google Maps',
    /^https:\/\/(?:(?:www\.)?google\.[a-z.]+\/maps(?!\/(?:d\/(?:u\/\d+\/)?)?embed)|maps\.google\.)(?!\S*output=embed)/i,
    [/[?&]mid=([\w-]+)/, 'https://www.google.com/maps/d/embed?mid=$1'],
  ],
  [
    'Facebook',
    /^https:\/\/(?:(?:www|m|web)\.)?facebook\.com\/(?!plugins\/)/i,
    [
      /^\S+\/(?:videos\/|watch|reel\/|share\/[vr]\/)\S*/,
      'https://www.facebook.com/plugins/video.php?href=$&',
    ],
  ],
  [
    'TikTok',
    /^https:\/\/(?:(?:www|m)\.)?tiktok\.com\/(?!player\/|embed\/)/i,
    [/\/video\/(\d+)/, 'https://www.tiktok.com/player/v1/$1'],
  ],
  [
    'Instagram',
    /^https:\/\/(?:www\.)?instagram\.com\/(?!\S+\/embed\b)/i,
    [/\/((?:p|reel|tv)\/[\w-]+)/, 'https://www.instagram.com/$1/embed'],
  ],
  ['Dropbox', /^https:\/\/(?:www\.)?dropbox\.com\//i],
]

const meantBy = (address: string, [, , ...instead]: Refusal): string | undefined => {
  const [pattern, meant] = instead.find(([each]) => each.test(address)) ?? []
  const [whole = '', part = ''] = pattern?.exec(address) ?? []
  return meant?.replace('$&', encodeURIComponent(whole)).replace('$1', part)
}

/**
 * A service that refuses frames would leave an error in the place of its page. `loaded` is the
 * address of the frame, if it is another one.
 */
export const checkFramed = (check: Check, written: string, path: Path, loaded = written): void => {
  const refusal = REFUSALS.find(([, refused]) => refused.test(loaded))
  if ((refusal === undefined && !SHORT.test(loaded)) || !isWritten(check, path)) return
  check.report({
    code: 'embed-address',
    location: { path, on: 'value' },
    subject: written,
    message:
      refusal === undefined
        ? `${written} is a short address that leads to another host, which the security policy of the pages does not allow.`
        : `${refusal[0]} does not show ${written} in a frame, so visitors would see an error instead.`,
    hint: didYouMean(
      refusal && meantBy(loaded, refusal),
      'Copy the `src` from the embed code of the service, or write the address of a single film.',
    ),
  })
}
