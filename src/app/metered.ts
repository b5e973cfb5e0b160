/** What a browser says of the line (Network Information API), where it says anything. */
interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
  readonly type?: string
}

/**
 * Whether bytes are dear or slow to come: the visitor asks for few (Save-Data), the line is a mobile one, or slower than what browsers
 * call 4g. Nothing is fetched then before it is asked for.
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
