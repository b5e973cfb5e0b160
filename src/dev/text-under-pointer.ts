import { DEV_TEXT_EVENT, type AskedText, type ToldPlaces } from './state.ts'

/** A longer text is that of many elements together. */
const LONGEST = 4000

const visibleText = (element: Element): string =>
  (element instanceof HTMLImageElement ? element.alt : element.textContent).trim()

/** What an element says, or the nearest one around it that says anything. */
const seenAt = (from: Element): Omit<AskedText, 'number'> => {
  let element = from
  while (visibleText(element) === '' && element.parentElement !== null)
    element = element.parentElement
  const area = element.closest('[data-section], header, footer')
  const text = visibleText(element)
  const others = [...(area ?? document).querySelectorAll(element.tagName)]
  const alike = others.filter((other) => visibleText(other) === text)
  return {
    path: location.pathname.replace(/(?<=.)\/$/, ''),
    text,
    section: area?.hasAttribute('data-section') ? area.id : area?.tagName.toLowerCase(),
    nth: Math.max(alike.indexOf(element), 0),
  }
}

/**
 * While Alt is held, names the place in the files of the text under the pointer; a click opens the
 * editor there.
 */
export const nameTexts = (name: (words: string) => void): void => {
  let under: Element | undefined
  let number = 0
  let told: ToldPlaces = { number, places: [] }
  let isToOpen = false

  const leave = (): void => {
    under = undefined
    isToOpen = false
    name('')
  }
  const point = (element: EventTarget | null | undefined): void => {
    if (element === under) return
    leave()
    if (!(element instanceof Element) || element.closest('site-mistakes')) return
    const seen = seenAt(element)
    if (seen.text.length > LONGEST) return
    under = element
    number++
    import.meta.hot?.send(DEV_TEXT_EVENT, { number, ...seen } satisfies AskedText)
  }
  /** Opens the place as soon as it is known. */
  const open = (): void => {
    isToOpen = told.number !== number
    const [place] = isToOpen ? [] : told.places
    if (place) void fetch(`/__open-in-editor?file=${encodeURIComponent(place.opens)}`)
  }
  import.meta.hot?.on(DEV_TEXT_EVENT, (answer: ToldPlaces) => {
    if (answer.number !== number || under === undefined) return
    told = answer
    name(answer.places.map(({ words }) => words).join('\n'))
    if (isToOpen) open()
  })
  addEventListener('pointermove', ({ altKey, target }) => (altKey ? point(target) : leave()))
  addEventListener('keydown', ({ key }) => {
    if (key === 'Alt') point([...document.querySelectorAll(':hover')].at(-1))
  })
  addEventListener('keyup', ({ key }) => {
    if (key === 'Alt') leave()
  })
  addEventListener('blur', leave)
  const click = (event: MouseEvent): void => {
    if (!event.altKey) return
    event.preventDefault()
    event.stopPropagation()
    point(event.target)
    if (under !== undefined) open()
  }
  addEventListener('click', click, { capture: true })
}
