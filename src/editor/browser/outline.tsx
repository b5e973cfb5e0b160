/** @jsxImportSource preact */
import type { PageMark } from '../page-marks.ts'
import { ToolButton } from './buttons.tsx'
import { bringIntoView, markedElements, sectionAt } from './page.ts'
import { editHit } from './pointing.ts'
import { SectionButtons, showSection } from './section-bar.tsx'
import { chooseSection, go, set, useStore } from './store.ts'
import { t } from './words.ts'

const TextEntry = ({ number, mark }: { readonly number: number; readonly mark: PageMark }) => {
  const [element] = markedElements(number)
  const point = (): void => {
    bringIntoView(element)
    set({ pointed: number })
  }
  return (
    <li>
      <button
        type="button"
        class="line entry text-entry"
        onFocus={point}
        onBlur={() => set({ pointed: undefined })}
        onMouseEnter={() => set({ pointed: number })}
        onMouseLeave={() => set({ pointed: undefined })}
        onClick={() => element && void editHit({ number, mark, element })}
      >
        <span>
          <small>{mark.pieces[0]!.named.field}</small>
          {mark.source.slice(0, 90) || '–'}
        </span>
      </button>
    </li>
  )
}

/**
 * The sections of the page with their texts, in order: everything that the pointer does on the page
 * by keyboard.
 */
export const Outline = () => {
  const marks = useStore((store) => store.marks)
  useStore(({ moved }) => moved)
  if (marks === undefined) return <p class="hint">{t('loading')}</p>
  const texts = Object.entries(marks.marks).map(([number, mark]) => ({
    number: Number(number),
    mark,
    at: sectionAt(markedElements(Number(number))[0]),
  }))
  const listOf = (at: number | undefined) => (
    <ul class="stack entries">
      {texts
        .filter((text) => text.at === at)
        .map(({ number, mark }) => (
          <TextEntry key={number} number={number} mark={mark} />
        ))}
    </ul>
  )
  return (
    <>
      <p class="hint">{t('outlineHint')}</p>
      {marks.sections.map((section, index) => (
        <details key={section.id} class="more outline-section">
          <summary onClick={() => showSection(index)}>
            {section.type}
            {section.absent !== undefined && <small> {t(`absent_${section.absent}`)}</small>}
          </summary>
          <div class="row">
            <SectionButtons section={section} />
          </div>
          {listOf(index)}
          <ToolButton
            icon="plus"
            wide
            label={t('addBelow')}
            onClick={() => chooseSection(section.list, section.at + 1)}
          />
        </details>
      ))}
      <details class="more outline-section">
        <summary>{t('aroundSections')}</summary>
        {listOf(undefined)}
      </details>
      <ToolButton
        icon="settings"
        wide
        label={t('pageSettings')}
        onClick={() => go({ at: 'form', path: marks.source })}
      />
    </>
  )
}
