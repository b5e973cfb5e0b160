import { HIDDEN } from '../../schema/shapes.ts'

/** The bullets of East Asian lists, which need no space after them. */
export const WIDE_BULLETS = '－・●○■□◆◇▪＊'

export const ALL_HIDDEN = new RegExp(HIDDEN, 'g')

/** A text with the digits of every script as 0 to 9. */
export const plainDigits = (text: string): string =>
  text.replace(/(?![0-9])\p{Nd}/gu, (digit) => {
    // The digits of a script follow each other in Unicode, from its zero.
    const code = digit.codePointAt(0)!
    let zero = code
    while (code - zero < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero--
    return String(code - zero)
  })

/** A text without invisible characters and special spaces. */
export const withoutHidden = (text: string): string =>
  text
    .replace(ALL_HIDDEN, '')
    .replace(/\p{Zs}/gu, ' ')
    .trim()

/**
 * A text as typed on a plain keyboard: without wide signs, the digits of other scripts, dashes
 * within numbers, special spaces and invisible characters.
 */
export const plainlyTyped = (text: string): string =>
  plainDigits(withoutHidden(text))
    // The wide forms of ASCII follow each other in Unicode like ASCII itself.
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCodePoint(sign.codePointAt(0)! - 0xfee0))
    .replace(/^[–−](?=\d)|(?<=[\d)])[‐-―−ー](?=[\d(])/g, '-')
    .replaceAll('٫', '.')
    .replaceAll('٬', ',')
