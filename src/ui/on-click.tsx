import { useState, type ReactNode } from 'react'
import { ConsentGate, useConsent } from './consent.tsx'
import { styled } from './styled.ts'

/** What comes lies over what stood there, so that nothing moves. */
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
  /** What stands there at first. */
  readonly still: ReactNode
  /** The button that asks for more, until it is pressed. */
  readonly renderButton: (ask: () => void) => ReactNode
  /** The address of another host that is contacted then. */
  readonly address: string | undefined
  /** Where the same can be seen at its own host. */
  readonly page: string
  /** The button with which visitors agree to that, where they are asked. */
  readonly label: string
  readonly children: ReactNode
}

/** Something that is loaded when a visitor asks for it, and nobody is contacted before. */
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

/** A button that is pressed goes: the focus moves to what comes in its place. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus()
