import { FONT_FACES_ID } from './page-data.ts'
import { PIECEWISE_LAYOUT } from './piecewise.ts'

/**
 * The one script that stands in a page. It asks for the page's script when the page has come and its largest picture has had the time to be
 * decoded and painted, or when its visitor does anything before that. A button that is pressed meanwhile is marked `data-held`; a menu closes when a link in
 * it is followed, which may lead to a place of the same page. A policy allows the script by its hash, so it is the same in every page of every site: what
 * is to be asked for stands in `data-src`. Who comes from another page of the site has its fonts in the first frame: the browser keeps their files.
 */
export const LATE_SCRIPT = [
  `{${PIECEWISE_LAYOUT}`,
  `const faces=document.getElementById('${FONT_FACES_ID}');if(faces&&document.referrer.startsWith(location.origin+'/')){faces.media='all';`,
  "for(const[,href]of faces.textContent.matchAll(/url\\(([^)]+)/g))document.head.append(Object.assign(document.createElement('link'),{rel:'preload',as:'font',href,crossOrigin:''}))}",
  "const{src}=document.currentScript.dataset,hold=({target})=>{target.closest('button:not([popovertarget])')?.setAttribute('data-held','');",
  "target.closest('a')?.closest(':popover-open')?.hidePopover()},",
  "go=()=>import(src).then(()=>removeEventListener('click',hold));addEventListener('click',hold);",
  "for(const on of['scroll','pointerover','pointerdown','keydown','focusin'])addEventListener(on,go,{once:true,passive:true});",
  "addEventListener('load',()=>setTimeout(go,150))}",
].join('')
