import { describe, expect, it } from 'vitest'
import { embeddedJson, headElements } from '../../../src/pages/head.ts'
import type { HeadData } from '../../../src/pages/page-data.ts'

describe('embeddedJson', () => {
  it('cannot close its script element or open a comment', () => {
    const value = { text: '</script><script>alert(1)</script><!-- ' }
    const json = embeddedJson(value)
    expect(json).not.toContain('<')
    expect(JSON.parse(json)).toEqual(value)
  })

  it('contains no line end unknown to a script', () => {
    const value = ['a\u2028b\u2029c', 'Füllung – 漢字 😀']
    const json = embeddedJson(value)
    expect(json).not.toMatch(/[\u2028\u2029]/)
    expect(JSON.parse(json)).toEqual(value)
  })
})

describe('headElements', () => {
  const head = {
    title: 'Bread & <rolls>',
    description: 'Fresh at six.',
    structuredData: { '@graph': [{ '@type': 'WebSite', name: '</script>' }] },
  }

  it('has one title and one description', () => {
    const elements = headElements(head)
    expect(elements.filter(({ tag }) => tag === 'title')).toEqual([
      { tag: 'title', attributes: {}, text: 'Bread & <rolls>' },
    ])
    const content = (key: string, value: string): unknown[] =>
      elements
        .filter(({ attributes }) => attributes[key] === value)
        .map(({ attributes }) => attributes.content)
    expect(content('name', 'description')).toEqual(['Fresh at six.'])
  })

  it('connects early to another host only if the page contacts it on entry', () => {
    const links = (data: HeadData) =>
      headElements(data).filter(({ attributes }) => attributes.rel === 'preconnect')
    expect(links({ ...head, preconnect: 'https://forms.example.com' })).toEqual([
      { tag: 'link', attributes: { rel: 'preconnect', href: 'https://forms.example.com' } },
    ])
    expect(links(head)).toEqual([])
  })

  it('names the canonical address only if there is one', () => {
    const links = (canonical?: string) =>
      headElements({ ...head, ...(canonical === undefined ? {} : { canonical }) }).filter(
        ({ tag }) => tag === 'link',
      )
    expect(links()).toEqual([])
    expect(links('https://bakery.test/')).toEqual([
      { tag: 'link', attributes: { rel: 'canonical', href: 'https://bakery.test/' } },
    ])
  })

  it('contains structured data as data that no browser runs, and nothing if there is none', () => {
    const scripts = headElements(head).filter(({ tag }) => tag === 'script')
    expect(scripts.map(({ attributes }) => attributes)).toEqual([{ type: 'application/ld+json' }])
    expect(scripts.map(({ text }) => JSON.parse(text!))).toEqual([head.structuredData])
    expect(scripts[0]!.text).not.toContain('<')
    const { structuredData: _, ...bare } = head
    expect(headElements(bare).some(({ tag }) => tag === 'script')).toBe(false)
  })
})
