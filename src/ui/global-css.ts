import { HEIGHTS, POSITIONS, WIDEST } from '../../schema/meanings/crop.ts'
import { NARROW, PIXELS } from './picture.tsx'

/** The weight of headings, unless the theme or their font has another. */
export const HEADING_WEIGHT = 640

const tenths = Array.from({ length: 10 }, (_, tenth) => tenth)

const numbered = (count: number, names: readonly string[], value: (at: number) => string) =>
  Array.from({ length: count }, (_, at) =>
    names.map((name) => `[data-${name}="${at}"]{--${name}:${value(at)}}`),
  ).flat()

/**
 * Crops, of whose rules a page has those that its pictures need. A frame gets lower or higher, and
 * a picture that fills its container smaller than that, where its box would be cut. What the
 * upright file needs is written on the image itself.
 */
export const cropCss = [
  ...numbered(POSITIONS + 1, ['x', 'y'], (at) => `${(at * 100) / POSITIONS}%`),
  ...numbered(HEIGHTS.length, ['min', 'max'], (at) => HEIGHTS[at]!.toFixed(3)),
  ...numbered(WIDEST / PIXELS, ['px', 'py'], (at) => `${at * PIXELS}px`),
  'picture{--at:var(--x,50%) var(--y,50%);--low:var(--min,.01);--high:var(--max,99)}',
  `@media ${NARROW}{img[data-x]{--at:var(--x) var(--y);--low:var(--min);--high:var(--max)}`,
  '[data-upright]>img{aspect-ratio:auto!important}}',
  'picture[data-max]:not([data-fill]){display:block;container-type:inline-size;',
  `max-width:min(var(--px,${WIDEST}px),var(--tallest,999vh)/var(--low))}`,
  'picture[data-max]:not([data-fill])>img{min-height:calc(100cqw*var(--low));',
  'max-height:min(var(--py,999vh),var(--tallest,999vh),100cqw*var(--high))}',
  'picture[data-fill]{position:absolute;inset:0;z-index:-2;display:grid;grid-template:100%/100%;',
  'place-items:var(--place,center);container-type:size}',
  '[data-fill]>img{grid-area:1/1;object-fit:cover;max-width:min(100cqw,100cqh/var(--low));',
  'max-height:min(100cqh,100cqw*var(--high))}',
  `[data-fill=melted]>img{--side:clamp(0px,(100cqw - min(var(--px,${WIDEST}px),100cqh/var(--low)))*9,`,
  `16%);--edge:clamp(0px,(100cqh - min(var(--px,${WIDEST}px)*.56,56cqw,100cqw*var(--high)))*9,24%);`,
  '--mask:linear-gradient(#0000,#000 var(--edge)),',
  'linear-gradient(90deg,#0000,#000 var(--side) calc(100% - var(--side)),#0000);',
  '-webkit-mask:var(--mask);mask:var(--mask);',
  '-webkit-mask-composite:source-in;mask-composite:intersect}',
  ':not([data-fill])>img{height:auto}',
  '[data-uncut]>img{aspect-ratio:auto!important;object-fit:contain!important;',
  'background:none!important}',
].join('')

/**
 * The color of a picture until it has loaded: lightness in tenths, hue in six steps
 * (assets/image-library.ts). A page has all of them, so that pages share their styles.
 */
export const tintCss = [
  '@supports (color:oklch(0 0 0)){',
  'img[data-light]{background:oklch(var(--l) var(--c,0) var(--h,0));color:var(--alt,#fff)}',
  // The alternative text of a picture that fails to load is readable.
  ...tenths.map(
    (tenth) => `[data-light="${tenth}"]{--l:.${tenth}5${tenth > 5 ? ';--alt:#000' : ''}}`,
  ),
  ...[...'abcdef'].map((letter, at) => `[data-hue=${letter}]{--h:${at * 60 + 30}}`),
  '[data-hue]{--c:.05}}',
].join('')

/**
 * The rules of every page in addition to those of its components. `data-fade="hidden"` is set by
 * the script that later shows the section. The section's own box does not move, so that links and
 * observers find it.
 */
