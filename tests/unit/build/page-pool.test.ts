import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { expect, it, onTestFinished } from 'vitest'
import { compileStyles } from '../../../src/build/component-styles.ts'
import { textOf } from '../../../src/build/files.ts'
import { loadAllSections } from '../../../src/build/load-all-sections.ts'
import type { PageJob, PageSetup } from '../../../src/build/make-pages.ts'
import { createPagePool, startPageThreads, type PageThreads } from '../../../src/build/page-pool.ts'
import { createPageRenderer } from '../../../src/build/render-page.tsx'
import { messagesSchema } from '../../../schema/messages.ts'
import { PAGE_WORKER } from '../../../src/commands/program.ts'
import { themeSchema } from '../../../schema/theme.ts'
import { resolveTheme } from '../../../src/theme/resolve-theme.ts'

const scratch = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'page-pool-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

const thread = (): Worker => {
  const worker = new Worker(PAGE_WORKER)
  onTestFinished(async () => void (await worker.terminate()))
  return worker
}

const setupIn = (folder: string, more: Partial<PageSetup> = {}): PageSetup => ({
  context: {
    build: 'abc',
    base: '/',
    shell: {
      lang: 'en',
      business: { name: 'Ash', hours: [], social: [] },
      header: { menu: [{ label: 'Home', href: '/' }] },
      footer: { menu: [{ label: 'Page 7', href: '/pages/7' }], collections: [] },
      messages: messagesSchema.parse({}),
    },
    theme: resolveTheme(themeSchema.parse({})),
    script: '/assets/entry.js',
    icons: {
      ico: '/favicon.ico',
      icon: { href: '/icon.svg', type: 'image/svg+xml' },
      touchIcon: '/touch.png',
      manifest: '/manifest.webmanifest',
    },
    fonts: { faces: '', css: '', hrefs: [] },
    sheet: '/assets/components.css',
    start: '/',
  },
  embeds: {
    scripts: [],
    frames: [],
    connections: [],
    images: [],
    sampleForm: false,
    leadForm: false,
    fonts: false,
  },
  folder,
  ...more,
})

/** Pages of which some are shown by the footer, some have no heading and some no section at all. */
const jobs = Array.from({ length: 130 }, (_, index): PageJob => {
  const cta = {
    type: 'cta',
    id: 'cta',
    heading: `Page ${index} <&> "${'x'.repeat(index % 5)}"`,
    action: { label: 'Go', href: '/#a' },
  } as const
  const text = { type: 'rich-text', id: 'text', body: [{ p: [`Words ${index}`] }] } as const
  const all = [cta, text] as unknown as PageJob['page']['sections']
  return {
    page: {
      path: `/pages/${index}`,
      head: { title: `Page ${index}`, description: 'One of many.' },
      sections: index % 10 === 3 ? [] : index % 10 === 4 ? all.slice(1) : all,
    },
  }
})

const build = async (
  threads: PageThreads,
  more: Partial<PageSetup> = {},
  isBusy: () => boolean = () => false,
) => {
  const folder = scratch()
  const styles = new Set<string>()
  const pool = await createPagePool(setupIn(folder, more), threads, {
    styles,
    pages: jobs.length,
    isBusy,
  })
  for (const job of jobs) await pool.add(job)
  await pool.finish()
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort()
  const told = pool.made.flatMap((made, at) =>
    made.files.map((name) => join(folder, jobs[at]!.page.path, name)),
  )
  expect(told.sort()).toEqual(names)
  const files = names.map(
    (name) => [name.slice(folder.length), readFileSync(name).toString('base64')] as const,
  )
  return { files: Object.fromEntries(files), styles: [...styles].sort() }
}

it('pages are the same whichever thread has made them', async () => {
  const alone = await build([])
  expect(Object.keys(alone.files)).toHaveLength(2 * jobs.length)
  expect(await build([thread(), thread()])).toEqual(alone)
  const html = Buffer.from(alone.files['/pages/7/index.html']!, 'base64').toString()
  expect(html).toContain('Page 7 &lt;&amp;&gt; &quot;xx&quot;')
})

it('pages wait for another thread while this one has other work, as long as that is so', async () => {
  const alone = await build([])
  expect(await build([thread()], {}, () => true)).toEqual(alone)
  let asked = 0
  expect(await build([thread()], {}, () => asked++ < 1)).toEqual(alone)
  expect(asked).toBeGreaterThan(1)
  // Without others nothing is waited for.
  expect(await build([], {}, () => true)).toEqual(alone)
})

it('compressed files come with them', async () => {
  const alone = await build([], { compression: 4 })
  expect(Object.keys(alone.files).filter((name) => name.endsWith('.html.br'))).toHaveLength(
    jobs.length,
  )
  expect(await build([thread()], { compression: 4 })).toEqual(alone)
})

it('a thread that cannot write ends the build with its reason', async () => {
  const folder = join(scratch(), 'gone', '\0')
  await expect(build([thread()], { folder })).rejects.toThrow(/null bytes/)
})

it('a thread that dies ends the build', async () => {
  const worker = thread()
  const pool = await createPagePool(setupIn(scratch()), [worker], {
    styles: new Set(),
    pages: jobs.length,
  })
  await worker.terminate()
  await expect(
    (async () => {
      for (const job of jobs) await pool.add(job)
      await pool.finish()
    })(),
  ).rejects.toThrow('A thread that renders pages has ended')
})

it('few pages are worth no further thread', () => {
  expect(startPageThreads(20, PAGE_WORKER)).toEqual([])
})

it('a page that takes header and footer over from another is the one that is rendered whole', async () => {
  await loadAllSections()
  const context = { ...setupIn('').context, styles: await compileStyles() }
  const shared = createPageRenderer(context)
  for (const { page } of jobs) {
    // The first page of a renderer has nothing to take over.
    const [one, other] = [shared, createPageRenderer(context)].map((renderer) =>
      renderer.page(page),
    )
    expect(textOf(one!.html.parts)).toBe(textOf(other!.html.parts))
    expect(one!.html.styles).toEqual(other!.html.styles)
  }
})

it.each(['/pages/7', '/pages/8'])(
  'a page with a long list is whole, whether the footer shows it or not: %s',
  async (path) => {
    await loadAllSections()
    const context = { ...setupIn('').context, styles: await compileStyles() }
    const htmlWith = (count: number): string => {
      const links = Array.from({ length: count }, (_, at) => ({
        label: `Town ${at}`,
        href: `/towns/${at}`,
      }))
      const section = { type: 'directory', id: 'directory', heading: 'Towns', links }
      const sections = [section] as unknown as PageJob['page']['sections']
      const head = { title: 'Towns', description: 'All of them.' }
      return textOf(createPageRenderer(context).page({ path, head, sections }).html.parts)
    }
    const ITEM = /<li><a href="\/towns\/\d+"[^>]*>Town \d+<\/a><\/li>/g
    const around = (html: string): string => html.replace(ITEM, '').replace(/"links":\[.*?\]/, '')
    // The shorter one is rendered by the page's own components as a whole.
    const [long, short] = [htmlWith(1500), htmlWith(900)]
    expect(long.match(ITEM)).toHaveLength(1500)
    expect(short.match(ITEM)).toHaveLength(900)
    expect(around(long)).toBe(around(short))
  },
)
