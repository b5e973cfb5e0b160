import { useEffect, type KeyboardEvent, type RefObject } from 'react'
import { OpenNow } from '../ui/hours.tsx'
import { Icon, outlines } from '../ui/icon.tsx'
import { hoverCss, iconButtonCss } from '../ui/layout.tsx'
import { ActionLink, LinkItems, SiteLink } from '../ui/link.tsx'
import { useShell } from '../ui/shell.ts'
import { ReviewCount, Stars } from '../ui/stars.tsx'
import { styled } from '../ui/styled.ts'
import { usePopover } from '../ui/use-popover.ts'
import { Languages } from './language-switch.tsx'
import { LogoOrName } from './logo.tsx'
import type { LinksFrom } from './header-room.ts'
import { useHeaderAction } from './header-action.ts'

/** Also used in global-css.ts, so that the page does not scroll while the menu is open. */
export const MOBILE_MENU_ID = 'site-menu'

const Sheet = styled.div.withConfig({ componentId: 'mobile-menu' })`
  width: 100%;
  height: 100dvh;
  overscroll-behavior: contain;
  padding: 0 var(--gutter) 40px;
  border: 0;
  background: var(--background);
  color: var(--text);
`

const Top = styled.div.withConfig({ componentId: 'mobile-menu-top' })`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 24px;
  height: var(--header);
  margin-bottom: 16px;
  font: var(--heading-weight) 1.0625rem / 1.15 var(--font-heading);
  & button {
    ${iconButtonCss}
    width: 48px;
    height: 48px;
    margin-inline-end: -12px;
  }
`

const Links = styled.ul.withConfig({ componentId: 'mobile-menu-links' })`
  & > li {
    border-top: 1px solid var(--line);
  }
  & a {
    display: flex;
    align-items: center;
    text-decoration: none;
  }
  & > li > a {
    min-height: 60px;
    font: var(--heading-weight) var(--step-2) / 1.2 var(--font-heading);
  }
  & ul {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(150px, 1fr));
    gap: 0 16px;
    padding-bottom: 16px;
  }
  & ul a {
    min-height: 44px;
    color: var(--muted);
    line-height: 1.3;
  }
  ${hoverCss}
`

const Action = styled(ActionLink).withConfig({ componentId: 'mobile-menu-action' })`
  display: flex;
  margin-top: 28px;
`

const Facts = styled.div.withConfig({ componentId: 'mobile-menu-facts' })`
  display: grid;
  gap: 4px;
  margin-top: 28px;
  color: var(--muted);
  & > a {
    display: flex;
    gap: 14px;
    align-items: center;
    width: fit-content;
    min-height: 48px;
    color: var(--text);
    font-size: var(--step-1);
    font-weight: 600;
    text-decoration: none;
  }
  & > p {
    display: flex;
    flex-wrap: wrap;
    gap: 0 12px;
    align-items: center;
  }
  & strong {
    color: var(--text);
  }
`

const InMenu = styled(Languages).withConfig({ componentId: 'mobile-menu-languages' })`
  margin-top: 24px;
  font-size: var(--step-1);
`

/** The rating, opening hours and telephone of the business. */
const BusinessFacts = () => {
  const { rating, hours, telephone } = useShell().business
  return (
    <Facts>
      {telephone !== undefined && (
        <a href={telephone.href}>
          <Icon outline={outlines.phone} size={22} />
          {telephone.label}
        </a>
      )}
      {rating !== undefined && (
        <p>
          <strong>{rating.value.text}</strong>
          <Stars rating={rating.value} />
          <ReviewCount count={rating.count} />
        </p>
      )}
      <OpenNow />
      {hours.lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Facts>
  )
}

/** Wraps the focus from the last focusable element to the first, and vice versa. */
const keepFocus = (event: KeyboardEvent<HTMLElement>): void => {
  if (event.key !== 'Tab') return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('a[href],button')]
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]]
  if (document.activeElement !== from && event.currentTarget.contains(document.activeElement))
    return
  event.preventDefault()
  to?.focus()
}

/** Moves the focus into an open menu, and closes the menu if the window has room for its links. */
const useSheet = (
  panel: RefObject<HTMLDivElement | null>,
  open: boolean | undefined,
  until: LinksFrom,
): void =>
  useEffect(() => {
    const sheet = panel.current
    if (!open || sheet === null) return
    if (!sheet.contains(document.activeElement)) sheet.querySelector<HTMLElement>('button')?.focus()
    if (until === 'never') return
    const wide = matchMedia(`(min-width: ${until}px)`)
    const hide = (): void => sheet.hidePopover()
    wide.addEventListener('change', hide)
    return () => wide.removeEventListener('change', hide)
  }, [panel, open, until])

/**
 * The menu on small screens, a popover that opens without scripts. With scripts, it closes on a
 * choice or in a wider window, and keeps the focus inside.
 */
export const MobileMenu = ({ until }: { until: LinksFrom }) => {
  const action = useHeaderAction()
  const { header, messages } = useShell()
  const { panel, open, close, onToggle } = usePopover()
  useSheet(panel, open, until)
  return (
    <Sheet
      ref={panel}
      id={MOBILE_MENU_ID}
      popover="auto"
      role="dialog"
      aria-modal="true"
      aria-label={messages.menu}
      onToggle={onToggle}
      onKeyDown={keepFocus}
    >
      <Top>
        <LogoOrName />
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
          {header.menu.map(({ label, href, links = [] }) => (
            <li key={`${label} ${href}`}>
              <SiteLink href={href} onClick={close}>
                {label}
              </SiteLink>
              {links.length > 0 && (
                <ul>
                  <LinkItems links={links} onChoose={close} />
                </ul>
              )}
            </li>
          ))}
        </Links>
      </nav>
      {action !== undefined && (
        <Action data-tone="accent" href={action.href} onClick={close}>
          {action.label}
        </Action>
      )}
      <InMenu withOwn />
      <BusinessFacts />
    </Sheet>
  )
}
