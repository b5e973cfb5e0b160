/** A text as it stands in HTML or SVG, between tags. */
export const escapeMarkup = (text: string): string =>
  text.replace(/[<>&]/g, (unit) => `&#${unit.charCodeAt(0)};`)
