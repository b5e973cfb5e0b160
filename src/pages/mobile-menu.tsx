import {
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type RefObject,
  type ToggleEvent,
} from 'react'
import { Icon, outlines } from '../ui/icon.tsx'
import { iconButtonCss } from '../ui/layout.tsx'
import { ActionLink, SiteLink } from '../ui/link.tsx'
import { LinkItems } from '../ui/link.tsx'
import { useShell } from '../ui/shell.ts'
import { styled } from '../ui/styled.ts'
import { onceInRow, type LinksFrom } from './header-room.ts'

/** global-css.ts names it too: the page behind does not scroll while the menu is open. */
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
    ${iconButtonCss}
    width: 48px;
    height: 48px;
    margin-right: -12px;
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

const MenuLinks = ({ onChoose }: { onChoose: () => void }) => (
  <Links>
    {useShell().header.menu.map(({ label, href, links = [] }) => (
      <li key={`${label} ${href}`}>
        <SiteLink href={href} onClick={onChoose}>
          {label}
        </SiteLink>
        {links.length > 0 && (
          <ul>
            <LinkItems links={links} onChoose={onChoose} />
          </ul>
        )}
      </li>
    ))}
  </Links>
)

/** Moves the focus from the last to the first of what can have it, and back. */
const keepFocus = (event: KeyboardEvent<HTMLElement>): void => {
  if (event.key !== 'Tab') return
  const sheet = event.currentTarget
  const stops = sheet.querySelectorAll<HTMLElement>('a[href],button')
  const first = stops[0]
  const last = stops[stops.length - 1]
  const from = document.activeElement
  const leaves = event.shiftKey ? from === first : from === last
  if (!leaves && sheet.contains(from)) return
  event.preventDefault()
  ;(event.shiftKey ? last : first)?.focus()
}

/** Moves the focus into the open menu, and closes the menu in a wider window. */
const useOpenMenu = (sheet: RefObject<HTMLElement | null>, open: boolean, until: LinksFrom) =>
  useEffect(() => {
    if (!open) return
    if (sheet.current?.contains(document.activeElement) === false)
      sheet.current.querySelector<HTMLElement>('button')?.focus()
    if (until === 'never') return
    const wide = matchMedia(`(min-width: ${until}px)`)
    const close = (): void => sheet.current?.hidePopover()
    wide.addEventListener('change', close)
    return () => wide.removeEventListener('change', close)
  }, [sheet, open, until])

/**
 * The menu of small screens: a popover, so that it opens and closes without script too. Script adds
 * that it closes on a choice and in a wider window, and keeps the focus inside.
 */
export const MobileMenu = ({ until }: { until: LinksFrom }) => {
  const { business, header, messages } = useShell()
  const sheet = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const close = (): void => sheet.current?.hidePopover()
  // It may have been opened before this script was there.
  useEffect(() => setOpen(sheet.current?.matches(':popover-open') === true), [])
  useOpenMenu(sheet, open, until)
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
        <MenuLinks onChoose={close} />
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
