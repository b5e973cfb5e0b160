import { EMBEDDED_DATA_ID } from './page-data.ts'
import { LAID_OUT, LAY_OUT, PIECEWISE } from './piecewise-marks.ts'

/** Milliseconds that a task may take in which parts are laid out: none is begun that would take longer if it took as long as the longest before it. */
const AT_ONCE = 35

/** What may wait for its layout. */
const PARTS = ':is(main>[data-section]:not([data-first]),#root>footer)'

/** The value of the mark on the root until what is in view has been laid out: a frame that comes before that shows what has been. */
const HELD = 'held'

/** The value of the mark on the root while what is out of view is not even looked for. */
const OUT_OF_VIEW = 'out-of-view'

/**
 * The rules of what waits: nothing without script. A part that is in view is laid out all the same, as every browser does that knows
 * `content-visibility`, and so is what is a view further down, but for the first frame; whatever was laid out once keeps its height meanwhile.
 */
export const piecewiseCss =
  `${PARTS}{contain-intrinsic-block-size:auto 900px}` +
  `[${PIECEWISE}] ${PARTS}:not([${LAID_OUT}]){content-visibility:auto}` +
  `[${PIECEWISE}=${OUT_OF_VIEW}] ${PARTS}:not(footer,[${LAID_OUT}]){content-visibility:hidden}` +
  `[${PIECEWISE}=${HELD}] :is(main>*,#root>footer):not([${LAID_OUT}]){display:none}`

/**
 * What is in view is laid out as it comes, each part in a task of its own: the header, the first section, then whatever is still in view when the place has come
 * that the page names as expected. No part is on the page before its turn, so that a frame lays out none by itself. Until then the end of the page is what is
 * expected: a page that has been read whole is drawn at once, with what has had its turn, and the rest follows below it. A page that has loaded waits for nothing.
 */
const BEFORE_FIRST_FRAME =
  "const place=link.getAttribute('href');" +
  `link.href='#${EMBEDDED_DATA_ID}';root.setAttribute('${PIECEWISE}','${HELD}');` +
  "const then=step=>scheduler.postTask(()=>isHeld()&&step(),{priority:'user-blocking'})," +
  `next=()=>{document.querySelector(':is(main>*,#root>footer):not([${LAID_OUT}])')?.setAttribute('${LAID_OUT}','');root.offsetHeight},steps=[` +
  "['main',()=>root.offsetHeight]," +
  "['main>:not([data-first])',next]," +
  '[place,function inView(){if(innerHeight>waiting()?.previousElementSibling.getBoundingClientRect().bottom){next();then(inView)}' +
  `else{root.setAttribute('${PIECEWISE}','${OUT_OF_VIEW}');link.remove();requestAnimationFrame(()=>setTimeout(layOut))}}]],` +
  `read=new MutationObserver(()=>{for(;steps[0]&&document.querySelector(steps[0][0]+',#${EMBEDDED_DATA_ID}');)then(steps.shift()[1]);steps[0]||read.disconnect()});` +
  'read.observe(document,{childList:true,subtree:true})'

/**
 * The first frame holds what is in view: the rest is laid out after it, so that no task is long. Nobody sees heights that are guessed: who comes to a
 * place of the page (or comes back to one) has all of it at once, and so has who follows a link before the rest is there. What a page names as
 * expected blocks its first frame (build/render-page.tsx).
 */
export const PIECEWISE_LAYOUT =
  "const root=document.documentElement,link=document.querySelector('link[rel=expect]')," +
  `waiting=()=>document.querySelector('[${PIECEWISE}] ${PARTS}:not([${LAID_OUT}])'),` +
  `waitNoMore=()=>root.removeAttribute('${PIECEWISE}'),` +
  `isHeld=()=>root.getAttribute('${PIECEWISE}')==='${HELD}',` +
  `layOut=event=>{if(isHeld()){if(event?.type!=='load')return;root.setAttribute('${PIECEWISE}','')}` +
  'const start=event?.timeStamp??performance.now();let before=start,longest=0;' +
  'for(;root.offsetHeight>=0;){const now=performance.now(),part=waiting();longest=Math.max(longest,now-before);before=now;' +
  `if(!part)break;if(now+longest-start>${AT_ONCE})return void setTimeout(layOut);part.setAttribute('${LAID_OUT}','')}` +
  `if(document.readyState==='loading')return void(root.getAttribute('${PIECEWISE}')&&root.setAttribute('${PIECEWISE}',''));` +
  `waitNoMore();for(const part of document.querySelectorAll('[${LAID_OUT}]'))part.removeAttribute('${LAID_OUT}')};` +
  `if(!location.hash&&performance.getEntriesByType('navigation')[0]?.type==='navigate'){root.setAttribute('${PIECEWISE}','');` +
  `if(link&&'scheduler'in window){${BEFORE_FIRST_FRAME}}}` +
  "addEventListener('DOMContentLoaded',()=>requestAnimationFrame(()=>setTimeout(layOut)));" +
  `for(const on of['load','${LAY_OUT}'])addEventListener(on,layOut);` +
  "addEventListener('click',waitNoMore,true);" +
  "link?.setAttribute('blocking','render');"
