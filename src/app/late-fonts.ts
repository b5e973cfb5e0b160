import { FONT_FACES_ID } from '../pages/page-data.ts'

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

/** The pixels by which a browser counts something as moved, down or sideways (Layout Instability, section 3.2). */
const MOVED = 3

/** The pixels around the window in which something may be drawn beyond its box, or come into view as a line above it goes. */
const EDGE = 50

/** The boxes of an element, or the lines of a text. */
const boxesOf = (node: Node): DOMRectList => {
  if (node instanceof Element) return node.getClientRects()
  const range = new Range()
  range.selectNode(node)
  return range.getClientRects()
}

const isInView = ([box]: DOMRectList): boolean =>
  box !== undefined && box.bottom > -EDGE && box.top < innerHeight + EDGE && box.width > 0

/** Where things in view stand: elements by their first box, texts by their first letter, as a browser judges whether they have moved. */
type Places = ReadonlyMap<Node, DOMRectList>

const placesInView = (): Places => {
  const places = new Map<Node, DOMRectList>()
  for (const part of document.querySelectorAll('#root > :not(main, footer), main > *, footer > *'))
    if (isInView(boxesOf(part)))
      // What a picture is drawn of has no place of its own.
      for (const element of [part, ...part.querySelectorAll(':not(svg *)')]) {
        const boxes = boxesOf(element)
        if (!isInView(boxes)) continue
        places.set(element, boxes)
        for (const node of element.childNodes)
          if (node instanceof Text) places.set(node, boxesOf(node))
      }
  return places
}

/** What stands elsewhere than before. */
const movedFrom = (places: Places): readonly Node[] =>
  Array.from(places.keys()).filter((node) => {
    const [before] = places.get(node)!
    const [now] = boxesOf(node)
    return (
      before &&
      now &&
      Math.max(Math.abs(now.left - before.left), Math.abs(now.top - before.top)) >= MOVED
    )
  })

/** What undoes each spacing of letters. */
type Undo = () => void

/**
 * Keeps texts of one line as wide as they were where they stand beside what has moved: the links of a row, a line in the middle. It takes
 * some hundredths of a letter's width.
 */
const keepWidths = (moved: readonly Node[], places: Places): readonly Undo[] =>
  Array.from(places)
    .flatMap(([node, [before, second]]) => {
      const element = node.parentElement
      const [now] = boxesOf(node)
      if (!(node instanceof Text && element && before && now) || second) return []
      if (!moved.some(({ parentNode }) => parentNode!.contains(node))) return []
      const given = parseFloat(getComputedStyle(element).letterSpacing) || 0
      return { style: element.style, spacing: given + (before.width - now.width) / node.length }
    })
    // All is measured before anything is changed.
    .map(({ style, spacing }) => {
      const { letterSpacing } = style
      style.letterSpacing = `${spacing}px`
      return () => (style.letterSpacing = letterSpacing)
    })

/** What undoes the spacing of letters on the page at hand. */
const spaced: Undo[] = []

/** Shows fonts if nothing in view moves by them; else takes them back, all before the next frame. */
const showInPlace = (faces: readonly FontFace[], places: Places): boolean => {
  for (const face of faces) document.fonts.add(face)
  const moved = movedFrom(places)
  const undos = keepWidths(moved, places)
  if (moved.length === 0 || movedFrom(places).length === 0) {
    spaced.push(...undos)
    return true
  }
  for (const undo of undos) undo()
  for (const face of faces) document.fonts.delete(face)
  return false
}

/**
 * Keeps what stands below the view out of the layout that fonts bring about, in the room that it has: else all texts of the page would be
 * laid out in one task. The answer gives it back, a section a frame.
 */
const layOutLater = (): (() => Promise<void>) => {
  const below = Array.from(document.querySelectorAll<HTMLElement>('main > *'), (section) => ({
    style: section.style,
    place: section.getBoundingClientRect(),
  })).filter(({ place }) => place.top > innerHeight + EDGE)
  for (const { style, place } of below) {
    style.containIntrinsicHeight = `${place.height}px`
    style.contentVisibility = 'auto'
  }
  return async () => {
    for (const { style } of below) {
      await new Promise(requestAnimationFrame)
      style.contentVisibility = style.containIntrinsicHeight = ''
    }
  }
}

/** Shows what can be shown without a move: all of them, or each that does it alone. The answer is what is left. */
const showStill = (faces: readonly FontFace[]): readonly FontFace[] => {
  const places = placesInView()
  const layOut = layOutLater()
  const left = showInPlace(faces, places)
    ? []
    : faces.filter((face) => !showInPlace([face], places))
  void layOut()
  return left
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
    show: (faces: readonly FontFace[]) => readonly FontFace[],
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
    waiting.push(...show(loaded))
  }
  void bring(showStill)
  return () => {
    for (const undo of spaced.splice(0).reverse()) undo()
    showAll(waiting.splice(0))
    // The dev server's pages may come with other fonts.
    void bring(showAll)
  }
}
