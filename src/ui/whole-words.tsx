import { Fragment, type ReactNode } from 'react'

/**
 * Hyphenated words of at most eight characters with a part of one or two, I-15, US-6, e-mail;
 * numbers with hyphens, 丁目14-2, 555-0142; and a number with its Korean counter.
 */
const WHOLE =
  /(\d[\d.,]* \p{sc=Hang}{1,4}(?!\p{L})|(?<![\w-])\d{1,4}(?:-\d{1,4}){1,2}(?![\w-])|(?<![\p{L}\p{N}-])(?=[\p{L}\p{N}-]{3,8}(?![\p{L}\p{N}-]))(?:[\p{L}\p{N}]{1,2}(?:-[\p{L}\p{N}]+)+|(?:[\p{L}\p{N}]+-)+[\p{L}\p{N}]{1,2})(?![\p{L}\p{N}-]))/u

/** A text in which such words do not break. */
export const wholeWords = (text: string): ReactNode => {
  const parts = text.split(WHOLE)
  if (parts.length === 1) return text
  return parts.map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <span key={at} data-whole="">
        {part}
      </span>
    ),
  )
}

/** The end of a Japanese phrase: kana followed by other letters, except after honorifics. */
const PHRASE_END =
  /(?<=[\p{sc=Hira}、。！？])(?<![おご])(?=[\p{sc=Hani}\p{sc=Kana}\p{N}A-Za-z「『（])/u

/** The text of a heading. In Japanese, which has no spaces, lines break between phrases. */
export const headingWords = (text: string): ReactNode => {
  const [first, ...phrases] = text.split(PHRASE_END)
  if (phrases.length === 0) return wholeWords(text)
  return [
    first,
    ...phrases.map((phrase, at) => (
      <Fragment key={at}>
        <wbr />
        {phrase}
      </Fragment>
    )),
  ]
}
