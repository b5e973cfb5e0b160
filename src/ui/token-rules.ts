import { channels, luminance } from '../theme/color.ts'
import type { Theme } from '../theme/resolve-theme.ts'

/*
 * The rules of theme tokens. A site includes only those of its choices, after the rules of every
 * page. The usual choices need no rules (docs/decisions/097-tokens-and-variants.md).
 */

type Rules<K extends keyof Theme> = Readonly<Record<Theme[K] & string, string>>

const scale: Rules<'scale'> = {
  quiet:
    ':root{--glow:transparent;--step-3:clamp(1.625rem,1.3rem + 1.2vw,2.5rem);--step-4:clamp(1.875rem,1.4rem + 1.7vw,3rem);' +
    '--step-5:clamp(2.125rem,1.5rem + 2.3vw,3.75rem)}',
  standard: '',
  // Twelve letters, the longest word without its own rule, fit in the column.
  monumental:
    ':root{--step-3:clamp(2rem,1.2rem + 3.2vw,5rem);--step-4:clamp(2.25rem,1.1rem + 4.6vw,6.75rem);' +
    '--step-5:clamp(2.375rem,.9rem + 6.6vw,9rem)}' +
    ':root .heading:not([data-word]){font-size:min(var(--size,var(--step-3)),' +
    'max(1.875rem,calc(var(--room)/7.6/var(--wide))))}' +
    ':root .heading{line-height:calc(1.02*var(--leading))}',
}

/** The head of a section whose content takes the full width. */
const HEAD = ':root .section-head[data-align=wide]'
const STACKED =
  `${HEAD}{grid-template-columns:minmax(0,1fr);max-width:46rem}` +
  `${HEAD}>[data-word]{--room:min(46rem,var(--column,var(--inner)))}`

const heads: Rules<'heads'> = {
  split: '',
  stacked: STACKED,
  centered:
    `${STACKED}${HEAD}{margin-inline:auto;text-align:center;justify-items:center}` +
    ':root{--heads:center;--middle:auto}:root .reviews-top,:root .reviews-top>div{display:grid;place-content:center;' +
    'place-items:center;text-align:center}' +
    `:is(${HEAD},:root .swipe)~[data-spaced]{justify-content:center}`,
  ruled: `${HEAD}{max-width:none;padding-top:clamp(18px,2vw,32px);border-top:1px solid var(--text)}`,
}

const panels: Rules<'panels'> = {
  filled: '',
  outlined: ':root{--panel-shadow:none;--glow:transparent}',
  bare:
    ':root{--panel-shadow:none;--panel-line:transparent;--glow:transparent}' +
    ':root .address-map-box{--inset:0px}:root [data-blank]:has(>address){min-height:0}' +
    ':root .card{padding-inline:0 min(16px,2vw);border-width:1px 0 0;border-radius:0;border-block-start-color:var(--line)}' +
    ':root .card[data-featured]{border-block-start-color:var(--accent-text);background:none}' +
    ':root:root :is(.process-cards,.price-panels,.faq-panels,.contact-tiled>dl)>*' +
    '{padding-inline:0;border-width:1px 0 0;border-radius:0;border-block-start-color:var(--line)}' +
    ':root :is(.form,.form-end){padding:0;background:none}',
}

/** Links and buttons of the main action, and all others. */
const MAIN = ":root :is(.link-button,.button)[data-tone='accent']"

/** In the header, at the start of a page and in forms, the main action is filled in every theme. */
const LATER = ':not(:is(header,form,[data-section]:has(h1)) *)'

const LINK =
  ':root :where(:not([data-stage] *))>' +
  '.link-button[data-tone]:not(:is(header,[data-section]:has(h1)) [data-tone=accent])'

const OUTLINE =
  `${MAIN}${LATER}{background:var(--background);color:var(--accent-text);border-color:currentColor;` +
  'box-shadow:none}' +
  `${MAIN}${LATER}:hover{background:var(--accent-text);color:var(--background)}`

const buttons: Rules<'buttons'> = {
  solid: '',
  outline: OUTLINE,
  underlined:
    `${LINK}{padding:0;border:0;border-radius:0;background:none;color:var(--text);min-height:44px;` +
    'box-shadow:inset 0 -2px 0 var(--accent-text)}' +
    `${LINK}:hover{background:none;color:var(--accent-text);` +
    'box-shadow:inset 0 -4px 0 var(--accent-text)}' +
    ':root .actions{gap:14px 32px}',
}

