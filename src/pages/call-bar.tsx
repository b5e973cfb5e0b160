import { Icon, outlines } from '../ui/icon.tsx'
import { SiteLink } from '../ui/link.tsx'
import { useShell } from '../ui/shell.ts'
import { styled } from '../ui/styled.ts'
import { useHeaderAction } from './header-action.ts'

const Bar = styled.nav.withConfig({ componentId: 'call-bar' })`
  display: none;
  @media (max-width: 700px) {
    position: fixed;
    inset: auto 0 0;
    z-index: 90;
    display: flex;
    height: var(--call-bar);
    padding: 6px 10px;
    gap: 6px;
    border-top: 1px solid var(--line);
    background: var(--surface);
  }
  & > a {
    display: flex;
    flex: 1 1 0;
    align-items: center;
    justify-content: center;
    gap: 8px;
    border-radius: var(--corner-button);
    font-size: 0.9375rem;
    font-weight: 600;
    line-height: 1.15;
    text-align: center;
    text-decoration: none;
    -webkit-hyphens: auto;
    hyphens: auto;
    overflow-wrap: anywhere;
  }
  /* With four or more links, the text is below the icons. */
  &:has(> :nth-child(4)) > a {
    flex-direction: column;
    gap: 2px;
    font-size: 0.75rem;
  }
  & > a > svg {
    flex: none;
  }
  & > a[data-tone] {
    flex-grow: 1.3;
    background: var(--accent);
    color: var(--on-accent);
  }
  & > a:focus-visible {
    outline-offset: -3px;
  }
  & > a[data-tone]:focus-visible {
    outline-color: var(--on-accent);
  }
  /* At the top of a page, the header has its button, and the bar would cover the content. */
  @media (scripting: enabled) {
    transition:
      translate var(--fast) var(--ease),
      visibility var(--fast);
    header[data-scrolled='false'] ~ &:not(:focus-within) {
      translate: 0 110%;
      visibility: hidden;
    }
  }
`

/** The bar at the bottom of phones: call, message, and the header's action. */
export const CallBar = () => {
  const action = useHeaderAction()
  const { business, header, messages } = useShell()
  const { telephone, whatsapp, sms, message } = business
  if (header.callBar !== true) return null
  const ways = [
    [messages.telephone, telephone, outlines.phone],
    [messages.whatsapp, whatsapp, outlines.whatsapp],
    [messages.sms, sms, outlines.sms],
  ] as const
  return (
    <Bar data-call-bar="" data-screen="" aria-label={messages.callBar}>
      {ways.map(
        ([label, number, icon]) =>
          number !== undefined && (
            <a key={label} href={number.href}>
              <Icon outline={icon} size={20} />
              <span>{label}</span>
            </a>
          ),
      )}
      {message !== undefined && (
        <SiteLink href={message.href}>
          <Icon outline={outlines.message} size={20} />
          <span>{messages.callBarMessage}</span>
        </SiteLink>
      )}
      {action !== undefined && (
        <SiteLink href={action.href} data-tone="accent">
          <span>{action.label}</span>
        </SiteLink>
      )}
    </Bar>
  )
}
