import { YEAR } from '../security-headers.ts'
import { fillTemplate, type HostPack } from './host-pack.ts'
import { patternOf, queryPattern, type Redirect } from './redirects.ts'

/** The maximum size of a CloudFront function, in bytes. */
export const LARGEST_FUNCTION = 10_240

const functionText = (base: string, redirects: readonly Redirect[]): string => {
  const isPlain = ({ query, isWild }: Redirect): boolean => query.length === 0 && !isWild
  const plain = redirects.filter(isPlain)
  const others = redirects.filter((redirect) => !isPlain(redirect))
  const further = others.map((each) => [patternOf(each), queryPattern(each.query), each.to])
  return fillTemplate('output/hosts/templates/cloudfront-function.js', base, {
    redirects: JSON.stringify(Object.fromEntries(plain.map(({ from, to }) => [from, to])), null, 1),
    further: JSON.stringify(further, null, 1),
  })
}

/**
 * What CloudFront needs in front of an S3 bucket: a function that finds a page's file, the headers
 * (in the format of `aws cloudfront create-response-headers-policy`), and the upload. Redirects
 * that do not fit in a function are left to the page at each old address.
 */
export const cloudfront: HostPack = {
  settings: ({ base, headers, redirects }) => {
    const whole = functionText(base, redirects)
    const fits = Buffer.byteLength(whole) <= LARGEST_FUNCTION
    const fields = { ...Object.fromEntries(headers.lasting), year: String(YEAR) }
    const policy = fillTemplate('output/hosts/templates/cloudfront-headers.json', base, fields)
    const upload = fillTemplate('output/hosts/templates/upload.sh', base, {})
    const limit = `The ${redirects.length} redirects do not fit in a CloudFront function (10 KB): the page at each old address redirects visitors instead.`
    return {
      files: [
        { path: 's3-cloudfront/function.js', contents: fits ? whole : functionText(base, []) },
        { path: 's3-cloudfront/headers.json', contents: policy },
        { path: 's3-cloudfront/upload.sh', contents: upload },
      ],
      limits: fits ? [] : [limit],
    }
  },
}
