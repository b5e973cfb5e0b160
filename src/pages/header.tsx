import { useEffect, useId, useRef, useState, type ToggleEvent } from 'react'
import { useLocation } from 'react-router-dom'
import { useHydrated } from '../ui/hydrated.ts'
import { Icon, outlines } from '../ui/icon.tsx'
import { ActionLink, SiteLink } from '../ui/link.tsx'
import { LinkItems } from '../ui/link-items.tsx'
import { say, useShell, type Shell } from '../ui/shell.ts'
import { styled } from '../ui/styled.ts'
import { isLongAction, isLongName, linksFrom, whileInMenu } from './header-room.ts'
import { MobileMenu, MOBILE_MENU_ID } from './mobile-menu.tsx'

const Bar = styled.header.withConfig({ componentId: 'header' })`
  position: fixed;
  inset: 0 0 auto;
  z-index: 100;
  height: var(--header);
  border-bottom: 1px solid transparent;
  background-color: transparent;
  transition:
    background-color 0.3s,
    border-color 0.3s;
  &[data-scrolled='true'],
  &:has(:popover-open) {
    background-color: var(--background);
    border-color: var(--line);
  }
  @media (scripting: none) {
    background-color: var(--background);
    border-color: var(--line);
  }
  @media print {
    position: static;
    background: none !important;
  }
`

const Row = styled.nav.withConfig({ componentId: 'header-row' })`
  display: flex;
  align-items: center;
  gap: 24px;
  height: 100%;
  max-width: calc(var(--measure) + 2 * var(--gutter));
  margin-inline: auto;
  padding-inline: var(--gutter);
  @media (max-width: 600px) {
    gap: 12px;
  }
`

const Brand = styled(SiteLink).withConfig({ componentId: 'brand' })`
  display: flex;
  align-items: center;
  min-width: 0;
  min-height: 44px;
  margin-right: auto;
  font: 680 clamp(0.9375rem, 0.88rem + 0.3vw, 1.125rem) / 1.15 var(--font-heading);
  letter-spacing: -0.015em;
  text-decoration: none;
  text-wrap: balance;
  hyphens: auto;
  overflow-wrap: anywhere;
  & > span {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
  @media (max-width: 600px) {
    &[data-long] {
      font-size: 0.8125rem;
    }
    &[data-long] > span {
      -webkit-line-clamp: 4;
    }
  }
  @media (max-width: 360px) {
    &[data-long] {
      font-size: 0.75rem;
      letter-spacing: -0.03em;
    }
  }
`

const Links = styled.div.withConfig({ componentId: 'header-links' })`
  & > ul {
    display: flex;
    align-items: center;
    gap: 4px;
  }
  & > ul > li {
    display: flex;
    align-items: center;
  }
  & > ul > li > a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    padding: 0 12px;
    font-size: 0.9375rem;
    font-weight: 550;
    text-decoration: none;
    white-space: nowrap;
  }
  & > ul > li > a:hover {
    color: var(--accent-text);
  }
  & > ul > li > a:has(+ button) {
    padding-right: 4px;
  }
  ${whileInMenu('display: none;')}
`

const MenuButton = styled.button.withConfig({ componentId: 'submenu-button' })`
  display: grid;
  place-items: center;
  width: 32px;
  height: 44px;
  border: 0;
  background: none;
  cursor: pointer;
  &:hover {
    color: var(--accent-text);
  }
  & svg {
    transition: transform 0.2s;
  }
  &:has(+ :popover-open) svg {
    transform: rotate(180deg);
  }
`

const Panel = styled.div.withConfig({ componentId: 'submenu' })`
  position: fixed;
  inset: var(--header) 0 auto;
  width: 100%;
  max-height: calc(100dvh - var(--header));
  overflow-y: auto;
  padding: 0;
  border: 0;
  border-block: 1px solid var(--line);
  background: var(--surface);
  color: var(--text);
  box-shadow: 0 40px 80px -40px #000;
  & > ul {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(max(230px, 22%), 1fr));
    gap: 4px 24px;
    max-width: calc(var(--measure) + 2 * var(--gutter));
    margin-inline: auto;
    padding: 24px calc(var(--gutter) - 12px) 32px;
  }
  & a {
    display: flex;
    align-items: center;
    min-height: 52px;
    padding-inline: 12px;
    border-radius: var(--corner);
    font-weight: 550;
    text-decoration: none;
  }
  & a:hover {
    background: var(--sheen);
    color: var(--accent-text);
  }
`

