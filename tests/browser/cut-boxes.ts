import type { Page } from 'playwright-core'

/** The pixels by which a box may be cut: those of rounding. */
const TOLERANCE = 2

/** The pictures of a page whose box is cut, or that are larger than their file, in words. */
export const cutBoxes = (page: Page, focus: string): Promise<readonly string[]> =>
  page.evaluate(
    ([focus, tolerance]) => {
      const [left, top, right, bottom] = focus
        .split(' ')
        .map((share) => parseFloat(share) / 100) as [number, number, number, number]
      const found: string[] = []
      for (const image of document.querySelectorAll<HTMLImageElement>('main picture > img')) {
        const [wide, high] = [image.width, image.height]
        if (wide === 0 || image.closest('[data-side]')) continue
        const style = getComputedStyle(image)
        const file = [Number(image.getAttribute('width')), Number(image.getAttribute('height'))]
        const [fileWidth, fileHeight] = file as [number, number]
        const scales = [wide / fileWidth, high / fileHeight]
        const scale =
          style.objectFit === 'cover'
            ? Math.max(...scales)
            : style.objectFit === 'fill'
              ? scales[0]!
              : Math.min(...scales)
        const at = style.objectPosition.split(' ').map((share) => parseFloat(share) / 100)
        const frame = image.getBoundingClientRect()
        const x = frame.x + (wide - fileWidth * scale) * at[0]!
        const y = frame.y + (high - fileHeight * scale) * at[1]!
        let [fromX, toX] = [frame.left, frame.right]
        let [fromY, toY] = [frame.top, frame.bottom]
        for (let box = image.parentElement; box !== null; box = box.parentElement) {
          const { overflowX, overflowY } = getComputedStyle(box)
          const { left, right, top, bottom } = box.getBoundingClientRect()
          if (/clip|hidden/.test(overflowX))
            [fromX, toX] = [Math.max(fromX, left), Math.min(toX, right)]
          if (/clip|hidden/.test(overflowY))
            [fromY, toY] = [Math.max(fromY, top), Math.min(toY, bottom)]
        }
        const cut = Math.max(
          fromX - (x + left * fileWidth * scale),
          x + right * fileWidth * scale - toX,
          fromY - (y + top * fileHeight * scale),
          y + bottom * fileHeight * scale - toY,
        )
        const name =
          image.closest('[class]')!.className + ` ${Math.round(wide)}x${Math.round(high)}`
        if (cut > tolerance) found.push(`${name} cuts ${Math.round(cut)} pixels`)
        if (scale > 1.01) found.push(`${name} is enlarged by ${scale.toFixed(2)}`)
      }
      return found
    },
    [focus, TOLERANCE] as const,
  )
