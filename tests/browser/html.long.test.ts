import { readFileSync } from 'node:fs'
import { describe, expect, inject, it } from 'vitest'
import { documentsOf, fileOf, filesBelow, nuFinds } from './documents.ts'
import { visit } from './visit.ts'

const sites = ['shipped', 'connected'] as const

describe.each(sites)('the pages of the %s site', (site) => {
  const folder = inject(`${site}Folder`)
  const origin = inject(site)
  const files = filesBelow(folder)
  const documents = documentsOf(files)

  it('pass the Nu HTML checker', async () => {
    const found = await nuFinds(documents.map((path) => fileOf(folder, path)))
    if (found === undefined) return
    expect(found.reported).toEqual([])
    // The hints about slashes of void elements prove that the pages were read.
    expect(found.said).toBeGreaterThan(documents.length)
  })

  it('link only to existing pages, sections and files', async () => {
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
