import type { Picture as PictureValue } from './resolved.ts'

/** Where the `portrait` file of a picture is shown. */
export const NARROW = '(max-width: 900px) and (orientation: portrait)'

/** Gives a box that its picture fills the room of an upright one where `portrait` is shown. */
export const uprightCss = `
  @media ${NARROW} {
    &:has(> [data-upright]) {
      min-height: min(133vw, 80svh);
    }
  }
`

interface Props {
  readonly picture: PictureValue | undefined
  /** The width in the layout, as in the `sizes` attribute. */
  readonly sizes: string
}

const focusAttributes = (focus: string) => {
  const [x, y] = focus.split(' ').map((share) => Math.round(Number.parseInt(share, 10) / 10))
  return { 'data-x': x, 'data-y': y }
}

/**
 * An optional picture, with its size, so that nothing moves when it loads. Its color until then and
 * its focal point, in tenths, are attributes with rules in global-css.ts, because a policy may
 * forbid style attributes. The first picture of a page loads immediately.
 */
export const Picture = ({ picture, sizes }: Props) =>
  picture !== undefined && (
    <picture data-upright={picture.portrait && ''}>
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
        {...focusAttributes(picture.focus)}
        data-tint={picture.tint}
        {...(picture.first ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
        decoding="async"
      />
    </picture>
  )
