/*
 * Draws the drawing (SVG) of stdin. Writes its own size as a line of JSON, then the picture as PNG,
 * or none where it would be too tall. A process of its own, which ends itself where drawing takes
 * too much: nothing else can stop librsvg (decision 098).
 */
import { writeSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'

const [wanted, tallest, seconds, bytes] = process.argv.slice(2).map(Number)

// librsvg draws in a thread of its own, so that this one can look. Seconds of the processor: a
// machine that is busy refuses nothing that another one draws.
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
