import { describe, expect, it } from 'vitest'
import { checkLabel } from '../../../src/checks/links.ts'
import type { Diagnostic } from '../../../src/diagnostics/diagnostic.ts'

describe('the words of a link', () => {
  const isVague = (label: string): boolean => {
    const told: Diagnostic[] = []
    checkLabel({ report: (diagnostic) => told.push(diagnostic) }, label, { range: [0, 1] })
    return told.length > 0
  }

  it.each(
    `click here|click|here|this|link|this link|more|read more|learn more|more info|more information|details|see more|view more|continue|go|hier|hier klicken|klicken sie hier|mehr|mehr erfahren|mehr lesen|weiterlesen|weiter|aquí|haga clic aquí|haz clic aquí|más|leer más|saber más|ver más|enlace|ici|cliquez ici|en savoir plus|lire la suite|plus|lien`.split(
      '|',
    ),
  )('that are "%s" say nothing', (label) => {
    expect(isVague(label)).toBe(true)
  })

  it.each([
    'Click HERE',
    ' here ',
    'More…',
    'here!',
    'more:',
    'Read more »',
    'more ›',
    'more →>',
    'Go.',
  ])('say nothing in other letters or with signs behind them: "%s"', (label) => {
    expect(isVague(label)).toBe(true)
  })

  it.each(['See our prices', 'more bread', 'Here we are', '→ more', 'no link', 'he.re', '', '.'])(
    'that are "%s" may say where it leads',
    (label) => {
      expect(isVague(label)).toBe(false)
    },
  )
})
