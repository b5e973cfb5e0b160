/** Escapes a text for HTML or SVG content. */
export const escapeMarkup = (text: string): string =>
  text.replace(/[<>&]/g, (unit) => `&#${unit.charCodeAt(0)};`)
