/*
 * Renders the SVG from stdin. Writes its natural size as a line of JSON, then the picture as PNG,
 * or nothing if it would be too tall. This is a separate process that exits when rendering takes
 * too long or too much memory, because librsvg cannot be stopped otherwise (decision 098).
 */
import { writeSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
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

const svg = await buffer(process.stdin)
const { width, height } = await sharp(svg).metadata()
process.stdout.write(`${JSON.stringify({ width, height })}\n`)
if ((height * wanted) / width <= tallest) {
  const density = Math.min(100_000, Math.max(1, (72 * wanted) / width))
  const drawn = sharp(svg, { density }).resize({ width: wanted }).png({ compressionLevel: 1 })
  process.stdout.write(await drawn.toBuffer())
}
