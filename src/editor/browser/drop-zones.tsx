/** @jsxImportSource preact */
import { pathKey } from '../../values/value-at.ts'
import {
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { useEffect, useRef } from 'preact/hooks'
import type { SectionMark } from '../page-marks.ts'
import { boxAround, px, type OverlayBox } from './boxes.ts'
import { pageDocument, sectionElement } from './page.ts'
import { actOn } from './section-bar.tsx'
import { samePath, set, store, useStore } from './store.ts'
import { t } from './words.ts'

/** How near to an end of the window the page scrolls by itself, and by how much, in pixels. */
const EDGE = 110
const STEP = 24

const find = (key: unknown): SectionMark | undefined =>
  store().marks?.sections.find(({ path }) => pathKey(path) === key)

/** Follows the sections that are dragged by their grips. */
const watchDrags = (): (() => void) =>
  monitorForElements({
    canMonitor: ({ source }) => 'section' in source.data,
    onDragStart: ({ source }) => set({ dragged: find(source.data.section) }),
    onDrag: ({ location }) => {
      const { clientY } = location.current.input
      const top = clientY < EDGE ? -STEP : clientY > innerHeight - EDGE ? STEP : 0
      pageDocument()?.defaultView?.scrollBy({ top, behavior: 'instant' })
    },
    onDrop: ({ location }) => {
      const { dragged } = store()
      const before = location.current.dropTargets[0]?.data.before as number | undefined
      set({ dragged: undefined })
      if (dragged === undefined || before === undefined) return
      const { at, path } = dragged
      const to = before > at ? before - 1 : before
      if (to !== at) void actOn({ kind: 'move', path, to }, t('moved'))
    },
  })

/** While a section is dragged: the places where it can be dropped. */
export const DropZones = ({ scale }: { readonly scale: number }) => {
  const marks = useStore((store) => store.marks)
  const dragged = useStore((store) => store.dragged)
  useEffect(watchDrags, [])
  return marks?.sections.flatMap(({ list, at }, index) => {
    const box = boxAround([sectionElement(index)], scale)
    if (dragged === undefined || !samePath(list, dragged.list) || box === undefined) return []
    const half = box.height / 2
    return [
      <DropZone key={`${at} before`} before={at} box={{ ...box, height: half }} />,
      <DropZone
        key={`${at} after`}
        before={at + 1}
        box={{ ...box, top: box.top + half, height: half }}
      />,
    ]
  })
}

interface ZoneProps {
  readonly before: number
  readonly box: OverlayBox
}

const DropZone = ({ before, box }: ZoneProps) => {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const near = (isNear: boolean) => (): void =>
      void element.current?.classList.toggle('near', isNear)
    return dropTargetForElements({
      element: element.current!,
      getData: () => ({ before }),
      onDragEnter: near(true),
      onDragLeave: near(false),
    })
  }, [before])
  return <div ref={element} class="drop-zone" style={px(box)} />
}
