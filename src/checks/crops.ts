import { framesFor, isBox } from '../../schema/meanings/crop.ts'
import type { FieldMeaning } from '../../schema/fields.ts'
import type { SectionConfig } from '../../schema/site.ts'
import type { Diagnostic, Path } from '../diagnostics/diagnostic.ts'
import { layoutIn } from '../theme/presets.ts'
import { fieldsOfKind } from '../site/section-meanings.ts'
import type { ShownPicture } from '../site/site.ts'
import type { Check, PageCheck } from './check.ts'
import { defineRule } from './rule.ts'
import type { CropUse, PictureSize } from './site-folder.ts'

/** Collects a picture whose box its layout may cut. */
export const collectCrop = (
  { site, pictures, place }: Check,
  { src, focus }: ShownPicture,
  path: Path,
  meaning: FieldMeaning,
  section: SectionConfig,
): void => {
  if (meaning.kind !== 'picture' || meaning.frames === undefined || !isBox(focus)) return
  const layout = layoutIn(site.config.theme.preset, section)
  const frame = meaning.frames[layout ?? '']
  if (frame === undefined) return
  const location = { path: [...path, 'focus'], on: 'value' } as const
  const crop = { focus, layout, frame }
  pictures.push({ src, under: undefined, isLiteral: false, crop, place: place(location, src) })
}

const inWords = (height: number): string => String(Math.round(height * 100) / 100)

/** What is wrong with the box of a picture in its layout, if anything. */
export const cropMistake = (
  { focus, layout, frame: [lowest, highest] }: CropUse,
  size: PictureSize,
): Omit<Diagnostic, 'location'> | undefined => {
  const fitting = framesFor(size, focus)
  if (fitting === undefined) return undefined
  const isTooHigh = highest > fitting.highest
  if (!isTooHigh && lowest >= fitting.lowest) return undefined
  const reaches = lowest === highest ? '' : isTooHigh ? 'up to ' : 'down to '
  const shape = reaches + inWords(isTooHigh ? highest : lowest)
  const limit = isTooHigh
    ? `at most ${inWords(fitting.highest)}`
    : `at least ${inWords(fitting.lowest)}`
  const where = layout === undefined ? 'Here' : `In the layout \`${layout}\``
  return {
    code: 'picture-crop',
    message: `${where}, the height of this picture is ${shape} times its width, but its box fits only where that is ${limit}. There the picture is shown smaller or in another shape.`,
    hint: `Make the box smaller${layout === undefined ? '' : ', choose another layout'}, or use a ${isTooHigh ? 'taller' : 'wider'} picture.`,
  }
}

/** A picture that a page shows for the second time, in sections with pictures of their own. */
export const repeated = defineRule({
  name: 'repeated-pictures',
  page: ({ page, report }: PageCheck): void => {
    const seen = new Set<string>()
    page.sections.forEach((section, index) => {
      for (const { value, at } of fieldsOfKind(section, 'picture')) {
        const { src } = value as ShownPicture
        if (seen.has(src))
          report({
            code: 'picture-repeated',
            location: { path: [...page.sources[index]!, ...at, 'src'], on: 'value' },
            message: `The page shows ${src} more than once.`,
            hint: 'Choose another picture here, or remove it.',
            subject: src,
          })
        seen.add(src)
      }
    })
  },
})
