import { createElement } from 'react'
// Imported from separate files, so that neither the browser nor Node loads the rest of the set.
import arrow from 'lucide/dist/esm/icons/arrow-right.mjs'
import check from 'lucide/dist/esm/icons/check.mjs'
import chevron from 'lucide/dist/esm/icons/chevron-down.mjs'
import menu from 'lucide/dist/esm/icons/menu.mjs'
import message from 'lucide/dist/esm/icons/message-square.mjs'
import whatsapp from 'lucide/dist/esm/icons/message-circle.mjs'
import sms from 'lucide/dist/esm/icons/message-square-text.mjs'
import phone from 'lucide/dist/esm/icons/phone.mjs'
import play from 'lucide/dist/esm/icons/play.mjs'
import close from 'lucide/dist/esm/icons/x.mjs'
import type { IconOutline } from './resolved.ts'

interface Props {
  readonly outline: IconOutline | undefined
  readonly size?: number
  /** Whether the icon points in the reading direction, so it is mirrored for right-to-left text. */
  readonly turns?: true
  /** Whether the icon marks an item; the theme may replace it with a number or hide it. */
  readonly mark?: true
}

/** An optional icon from the Lucide set, decorative and therefore hidden from screen readers. */
export const Icon = ({ outline, size = 24, turns, mark }: Props) =>
  outline !== undefined && (
    <svg
      width={size}
      height={size}
      data-turns={turns && ''}
      data-mark={mark && ''}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {outline.map(([tag, attributes], key) => createElement(tag, { key, ...attributes }))}
    </svg>
  )

/** The icons of the interface itself. */
export const outlines = { arrow, check, chevron, close, menu, message, phone, play, sms, whatsapp }
