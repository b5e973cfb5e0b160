import { useEffect, useRef, useState, type ToggleEvent } from 'react'

/** A popover of the browser's own, and whether it is open; undefined until the app is there. */
export const usePopover = () => {
  const panel = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState<boolean>()
  // It may have been opened before this script was there.
  useEffect(() => setOpen(panel.current?.matches(':popover-open')), [])
  return {
    panel,
    open,
    close: (): void => panel.current?.hidePopover(),
    onToggle: ({ newState }: ToggleEvent): void => setOpen(newState === 'open'),
  }
}
