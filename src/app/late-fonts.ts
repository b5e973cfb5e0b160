/** A font that the page may do without (CSS Fonts 4, `font-display: optional`): no font that comes late moves anything. */
const isOptional = (rule: CSSRule): rule is CSSFontFaceRule =>
  rule instanceof CSSFontFaceRule && rule.style.getPropertyValue('font-display') === 'optional'

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

/** The pixels by which a browser counts something as moved (Layout Instability, section 3.2). */
const MOVED = 3

/** How far below the top of the window what is in view stands. */
const inView = (): ReadonlyMap<Element, number> => {
  const places = new Map<Element, number>()
  for (const element of document.querySelectorAll('#root *')) {
    const { top, bottom, width } = element.getBoundingClientRect()
    if (bottom > 0 && top < innerHeight && width > 0) places.set(element, top)
  }
  return places
}

/** Shows a font if nothing in view moves by it; else takes it back, all before the next frame. */
const showInPlace = (face: FontFace): boolean => {
  const before = inView()
  document.fonts.add(face)
  for (const [element, top] of before) {
    if (Math.abs(element.getBoundingClientRect().top - top) >= MOVED) {
      document.fonts.delete(face)
      return false
    }
  }
  return true
}

/**
 * Fonts that came after the first frame, which a browser keeps for the next load: they are shown as soon as they have come where nothing
 * moves by it, and else with the next page. The answer is called when another page is shown.
 */
export const showLateFonts = (): (() => void) => {
  const known = new Set<string>()
  const waiting: FontFace[] = []
  const watch = (show: (face: FontFace) => boolean): void => {
    for (const rule of document.querySelector('style')?.sheet?.cssRules ?? []) {
      if (!isOptional(rule) || known.has(rule.cssText)) continue
      known.add(rule.cssText)
      if (isShown(rule)) continue
      faceOf(rule)
        .load()
        .then((face) => {
          if (!show(face)) waiting.push(face)
        })
        // Without it, the page has the fonts of the device.
        .catch(() => {})
    }
  }
  watch(showInPlace)
  const add = (face: FontFace): boolean => document.fonts.add(face).has(face)
  return () => {
    waiting.splice(0).forEach(add)
    // The dev server's pages may come with other fonts.
    watch(add)
  }
}
