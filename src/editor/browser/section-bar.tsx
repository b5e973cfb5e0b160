/** @jsxImportSource preact */
import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { useEffect, useRef } from 'preact/hooks'
import type { SectionMark } from '../page-marks.ts'
import type { Change } from '../protocol.ts'
import { px, type Box } from './boxes.ts'
import { Select } from './controls.tsx'
import { Button, Icon } from './icons.tsx'
import { bringIntoView, pageDocument, sectionElement } from './page.ts'
import { save } from './server.ts'
import { go, keyOf, set, store, tell } from './store.ts'
import { count, nameOf, t } from './words.ts'

/** Changes a section, and says so. */
export const actOn = async (change: Change, words: string): Promise<void> => {
  const { refusal, answer } = await save([change], { quiet: true })
  if (refusal !== undefined) return tell(refusal, true)
  tell(words)
  if (answer?.kind === 'saved' && change.kind !== 'remove' && change.kind !== 'set')
    set({ selected: answer.paths[0] })
}

/** What can be done with a section; the bar and the outline in the panel show it. */
export const actsOf = ({ path, at, length, absent }: SectionMark) => {
  const isHidden = absent === 'hidden'
  return {
    up: at > 0 && (() => actOn({ kind: 'move', path, to: at - 1 }, t('movedUp'))),
    down: at < length - 1 && (() => actOn({ kind: 'move', path, to: at + 1 }, t('movedDown'))),
    copy: () => actOn({ kind: 'duplicate', path }, t('duplicated')),
    hide: () =>
      actOn(
        { kind: 'set', path: [...path, 'hidden'], value: isHidden ? null : true },
        t(isHidden ? 'shown' : 'hidden'),
      ),
    remove: () => actOn({ kind: 'remove', path }, t('removed')),
    layout: (variant: string) =>
      actOn({ kind: 'set', path: [...path, 'variant'], value: variant }, t('saved')),
  }
}

/** The buttons of a section. */
export const SectionButtons = ({ section }: { readonly section: SectionMark }) => {
  const { up, down, copy, hide, remove, layout } = actsOf(section)
  const isHidden = section.absent === 'hidden'
  return (
    <>
      <Button icon="up" label={t('moveUp')} disabled={!up} onClick={() => void (up && up())} />
      <Button
        icon="down"
        label={t('moveDown')}
        disabled={!down}
        onClick={() => void (down && down())}
      />
      <Button icon="copy" label={t('duplicate')} onClick={() => void copy()} />
      <Button
        icon={isHidden ? 'show' : 'hide'}
        label={t(isHidden ? 'show' : 'hide')}
        onClick={() => void hide()}
      />
      {section.layouts.length > 0 && (
        <Select
          aria-label={t('layout')}
          title={t('layout')}
          value={section.layout}
          options={section.layouts.map((name) => [name])}
          onChoose={(name) => void layout(name)}
        />
      )}
      <Button
        icon="settings"
        label={t('settings')}
        onClick={() => go({ at: 'form', path: section.path })}
      />
      <Button icon="remove" kind="danger" label={t('remove')} onClick={() => void remove()} />
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
  readonly box: Box
  readonly scale: number
  readonly isSelected: boolean
}) => {
  const grip = useRef<HTMLButtonElement>(null)
  const key = keyOf(section.path)
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
      aria-label={nameOf(section.named, section.pages)}
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
        <Icon name="grip" />
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
