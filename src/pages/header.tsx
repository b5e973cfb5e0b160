import { useLocation } from 'react-router-dom'
import { Icon, outlines } from '../ui/icon.tsx'
import { columnCss, iconButtonCss, tapCss } from '../ui/layout.tsx'
import { ActionLink, SiteLink } from '../ui/link.tsx'
import { useHeaderAction } from './header-action.ts'
import { useShell } from '../ui/shell.ts'
import { styled } from '../ui/styled.ts'
import { lengthOfAction, isLongName, linksFrom, whileInMenu } from './header-room.ts'
import { bars, Strip } from './header-bars.tsx'
import { Languages } from './language-switch.tsx'
import { LogoOrName } from './logo.tsx'
import { MobileMenu, MOBILE_MENU_ID } from './mobile-menu.tsx'
import { Submenu } from './submenu.tsx'

const Row = styled.nav.withConfig({ componentId: 'header-row' })`
  display: flex;
  align-items: center;
  gap: 24px;
  height: 100%;
  ${columnCss}
  @media (max-width: 600px) {
    gap: 12px;
  }
`

const Brand = styled(SiteLink).withConfig({ componentId: 'brand' })`
  display: flex;
  align-items: center;
  min-width: 0;
  min-height: 44px;
  margin-inline-end: auto;
  /* Limited by the width as well, so that text enlarged to 200% does not break or clip the name. */
  font: var(--heading-weight) min(5vw, clamp(0.9375rem, 0.88rem + 0.3vw, 1.125rem)) / 1.15
    var(--font-heading);
  letter-spacing: calc(-0.015em * var(--tight));
  text-decoration: none;
  text-wrap: balance;
  -webkit-hyphens: auto;
  hyphens: auto;
  overflow-wrap: anywhere;
  & > span {
    display: -webkit-box;
    /* Letters reach below their line. */
    padding-block: 0.15em;
    margin-block: -0.15em;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
  @media (max-width: 600px) {
    &[data-long] {
      font-size: min(3.61vw, 0.8125rem);
      & > span {
        -webkit-line-clamp: 4;
      }
    }
  }
  @media (max-width: 360px) {
    &[data-long] {
      font-size: min(3.75vw, 0.75rem);
      letter-spacing: calc(-0.03em * var(--tight));
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
    & > a {
      ${tapCss}
      padding: 0 12px;
      font-size: 0.9375rem;
      font-weight: 550;
      text-decoration: none;
      white-space: nowrap;
      &:hover {
        color: var(--accent-text);
      }
      &:has(+ button) {
        padding-inline-end: 4px;
      }
    }
  }
  ${whileInMenu('display: none;')}
`

const MenuToggle = styled.button.withConfig({ componentId: 'menu-toggle' })`
  ${iconButtonCss}
  display: none;
  flex: none;
  width: 48px;
  height: 48px;
  margin-inline-end: -12px;
  ${whileInMenu('display: grid;')}
`

const BookNow = styled(ActionLink).withConfig({ componentId: 'header-action' })`
  && {
    min-height: 44px;
    padding: 8px 22px;
    font-size: min(5vw, 0.9375rem);
    box-shadow: inset 0 1px 0 rgb(255 255 255 / 0.35);
    flex: none;
    white-space: nowrap;
  }
  @media (max-width: 420px) {
    && {
      padding: 8px 16px;
    }
  }
  /* Shows one such button at a time, because the bar on phones has it too (call-bar.tsx). */
  @media (max-width: 700px) {
    html:has([data-call-bar]) header:not([data-scrolled='false']) && {
      visibility: hidden;
    }
  }
  @media (max-width: 700px) and (scripting: none) {
    html:has([data-call-bar]) && {
      visibility: hidden;
    }
  }
  @media (max-width: 600px) {
    &&[data-long] {
      max-width: 37vw;
      padding: 6px 12px;
      font-size: min(4.1vw, 0.8125rem);
      line-height: 1.15;
      white-space: normal;
      -webkit-hyphens: auto;
      hyphens: auto;
      overflow-wrap: anywhere;
    }
  }
  @media (min-width: 375px) and (max-width: 600px) {
    &&[data-long='little'] {
      max-width: none;
      white-space: nowrap;
    }
  }
`

/** In the menu instead, while that has the links; a header without links has no menu. */
const InHeader = styled(Languages).withConfig({ componentId: 'header-languages' })`
  flex: none;
  font-size: 0.9375rem;
  &:not([data-alone]) {
    ${whileInMenu('display: none;')}
  }
`

/** Together where the header is a grid (header-bars.tsx). */
const End = styled.div.withConfig({ componentId: 'header-end' })`
  display: contents;
`

const HeaderEnd = () => {
  const { header } = useShell()
  const action = useHeaderAction()
  return (
    <End data-end="">
      <InHeader data-alone={header.menu.length === 0 || undefined} />
      {action !== undefined && (
        <BookNow data-tone="accent" href={action.href} data-long={lengthOfAction(action.label)}>
          {action.label}
        </BookNow>
      )}
    </End>
  )
}

/** The fixed header (specification, section 2). */
export const Header = () => {
  const shell = useShell()
  const { business, header, messages } = shell
  const { pathname } = useLocation()
  const from = linksFrom(shell)
  const Bar = bars[header.variant]
  return (
    // The page's script changes `data-scrolled` (browser/entry.ts).
    <Bar
      data-scrolled={false}
      data-over={header.variant === 'overlay' || undefined}
      data-links={from}
      suppressHydrationWarning
    >
      {header.variant === 'strip' && <Strip />}
      <Row aria-label={messages.mainNavigation}>
        <Brand href="/" data-long={isLongName(business.name) || undefined}>
          <LogoOrName />
        </Brand>
        {header.menu.length > 0 && (
          <Links>
            <ul>
              {header.menu.map(({ label, href, links = [] }) => (
                <li key={`${label} ${href}`}>
                  <SiteLink href={href} aria-current={href === pathname ? 'page' : undefined}>
                    {label}
                  </SiteLink>
                  {links.length > 0 && <Submenu label={label} links={links} />}
                </li>
              ))}
            </ul>
          </Links>
        )}
        <HeaderEnd />
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
      {header.menu.length > 0 && <MobileMenu until={from} />}
    </Bar>
  )
}
