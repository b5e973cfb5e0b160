import { sectionShows } from '../site/section-meanings.ts'
import { placedSections } from '../site/written-section.ts'
import { contrast, isDark } from '../theme/color.ts'
import { layoutIn, presets } from '../theme/presets.ts'
import type { Check } from './check.ts'
import type { Inks } from './site-folder.ts'

/** Colors with less contrast are invisible; at most this share of a logo may be. */
const LOST = { contrast: 2, share: 1 / 3 }

/** A ground on which a logo is shown, and where it is. */
interface Ground {
  readonly background: string
  readonly where: string
}

/** The most frequent color of a picture that cannot be seen on a ground, if it matters. */
const lostOn = async (
  { folder }: Check,
  src: string,
  { background }: Ground,
): Promise<string | undefined> => {
  const facts = await folder.picture(src)
  const inks: Inks = facts !== undefined && 'inks' in facts ? (facts.inks ?? []) : []
  const lost = inks.filter(([color]) => contrast(color, background) < LOST.contrast)
  return lost.reduce((sum, [, share]) => sum + share, 0) > LOST.share ? lost[0]![0] : undefined
}

const messageOf = (src: string, ink: string, { background, where }: Ground): string =>
  `The logo ${src} cannot be seen on ${where} (${background}): much of it is ${ink}, with a contrast of ${Math.floor(contrast(ink, background) * 100) / 100} to 1.`

/** The grounds of pages in the modes of devices. */
const groundsOf = ({ site }: Check): readonly Ground[] => {
  const { colors, otherColors } = site.theme
  return [colors, otherColors].flatMap((palette) => {
    if (palette === undefined) return []
    const { background } = palette
    const kind = isDark(background) ? 'dark' : 'light'
    const mode = palette === otherColors ? ` of devices set to ${kind} mode` : ''
    return [{ background, where: `the ${kind} background${mode}` }]
  })
}

/** What is behind a header that lies over the picture at the top of a page. */
const picturesBehind = (check: Check): readonly Ground[] => {
  const { config, theme } = check.site
  const { preset } = config.theme
  if ((config.header.variant ?? presets[preset].variants.header) !== 'overlay') return []
  const isOver = placedSections(config).some(
    ({ section, path }) =>
      path.at(-1) === 0 &&
      path.at(-2) !== 'after' &&
      sectionShows(section).onPicture?.includes(layoutIn(preset, section) ?? ''),
  )
  const where = 'the pictures under the header, which are darkened'
  return isOver ? [{ background: theme.stage.background, where }] : []
}

/** The logo must be visible on each ground of the header, and those in sections on theirs. */
export const checkLogos = async (check: Check): Promise<void> => {
  const { site, tainted, report } = check
  const { logo } = site.config.header
  if (tainted.within(['theme'])) return
  const grounds = groundsOf(check)
  const seen = new Set<string>()
  for (const ground of logo === undefined ? [] : [...grounds, ...picturesBehind(check)]) {
    const kind = isDark(ground.background) ? 'dark' : 'light'
    const key = kind === 'light' && logo!.onLight !== undefined ? 'onLight' : 'src'
    const src = logo![key]!
    const ink = await lostOn(check, src, ground)
    // One picture for all dark grounds is one mistake.
    if (ink === undefined || seen.has(kind)) continue
    seen.add(kind)
    report({
      code: 'low-contrast',
      location: { path: ['header', 'logo', key], on: 'value' },
      message: messageOf(src, ink, ground),
      hint:
        logo!.onLight !== undefined
          ? `Save it in ${kind === 'dark' ? 'lighter' : 'darker'} colors.`
          : kind === 'dark'
            ? `Save a version in light colors and name it as \`src\`. Keep this one: onLight: ${src}`
            : 'Save a version in dark colors, and add it as `onLight`.',
    })
  }
  for (const { section, path } of placedSections(site.config))
    for (const [src, place] of sectionShows(section).inks ?? [])
      for (const ground of grounds) {
        const ink = await lostOn(check, src, ground)
        if (ink === undefined) continue
        report({
          code: 'low-contrast',
          location: { path: [...path, ...place], on: 'value' },
          message: messageOf(src, ink, ground),
          hint: 'Write `tone: one`, which shows all logos in the color of the text. Or save it in colors that can be seen on every background.',
        })
      }
}
