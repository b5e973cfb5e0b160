import { execFileSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type FrameLocator, type Locator, type Page } from 'playwright-core'
import sharp from 'sharp'
import { PROGRAM } from '../src/files/program.ts'
import { CHROMIUM_ARGUMENTS, findChromium } from '../tests/browser/find-chromium.ts'
import { startServer, TODAY } from './dev-process.ts'

/** Makes the film of the editor in README.md, and the pictures of its page in the owner's guide. */

const OWNER = ['-c', 'user.name=Owner', '-c', 'user.email=owner@example.com']
const IMAGES = join(PROGRAM, 'docs/images')
const SIZE = { width: 1200, height: 750 }

/** How long the drawings of sections and looks need to load, in milliseconds. */
const SETTLED = 6000

/** A picture of the window, and how long it is shown, in milliseconds. */
interface Frame {
  readonly jpeg: string
  readonly ms: number
}

/** A hand that moves, clicks and types, and takes a picture after each step. */
class Hand {
  readonly frames: Frame[] = []
  readonly #page: Page
  #at = { x: 600, y: 375 }

  constructor(page: Page) {
    this.#page = page
  }

  async show(ms: number): Promise<void> {
    const jpeg = await this.#page.screenshot({ type: 'jpeg', quality: 85 })
    this.frames.push({ jpeg: jpeg.toString('base64'), ms })
  }

  async moveTo(target: Locator): Promise<void> {
    const box = (await target.boundingBox())!
    const from = this.#at
    const to = { x: box.x + Math.min(box.width / 2, 220), y: box.y + box.height / 2 }
    for (let step = 1; step <= 8; step++) {
      const share = (1 - Math.cos((Math.PI * step) / 8)) / 2
      const x = from.x + (to.x - from.x) * share
      const y = from.y + (to.y - from.y) * share
      await this.#page.mouse.move(x, y)
      await this.#page.evaluate(
        ([left, top]) => {
          const sign = document.getElementById('film-pointer')
          if (sign) sign.style.translate = `${left}px ${top}px`
        },
        [x, y] as const,
      )
      await this.show(40)
    }
    this.#at = to
  }

  async click(target: Locator, wait?: Locator): Promise<void> {
    await this.moveTo(target)
    await this.show(350)
    await this.#page.mouse.click(this.#at.x, this.#at.y)
    await wait?.waitFor()
    await this.show(500)
  }

  async type(text: string): Promise<void> {
    for (const letter of text) {
      await this.#page.keyboard.insertText(letter)
      await this.show(70)
    }
  }

  /** Saves what is shown as a picture of the guide. */
  async picture(name: string): Promise<void> {
    const png = await this.#page.screenshot()
    await sharp(png)
      .webp({ quality: 60, effort: 6 })
      .toFile(join(IMAGES, 'owner', `${name}.webp`))
  }
}

/** A text, a section, a number, a look, and undo. */
const play = async (page: Page, site: FrameLocator, hand: Hand): Promise<void> => {
  const button = (name: string | RegExp): Locator => page.getByRole('button', { name }).first()
  const bar = page.locator('.text-bar')
  await hand.show(1200)
  await hand.moveTo(site.locator('main h1'))
  await hand.show(900)
  await hand.picture('edit')
  await hand.click(site.locator('main h1'), bar)
  await page.keyboard.press('ControlOrMeta+a')
  await hand.type('A clean car, at your own door')
  await hand.picture('edit-typing')
  await page.keyboard.press('Enter')
  await bar.waitFor({ state: 'detached' })
  await hand.show(1500)
  await site.locator('[data-edit-section="1"]').evaluate((element) => element.scrollIntoView())
  await hand.moveTo(site.locator('[data-edit-section="1"] h2').first())
  await hand.click(button('Move down'), page.getByText('Moved down'))
  await hand.show(1200)
  await site.locator('[data-edit-section="2"]').evaluate((element) => {
    element.scrollIntoView()
    scrollBy({ top: -260, behavior: 'instant' })
  })
  await hand.moveTo(site.locator('[data-edit-section="2"] h2').first())
  await hand.click(button('Add a section above'), page.locator('.picker .card').first())
  await page.waitForTimeout(SETTLED)
  await hand.show(1800)
  await hand.picture('edit-sections')
  await page.keyboard.press('Escape')
  await hand.click(button('The site'), page.locator('.panel h2'))
  await hand.click(
    page.locator('.panel').getByRole('button', { name: /^Look/ }),
    button(/^atelier/),
  )
  await page.waitForTimeout(SETTLED)
  await hand.show(1500)
  await hand.click(button(/^atelier/))
  await page.waitForTimeout(SETTLED)
  await hand.show(2200)
  await hand.picture('edit-look')
  await hand.click(button('Phone'))
  await hand.show(1500)
  await hand.click(button('Desktop'))
  await hand.click(button(/^Undo/), page.getByText('Undone:'))
  await hand.show(1500)
  await hand.click(button('What changed'), page.locator('.panel h2'))
  await hand.click(page.getByRole('button', { name: 'The last commit' }))
  await page.waitForTimeout(SETTLED)
  await hand.show(2500)
}

