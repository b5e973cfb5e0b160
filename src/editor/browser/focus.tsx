/** @jsxImportSource preact */
import { pathKey } from '../../values/value-at.ts'
import { useEffect, useRef, useState } from 'preact/hooks'
import { boxOf, isBox, positionOf } from '../../../schema/meanings/crop.ts'
import type { Path } from '../../diagnostics/diagnostic.ts'
import { viewAddress, readMarks } from './page.ts'
import { samePath, store } from './store.ts'
import { t } from './words.ts'

const CENTER = '50% 50%'
const STEP = 5
const SHAPES = [
  { width: 390, name: 'phone', usual: 4 / 5 },
  { width: 1280, name: 'desktop', usual: 16 / 9 },
] as const

/** Moves a span of a length so that its middle is at a share, or as near as there is room. */
const around = (share: number, length: number): readonly [from: number, to: number] => {
  const from = Math.round(Math.min(100 - length, Math.max(0, share - length / 2)))
  return [from, Math.min(100, from + Math.round(length))]
}

/** The point, or the box of the same size, around a place in percent. */
const movedTo = (focus: string, x: number, y: number): string => {
  const { left, top, right, bottom } = boxOf(focus)
  const [fromX, toX] = around(x, (right - left) * 100)
  const [fromY, toY] = around(y, (bottom - top) * 100)
  return (isBox(focus) ? [fromX, fromY, toX, toY] : [fromX, fromY])
    .map((share) => `${share}%`)
    .join(' ')
}

const percent = (share: number): string => `${share * 100}%`

/** Where CSS puts a picture in a smaller frame. */
const cropAt = (focus: string): string => {
  const { left, top, right, bottom } = boxOf(focus)
  return `${percent(positionOf(left, right))} ${percent(positionOf(top, bottom))}`
}

/** The mark of the point, or the outline of the box. */
const Mark = ({ focus }: { readonly focus: string }) => {
  const { left, top, right, bottom } = boxOf(focus)
  const at = { left: percent(left), top: percent(top) }
  const size = { width: percent(right - left), height: percent(bottom - top) }
  return isBox(focus) ? <b style={{ ...at, ...size }} /> : <i style={at} />
}

/** The width of a picture on the page divided by its height, in a window of a width. */
const shapeAt = (path: Path, width: number): Promise<number | undefined> =>
  new Promise((resolve) => {
    const { page, view } = store()
    const frame = document.createElement('iframe')
    frame.className = 'measure'
    frame.style.width = `${width}px`
    frame.tabIndex = -1
    frame.ariaHidden = 'true'
    frame.addEventListener('load', () => {
      const inside = frame.contentDocument
      const marks = readMarks(inside)?.marks ?? {}
      const [number] = Object.entries(marks).find(([, { pieces }]) =>
        pieces.some(
          (piece) => samePath(piece.path, path) || samePath(piece.path, [...path, 'src']),
        ),
      ) ?? [undefined]
      const box = inside?.querySelector(`[data-edit~="${number}"]`)?.getBoundingClientRect()
      frame.remove()
      resolve(box && box.height > 0 ? box.width / box.height : undefined)
    })
    frame.src = viewAddress(page, view)
    document.body.append(frame)
  })

interface FocusProps {
  readonly src: string
  readonly alt: string
  readonly focus: string | undefined
  /** Where the picture is used: its shapes on the shown page are the crops. */
  readonly path: Path
  readonly onChange: (focus: string) => void
}

/** The picture as it is cropped on the shown page, at the widths of a phone and a desktop. */
const Crops = ({ src, alt, focus = CENTER, path }: Omit<FocusProps, 'onChange'>) => {
  const [shapes, setShapes] = useState<readonly (number | undefined)[]>([])
  const crops = useRef<HTMLDivElement>(null)
  const key = pathKey(path)
  useEffect(() => {
    const used = JSON.parse(key) as Path
    const watch = new IntersectionObserver(([entry]) => {
      if (!entry!.isIntersecting) return
      watch.disconnect()
      void Promise.all(SHAPES.map(({ width }) => shapeAt(used, width))).then(setShapes)
    })
    watch.observe(crops.current!)
    return () => watch.disconnect()
  }, [key])
  return (
    <div class="line crops" ref={crops}>
      {SHAPES.map(({ name, usual }, at) => (
        <figure key={name}>
          <img
            src={src}
            alt={alt}
            style={{ aspectRatio: String(shapes[at] ?? usual), objectPosition: cropAt(focus) }}
          />
          <figcaption class="hint">{t(name)}</figcaption>
        </figure>
      ))}
    </div>
  )
}

const DIRECTIONS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** A picture whose point or box is moved by a click or arrow keys, beside its crops. */
export const Focus = ({ src, alt, focus = CENTER, path, onChange }: FocusProps) => {
  const { left, top, right, bottom } = boxOf(focus)
  const [x, y] = [50 * (left + right), 50 * (top + bottom)]
  const move = (toX: number, toY: number): void => onChange(movedTo(focus, toX, toY))
  const onKey = (event: KeyboardEvent): void => {
    const direction = DIRECTIONS[event.key]
    if (direction === undefined) return
    event.preventDefault()
    const step = event.shiftKey ? 1 : STEP
    move(x + direction[0] * step, y + direction[1] * step)
  }
  return (
    <div class="stack">
      <button
        type="button"
        class="focus-picture"
        aria-label={t('focusPoint', { x: Math.round(x).toString(), y: Math.round(y).toString() })}
        onKeyDown={onKey}
        onClick={({ detail, clientX, clientY, currentTarget }) => {
          const { left, top, width, height } = currentTarget.getBoundingClientRect()
          if (detail > 0) move(((clientX - left) / width) * 100, ((clientY - top) / height) * 100)
        }}
      >
        <img src={src} alt="" />
        <Mark focus={focus} />
      </button>
      <p class="hint">{t('focusHint')}</p>
      <Crops src={src} alt={alt} focus={focus} path={path} />
    </div>
  )
}
