import { cp, mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { parse, parseDocument } from 'yaml'
import { listen, serveFolder } from '../src/output/serve.ts'
import type { Client } from '../src/bundle/client.ts'
import { PROGRAM } from '../src/files/program.ts'
import { run, type Command } from '../src/commands/command.ts'
import { EXIT, UsageError } from '../src/files/world.ts'
import { slugOf } from '../src/values/slug.ts'
import { presets } from '../src/theme/presets.ts'
import { findChromium } from '../tests/browser/find-chromium.ts'
import { openCamera, type Camera, type Shot } from './camera.ts'
import { readGuide, type GuideStep } from './guide.ts'
import { buildFolder, bundleOnce, runGuide, withShippedSite } from './guide-run.ts'
import {
  exampleNames,
  examplesConfig,
  filmsNamedIn,
  pathOfExample,
  pictureOfExample,
  picturesNamedIn,
} from './section-examples.ts'

const DOCS = join(PROGRAM, 'docs')
const GUIDE = join(DOCS, 'owner')

/** The window in which a section is shown in the reference, in pixels. */
const REFERENCE = { width: 960, height: 600 }

/** The width of a picture that shows a look rather than a task, in pixels. */
const MOST_WIDTH = 720

/** What the sets of pictures share. */
interface Studio {
  readonly bundle: () => Promise<Client>
  /** Makes a picture and writes it to a file, by its full path, in another width if given. */
  readonly shoot: (file: string, shot: Shot, width?: number) => Promise<void>
  /** Makes a picture, as a PNG. */
  readonly take: Camera['take']
}

/** Serves a built site while pictures of it are made. */
const whileServed = async (
  dist: string,
  work: (origin: string) => Promise<void>,
): Promise<void> => {
  const server = serveFolder(dist)
  try {
    await work(`http://localhost:${await listen(server, 0, '127.0.0.1')}`)
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

/** The pictures of the guide's pages, each of the site as the steps of its page left it. */
const guidePictures = async ({ bundle, shoot }: Studio): Promise<void> => {
  for (const name of (await readdir(GUIDE)).sort()) {
    const page = readGuide(`docs/owner/${name}`, await readFile(join(GUIDE, name), 'utf8'))
    const shots = page.steps.filter((step) => step.kind === 'screenshot')
    if (shots.length === 0) continue
    const shootStep = ({ block, words }: GuideStep, origin: string): Promise<void> => {
      const { path = '/', at, dev, width, height } = words
      return shoot(join(GUIDE, block), {
        url: origin + path,
        width: Number(width),
        height: Number(height),
        ...(at === undefined ? {} : dev === undefined ? { top: at } : { await: at }),
      })
    }
    await withShippedSite(async (folder) => {
      const dist = await runGuide(folder, page, {
        bundle,
        onDevScreenshot: shootStep,
        // The tests report it; the pictures do not depend on it.
        onOtherPrint: () => {},
      })
      const left = shots.filter(({ words }) => words.dev === undefined)
      if (dist === undefined || left.length === 0) return
      await whileServed(dist, async (origin) => {
        for (const step of left) await shootStep(step, origin)
      })
    })
  }
}

/** A generic picture for examples that name one: a dusk, dull in `-before`. */
const somePicture = (name: string): Promise<Buffer> => {
  // Multiples of the golden angle are even, but not in rows.
  const share = (index: number, step: number): number => (index * step) % 1
  const lights = Array.from({ length: 48 }, (_, index) => {
    const [x, y] = [share(index, 0.7549), share(index, 0.5698)]
    const radius = 20 + 70 * share(index, 0.618) * (0.4 + y)
    const hue = [18, 340, 42, 160][index % 4]
    return `<circle cx="${x * 1600}" cy="${y * 1000}" r="${radius}" fill="hsl(${hue} 70% 62%)" opacity="0.5"/>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1000"><defs><linearGradient id="dusk" x2="0" y2="1"><stop stop-color="#2c3550"/><stop offset="1" stop-color="#6b3f4f"/></linearGradient></defs><rect width="1600" height="1000" fill="url(#dusk)"/>${lights.join('')}</svg>`
  const picture = sharp(Buffer.from(svg)).blur(14)
  if (/-before\.\w+$/.test(name)) picture.modulate({ saturation: 0.25, brightness: 0.8 })
  return picture.webp({ quality: 88 }).toBuffer()
}

/** A mark and a bar instead of a name; their shape depends on the length of the file's name. */
const someLogo = (name: string): Buffer => {
  const width = name.length * 14 - 180
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width + 120}" height="96"><path fill-rule="evenodd" d="M48 0a48 48 0 1 0 .1 0zM48 20a28 28 0 1 1-.1 0zM120 28h${width}v14H120zM120 54h${width * 0.7}v14H120z"/></svg>`,
  )
}

/** A picture of each section type's example, in the theme of the shipped site. */
const referencePictures = async ({ bundle, shoot }: Studio): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'examples-'))
  try {
    const shipped = await readFile(join(PROGRAM, 'site.config.yaml'), 'utf8')
    const config = examplesConfig((parse(shipped) as { theme?: unknown }).theme)
    await writeFile(join(folder, 'site.config.yaml'), config)
    for (const name of picturesNamedIn(config)) {
      await mkdir(dirname(join(folder, name)), { recursive: true })
      const picture = name.endsWith('.svg') ? someLogo(name) : await somePicture(name)
      await writeFile(join(folder, name), picture)
    }
    await mkdir(join(folder, 'public/films'), { recursive: true })
    for (const name of filmsNamedIn(config)) await writeFile(join(folder, name), '')
    await whileServed(await buildFolder(folder, bundle), async (origin) => {
      for (const name of exampleNames()) {
        const only = `[data-section=${name.split('.')[0]!}]`
        const shot = { url: origin + pathOfExample(name), ...REFERENCE, only }
        await shoot(join(DOCS, pictureOfExample(name)), shot, MOST_WIDTH)
      }
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The size of the lower part of a page on the sheet of all presets, in pixels, and the gap. */
const PART = { width: 270, height: 825, gap: 12 } as const

/** Pictures of this size side by side, four in a row. */
const sheetOf = (parts: readonly Buffer[], { width, height, gap }: typeof PART): Promise<Buffer> =>
  sharp({
    create: {
      width: 4 * (width + gap) - gap,
      height: Math.ceil(parts.length / 4) * (height + gap) - gap,
      channels: 3,
      background: 'white',
    },
  })
    .composite(
      parts.map((input, at) => ({
        input,
        left: (at % 4) * (width + gap),
        top: Math.floor(at / 4) * (height + gap),
      })),
    )
    .webp({ quality: 50, effort: 6 })
    .toBuffer()

/**
 * The shipped site in each of the presets, and those that follow the visitor in both light and
 * dark; then the lower parts of all, on one sheet.
 */
const themePictures = async ({ bundle, shoot, take }: Studio): Promise<void> => {
  const { width, height } = PART
  const parts: Buffer[] = []
  for (const [preset, { scheme, followsVisitor }] of Object.entries(presets)) {
    await withShippedSite(async (folder) => {
      const file = join(folder, 'site.config.yaml')
      const document = parseDocument(await readFile(file, 'utf8'))
      document.set('theme', document.createNode({ preset }))
      await writeFile(file, String(document))
      await whileServed(await buildFolder(folder, bundle), async (origin) => {
        const other = scheme === 'dark' ? ('light' as const) : ('dark' as const)
        for (const seen of followsVisitor ? [scheme, other] : [scheme]) {
          const name = seen === scheme ? preset : `${preset}-${seen}`
          const shot = { url: `${origin}/`, width: 1200, height: 1400, scheme: seen } as const
          await shoot(join(DOCS, 'images/themes', `${name}.webp`), shot, MOST_WIDTH)
        }
        const whole = await take({ url: `${origin}/`, width: 1440, height: 900, whole: true })
        parts.push(await sharp(whole).resize({ width, height, position: 'bottom' }).toBuffer())
      })
    })
  }
  await writeFile(join(DOCS, 'images/themes/lower-parts.webp'), await sheetOf(parts, PART))
}

/** The home pages of the examples on a desktop and a phone. */
const showcasePictures = async ({ bundle, shoot }: Studio): Promise<void> => {
  const examples = join(PROGRAM, 'examples')
  for (const name of (await readdir(examples)).sort()) {
    const folder = await mkdtemp(join(tmpdir(), 'showcase-'))
    try {
      await cp(join(examples, name), folder, { recursive: true })
      await whileServed(await buildFolder(folder, bundle), async (origin) => {
        for (const [width, height] of [
          [1440, 1800],
          [390, 975],
        ] as const) {
          const file = join(DOCS, 'images/showcase', `${name}-${width}.webp`)
          await shoot(file, { url: `${origin}/`, width, height }, Math.min(width, MOST_WIDTH))
        }
      })
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }
}

/** The widths at which a page is checked: a phone, a tablet, a desktop, a large screen. */
const WIDTHS = [390, 820, 1440, 2560] as const

/**
 * Every page at each width: a gallery to look through, in `.cache/gallery`. It is neither kept nor
 * compared: another machine's letters differ more than a slip would.
 */
const galleryPictures = async ({ bundle, shoot }: Studio): Promise<void> => {
  const gallery = join(PROGRAM, '.cache/gallery')
  await rm(gallery, { recursive: true, force: true })
  const lines: string[] = []
  await withShippedSite(async (folder) => {
    const dist = await buildFolder(folder, bundle)
    const files = await readdir(dist, { recursive: true })
    await whileServed(dist, async (origin) => {
      for (const file of files.filter((name) => name.endsWith('page.json')).sort()) {
        const path = `/${dirname(file).replace(/^\.$/, '').replaceAll('\\', '/')}`
        lines.push(`<h2>${path}</h2>`)
        for (const width of WIDTHS) {
          const name = `${slugOf(path) || 'home'}-${width}.webp`
          await shoot(join(gallery, name), { url: origin + path, width, height: 900, whole: true })
          lines.push(`<a href="${name}">${width} px</a>`)
        }
      }
    })
  })
  const page = `<!doctype html><title>Gallery</title>${lines.join('\n')}`
  await writeFile(join(gallery, 'index.html'), page)
}

/** The sets that the documentation shows, all made by default; the gallery only if named. */
const sets: Readonly<Record<string, (studio: Studio) => Promise<void>>> = {
  owner: guidePictures,
  reference: referencePictures,
  themes: themePictures,
  showcase: showcasePictures,
}
const all = { ...sets, gallery: galleryPictures }

const USAGE = `npm run screenshots -- [${Object.keys(all).join('] [')}]`

/** `screenshots`: makes the pictures of the documentation again, all of them or the named sets. */
const screenshots: Command = async (args, { stdout }) => {
  const { positionals } = parseArgs({ args: [...args], allowPositionals: true })
  const unknown = positionals.find((name) => !Object.hasOwn(all, name))
  if (unknown !== undefined)
    throw new UsageError(`There is no set of pictures ${unknown}.\nUsage: ${USAGE}`)
  const camera = await openCamera(findChromium())
  const shoot: Studio['shoot'] = async (file, shot, width) => {
    const picture = await sharp(await camera.take(shot))
      .resize({ width })
      .webp({ quality: 50, effort: 6 })
      .toBuffer()
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, picture)
    stdout.write(`${relative(PROGRAM, file)}  ${Math.ceil(picture.length / 1000)} KB\n`)
  }
  try {
    const bundle = bundleOnce()
    const wanted = positionals.length === 0 ? Object.keys(sets) : positionals
    for (const [name, make] of Object.entries(all))
      if (wanted.includes(name)) await make({ bundle, shoot, take: camera.take })
  } finally {
    await camera.close()
  }
  return EXIT.good
}

await run(screenshots)
