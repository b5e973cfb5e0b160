import { headerAndRedirectFiles } from './header-and-redirect-files.ts'
import type { HostPack } from './host-pack.ts'

/**
 * `netlify.toml`, for a site that Netlify builds from a repository. Pretty URLs off: a page answers
 * at its own address, without a slash at the end, in place of leading to the one with it.
 */
const netlifyFile = (
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

export const netlify: HostPack = {
  publicFiles: headerAndRedirectFiles,
  settings: ({ base }) => ({ files: [{ path: 'netlify.toml', contents: netlifyFile(base) }] }),
}
