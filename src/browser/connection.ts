/** What a browser says of the connection (Network Information API), where it says anything. */
interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
  readonly type?: string
}

/**
 * Whether data is expensive or slow: the visitor saves data, or is on a mobile connection or one
 * slower than 4g. Then nothing is fetched before it is asked for.
 */
export const isMetered = (): boolean => {
  const { connection = {} } = navigator as Navigator & { readonly connection?: Connection }
  const { saveData, effectiveType = '4g', type } = connection
  return (
    saveData === true ||
    effectiveType !== '4g' ||
    type === 'cellular' ||
    matchMedia('(prefers-reduced-data: reduce)').matches
  )
}
