import { useEffect, useRef, useState, type ToggleEvent } from 'react'

/** A native popover, and whether it is open; undefined until the app is ready. */
export const usePopover = () => {
  const panel = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState<boolean>()
  // The popover may have been opened before this script loaded.
  useEffect(() => setOpen(panel.current?.matches(':popover-open')), [])
  return {
    panel,
    open,
    close: (): void => panel.current?.hidePopover(),
    onToggle: ({ newState }: ToggleEvent): void => setOpen(newState === 'open'),
  }
}
