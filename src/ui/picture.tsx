import type { Picture as PictureValue } from './resolved.ts'

/** Where the `portrait` file of a picture is shown. */
export const NARROW = '(max-width: 900px) and (orientation: portrait)'

/** Gives a box that its picture fills the room of an upright one where that is shown whole. */
export const uprightCss = `
  @media ${NARROW} {
    &:has(> [data-upright]) {
      min-height: min(133vw, 80svh);
    }
  }
`

/** Words on a picture: white on near black, whatever is below, at least 9 to 1. */
export const labelCss = `
  position: absolute;
  bottom: clamp(10px, 1.6vw, 20px);
  inset-inline-start: clamp(10px, 1.6vw, 20px);
  padding: 5px 14px;
  background: rgb(0 0 0 / 0.74);
  color: #fff;
  font-size: var(--step--1);
  font-weight: 600;
  line-height: 1.5;
`

interface Props {
  readonly picture: PictureValue | undefined
  /** The width in the layout, as in the `sizes` attribute. */
  readonly sizes: string
  /**
   * It fills its container, behind all else in it. Where it is smaller, `melted` lets it end in the
   * ground of the page without an edge.
   */
  readonly fill?: 'plain' | 'melted'
}

/** The size of a small file is rounded down to these. */
export const PIXELS = 80

/**
 * The size of a file that is smaller than its frame in some windows, which is at most `least` wide.
 * Where only the fading of an edge depends on it, it is rounded, so that pages share their styles.
 */
export const pixelsOf = (
  { width, height, crop }: PictureValue,
  isMelted = false,
  least = crop?.['data-max'] === undefined ? 1000 : 2000,
) => {
  if (width < least) {
    const [x, y] = [width, height].map((side) => Math.max(1, Math.floor(side / PIXELS)))
    return { 'data-px': x, 'data-py': y }
  }
  return isMelted && width < 2000 ? { 'data-px': (width < 1600 ? 960 : 1600) / PIXELS } : {}
}

/**
 * An optional picture, with its size, so that nothing moves when it loads. Its color until then and
 * its crop are attributes with rules in global-css.ts, because a policy may forbid style
 * attributes. The first picture of a page loads immediately. No picture is larger than its file.
 */
export const Picture = ({ picture, sizes, fill }: Props) =>
  picture !== undefined && (
    <picture {...picture.crop} {...pixelsOf(picture, fill === 'melted')} data-fill={fill}>
      {picture.portrait?.sources.map(({ type, srcset }) => (
        <source
          key={`portrait ${type}`}
          media={NARROW}
          type={type}
          srcSet={srcset}
          sizes="100vw"
          width={picture.portrait?.width}
          height={picture.portrait?.height}
        />
      ))}
      {picture.sources.map(({ type, srcset }) => (
        <source key={type} type={type} srcSet={srcset} sizes={sizes} />
      ))}
      <img
        src={picture.src}
        alt={picture.alt}
        width={picture.width}
        height={picture.height}
        {...picture.portrait?.crop}
        data-light={picture.tint?.[0]}
        data-hue={picture.tint?.[1]}
        {...(picture.first ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
        decoding="async"
      />
    </picture>
  )

/** A picture without a crop, in the one shape that it has on all screens. */
export const wholeOf = (picture: PictureValue): PictureValue => {
  const { portrait: _, crop: __, ...whole } = picture
  return whole
}
