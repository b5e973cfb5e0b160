import { headerAndRedirectFiles } from './header-and-redirect-files.ts'
import type { HostPack } from './host-pack.ts'

/** Cloudflare Pages with its free plan. */
export const cloudflarePages: HostPack = {
  publicFiles: headerAndRedirectFiles,
  mostFiles: { host: 'Cloudflare Pages', count: 20_000 },
}
