import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { root, runBuild } from '../run-build.ts'

/* The shipped site while half of its texts wait for a translation. */

const folder = mkdtempSync(join(tmpdir(), 'untranslated-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const config = join(folder, 'site.config.yaml')
for (const name of ['images', 'public'])
  cpSync(join(root, name), join(folder, name), { recursive: true })
cpSync(join(root, 'languages'), join(folder, 'languages'), { recursive: true })

const file = join(folder, 'languages/es.yaml')
const [head, ...units] = readFileSync(file, 'utf8').split(/^(?= {2}- en: )/m)
const half = units.filter((_, at) => at % 2 === 0)
writeFileSync(file, head! + half.join(''))

it('half a translation is shown on every page, with the language of what is missing', async () => {
  const shipped = readFileSync(join(root, 'site.config.yaml'), 'utf8')
  const settings = 'languages: [{ lang: es-US, untranslated: show }]'
  writeFileSync(config, shipped.replace('languages: [es-US]', settings))
  const dist = join(folder, 'dist')
  await runBuild(config, dist, '--draft')
  const pages = readdirSync(join(dist, 'es'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html'))
    .map((name) => readFileSync(join(dist, 'es', name), 'utf8'))
  expect(pages).toHaveLength(21)
  for (const page of pages) {
    expect(page).toContain('<html lang="es-US"')
    expect(page).toContain(' lang="en-US"')
    expect(page).not.toMatch(/[\uE000-\uF8FF]/)
  }
})
