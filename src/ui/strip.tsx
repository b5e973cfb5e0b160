import type { MouseEvent, ReactNode } from 'react'
import { Icon, outlines } from './icon.tsx'
import { iconButtonCss } from './layout.tsx'
import { useShell } from './shell.ts'
import { faded, styled } from './styled.ts'

const Row = styled.div.withConfig({ componentId: 'strip-row' })`
  display: flex;
  flex-wrap: wrap;
  gap: 16px 32px;
  align-items: center;
  justify-content: space-between;
  & > div:last-child {
    display: none;
    gap: 10px;
    margin-inline-start: auto;
  }
  & button {
    ${iconButtonCss}
    width: 52px;
    height: 52px;
    border: 1px solid ${faded('text', 28)};
    border-radius: var(--corner-button);
  }
  & button:hover {
    border-color: var(--accent-text);
    color: var(--accent-text);
  }
  & button:first-child svg {
    rotate: 180deg;
  }
  /* Not on touch screens, where visitors swipe, nor without a script, where they do nothing. */
  @media (min-width: 700px) and (hover: hover) and (scripting: enabled) {
    & > div:last-child {
      display: flex;
    }
  }
`

/** Scrolls the list of the section by one card. From right to left, their distance is negative. */
const scroll = ({ currentTarget }: MouseEvent, by: 1 | -1): void => {
  const list = currentTarget.closest('[data-section]')?.querySelector('ul')
  const [first, second] = Array.from(
    list?.children ?? [],
    (each) => (each as HTMLElement).offsetLeft,
  )
  list?.scrollBy({ left: by * ((second ?? 0) - (first ?? 0)) })
}

interface Props {
  /** The number of cards from which some are beyond the edge. */
  readonly from: number
  readonly count: number
  readonly children?: ReactNode
}

/** What is below a strip (`stripCss`): on desktops also buttons that scroll it card by card. */
export const BelowStrip = ({ from, count, children }: Props) => {
  const { messages } = useShell()
  if (count < from) return children
  return (
    <Row>
      {children}
      <div>
        <button type="button" aria-label={messages.previous} onClick={(event) => scroll(event, -1)}>
          <Icon outline={outlines.arrow} turns />
        </button>
        <button type="button" aria-label={messages.next} onClick={(event) => scroll(event, 1)}>
          <Icon outline={outlines.arrow} turns />
        </button>
      </div>
    </Row>
  )
}
