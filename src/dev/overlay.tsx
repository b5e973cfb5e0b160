import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import css from './overlay.css?inline'
import type { DevState, ShownDiagnostic } from './state.ts'

const SEVERITIES = ['error', 'warning', 'note'] as const

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`

/** Scrolls each line that is wider than the panel to its carets. */
const showCarets = (panel: HTMLElement): void => {
  for (const frame of panel.querySelectorAll('.frame')) {
    const { left, right } = frame.querySelector('.carets')!.getBoundingClientRect()
    const within = frame.getBoundingClientRect()
    if (right > within.right - 16) frame.scrollLeft += left - within.left - within.width / 3
  }
}

const Frame = ({ frame: [line, carets] }: { readonly frame: readonly [string, string] }) => (
  <pre className="frame">
    {`${line}\n${carets.slice(0, carets.indexOf('^'))}`}
    <span className="carets">{carets.slice(carets.indexOf('^'))}</span>
  </pre>
)

const Item = ({ severity, place, opens, message, frame, hint, paste, see }: ShownDiagnostic) => (
  <li className={severity}>
    {opens === undefined ? (
      <span className="place">{place}</span>
    ) : (
      <a className="place" href={opens} title="Open this place in Visual Studio Code">
        {place}
      </a>
    )}
    <p className="message">{message}</p>
    {frame && <Frame frame={frame} />}
    {hint && <p className="hint">{hint}</p>}
    {paste && <pre className="paste">{paste.join('\n')}</pre>}
    {see && <p className="see">{see}</p>}
  </li>
)

const List = ({ diagnostics }: Pick<DevState, 'diagnostics'>) => (
  <ol>
    {diagnostics.map((diagnostic, at) => (
      <Item key={at} {...diagnostic} />
    ))}
  </ol>
)

/** What the reader must know of the page behind the panel. */
const aboutPage = (hasErrors: boolean, version: number): string => {
  if (!hasErrors) return 'The page is up to date. These do not stand in its way.'
  return version === 0
    ? 'The site appears here as soon as this is put right.'
    : 'The page behind is the last good one. It changes as soon as this is put right.'
}

/** What the panel says in its head, and what it lists. */
const contentOf = ({ file, summary, version, diagnostics }: DevState) => {
  const errors = diagnostics.filter(({ severity }) => severity === 'error')
  const others = diagnostics.filter(({ severity }) => severity !== 'error')
  const found = errors.length === 0 ? summary : counted(errors.length, 'error')
  const kinds = (['warning', 'note'] as const).flatMap((kind) => {
    const count = others.filter(({ severity }) => severity === kind).length
    return count === 0 ? [] : [counted(count, kind)]
  })
  return {
    errors,
    others,
    title: `${found} in ${file.split(/[\\/]/).at(-1)!}`,
    about: aboutPage(errors.length > 0, version),
    also: `Also ${kinds.join(', ')}`,
    worst: SEVERITIES.find((one) => diagnostics.some(({ severity }) => severity === one)) ?? 'note',
    /** The same for the same diagnostics on other lines. */
    gist: diagnostics.map(({ message }) => message).join('\n'),
  }
}

type Content = ReturnType<typeof contentOf>

/** Whether the panel is open: by an error, or because the reader has opened it. */
type Open = 'no' | 'by-error' | 'by-hand'

const nextOpen = (open: Open, { errors, others }: Content): Open => {
  if (errors.length > 0) return open === 'no' ? 'by-error' : open
  return open === 'by-hand' && others.length > 0 ? open : 'no'
}

interface PanelProps extends Content {
  readonly isByHand: boolean
  readonly close: () => void
}

const Panel = ({ errors, others, title, about, also, worst, isByHand, close }: PanelProps) => {
  const ref = useRef<HTMLDivElement>(null)
  const look = (): void => showCarets(ref.current!)
  useLayoutEffect(() => {
    ref.current!.showPopover()
    if (isByHand) ref.current!.focus()
  }, [isByHand])
  useLayoutEffect(look, [errors, others])
  useEffect(() => {
    // Before the page receives the key, so that an open menu below stays open.
    const closeByKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopImmediatePropagation()
      close()
    }
    addEventListener('keydown', closeByKey, { capture: true })
    addEventListener('resize', look)
    return () => {
      removeEventListener('keydown', closeByKey, { capture: true })
      removeEventListener('resize', look)
    }
  })
  const all = errors.length === 0 || others.length === 0
  return (
    <div
      ref={ref}
      className={`panel ${worst}`}
      popover="manual"
      role="dialog"
      aria-labelledby="title"
      tabIndex={-1}
    >
      <header>
        <h1 id="title">{title}</h1>
        <button type="button" onClick={close}>
          Close (Esc)
        </button>
        <p>{about}</p>
      </header>
      <List diagnostics={all ? [...errors, ...others] : errors} />
      {!all && (
        <details onToggle={look}>
          <summary>{also}</summary>
          <List diagnostics={others} />
        </details>
      )}
    </div>
  )
}

/**
 * Errors cover the page until they are fixed or Escape is pressed. For warnings and notes a badge
 * shows how many there are and opens the panel; dismissed, it stays away until something else is
 * reported. The panel takes no focus by itself, so that whoever works on the page goes on.
 */
const Overlay = ({ state }: { readonly state: DevState }) => {
  const content = contentOf(state)
  const { errors, title, worst, gist } = content
  const [known, setKnown] = useState<DevState>()
  const [open, setOpen] = useState<Open>('no')
  const [dismissed, setDismissed] = useState('')
  const badge = useRef<HTMLButtonElement>(null)
  if (known !== state) {
    setKnown(state)
    setOpen(nextOpen(open, content))
  }
  const close = (): void => {
    const hadFocus = (badge.current!.getRootNode() as ShadowRoot).activeElement !== null
    flushSync(() => setOpen('no'))
    if (hadFocus) badge.current!.focus()
  }
  const isQuiet = state.diagnostics.length === 0 || dismissed === gist
  return (
    <>
      <style>{css}</style>
      <p className="announced" role="alert">
        {errors.length === 0 ? '' : `${title}: ${errors[0]!.message}`}
      </p>
      <div className={`badge ${worst}`} hidden={open !== 'no' || isQuiet}>
        <button
          ref={badge}
          type="button"
          aria-haspopup="dialog"
          aria-label={`${title}: show them`}
          onClick={() => setOpen('by-hand')}
        >
          {state.summary}
        </button>
        <button type="button" aria-label="Dismiss" onClick={() => setDismissed(gist)}>
          ×
        </button>
      </div>
      {open !== 'no' && <Panel {...content} isByHand={open === 'by-hand'} close={close} />}
    </>
  )
}

/**
 * Adds the overlay to the document, in a shadow root, so that the site's styles do not reach it.
 * The function that it returns shows a state.
 */
export const createOverlay = (): ((state: DevState) => void) => {
  const host = document.createElement('site-mistakes')
  document.body.append(host)
  const root = createRoot(host.attachShadow({ mode: 'open' }))
  return (state) => flushSync(() => root.render(<Overlay state={state} />))
}
