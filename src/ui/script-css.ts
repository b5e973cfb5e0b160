/** Rules for letters that join or hang from a line: no tracking, and more line spacing. */
const JOINED = ':root{--tight:0;--leading:1.24}.eyebrow{letter-spacing:0!important}'

/** Rules for square letters without italics; lines of headings break between words. */
const squares = (breaks: string): string =>
  ':root{--tight:0;--leading:1.16;--step-3:clamp(1.75rem,1.3rem + 1.6vw,3rem);' +
  '--step-4:clamp(1.875rem,1.3rem + 2.1vw,3.5rem);--step-5:clamp(2rem,1.3rem + 2.5vw,4rem)}' +
  `body{line-height:1.8;line-break:strict}em{font-style:normal;font-weight:650}` +
  `h1,h2,h3,summary,blockquote,address,[data-points],button,nav a{word-break:${breaks}}`

/** A browser without support for Japanese phrases breaks lines where whole-words.tsx marks them. */
const PHRASES = '@supports not (word-break:auto-phrase){:is(h1,h2):has(>wbr){word-break:keep-all}}'

/** Elements that point in the reading direction. */
const TURNED = '[dir=rtl]{--forward:-1}[data-turns]{scale:var(--forward) 1}'

const rules: Readonly<Record<string, string>> = {
  Arab: `${JOINED}${TURNED}em{font-style:normal;font-weight:650}`,
  Hebr: `:root{--tight:0;--leading:1.06}${TURNED}em{font-style:normal;font-weight:650}`,
  Deva: JOINED,
  Beng: JOINED,
  Taml: JOINED,
  Thai: JOINED,
  Jpan: `${squares('auto-phrase')}${PHRASES}`,
  Hans: squares('normal'),
  Hant: squares('normal'),
  // Korean has spaces between words.
  Kore: `${squares('keep-all')}body{word-break:keep-all}`,
}

/** The additional rules for a script (ISO 15924). Latin, Greek and Cyrillic need none. */
export const scriptCss = (script: string): string => rules[script] ?? ''
