import { useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import css from './overlay.css?inline'
import type { DevState, ShownDiagnostic } from './state.ts'

const SEVERITIES = ['error', 'warning', 'note'] as const

const Item = ({ severity, place, opens, message, frame, hint, paste, see }: ShownDiagnostic) => (
  <li className={severity}>
    <a href={opens} title={opens && 'Open this place in Visual Studio Code'}>
      {place}
    </a>
    <p className="message">{message}</p>
    {frame && <pre className="frame">{frame}</pre>}
    {hint && <p>{hint}</p>}
    {paste && <pre className="paste">{paste}</pre>}
    {see && <p className="quiet">{see}</p>}
  </li>
)

/** What the reader must know of the page behind the panel. */
const aboutPage = (hasErrors: boolean, version: number): string => {
  if (!hasErrors) return 'The page is up to date. Nothing below affects it.'
  return version === 0
    ? 'The site appears here as soon as you fix this.'
    : 'The page behind is the last good one. It changes as soon as you fix this.'
}

interface Props extends DevState {
  /** Where the text under the pointer is written. */
  readonly place: string
}

/** A panel with every diagnostic, the gravest first, and the badge that opens it. */
const Overlay = ({ file, summary, version, diagnostics, place }: Props) => {
  const [dismissed, setDismissed] = useState('')
  const sorted = SEVERITIES.flatMap((kind) =>
    diagnostics.filter(({ severity }) => severity === kind),
  )
  const worst = sorted[0]?.severity
  const title = `${summary} in ${file.split(/[\\/]/).at(-1)!}`
  // The same for the same diagnostics on other lines.
  const gist = sorted.map(({ message }) => message).join('\n')
  return (
    <>
      <style>{css}</style>
      <p className="announced" role="alert">
        {worst === 'error' && `${title}: ${sorted[0]!.message}`}
      </p>
      <div className={`badge ${worst}`} hidden={sorted.length === 0 || dismissed === gist}>
        <button type="button" popoverTarget="panel" aria-haspopup="dialog">
          {summary}
        </button>
        <button type="button" aria-label="Dismiss" onClick={() => setDismissed(gist)}>
          ×
        </button>
      </div>
      <div id="panel" className={worst} popover="auto" role="dialog" aria-labelledby="title">
        <header>
          <h1 id="title">{title}</h1>
          <button type="button" popoverTarget="panel" popoverTargetAction="hide">
            Close (Esc)
          </button>
          <p className="quiet">{aboutPage(worst === 'error', version)}</p>
        </header>
        <ol>
          {sorted.map((diagnostic, at) => (
            <Item key={at} {...diagnostic} />
          ))}
        </ol>
      </div>
      {place !== '' && <output className="place">{place}</output>}
    </>
  )
}

/**
 * Adds the overlay to the document, in a shadow root, so that the site's styles do not reach it.
 * `show` shows a state: errors cover the page until they are fixed or Escape is pressed; for
 * warnings and notes there is the badge. The panel takes no focus by itself, so that whoever works
 * on the page goes on. `name` shows where a text is written.
 */
export const createOverlay = () => {
  const host = document.createElement('site-mistakes')
  document.body.append(host)
  const shadow = host.attachShadow({ mode: 'open' })
  const root = createRoot(shadow)
  let hadErrors = false
  let shown: Props | undefined
  const render = (next: Props): void => {
    shown = next
    flushSync(() => root.render(<Overlay {...next} />))
  }
  return {
    show: (state: DevState): void => {
      render({ ...state, place: shown?.place ?? '' })
      const hasErrors = state.diagnostics.some(({ severity }) => severity === 'error')
      // What the reader has opened stays open while there is something to read.
      if (hasErrors || hadErrors || state.diagnostics.length === 0)
        shadow.getElementById('panel')!.togglePopover(hasErrors)
      hadErrors = hasErrors
    },
    name: (place: string): void => {
      if (shown !== undefined && shown.place !== place) render({ ...shown, place })
    },
  }
}
