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
export const outlines = {
  menu: [['path', { d: 'M4 7h16M4 12h16M4 17h16' }]],
  close: [['path', { d: 'M6 6l12 12M18 6L6 18' }]],
  chevron: [['path', { d: 'M6 9l6 6 6-6' }]],
  arrow: [['path', { d: 'M5 12h14M13 6l6 6-6 6' }]],
  check: [['path', { d: 'M5 12.5l4.5 4.5L19 7.5' }]],
  phone: [
    [
      'path',
      {
        d: 'M6.5 4h3l1.4 4-2 1.5a11 11 0 0 0 5.6 5.6l1.5-2 4 1.4v3a1.5 1.5 0 0 1-1.6 1.5A15.6 15.6 0 0 1 5 5.6 1.5 1.5 0 0 1 6.5 4z',
      },
    ],
  ],
  message: [
    [
      'path',
      {
        d: 'M5 5h14a1.5 1.5 0 0 1 1.5 1.5v9A1.5 1.5 0 0 1 19 17h-7l-4.5 3.5V17H5a1.5 1.5 0 0 1-1.5-1.5v-9A1.5 1.5 0 0 1 5 5z',
      },
    ],
  ],
  play: [['path', { d: 'M8 5.5v13l10.5-6.5z' }]],
} as const satisfies Record<string, IconOutline>
