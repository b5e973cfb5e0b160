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
  text-decoration: none;
  cursor: pointer;
  transition:
    background-color 0.2s,
    border-color 0.2s,
    color 0.2s,
    box-shadow 0.2s;
  &[data-tone='accent'] {
    background: linear-gradient(180deg, color-mix(in srgb, var(--accent) 90%, #fff), var(--accent));
    color: var(--on-accent);
    box-shadow:
      0 1px 0 color-mix(in srgb, #fff 40%, transparent) inset,
      0 10px 30px -12px color-mix(in srgb, var(--accent) 70%, transparent);
  }
  &[data-tone='accent']:hover {
    background: color-mix(in srgb, var(--accent) 85%, #fff);
  }
  &[data-tone='quiet'] {
    border-color: color-mix(in srgb, var(--text) 28%, transparent);
    background: color-mix(in srgb, var(--background) 40%, transparent);
    color: var(--text);
  }
  &[data-tone='quiet']:hover {
    border-color: var(--accent);
    color: var(--accent);
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
