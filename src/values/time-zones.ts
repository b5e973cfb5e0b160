/** The usual names of the known time zones. */
export const timeZones = Intl.supportedValuesOf('timeZone')

/** Whether a name is an IANA time zone. */
export const isTimeZone = (name: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

/** The time zones of North America by their everyday names and abbreviations. */
const SPOKEN: readonly (readonly [RegExp, string])[] = [
  [/^(us |us\/)?(eastern|e[sd]?t\b)/, 'America/New_York'],
  [/^(us |us\/)?(central|c[sd]?t\b)/, 'America/Chicago'],
  [/^(us |us\/)?(mountain|m[sd]?t\b)/, 'America/Denver'],
  [/^(us |us\/)?(pacific|p[sd]?t\b)/, 'America/Los_Angeles'],
]

/** The time zone meant by other words, such as a city or an abbreviation. */
export const timeZoneMeant = (words: string): string | undefined => {
  const name = words.trim().toLowerCase().replaceAll(' ', '_')
  return (
    timeZones.find(
      (zone) => zone.toLowerCase() === name || zone.toLowerCase().endsWith(`/${name}`),
    ) ?? SPOKEN.find(([pattern]) => pattern.test(words.trim().toLowerCase()))?.[1]
  )
}
