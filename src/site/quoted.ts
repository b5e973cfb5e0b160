/**
 * A text of one line as a quoted scalar of YAML (1.2.2, 7.3): in single quotes, where an apostrophe is
 * written twice; in double quotes with escapes when it holds what single quotes cannot.
 */
export const quoted = (text: string): string =>
  // oxlint-disable-next-line no-control-regex
  /[\u0000-\u001F\u007F-\u009F\uFEFF\u2028\u2029]/.test(text)
    ? JSON.stringify(text)
    : `'${text.replaceAll("'", "''")}'`
