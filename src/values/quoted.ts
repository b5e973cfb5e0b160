/**
 * A line of text as a quoted YAML scalar (1.2.2, 7.3): in single quotes, or in double quotes if it
 * contains an apostrophe or needs an escape.
 */
export const quoted = (text: string): string =>
  // oxlint-disable-next-line no-control-regex
  /[\u0000-\u001F\u007F-\u009F\uFEFF\u2028\u2029]/.test(text)
    ? JSON.stringify(text)
    : text.includes("'") && !/["\\]/.test(text)
      ? `"${text}"`
      : `'${text.replaceAll("'", "''")}'`
