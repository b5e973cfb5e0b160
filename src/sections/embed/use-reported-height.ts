import { useCallback } from 'react'

/** Names under which services report the height of their content, in pixels. */
const NAME = /^(?:page|frame|iframe|content|document|body|scroll)?_?height$/i

/** A height in text, as iframe-resizer, Jotform, Acuity and Wufoo write it. */
const TEXT = /^(?:\[iFrameSizer\][^:]*:|setHeight:|sizing:|height\|)([\d.]+)/i

/** The limits of a frame, so that no service hides the page or makes it endless. */
const LEAST = 80
const MOST = 10_000

const pixels = (value: unknown): number | undefined =>
  /^\d+(\.\d+)?(px)?$/.test(String(value)) ? Number.parseFloat(String(value)) : undefined

/**
 * The height that a message reports, in pixels; undefined if it is about something else. Services
 * send an object (Calendly, HubSpot), the same as JSON, or a text.
 */
export const reportedHeight = (data: unknown): number | undefined => {
  if (typeof data === 'string' && !data.startsWith('{')) return pixels(TEXT.exec(data)?.[1])
  let found: number | undefined
  const note = (name: string, value: unknown): unknown => {
    if (NAME.test(name)) found ??= pixels(value)
    return value
  }
  try {
    JSON.parse(typeof data === 'string' ? data : (JSON.stringify(data) ?? '0'), note)
  } catch {
    // Not JSON.
  }
  return found
}

/** Asks a frame with iframe-resizer to report its height: id, margin, what it measures. */
const ASK = '[iFrameSizer]embed:0:false:false:32:true:true::bodyOffset:::0:false:child:scroll:false'

/** A `ref` that gives a frame the height that its service reports, and the focus if asked for. */
export const useReportedHeight = (takesFocus: boolean) =>
  useCallback(
    (frame: HTMLIFrameElement | null) => {
      if (frame === null) return undefined
      if (takesFocus) frame.focus()
      const stop = new AbortController()
      const ask = (): void => frame.contentWindow?.postMessage(ASK, '*')
      frame.addEventListener('load', ask, { signal: stop.signal })
      // It may have loaded before this code ran.
      ask()
      const onMessage = ({ source, data }: MessageEvent): void => {
        const height = source === frame.contentWindow ? (reportedHeight(data) ?? 0) : 0
        if (height >= LEAST) frame.height = String(Math.ceil(Math.min(height, MOST)))
      }
      addEventListener('message', onMessage, { signal: stop.signal })
      return () => stop.abort()
    },
    [takesFocus],
  )
