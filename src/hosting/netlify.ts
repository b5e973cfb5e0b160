/**
 * `netlify.toml`, for a site that Netlify builds from a repository. Pretty URLs off: a page answers at its
 * own address, without a slash at the end, in place of leading to the one with it.
 */
export const netlifyFile = (
  base: string,
): string => `# Written by npm run hosting. Put it at the root of your repository.
[build]
  command = "npm run build${base === '/' ? '' : ` -- --base ${base}`}"
  publish = "dist"

[build.environment]
  NODE_VERSION = "20"

[build.processing.html]
  pretty_urls = false
`
