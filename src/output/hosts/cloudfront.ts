import type { Headers } from '../security-headers.ts'
import { fillTemplate, type HostFiles, type HostPack } from './host-pack.ts'
import type { Redirect } from './redirects.ts'

/** The largest function that CloudFront takes, in bytes. */
export const LARGEST_FUNCTION = 10_240

const functionText = (base: string, redirects: readonly Redirect[]): string => {
  const targets = Object.fromEntries(redirects.map(({ from, to }) => [from, to]))
  return fillTemplate('cloudfront-function.js', base, {
    redirects: JSON.stringify(targets, null, 1),
  })
}

const valueOf = (headers: Headers, name: string): string =>
  headers.find(([at]) => at === name)?.[1] ?? ''

/** The headers as `aws cloudfront create-response-headers-policy` takes them. */
const headersPolicy = (headers: Headers): unknown => {
  const age = Number(/max-age=(\d+)/.exec(valueOf(headers, 'Strict-Transport-Security'))?.[1])
  const others = ['Permissions-Policy', 'Cross-Origin-Opener-Policy'].map((Header) => ({
    Header,
    Value: valueOf(headers, Header),
    Override: true,
  }))
  return {
    Name: 'site-security-headers',
    SecurityHeadersConfig: {
      ContentSecurityPolicy: {
        Override: true,
        ContentSecurityPolicy: valueOf(headers, 'Content-Security-Policy'),
      },
      StrictTransportSecurity: {
        Override: true,
        AccessControlMaxAgeSec: age,
        IncludeSubdomains: false,
        Preload: false,
      },
      ContentTypeOptions: { Override: true },
      ReferrerPolicy: { Override: true, ReferrerPolicy: valueOf(headers, 'Referrer-Policy') },
    },
    CustomHeadersConfig: { Quantity: others.length, Items: others },
  }
}

/**
 * What CloudFront needs before a bucket of S3: a function that finds a page's file, the headers,
 * and the upload. Redirects that do not fit in a function are left to the page at each old address.
 */
export const cloudfrontFiles = (
  base: string,
  headers: Headers,
  redirects: readonly Redirect[],
): HostFiles => {
  const whole = functionText(base, redirects)
  const fits = Buffer.byteLength(whole) <= LARGEST_FUNCTION
  const upload = fillTemplate('upload.sh', base, { folder: base.replace(/\/$/, '') })
  const policy = `${JSON.stringify(headersPolicy(headers), null, 2)}\n`
  return {
    files: [
      { path: 's3-cloudfront/function.js', contents: fits ? whole : functionText(base, []) },
      { path: 's3-cloudfront/headers.json', contents: policy },
      { path: 's3-cloudfront/upload.sh', contents: upload },
    ],
    limits: fits
      ? []
      : [
          `The ${redirects.length} redirects do not fit in a CloudFront function (10 KB): the page at each old address leads on in its place.`,
        ],
  }
}

export const cloudfront: HostPack = {
  settings: ({ base, headers, redirects }) => cloudfrontFiles(base, headers.lasting, redirects),
}
