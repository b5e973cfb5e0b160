import { createContext, use, type ComponentProps, type MouseEvent, type ReactNode } from 'react'
import { isPlainClick } from './plain-click.ts'
import { css, styled } from './styled.ts'

/** What links need of the site that they stand on. */
export interface LinkWorld {
  /** The path below which the site stands on its host, with a slash at both ends. */
  readonly base: string
  /** Shows a page of the site without a full load; with `isHere`, without a new history entry. */
  readonly follow: (href: string, isHere: boolean) => void
}

/*
 * The router's own link reads nine contexts each time it is rendered, which is most of the work on
 * a page of many links. One function is enough for all of them.
 */
export const LinkContext = createContext<LinkWorld>({ base: '/', follow: () => {} })

interface Props extends Omit<ComponentProps<'a'>, 'href' | 'ref'> {
  readonly href: string
  readonly children: ReactNode
}

/** A link. One within the site is followed without a full load, all others by the browser. */
export const SiteLink = ({ href, children, onClick, ...rest }: Props) => {
  const { base, follow } = use(LinkContext)
  if (href.startsWith('/') || href.startsWith('#')) {
    const click = (event: MouseEvent<HTMLAnchorElement>): void => {
      onClick?.(event)
      const link = event.currentTarget
      if (!isPlainClick(event, link)) return
      event.preventDefault()
      follow(href, link.href === location.href)
    }
    return (
      <a href={href.startsWith('/') ? base + href.slice(1) : href} {...rest} onClick={click}>
        {children}
      </a>
    )
  }
  return (
    <a
      href={href}
      {...(href.startsWith('https:') ? { rel: 'noopener' } : {})}
      {...rest}
      onClick={onClick}
    >
      {children}
    </a>
  )
}

const buttonCss = css`
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
    border-color: color-mix(in srgb, var(--text) 28%, transparent);
    background: color-mix(in srgb, var(--background) 40%, transparent);
    color: var(--text);
  }
  &[data-tone='quiet']:hover {
    border-color: var(--accent-text);
    color: var(--accent-text);
  }
  @media (forced-colors: active) {
    border-color: ButtonText;
  }
`

const LinkButton = styled(SiteLink).withConfig({ componentId: 'link-button' })`
  ${buttonCss}
`

export const Button = styled.button.withConfig({ componentId: 'button' })`
  ${buttonCss}
`

/** A link that looks like a button: `accent` for the main step of a page, `quiet` for others. */
export const ActionLink = ({ tone, ...props }: Props & { tone: 'accent' | 'quiet' }) => (
  <LinkButton data-tone={tone} {...props} />
)
