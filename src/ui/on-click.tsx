import { useState, type ReactNode } from 'react'
import { ConsentGate, useConsent } from './consent.tsx'
import { styled } from './styled.ts'

/** The loaded content covers the placeholder, so that nothing moves. */
const Box = styled.div.withConfig({ componentId: 'on-click' })`
  position: relative;
  display: grid;
  & > * {
    grid-area: 1 / 1;
    min-width: 0;
  }
  & > [data-asked] {
    position: relative;
    z-index: 1;
    display: grid;
    overflow: hidden;
    border-radius: var(--corner-large);
    background: var(--surface);
  }
  & > [data-asked] > div {
    display: grid;
    grid-template-rows: minmax(0, 1fr) auto;
    align-items: center;
  }
  & :is(iframe, video) {
    width: 100%;
    height: 100%;
    border: 0;
  }
  & > [data-asked] > :is(iframe, video) {
    position: absolute;
    inset: 0;
  }
`

interface Props {
  /** The placeholder. */
  readonly still: ReactNode
  /** Renders the button that loads the content, shown until it is clicked. */
  readonly renderButton: (ask: () => void) => ReactNode
  /** The address on another host that is then requested. */
  readonly address: string | undefined
  /** The page with the same content on its own site. */
  readonly page: string
  /** The text of the button with which visitors agree, if they are asked. */
  readonly label: string
  readonly children: ReactNode
}

/** Content that loads on a click. No other host is contacted before that. */
export const OnClick = ({ still, renderButton, address, page, label, children }: Props) => {
  const [isAsked, setAsked] = useState(false)
  const consent = useConsent([address])
  return (
    <Box>
      {still}
      {isAsked ? (
        <div data-asked="">
          <ConsentGate
            consent={consent}
            label={label}
            address={page}
            onForget={() => setAsked(false)}
          >
            {children}
          </ConsentGate>
        </div>
      ) : (
        renderButton(() => setAsked(true))
      )}
    </Box>
  )
}

/** Moves the focus to the content that replaces the clicked button. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus()
