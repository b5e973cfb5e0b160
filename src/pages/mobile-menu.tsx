import { useEffect, useRef, useState, type KeyboardEvent, type ToggleEvent } from 'react'
import { Icon, outlines } from '../ui/icon.tsx'
import { ActionLink, SiteLink } from '../ui/link.tsx'
import { LinkItems } from '../ui/link-items.tsx'
import { useShell } from '../ui/shell.ts'
import { styled } from '../ui/styled.ts'
import { onceInRow, type LinksFrom } from './header-room.ts'

/** Named in global-css.ts too: the page behind does not scroll while the menu is open. */
export const MOBILE_MENU_ID = 'site-menu'

const Sheet = styled.div.withConfig({ componentId: 'mobile-menu' })`
  position: fixed;
  inset: 0;
  width: 100%;
  height: 100dvh;
  max-width: none;
  max-height: none;
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: 0 var(--gutter) 40px;
  border: 0;
  background: var(--background);
  color: var(--text);
  ${onceInRow('display: none;')}
`

const Top = styled.div.withConfig({ componentId: 'mobile-menu-top' })`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 24px;
  height: var(--header);
  margin-bottom: 16px;
  font: 680 1.0625rem / 1.15 var(--font-heading);
  & button {
    display: grid;
    place-items: center;
    width: 48px;
    height: 48px;
    margin-right: -12px;
    border: 0;
    background: none;
    cursor: pointer;
  }
`

const Links = styled.ul.withConfig({ componentId: 'mobile-menu-links' })`
  & > li {
    border-top: 1px solid var(--line);
  }
  & > li > a {
    display: flex;
    align-items: center;
    min-height: 60px;
    font: 620 var(--step-2) / 1.2 var(--font-heading);
    text-decoration: none;
  }
  & ul {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(150px, 1fr));
    gap: 0 16px;
    padding-bottom: 16px;
  }
  & ul a {
    display: flex;
    align-items: center;
    min-height: 44px;
    color: var(--muted);
    line-height: 1.3;
    text-decoration: none;
  }
  & a:hover {
    color: var(--accent-text);
  }
`

const Foot = styled.div.withConfig({ componentId: 'mobile-menu-foot' })`
  display: grid;
  margin-top: 28px;
`

/**
 * The menu of small screens: a popover, so that it opens and closes without script too. Script adds that
 * it closes on a choice and when the window grows past the breakpoint, and keeps the focus inside.
 */
export const MobileMenu = ({ until }: { until: LinksFrom }) => {
  const { business, header, messages } = useShell()
  const sheet = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const close = (): void => sheet.current?.hidePopover()
  // It may have been opened before this script was there, and moved about in.
  useEffect(() => setOpen(sheet.current?.matches(':popover-open') === true), [])
  useEffect(() => {
    if (!open) return
    if (sheet.current?.contains(document.activeElement) === false)
      sheet.current.querySelector<HTMLElement>('button')?.focus()
    if (until === 'never') return
    const wide = matchMedia(`(min-width: ${until}px)`)
    const grown = (): void => sheet.current?.hidePopover()
    wide.addEventListener('change', grown)
    return () => wide.removeEventListener('change', grown)
  }, [open, until])

  const keepFocus = (event: KeyboardEvent): void => {
    if (event.key !== 'Tab') return
    const stops = sheet.current?.querySelectorAll<HTMLElement>('a[href],button') ?? []
    const first = stops[0]
    const last = stops[stops.length - 1]
    const from = document.activeElement
    const leaves = event.shiftKey ? from === first : from === last
    if (!leaves && sheet.current?.contains(from)) return
    event.preventDefault()
    ;(event.shiftKey ? last : first)?.focus()
  }
  return (
    <Sheet
      ref={sheet}
      id={MOBILE_MENU_ID}
      popover="auto"
      role="dialog"
      aria-modal="true"
      aria-label={messages.menu}
      onToggle={({ newState }: ToggleEvent) => setOpen(newState === 'open')}
      onKeyDown={keepFocus}
    >
      <Top>
        <span>{business.name}</span>
        <button
          type="button"
          popoverTarget={MOBILE_MENU_ID}
          popoverTargetAction="hide"
          aria-label={messages.closeMenu}
        >
          <Icon outline={outlines.close} />
        </button>
      </Top>
      <nav aria-label={messages.menu}>
        <Links>
          {header.menu.map(({ label, href, links }) => (
            <li key={`${label} ${href}`}>
              <SiteLink href={href} onClick={close}>
                {label}
              </SiteLink>
              {links !== undefined && links.length > 0 && (
                <ul>
                  <LinkItems links={links} onChoose={close} />
                </ul>
              )}
            </li>
          ))}
        </Links>
      </nav>
      {header.action !== undefined && (
        <Foot>
          <ActionLink tone="accent" href={header.action.href} onClick={close}>
            {header.action.label}
          </ActionLink>
        </Foot>
      )}
    </Sheet>
  )
}
