const letters: Readonly<Record<string, string>> = {
  ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', æ: 'ae', ø: 'o', å: 'a', đ: 'd', ð: 'd', ł: 'l', þ: 'th', œ: 'oe', ı: 'i', '&': ' and ',
} // oxfmt-ignore

/**
 * The last part of an address, from a name: `New York City` -> `new-york-city`, `Füllungen` ->
 * `fuellungen`. Empty if the name has no letter or digit that an address can contain.
 */
export const slugOf = (name: string): string =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\u0000-\u007f]|&/gu, (letter) => letters[letter] ?? letter) // oxlint-disable-line no-control-regex
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
