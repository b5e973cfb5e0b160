import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, onTestFinished } from 'vitest'
import { compileStyles } from '../../../src/render/component-styles.ts'
import { allNeeds, parseRules } from '../../../src/render/rule-tree.ts'
import { styled } from '../../../src/ui/styled.ts'

const Card = styled.div.withConfig({ componentId: 'test-card' })`
  color: red;
  &:hover {
    color: blue;
  }
  & > p {
    margin: 0;
  }
  [data-dark] & {
    color: white;
  }
  && {
    top: 0;
  }
  @media (min-width: 900px) {
    left: ${2 + 2}px;
  }
`

const Bare = styled.ul.withConfig({ componentId: 'test-bare' })``

const Wide = styled(Card).withConfig({ componentId: 'test-wide' })`
  color: green;
`

it('rules are those of the template, under the name of the component', async () => {
  expect((await compileStyles()).rulesFor('<div data-dark="" class="test-card"><p>')).toBe(
    '.test-card{color:red}.test-card:hover{color:blue}.test-card>p{margin:0}[data-dark] .test-card{color:white}.test-card.test-card{top:0}@media (min-width:900px){.test-card{left:4px}}',
  )
})

it('a component that extends another has the classes of both, and its rules come later', async () => {
  const html = renderToStaticMarkup(
    <Wide id="a" className="more">
      <Bare data-x="" />
    </Wide>,
  )
  expect(html).toBe(
    '<div id="a" class="more test-wide test-card"><ul data-x="" class="test-bare"></ul></div>',
  )
  const rules = (await compileStyles()).rulesFor(html)
  expect(rules.indexOf('.test-wide{color:green}')).toBeGreaterThan(rules.indexOf('.test-card{'))
})

it('components with the same template share their rules, on a page with any of them', async () => {
  const same = 'top: 1px; &[data-wide] { margin: 0; }'
  const Same = styled.i.withConfig({ componentId: 'test-same' })`
    ${same}
  `
  const As = styled.b.withConfig({ componentId: 'test-as' })`
    ${same}
  `
  const { rulesFor } = await compileStyles()
  for (const Each of [Same, As])
    expect(rulesFor(renderToStaticMarkup(<Each data-wide="" />))).toBe(
      ':is(.test-same,.test-as){top:1px}:is(.test-same,.test-as)[data-wide]{margin:0}',
    )
})

it('an element can replace the base element of a component', () => {
  const Line = styled.span.withConfig({ componentId: 'test-line' })`
    top: 0;
  `
  expect(renderToStaticMarkup(<Line as="b">x</Line>)).toBe('<b class="test-line">x</b>')
})

it('a page contains the rules of its own components only', async () => {
  const styles = await compileStyles()
  expect(styles.rulesFor('<p class="other">test-card</p>')).toBe('')
  const both = styles.rulesFor('<p class="test-card"><ul class="test-wide"></ul></p>')
  expect(both).toContain('.test-card{')
  expect(both).toContain('.test-wide{')
  expect(styles.file.contents).toContain('.test-card{')
  expect(styles.file.path).toMatch(/^assets\/components-[0-9a-f]{8}\.css$/)
})

it('a page contains no rule that matches nothing in it', async () => {
  const { rulesFor } = await compileStyles()
  expect(rulesFor('<div class="test-card">')).not.toMatch(/test-card>p|data-dark/)
  const Choice = styled.div.withConfig({ componentId: 'test-choice' })`
    &[data-size='small'] {
      top: 1px;
    }
    &[data-size='large'],
    &:has(> b, > i) {
      top: 2px;
    }
    &:not([data-size]):has(> u) {
      top: 3px;
    }
    &[data-name^='a'] {
      top: 4px;
    }
  `
  expect(renderToStaticMarkup(<Choice />)).toBe('<div class="test-choice"></div>')
  const own = await compileStyles()
  const topsIn = (html: string) => own.rulesFor(html).match(/(?<=top:)\d/g)
  expect(topsIn('<div data-size="small" class="test-choice"><u>')).toEqual(['1', '2', '3'])
  expect(topsIn('<div data-size="large" class="test-choice">')).toEqual(['2'])
  expect(topsIn('<div data-name="b" class="test-choice">')).toEqual(['2', '4'])
})

it("elements that a page's script marks later have their rules from the start", () => {
  const folder = fileURLToPath(new URL('../../../src/browser/', import.meta.url))
  const scripts = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))
  const set = [
    ...scripts.join('\n').matchAll(/dataset\.(\w+) = |toggleAttribute\('data-([\w-]+)'/g),
  ].map(
    ([, name, attribute]) => attribute ?? name!.replace(/[A-Z]/g, (up) => `-${up.toLowerCase()}`),
  )
  const names = [...new Set(set)]
  expect(names).toEqual(expect.arrayContaining(['scrolled', 'fade', 'first', 'is-open']))
  for (const name of names)
    expect(allNeeds(parseRules(`p[data-${name}],p[data-${name}='x']{top:0}`))).toEqual(['p', 'p'])
})

it('rules are kept in a folder', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'styles-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const made = await compileStyles(folder)
  const kept = join(folder, 'styles.json')
  writeFileSync(kept, readFileSync(kept, 'utf8').replace('color:green', 'color:teal'))
  expect(made.rulesFor('<p class="test-wide">')).toBe('.test-wide{color:green}')
  expect((await compileStyles(folder)).rulesFor('<p class="test-wide">')).toBe(
    '.test-wide{color:teal}',
  )
})
