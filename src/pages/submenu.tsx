import { useId, useRef, type FocusEvent } from 'react'
import { Icon, outlines } from '../ui/icon.tsx'
import { columnCss, iconButtonCss } from '../ui/layout.tsx'
import { say } from '../ui/say.ts'
import { useShell, type ListedPage } from '../ui/shell.ts'
import { styled } from '../ui/styled.ts'
import { usePopover } from '../ui/use-popover.ts'
import { PageList } from './page-list.tsx'

const MenuButton = styled.button.withConfig({ componentId: 'submenu-button' })`
  ${iconButtonCss}
  width: 32px;
  height: 44px;
  &:hover {
    color: var(--accent-text);
  }
  & svg {
    transition: transform 0.2s;
  }
  &:has(+ :popover-open) svg {
    transform: rotate(180deg);
  }
`

const Panel = styled.div.withConfig({ componentId: 'submenu' })`
  inset: var(--header) 0 auto;
  width: 100%;
  max-height: calc(100dvh - var(--header));
  padding: 0;
  border: 0;
  border-block: 1px solid var(--line);
  background: var(--surface);
  color: var(--text);
  box-shadow: 0 40px 80px -40px #000;
  & > ul {
    ${columnCss}
    padding: 24px calc(var(--gutter) - 12px) 32px;
  }
`

/**
 * A button that opens a list of pages in a popover, which works without scripts. With scripts, it
 * has `aria-expanded`, and the list closes on a choice or when Tab leaves it.
 */
export const Submenu = ({ label, links }: { label: string; links: readonly ListedPage[] }) => {
  const { messages } = useShell()
  const id = useId()
  const { panel, open, close, onToggle } = usePopover()
  const button = useRef<HTMLButtonElement>(null)
  const onBlur = ({ relatedTarget: next }: FocusEvent): void => {
    if (next !== null && next !== button.current && !panel.current?.contains(next)) close()
  }
  return (
    <>
      <MenuButton
        ref={button}
        type="button"
        popoverTarget={id}
        // Without scripts, the browser itself reports the state of a popover's button.
        aria-expanded={open}
        aria-controls={id}
        aria-label={say(messages.submenu, { label })}
        onBlur={onBlur}
      >
        <Icon outline={outlines.chevron} size={18} />
      </MenuButton>
      <Panel ref={panel} id={id} popover="auto" onToggle={onToggle} onBlur={onBlur}>
        <PageList links={links} onChoose={close} />
      </Panel>
    </>
  )
}
