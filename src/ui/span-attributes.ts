import type { ShownSpan } from './resolved.ts'

/**
 * The attributes of an element that begins or ends while its page is online, used by the page's
 * script (browser/keep-spans.ts). Without the script, elements that begin later stay hidden.
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
