/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks'
import type { PageMark } from '../page-marks.ts'
import { px, type OverlayBox } from './boxes.ts'
import { CheckBox, Refused } from './controls.tsx'
import { ToolButton } from './buttons.tsx'
import { openField, visit } from './page.ts'
import { set, useStore, type Typing } from './store.ts'
import { pieceName, t } from './words.ts'

interface LinkProps {
  readonly acts: Typing['acts']
  readonly onDone: () => void
}

const LinkField = ({ acts, onDone }: LinkProps) => {
  const [href, setHref] = useState(acts.href?.() ?? '')
  const finish = (to: string): void => {
    acts.mark?.('link', to.trim())
    onDone()
  }
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    finish(event.key === 'Enter' ? href : (acts.href?.() ?? ''))
  }
  return (
    <div class="line">
      <input
        aria-label={t('linkTo')}
        placeholder="/about"
        list="edit-pages"
        value={href}
        ref={focusOnce}
        onKeyDown={onKey}
        onInput={({ currentTarget }) => setHref(currentTarget.value)}
      />
      <ToolButton icon="check" label={t('useLink')} onClick={() => finish(href)} />
      <ToolButton icon="remove" label={t('removeLink')} onClick={() => finish('')} />
    </div>
  )
}

/** A field that was just asked for takes the focus. */
const focusOnce = (element: HTMLElement | null): void => element?.focus()

interface ActsProps {
  readonly typing: Typing
  readonly mark: PageMark
  readonly isLinking: boolean
  readonly onLink: () => void
}

const TextActs = ({ typing, mark, isLinking, onLink }: ActsProps) => {
  const { acts, only, number, element } = typing
  const [piece] = mark.pieces
  const link = element.closest('a')?.getAttribute('href')
  const after = (then: () => void) => (): void =>
    void acts.save().then((isSaved) => isSaved && then())
  return (
    <div class="row">
      {acts.mark !== undefined && (
        <>
          <ToolButton icon="bold" label={t('bold')} onClick={() => acts.mark?.('strong')} />
          <ToolButton icon="italic" label={t('italic')} onClick={() => acts.mark?.('em')} />
          <ToolButton icon="link" label={t('link')} pressed={isLinking} onClick={onLink} />
        </>
      )}
      {piece?.own !== undefined && (
        <CheckBox
          label={t('onlyHere')}
          checked={only}
          onCheck={(isOn) => set({ typing: { ...typing, only: isOn } })}
        />
      )}
      {link?.startsWith('/') && (
        <ToolButton
          icon="next"
          label={t('followLink', { link })}
          onClick={after(() => visit(link.replace(/(?<=.)[#?].*/, '')))}
        />
      )}
      <ToolButton
        icon="panel"
        label={t('inPanel')}
        onClick={after(() => openField({ number, mark, element }))}
      />
      <span class="space" />
      <ToolButton icon="close" label={t('giveUp')} onClick={acts.giveUp} />
      <ToolButton icon="check" kind="main" wide label={t('save')} onClick={after(() => {})} />
    </div>
  )
}

/** The buttons of a text must not take the focus from it. */
const keepFocus = (event: Event): void => {
  if ((event.target as Element).closest('input, select') === null) event.preventDefault()
}

const barPosition = (box: OverlayBox) => {
  const isAbove = box.top + box.height > innerHeight - 220
  const top = Math.max(8, isAbove ? box.top - 12 : box.top + box.height + 12)
  const left = Math.max(8, Math.min(box.left, innerWidth - 440))
  return { ...px({ left, top }), ...(isAbove && { translate: '0 -100%' }) }
}

interface BarProps {
  readonly typing: Typing
  readonly box: OverlayBox | undefined
}

/** Below a text that is being typed: its name, what was refused, and what can be done with it. */
export const TextBar = ({ typing, box }: BarProps) => {
  const mark = useStore(({ marks }) => marks?.marks[typing.number])
  const [isLinking, setLinking] = useState(false)
  const { acts, refused, only, element } = typing
  useEffect(() => {
    // Ctrl+K in the text.
    const onAsk = (): void => setLinking(true)
    element.addEventListener('edit-link', onAsk)
    return () => element.removeEventListener('edit-link', onAsk)
  }, [element])
  const piece = mark?.pieces[0]
  if (!mark || !piece || !box) return null
  const name = pieceName(piece.named, piece.pages)
  return (
    <>
      <div class={`outline typing ${refused ? 'bad' : ''}`} style={px(box)} />
      <div
        class="stack bar text-bar"
        role="toolbar"
        tabIndex={-1}
        aria-label={name}
        style={barPosition(box)}
        onMouseDown={keepFocus}
        onPointerDown={keepFocus}
      >
        <Refused words={refused} />
        <p class={piece.pages > 1 && !only ? 'tint warning' : 'hint'}>
          {only ? piece.own?.words : name}
        </p>
        {mark.isMissing && <p>{t('notTranslated')}</p>}
        {mark.original !== undefined && !mark.isMissing && (
          <p>{t('translates', { text: mark.original })}</p>
        )}
        <TextActs
          typing={typing}
          mark={mark}
          isLinking={isLinking}
          onLink={() => setLinking(!isLinking)}
        />
        {isLinking && <LinkField acts={acts} onDone={() => setLinking(false)} />}
      </div>
    </>
  )
}
