import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { Route, Routes, useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import { Layout, PageView } from '../pages/layout.tsx'
import type { EmbeddedData, HeadData, PageData } from '../pages/page-data.ts'
import { NotFoundScreen, RouteErrorScreen } from '../pages/screens.tsx'
import { areLoaded, loadSections } from '../sections/components.ts'
import { LinkContext, type LinkWorld } from '../ui/link.tsx'
import { say, type Shell } from '../ui/shell.ts'
import { styled } from '../ui/styled.ts'
import type { PageCache } from './page-cache.ts'
import { pagePath } from './paths.ts'
import { elementOfHash, placeOf, type ScrollMemory } from './scroll.ts'
import { syncHead } from './sync-head.ts'
import { showPage } from './view-transition.ts'

/** What the splat route shows at a path. */
type Shown =
  | { readonly kind: 'page'; readonly path: string; readonly page: PageData }
  | { readonly kind: 'missing' | 'failed'; readonly path: string }

/** What the app needs of the browser. */
export interface AppWorld {
  readonly cache: PageCache
  /** Loads the address anew from the host, in place of showing what has come. False where that was done before, to no avail. */
  readonly reload: (reason: string) => boolean
  /** How far the entries of the history were scrolled; a build has none. */
  readonly memory?: ScrollMemory
  /** Called when another page stands in the place of the one before, and no frame has shown it yet. */
  readonly pageShown?: () => void
  /** Called when the app has taken the page over. */
  readonly ready?: () => void
}

interface Props {
  readonly data: EmbeddedData
  /** The path that the embedded page is shown at. */
  readonly path: string
  readonly world: AppWorld
}

const headOf = (shown: Shown, shell: Shell): HeadData =>
  shown.kind === 'page'
    ? shown.page.head
    : {
        title:
          shown.kind === 'missing'
            ? shell.messages.notFoundTitle
            : shell.messages.routeErrorHeading,
        description: '',
      }

const Busy = styled.div.withConfig({ componentId: 'busy' })`
  position: fixed;
  inset: 0 0 auto;
  z-index: 150;
  height: 3px;
  background: var(--accent);
  transform-origin: 0 0;
  animation: busy 8s cubic-bezier(0.1, 0.6, 0.2, 1) both;
  @keyframes busy {
    from {
      transform: scaleX(0);
    }
    to {
      transform: scaleX(0.92);
    }
  }
  @media (prefers-reduced-motion: reduce) {
    animation: none;
  }
`

const initialOf = ({ data, path }: Props): Shown =>
  data.page === null ? { kind: 'missing', path } : { kind: 'page', path, page: data.page }

/** The dev server alone: data that is given anew takes the place of what is shown (dev-update.tsx). */
const useDataGivenAnew = (props: Props, show: (shown: Shown) => void): void => {
  const [known, setKnown] = useState(props.data)
  if (known === props.data) return
  setKnown(props.data)
  show(initialOf(props))
}

/** The one splat route: shows the page of the path, and keeps the one before until it has come. */
const CurrentPage = (props: Props) => {
  const { data, world } = props
  const { memory } = world
  const { shell, build } = data
  const location = useLocation()
  const navigation = useNavigationType()
  const [shown, setShown] = useState(() => initialOf(props))
  // The same at every render: a build has no such hook, the dev server always has.
  // oxlint-disable-next-line react/hooks
  if (import.meta.hot) useDataGivenAnew(props, setShown)
  const [busy, setBusy] = useState(false)
  const [announced, setAnnounced] = useState('')
  const path = pagePath(location.pathname)
  const isShown = shown.path === path

  const known = isShown ? undefined : world.cache.peek(path)
  const ready =
    known?.kind === 'page' && known.file.build === build && areLoaded(known.file.page.sections)
      ? known.file.page
      : undefined

  useLayoutEffect(() => {
    if (ready !== undefined) showPage(() => setShown({ kind: 'page', path, page: ready }))
  }, [ready, path])

  useEffect(() => {
    if (isShown || ready !== undefined) return
    let live = true
    const show = (next: Shown): void => {
      if (!live) return
      setBusy(false)
      showPage(() => setShown(next))
    }
    const load = async (): Promise<void> => {
      try {
        const result = await world.cache.load(path)
        if (!live) return
        if (result.kind === 'missing') return show({ kind: 'missing', path })
        const { file } = result
        if (file.build !== build && world.reload(file.build)) return
        try {
          await loadSections(file.page.sections)
        } catch (error) {
          // A script of an older deployment is gone from the host.
          if (!live || world.reload(`${file.build} script`)) return
          throw error
        }
        show({ kind: 'page', path, page: file.page })
      } catch (error) {
        console.error(error)
        show({ kind: 'failed', path })
      }
    }
    const slow = setTimeout(() => live && setBusy(true), 300)
    void load()
    return () => {
      live = false
      clearTimeout(slow)
      setBusy(false)
    }
  }, [path, isShown, ready, world, build])

  // Positions are saved as the visitor scrolls: when the history moves, the old page may be gone.
  const place = placeOf(location.key, path)
  const key = useRef(place)
  useEffect(() => {
    if (memory === undefined) return
    const save = (): void => memory.save(key.current, scrollY)
    // The visitor may have scrolled before the app was there.
    save()
    const leave = (): void => {
      save()
      memory.persist()
      history.scrollRestoration = 'auto'
    }
    const comeBack = (): void => {
      history.scrollRestoration = 'manual'
    }
    // The browser may still be about to restore the page that was come back to.
    const cancel = afterLoad(comeBack)
    addEventListener('scroll', save, { passive: true })
    addEventListener('pagehide', leave)
    addEventListener('pageshow', comeBack)
    return () => {
      cancel()
      removeEventListener('scroll', save)
      removeEventListener('pagehide', leave)
      removeEventListener('pageshow', comeBack)
    }
  }, [memory])

  const first = useRef(true)
  const previous = useRef(shown)
  useLayoutEffect(() => {
    if (!isShown) return
    key.current = place
    if (first.current) {
      first.current = false
      return
    }
    if (memory !== undefined) history.scrollRestoration = 'manual'
    const changed = previous.current !== shown
    // Given anew, the page that is read changes where it stands: neither scroll nor focus moves.
    if (import.meta.hot && changed && previous.current.path === shown.path) {
      previous.current = shown
      world.pageShown?.()
      return syncHead(headOf(shown, shell))
    }
    previous.current = shown
    const target = elementOfHash(location.hash)
    if (changed) {
      const head = headOf(shown, shell)
      syncHead(head)
      world.pageShown?.()
      setAnnounced(say(shell.messages.pageLoaded, { title: head.title }))
      const heading =
        target?.querySelector<HTMLElement>('h1, h2') ??
        document.querySelector<HTMLElement>('main h1')
      // A menu that was opened meanwhile keeps the focus.
      const inMenu = document.querySelector(':popover-open') !== null
      if (heading !== null && !inMenu) focusOn(heading)
    }
    const saved = navigation === 'POP' ? memory?.of(place) : undefined
    if (saved !== undefined) scrollTo({ top: saved, behavior: 'instant' })
    else if (target !== null) {
      target.scrollIntoView(changed ? { behavior: 'instant' } : {})
      if (!changed) focusOn(target)
    } else if (changed || navigation !== 'POP') {
      scrollTo({ top: 0, behavior: changed ? 'instant' : 'auto' })
    }
  }, [isShown, shown, location, place, navigation, memory, shell, world])

  return (
    <>
      {busy && <Busy role="progressbar" aria-label={shell.messages.loading} />}
      {shown.kind === 'page' && <PageView key={shown.path} page={shown.page} />}
      {shown.kind === 'missing' && <NotFoundScreen />}
      {shown.kind === 'failed' && <RouteErrorScreen />}
      <p className="visually-hidden" role="status">
        {announced}
      </p>
    </>
  )
}

/** Runs when the page has loaded and its next frame has been drawn; the answer calls it off. */
const afterLoad = (run: () => void): (() => void) => {
  const stop = new AbortController()
  const loaded = (): void => {
    requestAnimationFrame(() => setTimeout(() => stop.signal.aborted || run()))
  }
  if (document.readyState === 'complete') loaded()
  else addEventListener('load', loaded, { signal: stop.signal })
  return () => stop.abort()
}

/** An anchor moves where Tab goes on, as a browser's own does, without a second scroll. */
const focusOn = (target: HTMLElement): void => {
  if (!target.hasAttribute('tabindex')) target.setAttribute('tabindex', '-1')
  target.focus({ preventScroll: true })
}

/** What links follow by: the same for as long as the app is there, though the router gives another function on every page. */
const useLinkWorld = (base: string): LinkWorld => {
  const navigate = useNavigate()
  const latest = useRef(navigate)
  useLayoutEffect(() => {
    latest.current = navigate
  }, [navigate])
  return useMemo(
    () => ({ base, follow: (href, isHere) => void latest.current(href, { replace: isHere }) }),
    [base],
  )
}

/** The whole of what the browser shows, inside a router. */
export const App = (props: Props) => {
  const { data, world } = props
  const links = useLinkWorld(data.base)
  useEffect(() => world.ready?.(), [world])
  return (
    <LinkContext value={links}>
      <Layout shell={data.shell}>
        <Routes>
          <Route path="*" element={<CurrentPage {...props} />} />
        </Routes>
      </Layout>
    </LinkContext>
  )
}
