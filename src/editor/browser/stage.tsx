/** @jsxImportSource preact */
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { px } from './boxes.ts'
import { Overlay } from './overlay.tsx'
import { viewAddress, arrive, refresh } from './page.ts'
import { watchPage } from './pointing.ts'
import { set, useStore, VIEW_WIDTHS, type Width } from './store.ts'
import { t } from './words.ts'

/** The size of the page in the frame, and the scale at which it fits the room. */
const sizeIn = (room: number, width: Width) => {
  const wanted = VIEW_WIDTHS[width]
  const isRoomy =
    width === 'desktop' ? room > wanted : room < VIEW_WIDTHS.tablet && width === 'phone'
  const own = isRoomy ? room : wanted
  return { own, scale: Math.min(1, room / own) }
}

/** The page at one of its widths, and what is drawn around its texts and sections. */
export const Stage = () => {
  const page = useStore((store) => store.page)
  const view = useStore((store) => store.view)
  const width = useStore((store) => store.width)
  const version = useStore(({ state }) => state.version)
  const room = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const [size, setSize] = useState({ width: 0, height: 0 })
  const [isLoading, setLoading] = useState(true)
  useLayoutEffect(() => {
    const watch = new ResizeObserver(([entry]) => {
      const { width, height } = entry!.contentRect
      setSize({ width, height })
    })
    watch.observe(room.current!)
    return () => watch.disconnect()
  }, [])
  useStore(({ base }) => base)
  const address = viewAddress(page, view)
  useEffect(() => {
    const window = frame.current?.contentWindow
    if (!window || window.location.href === new URL(address, location.href).href) return
    setLoading(true)
    set({ marks: undefined })
    window.location.replace(address)
  }, [address])
  useEffect(() => {
    void refresh(version)
  }, [version])
  const { own, scale } = sizeIn(size.width, width)
  return (
    <main class="stage" aria-label={t('thePage')}>
      <div class="room" ref={room}>
        <div class="sheet" aria-busy={isLoading} style={px({ width: own * scale })}>
          {/* The pages have no scripts, and in a sandbox WebKit keeps their events from the editor. */}
          {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
          <iframe
            ref={frame}
            title={t('thePage')}
            style={{
              ...px({ width: own, height: size.height / scale }),
              transform: `scale(${scale})`,
            }}
            onLoad={() => {
              arrive(frame.current!)
              watchPage()
              setLoading(false)
            }}
          />
          <Overlay scale={scale} />
        </div>
      </div>
    </main>
  )
}
