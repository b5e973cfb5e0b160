import type { HostPack } from './host-pack.ts'

/** Without this file GitHub Pages leaves out names that begin with `_`. */
export const githubPages: HostPack = {
  publicFiles: () => ({ files: [{ path: '.nojekyll', contents: '' }] }),
}
