import { useRef, useSyncExternalStore, type ReactNode } from 'react'
import { Button } from './link.tsx'
import { say } from './say.ts'
import { useShell } from './shell.ts'
import { styled } from './styled.ts'

const STORED = 'consent'

/** The consent where the browser stores nothing. */
let unkept = ''

/** The hosts that the visitor has agreed to, separated by spaces. */
const agreedHosts = (): string => {
  try {
    return localStorage.getItem(STORED) ?? unkept
  } catch {
    return unkept
  }
}

const keep = (hosts: readonly string[]): void => {
  unkept = hosts.join(' ').trim()
  try {
    if (unkept === '') localStorage.removeItem(STORED)
    else localStorage.setItem(STORED, unkept)
  } catch {
    // A browser that keeps nothing asks again on the next visit.
  }
  // The browser itself tells other windows only.
  dispatchEvent(new Event('storage'))
}

const subscribe = (heard: () => void): (() => void) => {
  addEventListener('storage', heard)
  return () => removeEventListener('storage', heard)
}

/** Whether other hosts may be contacted, and the ways to change that. */
export type Consent = ReturnType<typeof useConsent>

/**
 * The visitor's consent to contact the hosts of these addresses (`integrations.consent`),
 * remembered by host. The site itself needs none.
 */
export const useConsent = (addresses: readonly (string | undefined)[]) => {
  const { consent, separator } = useShell()
  const isNeeded = consent !== undefined
  const foreign = addresses.filter((address) => isNeeded && address?.startsWith('https:'))
  const hosts = [...new Set(foreign.map((address) => new URL(address!).host))]
  const known = useSyncExternalStore(subscribe, agreedHosts, () => '').split(' ')
  const others = known.filter((host) => !hosts.includes(host))
  return {
    agreed: hosts.every((host) => known.includes(host)),
    /** The hosts that would be contacted, as text; empty if no consent is needed. */
    host: hosts.join(separator),
    agree: () => keep([...others, ...hosts]),
    forget: () => keep(others),
  }
}

const Ask = styled.div.withConfig({ componentId: 'consent' })`
  display: grid;
  justify-items: center;
  gap: 20px;
  padding: 32px 24px;
  text-align: center;
  & > p {
    max-width: 52ch;
    overflow-wrap: anywhere;
  }
`

const Forget = styled.button.withConfig({ componentId: 'consent-forget' })`
  display: block;
  min-height: 44px;
  margin: 8px auto 0;
  padding: 8px 12px;
  border: 0;
  background: none;
  color: var(--muted);
  font-size: 0.875rem;
  text-decoration: underline;
  overflow-wrap: anywhere;
  cursor: pointer;
`

interface Props {
  readonly consent: Consent
  /** The text of the button that agrees. */
  readonly label: string
  /** Where the content can be seen on its own host. */
  readonly address?: string | undefined
  readonly onForget?: () => void
  /** What is shown after consent. */
  readonly children?: ReactNode
}

/**
 * Asks before content of another host is loaded; then shows it, and a way to withdraw the consent.
 */
export const ConsentGate = ({ consent, label, address, onForget, children }: Props) => {
  const place = useRef<HTMLDivElement>(null)
  const words = useShell().consent
  const { agreed, host, agree, forget } = consent
  if (words === undefined || host === '') return children
  const choose = (choice: () => void, then?: () => void) => (): void => {
    choice()
    // The button that was pressed goes; the focus stays where it was.
    place.current?.focus()
    then?.()
  }
  return (
    <div ref={place} tabIndex={-1}>
      {agreed ? (
        <>
          {children}
          <Forget type="button" onClick={choose(forget, onForget)}>
            {say(words.forget, { host })}
          </Forget>
        </>
      ) : (
        <Ask>
          <p>{say(words.text, { host })}</p>
          <Button type="button" data-tone="quiet" onClick={choose(agree)}>
            {label}
          </Button>
          {address !== undefined && (
            <a href={address} rel="noopener">
              {say(words.open, { host: new URL(address).host })}
            </a>
          )}
        </Ask>
      )}
    </div>
  )
}
