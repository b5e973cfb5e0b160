import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { preprocessCSS, resolveConfig } from 'vite'
import '../../../src/pages/layout.tsx'
import { compileStyles } from '../../../src/render/component-styles.ts'
import { loadAllSections } from '../../../src/render/load-all-sections.ts'
import { globalCss } from '../../../src/ui/global-css.ts'
import { scriptCss } from '../../../src/ui/script-css.ts'

const { browserslist } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  readonly browserslist: readonly string[]
}

/**
 * How often each prefixed name is declared. Safari has colored underlines without a prefix since
 * 12.1, whatever the tool says, and it repeats the prefixes of masks that are there.
 */
const prefixed = (css: string): Readonly<Record<string, number>> => {
  const names = css.match(/-(webkit|moz)-(?!text-decoration|mask)[\w-]+(?=\s*:)/g) ?? []
  return Object.fromEntries(
    [...new Set(names)]
      .toSorted()
      .map((name) => [name, names.filter((each) => each === name).length]),
  )
}

it('rules have the prefixes that the oldest browsers of the baseline need', async () => {
  await loadAllSections()
  const { file } = await compileStyles()
  const css = `${globalCss}${String(file.contents)}${scriptCss('Jpan')}${scriptCss('Arab')}`
  const targets = browserslist.map((each) => each.replace('ios_saf', 'ios').replace(/ >= /, ''))
  const config = await resolveConfig(
    { configFile: false, css: { transformer: 'lightningcss' }, build: { cssTarget: targets } },
    'build',
  )
  const { code } = await preprocessCSS(css, 'all.css', config)
  expect(code.length).toBeGreaterThan(10_000)
  expect(prefixed(code)).toEqual(prefixed(css))
})