const MenuToggle = styled.button.withConfig({ componentId: 'menu-toggle' })`
  display: none;
  flex: none;
  place-items: center;
  width: 48px;
  height: 48px;
  margin-right: -12px;
  border: 0;
  background: none;
  cursor: pointer;
  ${whileInMenu('display: grid;')}
  @media print {
    display: none !important;
  }
`

const BookNow = styled(ActionLink).withConfig({ componentId: 'header-action' })`
  && {
    min-height: 44px;
    padding: 8px 22px;
    font-size: 0.9375rem;
    box-shadow: inset 0 1px 0 rgb(255 255 255 / 0.35);
    flex: none;
    white-space: nowrap;
  }
  @media (max-width: 420px) {
    && {
      padding: 8px 16px;
    }
  }
  @media (max-width: 600px) {
    &&[data-long] {
      max-width: 40%;
      padding: 6px 12px;
      font-size: 0.8125rem;
      line-height: 1.15;
      white-space: normal;
      hyphens: auto;
      overflow-wrap: anywhere;
    }
  }
`

type MenuItem = Shell['header']['menu'][number]

/**
 * A disclosure button with its list of pages. The panel is a popover, so that it opens without script
 * too; the browser brings the click, Enter, Space, Escape and the click outside. Script adds what the
 * browser leaves: the state told by `aria-expanded`, closing on a choice and when Tab leaves.
 */
const Submenu = ({ label, links }: { label: string; links: NonNullable<MenuItem['links']> }) => {
  const { messages } = useShell()
  const id = useId()
  const [open, setOpen] = useState(false)
  // Without script the browser itself tells the state of a popover's button.
  const scripted = useHydrated()
  const panel = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const close = (): void => panel.current?.hidePopover()
  // It may have been opened before this script was there.
  useEffect(() => setOpen(panel.current?.matches(':popover-open') === true), [])
  useEffect(() => {
    if (!open) return
    const onFocus = ({ target }: FocusEvent): void => {
      if (!(target instanceof Node) || target === button.current) return
      if (!panel.current?.contains(target)) panel.current?.hidePopover()
    }
    document.addEventListener('focusin', onFocus)
    return () => document.removeEventListener('focusin', onFocus)
  }, [open])
  return (
    <>
      <MenuButton
        ref={button}
        type="button"
        popoverTarget={id}
        aria-expanded={scripted ? open : undefined}
        aria-controls={id}
        aria-label={say(messages.submenu, { label })}
      >
        <Icon outline={outlines.chevron} size={18} />
      </MenuButton>
      <Panel
        ref={panel}
        id={id}
        popover="auto"
        onToggle={({ newState }: ToggleEvent) => setOpen(newState === 'open')}
      >
        <ul>
          <LinkItems links={links} onChoose={close} />
        </ul>
      </Panel>
    </>
  )
}

/** The fixed header (specification, section 2): transparent at the top, opaque past 50 pixels of scroll. */
export const Header = () => {
  const shell = useShell()
  const { business, header, messages } = shell
  const { pathname } = useLocation()
  const links = linksFrom(shell)
  return (
    // From here on `data-scrolled` belongs to the script that follows the scroll (app/opaque-header.ts).
    <Bar data-scrolled={false} data-links={links} suppressHydrationWarning>
      <Row aria-label={messages.mainNavigation}>
        <Brand href="/" data-long={isLongName(business.name) || undefined}>
          <span>{business.name}</span>
        </Brand>
        {header.menu.length > 0 && (
          <Links>
            <ul>
              {header.menu.map(({ label, href, links }) => (
                <li key={`${label} ${href}`}>
                  <SiteLink href={href} aria-current={href === pathname ? 'page' : undefined}>
                    {label}
                  </SiteLink>
                  {links !== undefined && links.length > 0 && (
                    <Submenu label={label} links={links} />
                  )}
                </li>
              ))}
            </ul>
          </Links>
        )}
        {header.action !== undefined && (
          <BookNow
            tone="accent"
            href={header.action.href}
            data-long={isLongAction(header.action.label) || undefined}
          >
            {header.action.label}
          </BookNow>
        )}
        {header.menu.length > 0 && (
          <MenuToggle
            type="button"
            popoverTarget={MOBILE_MENU_ID}
            aria-label={messages.openMenu}
            aria-haspopup="dialog"
          >
            <Icon outline={outlines.menu} />
          </MenuToggle>
        )}
      </Row>
      {header.menu.length > 0 && <MobileMenu until={links} />}
    </Bar>
  )
}
