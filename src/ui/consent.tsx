import { useRef, useSyncExternalStore, type ReactNode } from 'react'
import { storeName } from './kept.ts'
import { Button } from './link.tsx'
import { say } from './say.ts'
import { useShell } from './shell.ts'
import { styled } from './styled.ts'

const STORED = 'consent'

/** The consent in a browser without storage. */
let unkept = ''

/** The hosts that the visitor has agreed to, separated by spaces. */
const agreedHosts = (): string => {
  try {
    return localStorage.getItem(storeName(STORED)) ?? unkept
  } catch {
    return unkept
  }
}

const keep = (hosts: readonly string[]): void => {
  unkept = hosts.join(' ').trim()
  try {
    if (unkept === '') localStorage.removeItem(storeName(STORED))
    else localStorage.setItem(storeName(STORED), unkept)
  } catch {
    // Without storage, the visitor is asked again on the next visit.
  }
  // The browser notifies only other windows.
  dispatchEvent(new Event('storage'))
}

const subscribe = (heard: () => void): (() => void) => {
  addEventListener('storage', heard)
  return () => removeEventListener('storage', heard)
}

/** Whether other hosts may be contacted, and functions to change that. */
export type Consent = ReturnType<typeof useConsent>

/**
 * The visitor's consent to contact the hosts of these addresses (`integrations.consent`),
 * remembered for each host. The site's own host needs no consent.
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
    /** The hosts that need consent, as text; empty if there are none. */
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

/** A quiet button with which visitors take back what they have agreed to. */
export const Forget = styled.button.withConfig({ componentId: 'consent-forget' })`
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
  /** The text of the button with which the visitor agrees. */
  readonly label: string
  /** The address of the content on its own site. */
  readonly address?: string | undefined
  readonly onForget?: () => void
  /** The content shown after consent. */
  readonly children?: ReactNode
}

/** Asks for consent before showing content from another host; consent can be withdrawn. */
export const ConsentGate = ({ consent, label, address, onForget, children }: Props) => {
  const place = useRef<HTMLDivElement>(null)
  const words = useShell().consent
  const { agreed, host, agree, forget } = consent
  if (words === undefined || host === '') return children
  const choose = (choice: () => void, then?: () => void) => (): void => {
    choice()
    // The clicked button disappears, so the focus moves to its container.
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
          {address?.startsWith('https:') && (
            <a href={address} rel="noopener">
              {say(words.open, { host: new URL(address).host })}
            </a>
          )}
        </Ask>
      )}
    </div>
  )
}
