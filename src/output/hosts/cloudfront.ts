import type { Headers } from './header-file.ts'
import type { HostFiles, HostPack } from './host-pack.ts'
import type { Redirect } from './redirects.ts'
import { CACHE_FOR_A_YEAR, lastingSecurityHeaders, REVALIDATE } from '../security-headers.ts'

/** The largest function that CloudFront takes, in bytes. */
export const LARGEST_FUNCTION = 10_240

const functionText = (base: string, redirects: readonly Redirect[]): string =>
  `// Written by npm run hosting. A CloudFront function (runtime 2.0) for viewer requests.
const redirects = ${JSON.stringify(Object.fromEntries(redirects.map(({ from, to }) => [from, to])), null, 1)};

// An address leads on with the query that it came with.
function queryOf(querystring) {
  return Object.keys(querystring)
    .flatMap((key) =>
      (querystring[key].multiValue || [querystring[key]]).map(({ value }) => key + (value === '' ? '' : '=' + value)),
    )
    .join('&');
}

function lead(to, query) {
  const at = to.indexOf('#') < 0 ? to.length : to.indexOf('#');
  const address = to.slice(0, at);
  if (query !== '') to = address + (address.indexOf('?') < 0 ? '?' : '&') + query + to.slice(at);
  return {
    statusCode: 301,
    statusDescription: 'Moved Permanently',
    headers: { location: { value: to } },
  };
}

function handler(event) {
  const request = event.request;
  const uri = request.uri;
  const query = queryOf(request.querystring || {});
  const to = redirects[uri.replace(/\\/$/, '')];
  if (to) return lead(to, query);
  // Each page has one address, without a slash at the end.
  if (uri !== '${base}' && /^(\\/[a-z0-9-]+)+\\/$/.test(uri)) return lead(uri.slice(0, -1), query);
  if (uri === '${base}') request.uri = '${base}index.html';
  else if (/^(\\/[a-z0-9-]+)+$/.test(uri)) request.uri = uri + '/index.html';
  return request;
}
`

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

const uploadText = (base: string): string => {
  const folder = base === '/' ? '' : base.slice(0, -1)
  return `#!/bin/sh
# Written by npm run hosting. Uploads dist to the bucket that BUCKET names; hashed files first, so that no
# page is there before what it loads.
set -eu
aws s3 sync dist/assets "s3://$BUCKET${folder}/assets" --cache-control '${CACHE_FOR_A_YEAR}'
aws s3 sync dist "s3://$BUCKET${folder}" --exclude 'assets/*' --cache-control '${REVALIDATE}' --delete
`
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
  const policy = `${JSON.stringify(headersPolicy(headers), null, 2)}\n`
  return {
    files: [
      { path: 's3-cloudfront/function.js', contents: fits ? whole : functionText(base, []) },
      { path: 's3-cloudfront/headers.json', contents: policy },
      { path: 's3-cloudfront/upload.sh', contents: uploadText(base) },
    ],
    limits: fits
      ? []
      : [
          `The ${redirects.length} redirects do not fit in a CloudFront function (10 KB): the page at each old address leads on in its place.`,
        ],
  }
}

export const cloudfront: HostPack = {
  settings: ({ base, policy, embeds, redirects }) =>
    cloudfrontFiles(base, lastingSecurityHeaders(policy, embeds), redirects),
}
