import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, inject, it } from 'vitest'
import vnu from 'vnu-jar'
import { visit } from './visit.ts'

const run = promisify(execFile)

const sites = ['shipped', 'connected'] as const

const filesBelow = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length))

/** The addresses of all documents of a built folder, below its origin. */
const documentsOf = (files: readonly string[]): readonly string[] =>
  files
    .filter((file) => file.endsWith('.html'))
    .map((file) => file.replace(/(?<=.)\/index\.html$/, '').replace('/index.html', '/'))

const fileOf = (folder: string, path: string): string =>
  join(folder, path.endsWith('.html') ? path : join(path, 'index.html'))

describe.each(sites)('the pages of the %s site', (site) => {
  const folder = inject(`${site}Folder`)
  const origin = inject(site)
  const files = filesBelow(folder)
  const documents = documentsOf(files)

  it('pass the Nu HTML checker', async () => {
    const java = process.env.JAVA_HOME ? join(process.env.JAVA_HOME, 'bin', 'java') : 'java'
    const isThere = await run(java, ['-version']).then(
      () => true,
      () => false,
    )
    // Java is no part of the set-up: without it Chromium alone judges the pages.
    if (!isThere) {
      console.warn('Left out: the Nu HTML checker, which needs Java on the PATH.')
      return
    }
    const { stderr } = await run(
      java,
      [
        '-jar',
        vnu,
        '--format',
        'json',
        '--exit-zero-always',
        ...documents.map((path) => fileOf(folder, path)),
      ],
      { maxBuffer: 64_000_000 },
    )
    const { messages } = JSON.parse(stderr) as {
      messages: { type: string; subType?: string; message: string; url: string; extract?: string }[]
    }
    const reported = messages
      .filter(({ type, subType }) => type !== 'info' || subType === 'warning')
      // The checker takes data in script elements for scripts, and files for another origin:
      // Chromium judges the policy.
      .filter(({ message }) => !message.includes('violates Content Security Policy'))
      // A form at its provider needs its scripts and its own storage; it is of another origin.
      .filter(({ message }) => !/^Potentially bad value .* attribute “sandbox”/.test(message))
      .map(({ message, url, extract }) => `${url} ${message} ${extract ?? ''}`)
    expect(reported).toEqual([])
    // The hints on slashes of void elements show that the pages were read.
    expect(messages.length).toBeGreaterThan(documents.length)
  }, 120_000)

  it('lead nowhere but to pages, sections and files that are there', async () => {
    const { page } = await visit({ site })
    await page.goto(`${origin}/robots.txt`)
    const there = new Set([...files, ...documents])
    const broken: string[] = []
    let internal = 0
    for (const path of documents) {
      const html = readFileSync(fileOf(folder, path), 'utf8')
      const links = await page.evaluate(
        ([text, at]) => {
          const parsed = new DOMParser().parseFromString(text!, 'text/html')
          const base = new URL(at!, location.origin)
          const found: string[] = []
          for (const element of parsed.querySelectorAll('[href], [src], [srcset], [imagesrcset]')) {
            for (const name of ['href', 'src']) {
              const value = element.getAttribute(name)
              if (value !== null) found.push(new URL(value, base).href)
            }
            for (const name of ['srcset', 'imagesrcset']) {
              for (const part of element.getAttribute(name)?.split(',') ?? [])
                found.push(new URL(part.trim().split(/\s/)[0]!, base).href)
            }
          }
          return found
        },
        [html, path],
      )
      for (const link of links) {
        const url = new URL(link)
        if (url.origin !== origin) continue
        internal++
        if (!there.has(url.pathname.replace(/(?<=.)\/$/, '')))
          broken.push(`${path} -> ${url.pathname}`)
        if (url.hash === '') continue
        const target = readFileSync(fileOf(folder, url.pathname), 'utf8')
        if (!target.includes(` id="${url.hash.slice(1)}"`)) broken.push(`${path} -> ${link}`)
      }
    }
    expect(broken).toEqual([])
    expect(internal).toBeGreaterThan(500)
  })
})
