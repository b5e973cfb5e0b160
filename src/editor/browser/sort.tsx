/** @jsxImportSource preact */
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { ToolIcon } from './buttons.tsx'
import { t } from './words.ts'

interface RowProps {
  /** Names the list: rows of another one are not taken. */
  readonly list: string
  readonly at: number
  readonly isOff?: boolean
  readonly children: ComponentChildren
}

/** A row of a list that can be dragged by its grip to the place of another. */
export const SortRow = ({ list, at, isOff = false, children }: RowProps) => {
  const row = useRef<HTMLLIElement>(null)
  const grip = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (isOff) return undefined
    const near = (isNear: boolean) => (): void => void row.current?.classList.toggle('near', isNear)
    return combine(
      draggable({
        element: row.current!,
        dragHandle: grip.current!,
        getInitialData: () => ({ list, at }),
      }),
      dropTargetForElements({
        element: row.current!,
        canDrop: ({ source }) => source.data.list === list,
        getData: () => ({ at }),
        onDragEnter: near(true),
        onDragLeave: near(false),
        onDrop: near(false),
      }),
    )
  }, [list, at, isOff])
  return (
    <li ref={row} class="line item">
      {!isOff && (
        <span ref={grip} class="grip" title={t('drag')}>
          <ToolIcon name="grip" />
        </span>
      )}
      {children}
    </li>
  )
}

/** Calls when a row of the list is dropped at the place of another. */
export const useSorted = (list: string, move: (from: number, to: number) => void): void => {
  const latest = useRef(move)
  latest.current = move
  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => source.data.list === list,
        onDrop: ({ source, location }) => {
          const to = location.current.dropTargets[0]?.data.at as number | undefined
          const from = source.data.at as number
          if (to !== undefined && to !== from) latest.current(from, to)
        },
      }),
    [list],
  )
}
