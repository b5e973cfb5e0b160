/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { px } from './boxes.ts'
import { ToolButton } from './buttons.tsx'
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
        <ToolButton icon="close" label={t('close')} onClick={onClose} />
      </div>
      {children}
    </dialog>
  )
}

interface CardProps {
  /** A page of the server, its height at a width of 1280, and the width at which it is drawn. */
  readonly src: string
  readonly height: number
  readonly shown: number
  readonly name: string
  readonly words: string | undefined
  readonly pressed?: boolean
  readonly onClick: () => void
}

/** Something to choose, with a page in which nothing can be reached. */
export const ChoiceCard = ({ src, height, shown, name, words, pressed, onClick }: CardProps) => (
  <button type="button" class="stack card" aria-pressed={pressed} onClick={onClick}>
    <span class="miniature" style={px({ height: (height * shown) / 1280 })}>
      <iframe
        src={src}
        title={src}
        loading="lazy"
        sandbox="allow-same-origin"
        tabIndex={-1}
        aria-hidden="true"
        style={{ ...px({ width: 1280, height }), transform: `scale(${shown / 1280})` }}
      />
    </span>
    <strong>{name}</strong>
    <small>{words}</small>
  </button>
)
