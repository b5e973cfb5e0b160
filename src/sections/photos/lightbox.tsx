import {
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type RefObject,
  type UIEvent,
} from 'react'
import { Icon, outlines } from '../../ui/icon.tsx'
import { iconButtonCss } from '../../ui/layout.tsx'
import { Picture, wholeOf } from '../../ui/picture.tsx'
import { Paragraph } from '../../ui/prose.tsx'
import { useSectionPlace, useShell } from '../../ui/shell.ts'
import { styled } from '../../ui/styled.ts'
import type { PropsOf } from '../props.ts'

const Dialog = styled.dialog.withConfig({ componentId: 'lightbox' })`
  width: 100%;
  max-width: none;
  height: 100dvh;
  max-height: none;
  padding: 0;
  border: 0;
  overflow: hidden;
  background: var(--background);
  color: var(--text);
  &[open] {
    display: grid;
    grid-template-rows: auto minmax(0, 1fr);
  }
  html:has(&[open]) {
    overflow: hidden;
  }
`

const Bar = styled.div.withConfig({ componentId: 'lightbox-bar' })`
  display: flex;
  align-items: center;
  padding: 8px clamp(8px, 2vw, 24px);
  & > p {
    flex: 1;
    padding-inline-start: 10px;
    color: var(--muted);
    font-variant-numeric: tabular-nums;
  }
  & > button {
    ${iconButtonCss}
    width: 52px;
    height: 52px;
    border-radius: var(--corner-button);
  }
  & > button:hover {
    color: var(--accent-text);
  }
  & > button:not(:nth-last-child(-n + 2)) svg {
    rotate: 180deg;
  }
`

/** All photos in a line, one in view: a finger moves it as it moves any other. */
const Strip = styled.div.withConfig({ componentId: 'lightbox-strip' })`
  display: flex;
  overflow: auto hidden;
  overscroll-behavior: contain;
  scroll-snap-type: x mandatory;
  scrollbar-width: none;
  &:focus-visible {
    outline-offset: -3px;
  }
  & > figure {
    display: grid;
    flex: none;
    grid-template-rows: minmax(0, 1fr) auto;
    width: 100%;
    padding-inline: clamp(0px, 4vw, 88px);
    scroll-snap-align: center;
    scroll-snap-stop: always;
  }
  & picture {
    min-height: 0;
  }
  & img {
    width: 100%;
    height: 100%;
    object-fit: scale-down;
    background: none;
  }
  & p {
    max-width: 68ch;
    margin-inline: auto;
    padding: 14px var(--gutter) 20px;
    text-align: center;
  }
`

interface Props {
  readonly items: PropsOf['photos']['items']
  /** The photo that is shown at first. */
  readonly clicked: number
  readonly onClose: () => void
}

const bringIntoView = (figure: Element | null | undefined): void =>
  figure?.scrollIntoView({ behavior: 'instant', inline: 'center' })

/** Opens a dialog at the photo that was clicked, the keys on its strip. */
const openDialog = (dialog: HTMLDialogElement | null): void => {
  dialog?.showModal()
  const figure = dialog?.querySelector('[data-clicked]')
  bringIntoView(figure)
  figure?.parentElement?.focus()
}

/**
 * An entry of the history while a dialog is open, so that Back closes it. `leave` removes the entry
 * of a dialog that was closed otherwise.
 */
const useBack = (dialog: RefObject<HTMLDialogElement | null>) => {
  const isOurs = useRef(false)
  useEffect(() => {
    const back = (): void => {
      isOurs.current = false
      dialog.current?.close()
    }
    history.pushState(history.state, '')
    isOurs.current = true
    addEventListener('popstate', back)
    return () => removeEventListener('popstate', back)
  }, [dialog])
  return {
    /** The entry becomes that of the page from which a link leads elsewhere. */
    follow: (): void => void (isOurs.current = false),
    leave: (): void => {
      if (isOurs.current) history.back()
    },
  }
}

const dialogOf = (part: Element): HTMLDialogElement => part.closest('dialog')!

/** The index of the photo in view, and a way to change it; the first follows the last. */
const useStrip = (count: number, clicked: number) => {
  const [shown, setShown] = useState(clicked)
  const go = (dialog: Element, to: number): void => {
    const at = (to + count) % count
    bringIntoView(dialog.querySelectorAll('figure')[at])
    // The next key may come before the event of this scroll.
    setShown(at)
  }
  const onScroll = ({ currentTarget: { scrollLeft, clientWidth } }: UIEvent): void =>
    // It is negative where reading begins on the right.
    setShown(Math.min(count - 1, Math.round(Math.abs(scrollLeft) / clientWidth)))
  const onKeyDown = (event: KeyboardEvent): void => {
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1
    const aims = { ArrowRight: shown + forward, ArrowLeft: shown - forward, Home: 0, End: -1 }
    const to = (aims as Readonly<Record<string, number>>)[event.key]
    if (to === undefined) return
    event.preventDefault()
    go(event.currentTarget, to)
  }
  return { shown, go, onScroll, onKeyDown }
}

const Figures = ({ items, clicked, shown }: Omit<Props, 'onClose'> & { readonly shown: number }) =>
  items.map(({ image, caption }, at) => (
    <figure
      key={`${at} ${image.src}`}
      data-clicked={at === clicked || undefined}
      inert={at !== shown}
    >
      <Picture picture={wholeOf(image)} sizes="100vw" />
      <Paragraph prose={caption} />
    </figure>
  ))

/** The photos of a section, one at a time over the whole window. */
export const Lightbox = ({ items, clicked, onClose }: Props) => {
  const { messages } = useShell()
  const { id } = useSectionPlace()
  const { shown, go, onScroll, onKeyDown } = useStrip(items.length, clicked)
  const dialog = useRef<HTMLDialogElement>(null)
  const { follow, leave } = useBack(dialog)
  useEffect(() => openDialog(dialog.current), [])
  const step = (by: number) => (dialog: HTMLDialogElement) => go(dialog, shown + by)
  const close = (dialog: HTMLDialogElement): void => dialog.close()
  const steps = [
    { label: messages.previousPicture, outline: outlines.arrow, act: step(-1) },
    { label: messages.nextPicture, outline: outlines.arrow, act: step(1) },
  ]
  const buttons = [
    ...(items.length > 1 ? steps : []),
    { label: messages.closePicture, outline: outlines.close, act: close },
  ]
  return (
    <Dialog
      ref={dialog}
      data-stage=""
      aria-labelledby={`${id}-heading ${id}-shown`}
      onClose={() => {
        leave()
        onClose()
      }}
      onKeyDown={onKeyDown}
      // A link in a caption leads to what the dialog would hide.
      onClick={({ target, currentTarget }) => {
        if ((target as Element).closest('a') === null) return
        follow()
        currentTarget.close()
      }}
    >
      <Bar>
        <p id={`${id}-shown`} aria-live="polite">
          {`${shown + 1} / ${items.length} `}
          <span className="visually-hidden">{items[shown]?.image.alt}</span>
        </p>
        {buttons.map(({ label, outline, act }) => (
          <button
            key={label}
            type="button"
            aria-label={label}
            onClick={({ currentTarget }) => act(dialogOf(currentTarget))}
          >
            <Icon outline={outline} turns />
          </button>
        ))}
      </Bar>
      <Strip tabIndex={0} role="group" aria-labelledby={`${id}-shown`} onScroll={onScroll}>
        <Figures items={items} clicked={clicked} shown={shown} />
      </Strip>
    </Dialog>
  )
}
