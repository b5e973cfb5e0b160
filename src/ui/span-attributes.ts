import type { ShownSpan } from './resolved.ts'

/**
 * The attributes of what begins or ends while its page is online; the page's script acts on them
 * (browser/spans.ts). What begins only then stays hidden without it.
 */
export const spanAttributes = ({ from, until }: ShownSpan) =>
  from === undefined && until === undefined
    ? {}
    : {
        'data-from': from,
        'data-until': until,
        hidden: from !== undefined,
        suppressHydrationWarning: true,
      }
