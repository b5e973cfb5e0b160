import type { Prose } from '../../schema/prose.ts'
import { CheckList } from './check-list.tsx'
import { figureCss } from './layout.tsx'
import { LinkButton } from './link.tsx'
import { Paragraph } from './prose.tsx'
import type { LabelledLink } from './shell.ts'

/** The price of a package, in this font size. */
export const priceCss = (size: string): string => `
  & > p[data-price] {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 2px 10px;
  }
  & > p[data-price] > strong {
    ${figureCss}
    color: var(--text);
    font-size: ${size};
    letter-spacing: calc(-0.03em * var(--tight));
    line-height: 1.1;
  }
`

interface Props {
  readonly name: string
  readonly price: string | undefined
  readonly prefix?: string | undefined
  readonly unit?: string | undefined
  readonly text?: Prose | undefined
  readonly features: readonly string[]
  readonly action?: LabelledLink | undefined
  readonly featured: boolean
}

/** The content of a package's card: name, price, included items and action. */
export const PackageWords = (props: Props) => {
  const { name, price, prefix, unit, text, features, action, featured } = props
  return (
    <>
      <h3>{name}</h3>
      {price !== undefined && (
        <p data-price="">
          {prefix !== undefined && <span>{prefix}</span>}
          <strong>{price}</strong>
          {unit !== undefined && <span>{unit}</span>}
        </p>
      )}
      <Paragraph prose={text} />
      <CheckList items={features} />
      <LinkButton link={action} tone={featured ? 'accent' : 'quiet'} />
    </>
  )
}
