import type { Picture as PictureValue } from '../sections/resolved.ts'

const NARROW = '(max-width: 900px) and (orientation: portrait)'

interface Props {
  readonly picture: PictureValue
  /** The width at which the layout shows it, as the `sizes` attribute says it. */
  readonly sizes: string
  readonly className?: string
}

/**
 * A picture in the formats and widths that the build made. It carries its size, so that nothing moves when it comes,
 * and its colour at a glance, which stands in its place until then. That and its focal point, rounded to tenths, are
 * attributes that global-css.ts has rules for: a style attribute would break a strict content security policy. The first
 * of a page is fetched at once and before the others, those when they come near.
 */
export const Picture = ({ picture, sizes, className }: Props) => (
  <picture>
    {picture.portrait?.sources.map(({ type, srcset }) => (
      <source key={`portrait ${type}`} media={NARROW} type={type} srcSet={srcset} sizes="100vw" />
    ))}
    {picture.sources.map(({ type, srcset }) => (
      <source key={type} type={type} srcSet={srcset} sizes={sizes} />
    ))}
    <img
      className={className}
      src={picture.src}
      alt={picture.alt}
      width={picture.width}
      height={picture.height}
      {...focusAttributes(picture.focus)}
      data-tint={picture.tint}
      {...(picture.first ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
      decoding="async"
    />
  </picture>
)

const focusAttributes = (focus: string) => {
  const [x, y] = focus.split(' ').map((share) => Math.round(Number.parseInt(share, 10) / 10))
  return { 'data-x': x, 'data-y': y }
}
