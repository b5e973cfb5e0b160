/** @jsxImportSource preact */
import { pathKey } from '../../values/value-at.ts'
import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { useEffect, useRef } from 'preact/hooks'
import type { SectionMark } from '../page-marks.ts'
import type { Change } from '../protocol.ts'
import { px, type OverlayBox } from './boxes.ts'
import { Select } from './controls.tsx'
import { ToolButton, ToolIcon } from './buttons.tsx'
import { bringIntoView, pageDocument, sectionElement } from './page.ts'
import { save } from './server.ts'
import { go, set, store, tell } from './store.ts'
import { count, pieceName, t } from './words.ts'

/** Changes a section, and says so. */
export const actOn = async (change: Change, words: string): Promise<void> => {
  const { refusal, answer } = await save([change], { quiet: true })
  if (refusal !== undefined) return tell(refusal, true)
  tell(words)
  if (answer?.kind === 'saved' && change.kind !== 'remove' && change.kind !== 'set')
    set({ selected: answer.paths[0] })
}

/** The buttons of a section. */
export const SectionButtons = ({ section }: { readonly section: SectionMark }) => {
  const { path, at, length } = section
  const isHidden = section.absent === 'hidden'
  const act = (change: Change, words: string) => (): void => void actOn(change, words)
  const set = (key: string, value: unknown): Change => ({
    kind: 'set',
    path: [...path, key],
    value,
  })
  return (
    <>
      <ToolButton
        icon="up"
        label={t('moveUp')}
        disabled={at === 0}
        onClick={act({ kind: 'move', path, to: at - 1 }, t('movedUp'))}
      />
      <ToolButton
        icon="down"
        label={t('moveDown')}
        disabled={at === length - 1}
        onClick={act({ kind: 'move', path, to: at + 1 }, t('movedDown'))}
      />
      <ToolButton
        icon="copy"
        label={t('duplicate')}
        onClick={act({ kind: 'duplicate', path }, t('duplicated'))}
      />
      <ToolButton
        icon={isHidden ? 'show' : 'hide'}
        label={t(isHidden ? 'show' : 'hide')}
        onClick={act(set('hidden', isHidden ? null : true), t(isHidden ? 'shown' : 'hidden'))}
      />
      {section.layouts.length > 0 && (
        <Select
          aria-label={t('layout')}
          title={t('layout')}
          value={section.layout}
          options={section.layouts.map((name) => [name])}
          onChoose={(name) => void actOn(set('variant', name), t('saved'))}
        />
      )}
      <ToolButton icon="settings" label={t('settings')} onClick={() => go({ at: 'form', path })} />
      <ToolButton
        icon="remove"
        kind="danger"
        label={t('remove')}
        onClick={act({ kind: 'remove', path }, t('removed'))}
      />
    </>
  )
}

/** A section's bar at its top, or at the top of the window while the section is taller. */
export const SectionBar = ({
  section,
  box,
  scale,
  isSelected,
}: {
  readonly section: SectionMark
  readonly box: OverlayBox
  readonly scale: number
  readonly isSelected: boolean
}) => {
  const grip = useRef<HTMLButtonElement>(null)
  const key = pathKey(section.path)
  useEffect(
    () => draggable({ element: grip.current!, getInitialData: () => ({ section: key }) }),
    [key],
  )
  // The header of the page stays in view.
  const header =
    (pageDocument()?.querySelector('header')?.getBoundingClientRect().bottom ?? 0) * scale
  const top = Math.min(Math.max(box.top, header) + 8, box.top + box.height - 48)
  const absent = section.absent === undefined ? '' : ` · ${t(`absent_${section.absent}`)}`
  return (
    <div
      class={`line bar section-bar ${isSelected ? 'selected' : ''}`}
      role="group"
      aria-label={pieceName(section.named, section.pages)}
      style={px({ top, right: 8 })}
    >
      <button
        ref={grip}
        type="button"
        class="button quiet grip"
        aria-hidden="true"
        tabIndex={-1}
        title={t('drag')}
      >
        <ToolIcon name="grip" />
      </button>
      <span class="bar-name">
        {section.type}
        {section.pages > 1 && <small>{count('pages', section.pages)}</small>}
        {absent}
      </span>
      <SectionButtons section={section} />
    </div>
  )
}

/** Selects a section and brings it into view. */
export const showSection = (index: number): void => {
  const section = store().marks?.sections[index]
  bringIntoView(sectionElement(index))
  set({ selected: section?.path })
}
