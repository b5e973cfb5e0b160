import { useShell } from './shell.ts'

/** An optional price, struck through; screen readers get words, because most skip the line. */
export const RegularPrice = ({
  price,
}: {
  readonly price: { readonly text: string } | undefined
}) => {
  const { regularPrice } = useShell().messages
  return (
    price !== undefined && (
      <>
        <s>
          <span className="visually-hidden">{regularPrice} </span>
          {price.text}
        </s>{' '}
      </>
    )
  )
}