export const globalCss = `
*,*::before,*::after{box-sizing:border-box}
*{margin:0}
[hidden]{display:none!important}
:root{--header:76px;--gutter:clamp(20px,5vw,72px);--measure:clamp(1240px,76vw,2080px);
--window:100vw;--outer:calc(var(--window) - 2*var(--gutter));
--inner:min(var(--outer),var(--measure));
--section:calc(clamp(60px,7.6vw,124px)*var(--density));--gap:clamp(12px,1.3vw,20px);
--step--1:clamp(.875rem,.85rem + .12vw,1.0625rem);--step-1:clamp(1.125rem,1.07rem + .3vw,1.5rem);
--step-2:clamp(1.25rem,1.15rem + .45vw,1.875rem);--step-3:clamp(1.875rem,1.35rem + 2.1vw,4.25rem);
--step-4:clamp(2.125rem,1.4rem + 2.9vw,5.5rem);--step-5:clamp(min(2.5rem,11.25vw),.9rem + 5vw,8rem);
--forward:1;--wide:1;--tight:1;--heading-weight:${HEADING_WEIGHT};--leading:1;--ease:cubic-bezier(.2,.7,.2,1);--fast:.2s;--slow:.7s}
@media (max-width:899px){:root{--header:64px}}
@media (max-width:700px){
:root:has([data-call-bar]){--call-bar:64px;scroll-padding-bottom:80px}
body:has([data-call-bar]){padding-bottom:var(--call-bar)}
@supports not selector(:has(a)){:root{--call-bar:64px}body{padding-bottom:64px}}}
html{-webkit-text-size-adjust:100%;scroll-padding-top:calc(var(--header) + 8px);
background:var(--background)}
body{text-wrap:pretty;font:400 clamp(1.0625rem,1.03rem + .16vw,1.3125rem)/1.62 var(--font);
color:var(--text);background:var(--background);overflow-wrap:break-word;
-webkit-font-smoothing:antialiased}
#root{display:flex;flex-direction:column;min-height:100svh}
main{flex:1}
img,svg,iframe{display:block;max-width:100%}
img{object-position:var(--at,50%)}
button,input,select,textarea{font:inherit;color:inherit}
a{color:inherit;text-underline-offset:.2em}
ul,ol{padding:0;list-style:none}
h1,h2,h3{font-family:var(--font-heading);line-height:calc(1.1*var(--leading));letter-spacing:calc(-.015em*var(--tight));word-spacing:calc(.02em*var(--tight));font-weight:var(--heading-weight);
text-wrap:balance;-webkit-hyphens:auto;hyphens:auto;hyphenate-limit-chars:16 6 6}
main,footer,[popover]{overflow-wrap:anywhere}
@supports not selector(:popover-open){
[popover]{position:fixed;overflow:auto}
[popover]:not(.\\:popover-open){display:none}}
li>a{max-width:100%}
[data-whole]{white-space:nowrap}
:focus-visible{outline:3px solid var(--accent-text);outline-offset:3px;border-radius:4px}
main:focus,h1:focus,h2:focus{outline:none}
.visually-hidden{position:absolute;width:1px;height:1px;margin:-1px;overflow:hidden;
clip-path:inset(50%);white-space:nowrap}
.skip-link{position:fixed;top:8px;inset-inline-start:8px;z-index:200;padding:12px 20px;
background:var(--accent);color:var(--on-accent);font-weight:600;border-radius:var(--corner-button);
transform:translateY(-200%)}
.skip-link:focus{transform:none}
[data-offline],[data-shown-on]{position:fixed;bottom:var(--call-bar,0);z-index:200;margin:16px;padding:12px 20px;
background:var(--text);color:var(--background)}
@media (prefers-reduced-motion:no-preference){
html{scroll-behavior:smooth}
[data-fade]{transition:opacity var(--slow) var(--ease)}
[data-fade]>*{transition:transform var(--slow) var(--ease)}
[data-fade=hidden]{opacity:0}
[data-fade=hidden]>*{transform:translateY(28px)}
}
@media (prefers-reduced-motion:reduce){
*,*::before,*::after{transition:none!important;animation:none!important}}
@media (scripting:enabled){html:has(#site-menu:popover-open){overflow:hidden}
[data-open-now][hidden]{display:block!important;visibility:hidden}
[data-open-now][hidden]::before{content:"\\200b"}}
@media (scripting:none){
html:has([data-section]:target):not(:has(header :focus)) #site-menu{display:none}
button:not([popovertarget],form *),input:not(form *,[type=checkbox]){display:none!important}}
@media (forced-colors:active){
svg{color:inherit!important}
[data-graphic]{forced-color-adjust:none;--background:Canvas;--surface:Canvas;--text:CanvasText;
--muted:CanvasText;--accent:LinkText;--accent-text:Highlight}}
@media print{
button,input,.skip-link,[data-screen]{display:none!important}
[data-fade],[data-fade]>*{opacity:1!important;transform:none!important}
:root{--section:24px}
html{font-size:75%}
body{padding:0!important}
main{--header:0px}
[data-size]{min-height:0!important;padding-block:24px!important}
*{transition:none!important}
*:not([data-label]){background:none!important;box-shadow:none!important}
[data-tone]{border-color:currentColor!important;color:inherit!important}
[data-stage] picture{display:none!important}
li,figure,blockquote,summary,picture,img,:has(>[data-fill]){break-inside:avoid}
h1,h2,h3{break-after:avoid}
}
`.replace(/\n/g, '')

/** Rules that load with the app: how pages fade into each other, and what stays in place. */
export const appCss = `::view-transition{pointer-events:none}
::view-transition-group(*){animation-duration:.2s}
header{view-transition-name:header}
[data-call-bar]{view-transition-name:call-bar}`
