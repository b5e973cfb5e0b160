import { siteSchema } from '../../schema/site.ts'
import type { Path } from '../diagnostics/diagnostic.ts'
import { counted, longDate } from '../diagnostics/format-text.ts'
import { meaningOf, schemaAt } from '../validation/schema-walk.ts'
import { ANY_ZONE, COUNTRY, REGION, timeZoneIn } from '../values/time-zones.ts'
import { valueAt } from '../values/value-at.ts'
import { eachText } from '../site/each-text.ts'
import {
  beginsAfter,
  dayAfter,
  dayOf,
  daysBetween,
  endsBefore,
  lastMomentOf,
  type Timed,
} from '../site/spans.ts'
import { entryAt } from '../site/site.ts'
import { withoutEntries, type Check } from './check.ts'
import { placesWithHours } from '../site/opening-hours.ts'
import { defineRule } from './rule.ts'

/** Beginnings and ends within this many days are reported, because they need a new build. */
const SOON = 7

/** The fields for beginnings and ends, ends first. */
const KEYS = ['until', 'ends', 'starts', 'from'] as const
type Key = (typeof KEYS)[number]

const inDays = (day: string, later: string): string => {
  const days = daysBetween(day, later)
  return days === 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${counted(days, 'day')}`
}

/** How a message names something with a beginning or an end. */
const spanName = (
  group: Timed & { readonly type?: string; readonly name?: string },
  path: Path,
) => {
  if (path[0] === 'notice') return 'The notice'
  if (group.type !== undefined) return `This section (${group.type})`
  return group.name ?? (path.at(-2) === 'dates' ? 'This date' : 'This review')
}

/** Reports what has ended on the day of the build, and what changes soon. */
const reportSpan = (
  { report }: Check,
  what: string,
  group: Timed,
  path: Path,
  day: string,
): void => {
  const at = (key: Key) => ({ path: [...path, key], on: 'value' }) as const
  const { from } = group
  const until = lastMomentOf(group)
  const end = KEYS.find((key) => key !== 'from' && group[key] !== undefined)!
  if (until !== undefined && endsBefore(group, day))
    return report({
      code: 'has-ended',
      location: at(end),
      message: `${what} ended on ${longDate(until)}, so it is no longer on the site.`,
      hint: 'Remove it, or write a later date.',
    })
  if (typeof from === 'string' && beginsAfter(group, day)) {
    if (daysBetween(day, dayOf(from)) > SOON) return
    return report({
      code: 'begins-soon',
      location: at('from'),
      message: `${what} begins ${inDays(day, dayOf(from))}, on ${longDate(from)}. It appears when you build the site on or after that day.`,
      hint: `Build and publish the site again on ${longDate(dayOf(from))}.`,
    })
  }
  if (until === undefined || daysBetween(day, dayOf(until)) > SOON) return
  report({
    code: 'ends-soon',
    location: at(end),
    message: `${what} ends ${inDays(day, dayOf(until))}, on ${longDate(until)}. After that, a script hides it.`,
    hint: `Build and publish the site again on ${longDate(dayAfter(dayOf(until)))} to remove it.`,
  })
}

/** Whether the beginning is before the end; reports it if not. */
const checkOrder = ({ report }: Check, group: Timed, path: Path): boolean => {
  const { starts, ends, from = starts, until = ends } = group
  if (typeof from !== 'string' || until === undefined) return true
  // An end without a time is the end of that day.
  const isInOrder =
    dayOf(from) === dayOf(until) && from.length + until.length > 20
      ? until.length === 10 || from < until
      : dayOf(from) <= dayOf(until)
  if (isInOrder) return true
  report({
    code: 'ends-before-it-begins',
    location: { path: [...path, starts === undefined ? 'until' : 'ends'], on: 'value' },
    message: `This ends on ${longDate(until)}, before it begins on ${longDate(from)}${starts === undefined ? ', so it would never be shown' : ''}.`,
    hint: 'Correct one of the two.',
  })
  return false
}

/** The first opening hours, which also depend on the time zone. */
const hoursPath = ({ business }: Check['site']['config']): Path | undefined => {
  const first = placesWithHours(business).find(({ place }) => place.openingHours)
  return first && [...first.of, 'openingHours']
}

/** The paths of groups with a beginning or an end in a value. */
const spansIn = ({ site, tainted }: Check, value: unknown, of: Path): readonly Path[] => {
  const groups = new Map<string, Path>()
  eachText(
    value,
    (_, path) => {
      if (!KEYS.includes(path.at(-1) as Key)) return
      const meaning = meaningOf(schemaAt(siteSchema, site.config, path))
      const isMoment = meaning?.kind === 'form' && meaning.form === 'moment'
      const group = path.slice(0, -1)
      if (isMoment && !tainted.at(path)) groups.set(JSON.stringify(group), group)
    },
    of,
  )
  return [...groups.values()]
}

const checkSpan = (check: Check, path: Path): void => {
  const { site, day } = check
  const group = valueAt(site.config, path) as Timed
  if (checkOrder(check, group, path) && day !== undefined && group.hidden !== true)
    reportSpan(check, spanName(group, path), group, path, day)
}

/** Beginnings and ends, compared with the day of the build. */
export const spans = defineRule<readonly Path[]>({
  name: 'spans',
  page: (check) => {
    const { sections, replace } = entryAt(check.site, check.page.source) ?? {}
    const groups = [
      ...spansIn(check, sections, [...check.page.source, 'sections']),
      ...spansIn(check, replace, [...check.page.source, 'replace']),
    ]
    for (const path of groups) checkSpan(check, path)
    return groups
  },
  site: (check, pages) => {
    const { config } = check.site
    const shared = spansIn(check, withoutEntries(config), [])
    for (const path of shared) checkSpan(check, path)
    const roots = Object.keys(config)
    const all = [...shared, ...pages.flatMap(({ facts }) => facts)]
    all.sort(([a], [b]) => roots.indexOf(String(a)) - roots.indexOf(String(b)))
    const first = all[0] ?? hoursPath(config)
    if (first === undefined || config.business.timeZone !== undefined) return
    if (check.tainted.at(['business', 'timeZone'])) return
    const zone = timeZoneIn(...[COUNTRY, REGION].map((place) => valueAt(config, place)))
    check.report({
      code: 'missing-field',
      location: { path: ['business'], on: 'value' },
      message: [
        '`business` has no `timeZone`, which these times need (line ',
        { lineOf: { path: first, on: 'value' } },
        ').',
      ],
      hint:
        zone === undefined ? ANY_ZONE : 'Write the continent and a large city of your time zone.',
      ...(zone !== undefined && { paste: [`timeZone: ${zone}`] }),
    })
  },
})