/** A WebM of the frames, as a browser records them. */
const filmOf = async (page: Page, frames: readonly Frame[]): Promise<Buffer> => {
  const film = await page.evaluate(
    async ({ frames, width, height }) => {
      const canvas = Object.assign(document.createElement('canvas'), { width, height })
      const context = canvas.getContext('2d')!
      const type = 'video/webm;codecs=vp9'
      const stream = canvas.captureStream(25)
      const recorder = new MediaRecorder(stream, { mimeType: type, videoBitsPerSecond: 200_000 })
      const parts: Blob[] = []
      recorder.addEventListener('dataavailable', ({ data }) => parts.push(data))
      const ended = new Promise((done) => recorder.addEventListener('stop', done))
      let next = performance.now()
      recorder.start()
      for (const { jpeg, ms } of frames) {
        const picture = new Image()
        picture.src = `data:image/jpeg;base64,${jpeg}`
        await picture.decode()
        context.drawImage(picture, 0, 0, width, height)
        next += ms
        await new Promise((done) => setTimeout(done, next - performance.now()))
      }
      recorder.stop()
      await ended
      const bytes = new Uint8Array(await new Blob(parts).arrayBuffer())
      let text = ''
      for (const byte of bytes) text += String.fromCharCode(byte)
      return btoa(text)
    },
    { frames, ...SIZE },
  )
  return Buffer.from(film, 'base64')
}

const folder = await mkdtemp(join(tmpdir(), 'film-'))
for (const name of ['images', 'languages', 'public', 'site.config.yaml'])
  await cp(join(PROGRAM, name), join(folder, name), { recursive: true })
await mkdir(join(IMAGES, 'owner'), { recursive: true })
for (const words of ['init -q', 'add -A', 'commit -q -m Start'])
  execFileSync('git', [...OWNER, ...words.split(' ')], { cwd: folder })
process.env.BROWSER = 'none'
const server = await startServer(folder, ['edit', '--port', '0', '--on', TODAY])
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: [...CHROMIUM_ARGUMENTS, '--hide-scrollbars'],
})
try {
  const page = await browser.newPage({ viewport: SIZE, locale: 'en-US' })
  await page.goto(server.origin)
  const site = page.frameLocator('.sheet iframe')
  await site.locator('main h1').waitFor()
  await page.getByRole('button', { name: 'Close the panel' }).click()
  await page.evaluate(() => {
    const sign = Object.assign(document.createElement('div'), { id: 'film-pointer' })
    sign.style.cssText = `position:fixed;left:-9px;top:-9px;width:18px;height:18px;border-radius:50%;
      background:#ffb020cc;border:2px solid #fff;z-index:99;pointer-events:none;box-shadow:0 0 6px #0008`
    document.body.append(sign)
  })
  const hand = new Hand(page)
  await play(page, site, hand)
  const film = await filmOf(await browser.newPage(), hand.frames)
  await writeFile(join(IMAGES, 'editor.webm'), film)
  const seconds = hand.frames.reduce((sum, { ms }) => sum + ms, 0) / 1000
  process.stdout.write(
    `docs/images/editor.webm  ${Math.ceil(film.length / 1000)} KB, ${seconds} s\n`,
  )
} finally {
  await browser.close()
  server.process.kill()
  await rm(folder, { recursive: true, force: true })
}
