/** On the root while what is below the first section waits for its layout. */
export const PIECEWISE = 'data-piecewise'

/** On a part of the page that does not wait, or no longer. */
export const LAID_OUT = 'data-laid-out'

/** The event that has waiting parts laid out: as many as there is time for within its task, the others in tasks of their own. */
export const LAY_OUT = 'layout-wanted'

/** Milliseconds of a task in which parts are laid out. */
const AT_ONCE = 20

/** What may wait for its layout. */
const PARTS = ':is(main>[data-section]:not([data-first]),#root>footer)'

/**
 * The rules of what waits: nothing without script. A part that is in view is laid out all the same, as every browser does that knows
 * `content-visibility`; whatever was laid out once keeps its height meanwhile.
 */
export const piecewiseCss =
  `${PARTS}{contain-intrinsic-block-size:auto 900px}` +
  `[${PIECEWISE}] ${PARTS}:not([${LAID_OUT}]){content-visibility:auto}`

/**
 * The first frame holds what is in view: the rest is laid out after it, so that no task is long. Nobody sees heights that are guessed: who comes to a
 * place of the page (or comes back to one) has all of it at once, and so has who follows a link before the rest is there. What a page names as
 * expected blocks its first frame (build/render-page.tsx).
 */
export const PIECEWISE_LAYOUT =
  'const root=document.documentElement,' +
  `waitNoMore=()=>root.removeAttribute('${PIECEWISE}'),` +
  `layOut=event=>{const until=(event?.timeStamp??performance.now())+${AT_ONCE};` +
  `for(;root.offsetHeight>=0;){const part=document.querySelector('[${PIECEWISE}] ${PARTS}:not([${LAID_OUT}])');` +
  `if(!part)break;if(performance.now()>until)return void setTimeout(layOut);part.setAttribute('${LAID_OUT}','')}` +
  `waitNoMore();for(const part of document.querySelectorAll('[${LAID_OUT}]'))part.removeAttribute('${LAID_OUT}')};` +
  `if(!location.hash&&performance.getEntriesByType('navigation')[0]?.type==='navigate')root.setAttribute('${PIECEWISE}','');` +
  "addEventListener('DOMContentLoaded',()=>requestAnimationFrame(()=>setTimeout(layOut)));" +
  `for(const on of['load','${LAY_OUT}'])addEventListener(on,layOut);` +
  "addEventListener('click',waitNoMore,true);" +
  "document.querySelector('link[rel=expect]')?.setAttribute('blocking','render');"
