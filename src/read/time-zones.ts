/** The time zones that are known here, by their usual names; others are names of the same. */
export const timeZones = Intl.supportedValuesOf('timeZone')

/** Whether a name is that of a time zone (IANA). */
export const isTimeZone = (name: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

/** The time zones of North America, which have names in everyday words and two short forms. */
const SPOKEN: readonly (readonly [RegExp, string])[] = [
  [/^(us |us\/)?(eastern|e[sd]?t\b)/, 'America/New_York'],
  [/^(us |us\/)?(central|c[sd]?t\b)/, 'America/Chicago'],
  [/^(us |us\/)?(mountain|m[sd]?t\b)/, 'America/Denver'],
  [/^(us |us\/)?(pacific|p[sd]?t\b)/, 'America/Los_Angeles'],
]

/** The time zone that words mean which are not a name of one: those of a city, or short forms. */
export const timeZoneMeant = (words: string): string | undefined => {
  const name = words.trim().toLowerCase().replaceAll(' ', '_')
  return (
    timeZones.find(
      (zone) => zone.toLowerCase() === name || zone.toLowerCase().endsWith(`/${name}`),
    ) ?? SPOKEN.find(([pattern]) => pattern.test(words.trim().toLowerCase()))?.[1]
  )
}
