/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { px } from './boxes.ts'
import { Button } from './icons.tsx'
import { set } from './store.ts'
import { t } from './words.ts'

export const close = (): void => set({ dialog: undefined })

interface ModalProps {
  readonly title: string
  readonly wide?: boolean
  readonly onClose?: () => void
  readonly children: ComponentChildren
}

/** A modal window; Escape closes it, and the focus returns to where it was. */
export const Modal = ({ title, wide = false, onClose = close, children }: ModalProps) => {
  const element = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const before = document.activeElement
    element.current?.showModal()
    return () => (before as HTMLElement | null)?.focus?.()
  }, [])
  return (
    <dialog
      ref={element}
      class={wide ? 'modal wide' : 'modal'}
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div class="line modal-head">
        <h2>{title}</h2>
        <Button icon="close" label={t('close')} onClick={onClose} />
      </div>
      {children}
    </dialog>
  )
}

interface MiniatureProps {
  readonly src: string
  /** The size of the page, and the width at which it is drawn, in pixels. */
  readonly width: number
  readonly height: number
  readonly shown: number
}

/** A page of the server, drawn at a fraction of its size. Nothing in it can be reached. */
export const Miniature = ({ src, width, height, shown }: MiniatureProps) => (
  <span class="miniature" style={px({ height: (height * shown) / width })}>
    <iframe
      src={src}
      title={src}
      loading="lazy"
      sandbox="allow-same-origin"
      tabIndex={-1}
      aria-hidden="true"
      style={{ ...px({ width, height }), transform: `scale(${shown / width})` }}
    />
  </span>
)
