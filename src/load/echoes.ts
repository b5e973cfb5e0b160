import { severities, type DiagnosticCode } from '../diagnostics/codes.ts'
import type { Diagnostic, Location, Path } from '../diagnostics/diagnostic.ts'
import type { Range } from '../diagnostics/source.ts'
import { rangeIn, type Spots } from '../entries/locations.ts'
import { isGroup, valueAt } from '../values/value-at.ts'

/** YAML mistakes that lose all of a text, if they are not warnings. */
const SWALLOWS: readonly DiagnosticCode[] = ['yaml-comment-cut', 'yaml-first-character']
const MERGES: readonly DiagnosticCode[] = ['yaml-merge-key']
const TWICE: readonly DiagnosticCode[] = ['yaml-duplicate-key']

/** The most characters between a key and the start of its text. */
const NEAR = 80

/**
 * The schema's diagnostics, except about values lost in YAML, and about fields that are meant to
 * come from <<, or that may be the second of two with the same name.
 */
export const withoutEchoes = (
  reported: readonly Diagnostic[],
  losses: readonly Diagnostic[],
  value: unknown,
  { spotOf, pathOf }: Spots,
): readonly Diagnostic[] => {
  /** Whether one of some YAML mistakes can affect what is at a location. */
  const isLost = (
    codes: readonly DiagnosticCode[],
    place: Location,
    isNear: (start: number, range: Range) => boolean,
  ): boolean => {
    const wanted = losses.flatMap(({ code, severity, location }) =>
      codes.includes(code) && !severity && 'range' in location && location.file === pathOf(place)
        ? location.range[0]
        : [],
    )
    return wanted.some((start) => isNear(start, rangeIn(spotOf(place))))
  }
  /** Whether a key of a group in braces occurs twice: one of the two may be another field. */
  const isTwice = (path: Path): boolean => {
    const group = { path, on: 'whole' } as const
    return isLost(TWICE, group, (start, [from, to]) => {
      return spotOf(group).source.text[from] === '{' && from < start && start < to
    })
  }
  return reported.filter(({ code, location }) => {
    if (!('path' in location)) return true
    const { path } = location
    const found = valueAt(value, path)
    if (code === 'missing-field') {
      if (isTwice(path)) return false
      if (!isGroup(found) || !Object.hasOwn(found, '<<')) return true
      return !isLost(MERGES, { path: [...path, '<<'], on: 'key' }, (start, key) => start === key[0])
    }
    if ((code !== 'wrong-type' && code !== 'empty-text') || (found !== null && found !== ''))
      return true
    return !isLost(
      SWALLOWS,
      { path, on: 'key' },
      (start, key) => start > key[0] && start - key[1] < NEAR,
    )
  })
}

/**
 * The diagnostics without those about uncertain text: text that YAML reads as an alias, and text
 * whose quotes do not match.
 */
export const withoutPresumed = (
  found: readonly Diagnostic[],
  losses: readonly Diagnostic[],
  { spotOf, pathOf }: Spots,
): readonly Diagnostic[] => {
  const presumed = losses.flatMap(({ code, location, fix }) =>
    'range' in location && (code === 'yaml-alias' || (code === 'yaml-quote' && fix === undefined))
      ? [{ code, location }]
      : [],
  )
  return found.filter(({ code, location }) => {
    if (presumed.length === 0 || 'range' in location) return true
    const [start] = rangeIn(spotOf(location))
    return !presumed.some(
      ({ code: lost, location: { range, file } }) =>
        (lost === 'yaml-quote' || code === 'markup-in-text') &&
        file === pathOf(location) &&
        range[0] <= start &&
        start < range[1],
    )
  })
}

/** Returns the place of a location as a text: its file and its first character. */
const placeIds =
  ({ spotOf, pathOf }: Spots) =>
  (location: Location): string =>
    `${pathOf(location) ?? ''}:${rangeIn(spotOf(location))[0]}`

/** What the schema says of texts that quotes do not mend, such as `60,50` or `sort: - name`. */
const UNMENDED: Partial<Record<DiagnosticCode, readonly DiagnosticCode[]>> = {
  'yaml-comma': ['wrong-type'],
  'yaml-quote': ['wrong-type'],
  'yaml-first-character': ['wrong-form', 'wrong-type'],
}

/** The losses without those of texts that the schema rejects with quotes, too. */
export const withoutUnmended = (
  losses: readonly Diagnostic[],
  schema: readonly Diagnostic[],
  spots: Spots,
): readonly Diagnostic[] => {
  if (!losses.some(({ code }) => code in UNMENDED)) return losses
  const placeOf = placeIds(spots)
  const wrong = new Set(schema.map(({ code, location }) => `${code} ${placeOf(location)}`))
  return losses.filter(
    ({ code, location }) =>
      !UNMENDED[code]?.some((each) => wrong.has(`${each} ${placeOf(location)}`)),
  )
}

/**
 * Curly quotes in a field that cannot take them are one error: the quotes, not what the field says
 * about them.
 */
export const withoutQuoteEchoes = (
  reported: readonly Diagnostic[],
  losses: readonly Diagnostic[],
  spots: Spots,
) => {
  const placeOf = placeIds(spots)
  const isQuotes = ({ code }: Diagnostic): boolean => code === 'yaml-smart-quotes'
  const quotes = new Set(losses.filter(isQuotes).map(({ location }) => placeOf(location)))
  if (quotes.size === 0) return { reported, losses }
  const echoes = reported.filter(
    ({ code, severity = severities[code], location }) =>
      severity === 'error' && quotes.has(placeOf(location)),
  )
  const refused = new Set(echoes.map(({ location }) => placeOf(location)))
  const raised = (loss: Diagnostic): Diagnostic =>
    isQuotes(loss) && refused.has(placeOf(loss.location)) ? { ...loss, severity: 'error' } : loss
  return {
    reported: reported.filter((each) => !echoes.includes(each)),
    losses: losses.map(raised),
  }
}
