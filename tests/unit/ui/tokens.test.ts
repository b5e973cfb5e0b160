import { describe, expect, it } from 'vitest'
import { themeSchema } from '../../../schema/theme.ts'
import { resolveTheme } from '../../../src/theme/resolve-theme.ts'
import { themeCss } from '../../../src/ui/tokens.ts'

const cssOf = (theme: unknown): string => themeCss(resolveTheme(themeSchema.parse(theme)))

/** The declarations of the first rule with this selector. */
const ruleOf = (css: string, before: string): string => {
  const at = css.indexOf(before)
  return at === -1 ? '' : css.slice(at + before.length, css.indexOf('}', at))
}

describe('themeCss', () => {
  it('passes every color of the owner to the page', () => {
    const css = cssOf({
      colors: {
        background: '#06080d',
        surface: '#111111',
        text: '#eeeeee',
        muted: '#aaaaaa',
        accent: '#ffaa00',
        onAccent: '#000000',
      },
    })
    for (const rule of [
      '--background:#06080d',
      '--surface:#111',
      '--text:#eee',
      '--muted:#aaa',
      '--accent:#fa0',
      '--on-accent:#000',
    ])
      expect(ruleOf(css, ':root{')).toContain(rule)
  })

  it('tells the browser whether its own controls are dark or light', () => {
    const schemeOf = (background: string): string =>
      ruleOf(cssOf({ colors: { background } }), ':root{')
    expect(schemeOf('#06080d')).toContain('color-scheme:dark')
    expect(schemeOf('#f4f9f8')).toContain('color-scheme:light')
    expect(schemeOf('#bbbbbb')).toContain('color-scheme:light')
  })

  it('knows three kinds of corners and of density', () => {
    const [sharp, soft, round] = ['sharp', 'soft', 'round'].map((corners) => cssOf({ corners }))
    expect(sharp).toContain('--corner:0;')
    expect(round).toContain('--corner-button:999px')
    expect(new Set([sharp, soft, round]).size).toBe(3)
    const densities = ['compact', 'comfortable', 'spacious'].map((density) => cssOf({ density }))
    expect(new Set(densities).size).toBe(3)
  })

  it('follows the visitor only if the theme has both light and dark', () => {
    const both = cssOf({ preset: 'daylight' })
    expect(ruleOf(both, ':root{')).toContain('color-scheme:light')
    expect(ruleOf(both, '@media (prefers-color-scheme:dark){:root{')).toContain('color-scheme:dark')
    expect(cssOf({})).not.toContain('prefers-color-scheme')
  })

  it('keeps everything on a picture dark in a light theme, and adds nothing if everything is dark', () => {
    expect(ruleOf(cssOf({ preset: 'atelier' }), '[data-stage],')).toContain('color-scheme:dark')
    expect(cssOf({})).not.toContain('[data-stage],html')
  })

  it('prints ink on paper', () => {
    const paper = ruleOf(cssOf({}), '@media print{:root,[data-stage]{')
    expect(paper).toContain('--background:#fff')
    expect(paper).toContain('--text:#000')
  })
})
