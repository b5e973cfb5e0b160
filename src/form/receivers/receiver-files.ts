import type { FilesOf } from '../host-forms.ts'
import { cloudflareFiles } from './cloudflare/files.ts'
import { phpFiles } from './php/files.ts'
import type { ReceiverName } from './receivers.ts'

/** The receivers that add files to the built site. */
export const RECEIVER_FILES: Partial<Readonly<Record<ReceiverName, FilesOf>>> = {
  cloudflare: cloudflareFiles,
  php: phpFiles,
}
