import { createContext, use, type ComponentProps, type MouseEvent } from 'react'
import { Icon, outlines } from './icon.tsx'
import { isFile, isPlainClick } from './plain-click.ts'
import type { ListNav } from './resolved.ts'
import { say } from './say.ts'
import { useShell, type LabelledLink, type SiteLanguage } from './shell.ts'
import { faded, styled } from './styled.ts'

/** The data about the site that links need. */
export interface LinkWorld {
  /** The base path of the site on its host, with a slash at both ends. */
  readonly base: string
  /** The address of the home page, if it is not `base`. */
  readonly home?: string | undefined
  /** The first of several languages of the site. */
  readonly first?: SiteLanguage | undefined
  /** Shows a page of the site without a full load; with `isHere`, without a new history entry. */
  readonly follow: (href: string, isHere: boolean) => void
}

/* One function for all links, because the router's own link reads nine contexts on each render. */
export const LinkContext = createContext<LinkWorld>({ base: '/', follow: () => {} })

interface Props extends Omit<ComponentProps<'a'>, 'ref'> {
  readonly href: string
  /** The emphasis of a link that looks like a button. */
  readonly 'data-tone'?: 'accent' | 'quiet'
}

/** A link. Links within the site are followed without a full load, all others by the browser. */
export const SiteLink = ({ href, onClick, children, ...rest }: Props) => {
  const { base, home, first, follow } = use(LinkContext)
  const below = home !== undefined && /^\/([#?]|$)/.test(href) ? home : base
  // A page that exists only in the first language, or a file (site/versions.ts).
  const atRoot = href.startsWith('@') ? `${first?.home ?? base}${href.slice(2)}` : undefined
  const click = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event)
    const link = event.currentTarget
    if (!/^[/#]/.test(href) || isFile(href) || !isPlainClick(event)) return
    event.preventDefault()
    follow(href, link.href === location.href)
  }
  return (
    <a
      href={atRoot ?? (href.startsWith('/') ? below + href.slice(1) : href)}
      hrefLang={atRoot !== undefined && !isFile(href.slice(1)) ? first?.lang : undefined}
      rel={href.startsWith('https:') ? 'noopener' : undefined}
      {...rest}
      onClick={click}
    >
      {children}
    </a>
  )
}

/** Links as the items of a list. */
export const LinkItems = (props: { links: readonly LabelledLink[]; onChoose?: () => void }) =>
  props.links.map(({ label, href }) => (
    <li key={`${label} ${href}`}>
      <SiteLink href={href} onClick={props.onChoose}>
        {label}
      </SiteLink>
    </li>
  ))

const buttonCss = `
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 10px;
  min-height: 52px;
  padding: 12px 28px;
  border: 1px solid transparent;
  border-radius: var(--corner-button);
  font-weight: 600;
  line-height: 1.25;
  text-align: center;
  text-wrap: balance;
  text-decoration: none;
  cursor: pointer;
  transition:
    background-color var(--fast),
    border-color var(--fast),
    color var(--fast),
    box-shadow var(--fast),
    transform var(--fast) var(--ease);
  &[data-tone='accent'] {
    background: var(--accent);
    color: var(--on-accent);
    box-shadow:
      inset 0 1px 0 rgb(255 255 255 / 0.35),
      0 14px 34px -16px var(--glow, var(--accent));
  }
  &[data-tone='accent']:hover {
    box-shadow:
      inset 0 1px 0 rgb(255 255 255 / 0.35),
      inset 0 0 0 100px rgb(255 255 255 / 0.08),
      0 18px 40px -14px var(--glow, var(--accent));
  }
  @media (prefers-reduced-motion: no-preference) {
    &:hover {
      transform: translateY(-1px);
    }
    &:active {
      transform: translateY(1px);
    }
  }
  &[data-tone='quiet'] {
    border-color: ${faded('text', 28)};
    background: ${faded('background', 40)};
  }
  &[data-tone='quiet']:hover {
    border-color: var(--accent-text);
    color: var(--accent-text);
  }
`

/** A link that looks like a button: `accent` for the main action of a page, `quiet` for others. */
export const ActionLink = styled(SiteLink).withConfig({ componentId: 'link-button' })`
  ${buttonCss}
`

export const Button = styled.button.withConfig({ componentId: 'button' })`
  ${buttonCss}
`

interface LinkButtonProps {
  readonly link: LabelledLink | undefined
  readonly tone: 'accent' | 'quiet'
}

/** An optional link that looks like a button. */
export const LinkButton = ({ link, tone }: LinkButtonProps) =>
  link !== undefined && (
    <ActionLink href={link.href} data-tone={tone}>
      {link.label}
    </ActionLink>
  )

/** Links or buttons in a row that wraps. */
export const Actions = styled.div.withConfig({ componentId: 'actions' })`
  display: flex;
  flex-wrap: wrap;
  gap: 14px;
  &[data-spaced] {
    margin-top: clamp(32px, 4vw, 60px);
  }
`

/** The arrow stays beside the text even if it wraps. */
const Arrowed = styled(SiteLink).withConfig({ componentId: 'arrow-link' })`
  display: inline-flex;
  align-items: center;
  gap: 0.6em;
  min-height: 48px;
  font-weight: 600;
  line-height: 1.25;
  text-decoration: underline 1px;
  text-underline-offset: 0.4em;
  text-wrap: balance;
  & > svg {
    flex: none;
    transition: translate var(--fast) var(--ease);
  }
  &:hover {
    color: var(--accent-text);
  }
  @media (prefers-reduced-motion: no-preference) {
    &:hover > svg {
      translate: calc(4px * var(--forward)) 0;
    }
  }
`

/** An optional link with an arrow that follows the content of a section. */
export const ArrowLink = ({ link }: { readonly link: LabelledLink | undefined }) =>
  link !== undefined && (
    <Arrowed href={link.href}>
      {link.label}
      <Icon outline={outlines.arrow} size={20} turns />
    </Arrowed>
  )

const Pages = styled.nav.withConfig({ componentId: 'list-nav' })`
  margin-top: clamp(28px, 3vw, 48px);
  & ul {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    align-items: center;
  }
  & a {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    min-width: 44px;
    min-height: 44px;
    padding: 8px 16px;
    border: 1px solid var(--line);
    border-radius: var(--corner-button);
    color: var(--text);
    font-size: var(--step--1);
    font-weight: 600;
    line-height: 1.25;
    text-decoration: none;
  }
  & a:hover {
    border-color: var(--text);
  }
  & a[aria-current] {
    border-color: var(--accent);
    background: var(--accent);
    color: var(--on-accent);
  }
  & [rel='prev'] svg {
    rotate: 180deg;
  }
`

export interface NavProps {
  /** The links below the list of an index page. */
  readonly nav?: ListNav | undefined
}

const NavItems = ({ links, of }: { links: NonNullable<ListNav['pages']>; of?: string }) =>
  links.map((link, at) => (
    <li key={link?.href ?? at}>
      {link === undefined ? (
        '…'
      ) : (
        <SiteLink
          href={link.href}
          aria-label={of && say(of, { number: link.label })}
          aria-current={link.isCurrent && 'page'}
        >
          {link.label}
        </SiteLink>
      )}
    </li>
  ))

/** The links to the other pages of a list, and to the tags of its entries. */
const ListLinks = ({ nav }: { readonly nav: ListNav }) => {
  const { messages } = useShell()
  const step = (rel: 'prev' | 'next', href: string | undefined, label: string) =>
    href !== undefined && (
      <li>
        <SiteLink href={href} rel={rel} aria-label={label}>
          <Icon outline={outlines.arrow} size={18} turns />
        </SiteLink>
      </li>
    )
  return (
    <>
      {nav.pages && (
        <Pages aria-label={messages.pages}>
          <ul>
            {step('prev', nav.previous, messages.previousPage)}
            <NavItems links={nav.pages} of={messages.pageNumber} />
            {step('next', nav.next, messages.nextPage)}
          </ul>
        </Pages>
      )}
      {nav.topics && (
        <Pages aria-label={messages.topics}>
          <ul>
            <NavItems links={nav.topics} />
          </ul>
        </Pages>
      )}
    </>
  )
}

interface SectionEndProps extends NavProps {
  readonly link: LabelledLink | undefined
}

/** The optional links below the content of a section. */
export const SectionAction = ({ link, nav }: SectionEndProps) => (
  <>
    {link !== undefined && (
      <Actions data-spaced>
        <ArrowLink link={link} />
      </Actions>
    )}
    {nav !== undefined && <ListLinks nav={nav} />}
  </>
)

interface ActionLinksProps {
  readonly links: readonly (LabelledLink | undefined)[]
  /** Whether to highlight none of the links, because something beside them is. */
  readonly quiet?: boolean
}

/** Links as a row of buttons, the first one highlighted; nothing if there are none. */
export const ActionLinks = ({ links, quiet = false }: ActionLinksProps) => {
  const given = links.filter((link) => link !== undefined)
  if (given.length === 0) return null
  return (
    <Actions>
      {given.map((link, index) => (
        <LinkButton
          key={`${link.label} ${link.href}`}
          link={link}
          tone={index === 0 && !quiet ? 'accent' : 'quiet'}
        />
      ))}
    </Actions>
  )
}
