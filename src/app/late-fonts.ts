import { FONT_FACES_ID } from '../pages/page-data.ts'
import { LAID_OUT, LAY_OUT, PIECEWISE } from '../pages/piecewise-marks.ts'
import { wait } from './wait.ts'

const faceOf = ({ style }: CSSFontFaceRule): FontFace => {
  const of = (name: string): string => style.getPropertyValue(name)
  return new FontFace(of('font-family').replace(/^["']|["']$/g, ''), of('src'), {
    weight: of('font-weight'),
    unicodeRange: of('unicode-range'),
  })
}

/**
 * Whether text is drawn with the font: one that has not come in time stays away from the whole page. A canvas that is in no document
 * tells it, for which nothing has to be laid out.
 */
const isShown = ({ style }: CSSFontFaceRule): boolean => {
  const pen = document.createElement('canvas').getContext('2d')
  if (pen === null) return false
  const [weight = ''] = style.getPropertyValue('font-weight').split(' ')
  const widthIn = (families: string): number => {
    pen.font = `${weight} 99px ${families}`
    return pen.measureText('mmmmiiiiWW').width
  }
  return widthIn(`${style.getPropertyValue('font-family')},sans-serif`) !== widthIn('sans-serif')
}

/** The pixels by which a browser counts something as moved (Layout Instability, section 3.2), up and down. */
const MOVED = 3

/** The pixels of a drift along the line: the end of a long one is as much nearer in a font that is a hundredth narrower. */
const DRIFTED = 10

const isInView = ({ top, bottom }: DOMRect): boolean => bottom > 0 && top < innerHeight

/** The parts that a page is made of. */
const partsOfPage = () => document.querySelectorAll('#root > :not(main), main > *')

/** What has a place of its own on a page: an element, or a text that begins where an element ends. */
type Placed = Element | Range

/** Where what a page is made of stands, and whatever is in a part that is in view: a part below it has nothing laid out. */
const placesOnPage = (): ReadonlyMap<Placed, DOMRect> => {
  const places = new Map<Placed, DOMRect>()
  const add = (placed: Placed): void => {
    const place = placed.getBoundingClientRect()
    if (place.width > 0) places.set(placed, place)
  }
  for (const part of partsOfPage()) {
    const place = part.getBoundingClientRect()
    places.set(part, place)
    if (!isInView(place)) continue
    // What a picture is drawn of has no place of its own.
    for (const element of part.querySelectorAll(':not(svg *)')) {
      add(element)
      const after = element.nextSibling
      if (!(after instanceof Text)) continue
      const text = new Range()
      text.selectNode(after)
      add(text)
    }
  }
  return places
}

/** What is below the view waits for its layout: a page that takes on a font at once makes a long task on a slow device. */
const putOffBelow = (places: ReadonlyMap<Placed, DOMRect>): void => {
  for (const part of partsOfPage())
    part.toggleAttribute(LAID_OUT, places.get(part)!.top < innerHeight)
  document.documentElement.toggleAttribute(PIECEWISE, true)
}

/** Shows fonts if nothing moves by them that is in view then or was before; else takes them back, all before the next frame. */
const showInPlace = (faces: readonly FontFace[], places: ReadonlyMap<Placed, DOMRect>): boolean => {
  for (const face of faces) document.fonts.add(face)
  for (const [placed, before] of places) {
    const after = placed.getBoundingClientRect()
    const hasMoved =
      Math.abs(after.top - before.top) >= MOVED || Math.abs(after.left - before.left) > DRIFTED
    if (hasMoved && (isInView(before) || isInView(after))) {
      for (const face of faces) document.fonts.delete(face)
      return false
    }
  }
  return true
}

/** Milliseconds until a page that was scrolled meanwhile is looked at again. */
const SCROLLED_AGAIN = 200

/**
 * Shows what can be shown without a move: all of them, or each that does it alone. The answer is what is left. The page is looked at in one task and takes
 * on the fonts in another, since each is long enough.
 */
const showStill = async (faces: readonly FontFace[]): Promise<readonly FontFace[]> => {
  for (;;) {
    const { scrollY: scrolled } = window
    const places = placesOnPage()
    putOffBelow(places)
    await wait()
    const wanted = new Event(LAY_OUT)
    const isStill = scrollY === scrolled
    const left =
      !isStill || showInPlace(faces, places)
        ? []
        : faces.filter((face) => !showInPlace([face], places))
    dispatchEvent(wanted)
    if (isStill) return left
    await wait(SCROLLED_AGAIN)
  }
}

const showAll = (faces: readonly FontFace[]): readonly FontFace[] => {
  for (const face of faces) document.fonts.add(face)
  return []
}

/**
 * Brings the site's fonts once the page is there, so that neither the first paint nor the largest waits for their bytes: they are shown as
 * soon as they have come where nothing moves by it, and else with the next page. The answer is called when another page is shown.
 */
export const showLateFonts = (): (() => void) => {
  const known = new Set<string>()
  const waiting: FontFace[] = []
  const bring = async (
    show: (faces: readonly FontFace[]) => readonly FontFace[] | Promise<readonly FontFace[]>,
  ): Promise<void> => {
    const style = document.querySelector<HTMLStyleElement>(`#${FONT_FACES_ID}`)
    // The element holds nothing else.
    const rules = (Array.from(style?.sheet?.cssRules ?? []) as CSSFontFaceRule[]).filter(
      ({ cssText }) => !known.has(cssText),
    )
    for (const { cssText } of rules) known.add(cssText)
    const faces = rules
      .filter((rule) => style?.media !== 'all' || !isShown(rule))
      .map((rule) => faceOf(rule))
    // Without them, the page has the fonts of the device.
    const loads = await Promise.allSettled(faces.map((face) => face.load()))
    const loaded = faces.filter((_, at) => loads[at]!.status === 'fulfilled')
    if (loaded.length === 0) return
    waiting.push(...(await show(loaded)))
  }
  void bring(showStill)
  return () => {
    showAll(waiting.splice(0))
    // The dev server's pages may come with other fonts.
    void bring(showAll)
  }
}
