/** @jsxImportSource preact */
import type { SectionMark } from '../page-marks.ts'
import { boxAround, px, type OverlayBox } from './boxes.ts'
import { ToolButton } from './buttons.tsx'
import { DropZones } from './drop-zones.tsx'
import { markedElements, sectionElement } from './page.ts'
import { SectionBar } from './section-bar.tsx'
import { chooseSection, samePath, useStore } from './store.ts'
import { TextBar } from './text-bar.tsx'
import { pieceName, t } from './words.ts'

const Pointed = ({ scale }: { readonly scale: number }) => {
  const pointed = useStore((store) => store.pointed)
  const marks = useStore((store) => store.marks)
  const mark = pointed === undefined ? undefined : marks?.marks[pointed]
  const box = mark && boxAround(markedElements(pointed!), scale)
  const [piece] = mark?.pieces ?? []
  if (!mark || !piece || !box) return null
  return (
    <div class="outline pointed" style={px(box)}>
      <span class={box.top < 40 ? 'tag below' : 'tag'}>
        {pieceName(piece.named, piece.pages)}
        {mark.reason !== undefined && <small>{t(`reason_${mark.reason}`)}</small>}
        {mark.isMissing && <small>{t('notTranslated')}</small>}
      </span>
    </div>
  )
}

/** Between sections: opens the picker. */
const Plus = ({
  section,
  box,
  after,
}: {
  readonly section: SectionMark
  readonly box: OverlayBox
  readonly after: boolean
}) => (
  <div
    class="plus"
    style={px({ left: box.left, width: box.width, top: box.top + (after ? box.height : 0) })}
  >
    <ToolButton
      icon="plus"
      kind="main"
      label={t(after ? 'addBelow' : 'addAbove')}
      onClick={() => chooseSection(section.list, section.at + (after ? 1 : 0))}
    />
  </div>
)

const SectionBox = ({
  index,
  scale,
  isSelected,
}: {
  readonly index: number
  readonly scale: number
  readonly isSelected: boolean
}) => {
  const section = useStore(({ marks }) => marks?.sections[index])
  const box = boxAround([sectionElement(index)], scale)
  if (!section || !box) return null
  return (
    <>
      <div class={`outline section ${isSelected ? 'selected' : ''}`} style={px(box)} />
      <Plus section={section} box={box} after={false} />
      <Plus section={section} box={box} after />
      <SectionBar section={section} box={box} scale={scale} isSelected={isSelected} />
    </>
  )
}

/** Everything that is drawn over the page. Only its bars and buttons take the pointer. */
export const Overlay = ({ scale }: { readonly scale: number }) => {
  useStore(({ moved }) => moved)
  const marks = useStore((store) => store.marks)
  const over = useStore((store) => store.over)
  const selected = useStore((store) => store.selected)
  const typing = useStore((store) => store.typing)
  const isDragging = useStore(({ dragged }) => dragged !== undefined)
  const index =
    selected === undefined
      ? -1
      : (marks?.sections.findIndex(({ path }) => samePath(path, selected)) ?? -1)
  // One bar at a time: that of the section under the pointer, or else of the selected one.
  const shown = over ?? index
  return (
    <div class={isDragging ? 'overlay dragging' : 'overlay'}>
      {typing === undefined && <Pointed scale={scale} />}
      {typing === undefined && shown >= 0 && (
        <SectionBox index={shown} scale={scale} isSelected={shown === index} />
      )}
      {marks?.sections.length === 0 && (
        <div class="plus empty">
          <ToolButton
            icon="plus"
            kind="main"
            wide
            label={t('addSection')}
            onClick={() => chooseSection([...marks.source, 'sections'], 0)}
          />
        </div>
      )}
      <DropZones scale={scale} />
      {typing !== undefined && <TextBar typing={typing} box={boxAround([typing.element], scale)} />}
    </div>
  )
}
