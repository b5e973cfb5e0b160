/**
 * A text of one line as a quoted scalar of YAML (1.2.2, 7.3): in single quotes, or in double quotes
 * where it holds an apostrophe, which single quotes want twice, or what needs an escape.
 */
export const quoted = (text: string): string =>
  // oxlint-disable-next-line no-control-regex
  /[\u0000-\u001F\u007F-\u009F\uFEFF\u2028\u2029]/.test(text)
    ? JSON.stringify(text)
    : text.includes("'") && !/["\\]/.test(text)
      ? `"${text}"`
      : `'${text.replaceAll("'", "''")}'`
