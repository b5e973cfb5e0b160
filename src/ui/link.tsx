import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { css, styled } from './styled.ts'

interface Props extends Omit<ComponentProps<'a'>, 'href' | 'ref'> {
  readonly href: string
  readonly children: ReactNode
}

/** A link within the site is followed without a full load; every other link is left to the browser. */
export const SiteLink = ({ href, children, ...rest }: Props) => {
  if (href.startsWith('/') || href.startsWith('#'))
    return (
      <Link to={href} discover="none" {...rest}>
        {children}
      </Link>
    )
  return (
    <a href={href} {...(href.startsWith('https:') ? { rel: 'noopener' } : {})} {...rest}>
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

/** A link that looks like a button: `accent` for the step a page is about, `quiet` for the others. */
export const ActionLink = ({ tone, ...props }: Props & { tone: 'accent' | 'quiet' }) => (
  <LinkButton data-tone={tone} {...props} />
)