const BARE_EYEBROW = ':root .eyebrow.eyebrow::before{content:none}'

const eyebrows: Rules<'eyebrows'> = {
  dash: '',
  plain: BARE_EYEBROW,
  capitals:
    `${BARE_EYEBROW}:root .eyebrow.eyebrow{font-size:.8125rem;letter-spacing:.16em;` +
    'text-transform:uppercase}',
  pill:
    `${BARE_EYEBROW}:root .eyebrow.eyebrow.eyebrow{width:fit-content;padding:6px 16px;` +
    'border:1px solid color-mix(in srgb,var(--accent-text) 45%,transparent);' +
    'border-radius:99px;background:var(--background);box-shadow:none}',
  none: ':root .eyebrow.eyebrow{display:none}',
}

/** An icon that marks an item (`Icon`). */
const MARK = 'svg[data-mark]'

const icons: Rules<'icons'> = {
  line: '',
  numbers:
    `[data-section]{counter-reset:mark}${MARK}{display:none}` +
    `:has(>${MARK}){counter-increment:mark}` +
    `:has(>${MARK})::before{content:counter(mark,decimal-leading-zero);color:var(--accent-text);` +
    'font:var(--heading-weight) var(--step-1)/1.4 var(--font-heading);font-variant-numeric:tabular-nums}',
  none: `${MARK}{display:none}`,
}

/** The pictures tinted by the theme, except pairs to compare and logos. */
const TONED =
  '[data-section]:not([data-section=before-after],[data-section=logo-strip]) :is(img,video[loop])'

/** The hue of `#rrggbb` in degrees. */
const hueOf = (color: string): number => {
  const [red = 0, green = 0, blue = 0] = channels(color)
  const angle = Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue)
  return Math.round((angle * 180) / Math.PI)
}

/** The hue of a sepia picture. */
const SEPIA = 38

const pictures = ({ pictures: tone, colors }: Theme): string =>
  ({
    natural: '',
    mono: `${TONED}{filter:grayscale(1) contrast(1.06)}`,
    duotone: `${TONED}{filter:grayscale(1) sepia(1) hue-rotate(${hueOf(colors.accent) - SEPIA}deg) saturate(${luminance(colors.accent) > 0.4 ? 1.1 : 1.6})}`,
    warm: `${TONED}{filter:sepia(.2) saturate(1.08) brightness(1.02)}`,
  })[tone]

const motion: Rules<'motion'> = {
  still:
    ':root{--slow:0s}html{scroll-behavior:auto}[data-fade=hidden]{opacity:1}' +
    '[data-fade=hidden]>*,[data-parallax]{transform:none!important}',
  soft: '',
  cinematic:
    '@media (prefers-reduced-motion:no-preference){:root{--slow:1.3s}' +
    '[data-fade=hidden]>*{transform:translateY(72px)}' +
    '@keyframes approach{from{scale:1.1}}[data-parallax] img{animation:approach 9s ease-out both}' +
    // Further down the page, it begins when its section comes into view.
    '[data-fade=hidden] [data-parallax] img{animation:none}}',
}

const TRACKING = { tight: 1.6, normal: 0, wide: -2.4 } as const

const headings = ({ headings: { case: letters, weight, tracking } }: Theme): string => {
  const isCapital = letters === 'capitals'
  const own = [
    ...(weight === undefined ? [] : [`--heading-weight:${weight}`]),
    ...(tracking === undefined ? [] : [`--tight:${TRACKING[tracking]}`]),
  ]
  return (
    (own.length === 0 ? '' : `:root{${own.join(';')}}`) +
    (isCapital ? ':root{--wide:1.15}h1,h2,h3{text-transform:uppercase}' : '')
  )
}

/** The rules of a theme's choices, except its backgrounds (tokens.ts). */
export const lookCss = (theme: Theme): string =>
  [
    scale[theme.scale],
    headings(theme),
    heads[theme.heads],
    panels[theme.panels],
    buttons[theme.buttons],
    eyebrows[theme.eyebrows],
    icons[theme.icons],
    pictures(theme),
    motion[theme.motion],
  ].join('')

/** The background of panels, if it is not the usual light on a surface. */
export const panelGround = ({ panels: kind }: Theme, background: string): string =>
  kind === 'filled' ? '' : `;--panel:${background}`
