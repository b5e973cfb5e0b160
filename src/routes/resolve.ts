import type { SectionData } from '../sections/props.ts'
import type { IconOutline, Money, Picture, PictureFiles } from '../sections/resolved.ts'
import { sectionMeanings } from '../site/expand-template.ts'
import { parseProse, parseRichProse } from '../site/prose.ts'
import { mapValues } from '../site/schema-walk.ts'
import type { Section } from '../site/site.ts'

/** What pages name and the build makes. */
export interface Assets {
  /** The files of a picture, by its path in the site config. */
  readonly picture: (src: string) => PictureFiles
  /** The outline of an icon, by its name. */
  readonly icon: (name: string) => IconOutline
}

/** An amount as the language shows it: `$120.00`. Every amount shows its minor units. */
const moneyText = (amount: number, currency: string, lang: string): string =>
  new Intl.NumberFormat(lang, { style: 'currency', currency }).format(amount)

interface PictureConfig {
  readonly src: string
  readonly alt: string
  readonly focus: string
  readonly portrait?: string
}

const resolvePicture = ({ src, alt, focus, portrait }: PictureConfig, assets: Assets): Picture => ({
  ...assets.picture(src),
  alt,
  focus,
  ...(portrait === undefined ? {} : { portrait: assets.picture(portrait) }),
})

const resolvers: Readonly<Record<string, (value: never, assets: Assets, lang: string) => unknown>> =
  {
    prose: (value: string) => parseProse(value),
    'rich-prose': (value: string) => parseRichProse(value),
    icon: (value: string, assets) => assets.icon(value),
    picture: (value: PictureConfig, assets) => resolvePicture(value, assets),
    money: ({ amount, currency }: { amount: number; currency: string }, _, lang): Money => ({
      amount,
      currency,
      text: moneyText(amount, currency, lang),
    }),
  }

/** A section as its component receives it: prose parsed, pictures, icons and amounts looked up. */
export const resolveSection = (section: Section, assets: Assets, lang: string): SectionData => {
  let value: unknown = section
  for (const { steps, meaning } of sectionMeanings(section.type)) {
    const resolve = resolvers[meaning.kind]
    if (resolve !== undefined)
      value = mapValues(value, steps, (part) => resolve(part as never, assets, lang))
  }
  return value as SectionData
}
