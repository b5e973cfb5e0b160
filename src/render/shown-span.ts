import type { SiteConfig } from '../../schema/site.ts'
import type { Site } from '../site/site.ts'
import { dayOf, endOf, instantOf, zoneOf } from '../site/spans.ts'
import type { ShownSpan } from '../ui/resolved.ts'
import { defined } from './defined.ts'

/**
 * When something begins or ends, for the browser. What begins on another day than that of the build
 * is not in its page, or has begun.
 */
export const instantFor = (
  key: string,
  moment: string,
  { config, day }: Site,
): number | undefined => {
  const zone = zoneOf(config)
  if (key === 'until') return endOf(moment, zone)
  return moment.length > 10 && dayOf(moment) === day ? instantOf(moment, zone) : undefined
}

/** For how long something shows, for the browser. */
export const shownSpan = (
  { from, until }: Pick<SiteConfig['reviews'][number], 'from' | 'until'>,
  site: Site,
): ShownSpan =>
  defined<ShownSpan>({
    from: from === undefined ? undefined : instantFor('from', from, site),
    until: until === undefined ? undefined : instantFor('until', until, site),
  })
