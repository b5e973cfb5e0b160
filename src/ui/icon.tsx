// By file: a browser is sent these alone, and Node reads no more of the set's two thousand.
import arrow from 'lucide/dist/esm/icons/arrow-right.mjs'
import check from 'lucide/dist/esm/icons/check.mjs'
import chevron from 'lucide/dist/esm/icons/chevron-down.mjs'
import menu from 'lucide/dist/esm/icons/menu.mjs'
import message from 'lucide/dist/esm/icons/message-square.mjs'
import phone from 'lucide/dist/esm/icons/phone.mjs'
import play from 'lucide/dist/esm/icons/play.mjs'
import close from 'lucide/dist/esm/icons/x.mjs'
import { createElement } from 'react'
import type { IconOutline } from '../sections/resolved.ts'

/** An icon from the Lucide set; decoration, so it is hidden from screen readers. */
export const Icon = ({ outline, size = 24 }: { outline: IconOutline; size?: number }) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    {outline.map(([tag, attributes], index) => createElement(tag, { ...attributes, key: index }))}
  </svg>
)

/** The icons of the interface itself. */
export const outlines = { arrow, check, chevron, close, menu, message, phone, play }
