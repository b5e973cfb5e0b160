/*
 * Renders the SVG from stdin. Writes its natural size as a line of JSON, then the picture as PNG,
 * or nothing if it would be too tall. This is a separate process that exits when rendering takes
 * too long or too much memory, because librsvg cannot be stopped otherwise (decision 098).
 */
import { writeSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import sharp from 'sharp'

const [wanted, tallest, seconds, bytes] = process.argv.slice(2).map(Number)

// librsvg renders in its own thread, so this one can watch it. The limit is in CPU seconds, so that
// a busy machine does not reject what an idle one accepts.
const look = setInterval(() => {
  const { user, system } = process.cpuUsage()
  if (user + system < seconds * 1e6 && process.memoryUsage.rss() < bytes) return
  writeSync(2, 'too costly')
  process.kill(process.pid, 'SIGKILL')
}, 20)
look.unref()

/** The opening tag of a drawing. */
const ROOT = /<(?:[\w-]+:)?svg\b(?:[^>"']|"[^"]*"|'[^']*')*>/
const ATTRIBUTE = /\s(width|height|viewBox|preserveAspectRatio)\s*=\s*(?:"([^"]*)"|'([^']*)')/g
const PIXELS = /^\s*[\d.]+(?:px)?\s*$/

/** A drawing of which this box is shown, in so many pixels. */
const showing = (text, [left, top, width, height], across = width, down = height) =>
  text.replace(ROOT, (tag) => {
    const attributes = ` viewBox="${left} ${top} ${width} ${height}" width="${across}" height="${down}" preserveAspectRatio="none"`
    return tag.replace(ATTRIBUTE, '').replace(/\/?>$/, `${attributes}$&`)
  })

/** How many pixels wide and tall a drawing is searched. */
const SEEN = 1024

/** The part of a box with something in it; undefined if that reaches the edges, or is nothing. */
const inkIn = async (text, box) => {
  const [left, top, width, height] = box
  const svg = Buffer.from(showing(text, box, SEEN, SEEN))
  const alpha = await sharp(svg).ensureAlpha().extractChannel('alpha').png().toBuffer()
  const found = sharp(alpha).trim({ background: '#000', threshold: 0, lineArt: true })
  const { info } = await found.toBuffer({ resolveWithObject: true })
  const [x, y] = [-info.trimOffsetLeft, -info.trimOffsetTop]
  if (x === 0 || y === 0 || x + info.width === SEEN || y + info.height === SEEN) return undefined
  const [across, down] = [width / SEEN, height / SEEN]
  return [left + x * across, top + y * down, info.width * across, info.height * down]
}

/** A box with room around it, so that what is in it does not reach the edges. */
const around = ([left, top, width, height]) => [
  left - width / 4,
  top - height / 4,
  width * 1.5,
  height * 1.5,
]

/** The box of what a drawing shows; undefined if that is nothing, or has no end. */
const drawnBox = async (text) => {
  for (const side of [2048, 16_384, 131_072]) {
    const coarse = await inkIn(text, [-side / 2, -side / 2, side, side])
    if (coarse !== undefined) return inkIn(text, around(coarse))
  }
  return undefined
}

/**
 * A drawing whose size is not in pixels gets that of its `viewBox`, or else of what it shows: other
 * units, and none, depend on the screen.
 */
const sized = async (svg) => {
  const text = (svg[0] === 0x1f ? gunzipSync(svg) : svg).toString()
  const found = [...(ROOT.exec(text)?.[0] ?? '').matchAll(ATTRIBUTE)]
  const { width, height, viewBox } = Object.fromEntries(
    found.map(([, name, first, second]) => [name, first ?? second]),
  )
  if (PIXELS.test(width) && PIXELS.test(height)) return svg
  const box = (viewBox ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  const isBox = box.length === 4 && box.every(Number.isFinite) && box[2] > 0 && box[3] > 0
  const shown = isBox ? box : await drawnBox(text).catch(() => undefined)
  return shown === undefined ? svg : Buffer.from(showing(text, shown))
}

const svg = await sized(await buffer(process.stdin))
const { width, height } = await sharp(svg).metadata()
process.stdout.write(`${JSON.stringify({ width, height })}\n`)
if ((height * wanted) / width <= tallest) {
  const density = Math.min(100_000, Math.max(1, (72 * wanted) / width))
  const drawn = sharp(svg, { density }).resize({ width: wanted }).png({ compressionLevel: 1 })
  process.stdout.write(await drawn.toBuffer())
}
