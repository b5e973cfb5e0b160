import { siteSchema } from '../../schema/site.ts'
import type { Path } from '../diagnostics/diagnostic.ts'
import { counted } from '../diagnostics/format-text.ts'
import { meaningOf, schemaAt } from '../read/schema-walk.ts'
import { valueAt } from '../read/value-at.ts'
import { eachText } from '../site/each-text.ts'
import {
  beginsAfter,
  dayAfter,
  dayOf,
  endsBefore,
  lastMomentOf,
  type Timed,
} from '../site/spans.ts'
import { entryAt } from '../site/site.ts'
import { withoutEntries, type Check } from './check.ts'
import { defineRule } from './rule.ts'

/** What begins or ends within so many days is reported, so that the owner builds again. */
const SOON = 7

/** What says when something begins and ends: an end first. */
const KEYS = ['until', 'ends', 'starts', 'from'] as const
type Key = (typeof KEYS)[number]

const daysBetween = (day: string, later: string): number =>
  Math.round((Date.parse(later) - Date.parse(day)) / 86_400_000)

const inDays = (day: string, later: string): string => {
  const days = daysBetween(day, later)
  return days === 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${counted(days, 'day')}`
}

/** What has a beginning or an end, in words for the owner. */
const nameOf = (group: Timed & { readonly type?: string; readonly name?: string }, path: Path) => {
  if (path[0] === 'notice') return 'The notice'
  if (group.type !== undefined) return `This section (${group.type})`
  return group.name === undefined ? 'This review' : group.name
}

/** What is over on the day of the build, and what soon changes. */
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
      message: `${what} has ended, on ${until}, and is left out of the site.`,
      hint: 'Remove it, or write the next day on which it ends.',
    })
  if (typeof from === 'string' && beginsAfter(group, day)) {
    if (daysBetween(day, dayOf(from)) > SOON) return
    return report({
      code: 'begins-soon',
      location: at('from'),
      message: `${what} begins ${inDays(day, dayOf(from))}, on ${from}, and is not on the site before a build on that day.`,
      hint: `Build the site again on ${dayOf(from)}, and put it online.`,
    })
  }
  if (until === undefined || daysBetween(day, dayOf(until)) > SOON) return
  report({
    code: 'ends-soon',
    location: at(end),
    message: `${what} ends ${inDays(day, dayOf(until))}, on ${until}, and then goes by itself where scripts run.`,
    hint: `Build the site again on ${dayAfter(dayOf(until))}, so that it is gone for everybody.`,
  })
}

/** Whether a beginning and an end leave a time between them. */
const checkOrder = ({ report }: Check, group: Timed, path: Path): boolean => {
  const { starts, ends, from = starts, until = ends } = group
  if (typeof from !== 'string' || until === undefined) return true
  // A day as an end is the whole of it.
  const isInOrder =
    dayOf(from) === dayOf(until) && from.length + until.length > 20
      ? until.length === 10 || from < until
      : dayOf(from) <= dayOf(until)
  if (isInOrder) return true
  report({
    code: 'ends-before-it-begins',
    location: { path: [...path, starts === undefined ? 'until' : 'ends'], on: 'value' },
    message: `This ends on ${until}, before it begins on ${from}${starts === undefined ? ', so that it would never show' : ''}.`,
    hint: 'Correct one of the two.',
  })
  return false
}

/** The first opening hours by days, which go by the clock too. */
const hoursPath = ({ business }: Check['site']['config']): Path | undefined => {
  if (business.openingHours !== undefined) return ['business', 'openingHours']
  const at = business.branches.findIndex((branch) => branch.openingHours !== undefined)
  return at < 0 ? undefined : ['business', 'branches', at, 'openingHours']
}

/** What begins or ends below a value. */
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
    reportSpan(check, nameOf(group, path), group, path, day)
}

/** When things begin and end, for the time zone of the business and the day of the build. */
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
    check.report({
      code: 'missing-field',
      location: { path: ['business'], on: 'value' },
      message: [
        '`business` has no `timeZone`, by whose clocks this goes (line ',
        { lineOf: { path: first, on: 'value' } },
        ').',
      ],
      hint: 'Name a large city of your time zone behind its continent.',
      paste: ['timeZone: Europe/Berlin'],
    })
  },
})
