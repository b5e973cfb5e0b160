import { createContext, use, type ComponentProps, type MouseEvent } from 'react'
import { Icon, outlines } from './icon.tsx'
import { isFile, isPlainClick } from './plain-click.ts'
import type { LabelledLink } from './shell.ts'
import { faded, styled } from './styled.ts'

/** The data about the site that links need. */
export interface LinkWorld {
  /** The base path of the site on its host, with a slash at both ends. */
  readonly base: string
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
  const { base, follow } = use(LinkContext)
  const click = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event)
    const link = event.currentTarget
    if (!/^[/#]/.test(href) || isFile(href) || !isPlainClick(event)) return
    event.preventDefault()
    follow(href, link.href === location.href)
  }
  return (
    <a
      href={href.startsWith('/') ? base + href.slice(1) : href}
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
      0 14px 34px -16px var(--accent);
  }
  &[data-tone='accent']:hover {
    box-shadow:
      inset 0 1px 0 rgb(255 255 255 / 0.35),
      inset 0 0 0 100px rgb(255 255 255 / 0.08),
      0 18px 40px -14px var(--accent);
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

/** The optional link below the content of a section. */
export const SectionAction = ({ link }: { readonly link: LabelledLink | undefined }) =>
  link !== undefined && (
    <Actions data-spaced>
      <ArrowLink link={link} />
    </Actions>
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
