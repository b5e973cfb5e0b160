import { expect, it } from 'vitest'
import { surveyOf, usesOf } from '../../../src/site/survey.ts'
import { BAKERY, siteOf } from './site-of.ts'

const hero = (src: string, alt = 'Bread'): string =>
  `{ type: hero, heading: '{name}', image: { src: '${src}', alt: '${alt}' } }`

/** A collection of shops with a template and entries. */
const shops = (key: string, template: string, ...entries: readonly string[]): string => `
  ${key}:
    page: { sections: [${template}] }
    entries: [${entries.join(', ')}]`

const site = siteOf(`${BAKERY}
gallery:
  - { permalink: https://social.example.com/p/1, caption: Rolls }
integrations:
  leadForm: { src: https://forms.example.com/lead }
  social: { script: https://social.example.com/embed.js }
collections:${[
  shops('same', hero('images/oven.png', 'Bread in {name}'), '{ name: A }', '{ name: B }'),
  shops('own', hero('images/{slug}.png'), '{ name: C }', '{ name: D }'),
  shops(
    'mixed',
    hero('images/door.png'),
    '{ name: E }',
    "{ name: F, sections: [{ type: hero, heading: '{name}' }, { type: faq, heading: Asked, items: [{ question: Open?, answer: Yes }] }] }",
    `{ name: G, sections: [${hero('images/rye.png')}, { type: lead-form, heading: Order }] }`,
    '{ name: H, replace: [{ type: hero, heading: Rye }] }',
    `{ name: I, replace: [{ id: hero, type: gallery, heading: Rolls }] }`,
  ),
].join('')}
`)

it('what is known of pages before they are expanded is what they show', () => {
  const survey = surveyOf(site)
  for (const [at, ref] of site.pages.entries())
    expect(survey.usesOf(at), ref.path).toEqual(usesOf(site.expand(ref)))
  expect([...survey.pictures].sort()).toEqual([
    'images/c.png',
    'images/d.png',
    'images/door.png',
    'images/oven.png',
    'images/rye.png',
  ])
  expect([...survey.posts]).toEqual(['https://social.example.com/p/1'])
  expect(survey.forms.size).toBe(1)
  expect(survey.scripts.size).toBe(1)
})
