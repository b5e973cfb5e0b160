// By file, so that neither the browser nor Node loads the rest of the set.
import arrow from 'lucide/dist/esm/icons/arrow-right.mjs'
import check from 'lucide/dist/esm/icons/check.mjs'
import chevron from 'lucide/dist/esm/icons/chevron-down.mjs'
import menu from 'lucide/dist/esm/icons/menu.mjs'
import message from 'lucide/dist/esm/icons/message-square.mjs'
import phone from 'lucide/dist/esm/icons/phone.mjs'
import play from 'lucide/dist/esm/icons/play.mjs'
import close from 'lucide/dist/esm/icons/x.mjs'
import type { IconOutline } from './resolved.ts'

const escaped = (text: string): string =>
  text.replace(/[&<"]/g, (character) => `&#${character.charCodeAt(0)};`)

const known = new WeakMap<IconOutline, { readonly __html: string }>()

/** An outline as markup, made once. */
const markupOf = (outline: IconOutline): { readonly __html: string } => {
  const found = known.get(outline)
  if (found !== undefined) return found
  const shapes = outline.map(([tag, attributes]) => {
    const written = Object.entries(attributes).map(
      ([name, value]) => ` ${name}="${escaped(value)}"`,
    )
    return `<${tag}${written.join('')}></${tag}>`
  })
  const made = { __html: shapes.join('') }
  known.set(outline, made)
  return made
}

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
    dangerouslySetInnerHTML={markupOf(outline)}
  />
)

/** The icons of the interface itself. */
export const outlines = { arrow, check, chevron, close, menu, message, phone, play }
