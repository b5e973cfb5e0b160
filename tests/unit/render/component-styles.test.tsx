import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, onTestFinished } from 'vitest'
import { compileStyles } from '../../../src/render/component-styles.ts'
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

it('rules are those of the template, by the name of the component', async () => {
  expect((await compileStyles()).rulesFor('<div class="test-card"></div>')).toBe(
    '.test-card{color:red;}.test-card:hover{color:blue;}.test-card>p{margin:0;}[data-dark] .test-card{color:white;}.test-card.test-card{top:0;}@media (min-width: 900px){.test-card{left:4px;}}',
  )
})

it('a component that builds on another has the classes of both, and its rules come after', async () => {
  const html = renderToStaticMarkup(
    <Wide id="a" className="more">
      <Bare data-x="" />
    </Wide>,
  )
  expect(html).toBe(
    '<div id="a" class="more test-wide test-card"><ul data-x="" class="test-bare"></ul></div>',
  )
  const rules = (await compileStyles()).rulesFor(html)
  expect(rules.indexOf('.test-wide{color:green;}')).toBeGreaterThan(rules.indexOf('.test-card{'))
})

it('an element can stand in for the one that a component is of', () => {
  const Line = styled.span.withConfig({ componentId: 'test-line' })`
    top: 0;
  `
  expect(renderToStaticMarkup(<Line as="b">x</Line>)).toBe('<b class="test-line">x</b>')
})

it('a page holds the rules of no other component than its own', async () => {
  const styles = await compileStyles()
  expect(styles.rulesFor('<p class="other">test-card</p>')).toBe('')
  const both = styles.rulesFor('<p class="test-card"><ul class="test-wide"></ul></p>')
  expect(both).toContain('.test-card{')
  expect(both).toContain('.test-wide{')
  expect(styles.file.contents).toContain('.test-card{')
  expect(styles.file.path).toMatch(/^assets\/components-[0-9a-f]{8}\.css$/)
})

it('rules are kept in a folder', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'styles-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const made = await compileStyles(folder)
  const kept = join(folder, 'styles.json')
  writeFileSync(kept, readFileSync(kept, 'utf8').replace('color:green', 'color:teal'))
  expect(made.rulesFor('<p class="test-wide">')).toBe('.test-wide{color:green;}')
  expect((await compileStyles(folder)).rulesFor('<p class="test-wide">')).toBe(
    '.test-wide{color:teal;}',
  )
})
