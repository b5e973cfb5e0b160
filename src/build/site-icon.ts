import type { Theme } from '../ui/tokens.ts'
import { escapeMarkup } from './markup.ts'

/** The first letters of the first two words of a name: `Maple Street Bakery` -> `MS`. */
export const initialsOf = (name: string): string =>
  name
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .slice(0, 2)
    .map((word) => [...word][0]!.toUpperCase())
    .join('')

/** The icon of a site: the business's initials on its accent. */
export const siteIconSvg = (name: string, { colors }: Theme): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="${colors.accent}"/>` +
  `<text x="32" y="42" text-anchor="middle" font-family="system-ui,sans-serif" font-weight="700" font-size="28" fill="${colors.onAccent}">${escapeMarkup(initialsOf(name))}</text></svg>`
