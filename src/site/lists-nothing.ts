import { sectionMeanings } from './section-meanings.ts'
import type { Section } from './site.ts'

/**
 * The list of a section that takes what the whole site has of something (reviews, reels), where
 * there is none of it and no link to more elsewhere: the section would be a heading over nothing,
 * and is left out of its page.
 */
export const emptyList = (section: Section): string | undefined => {
  const values = section as unknown as Readonly<Record<string, unknown>>
  if (values.action !== undefined) return undefined
  for (const { steps, meaning } of sectionMeanings(section.type)) {
    const value = steps.length === 1 ? values[steps[0]!] : undefined
    if (meaning.kind === 'site' && Array.isArray(value) && value.length === 0) return meaning.from
  }
  return undefined
}
