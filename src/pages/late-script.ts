/**
 * The one script that stands in a page. It asks for the page's script when the page has come and its largest picture has had the time to be
 * decoded and painted, or when its visitor does anything before that. A button that is pressed meanwhile is marked `data-held`; a menu closes when a link in
 * it is followed, which may lead to a place of the same page. A policy allows the script by its hash, so it is the same in every page of every site: what
 * is to be asked for stands in `data-src`.
 */
export const LATE_SCRIPT = [
  "{const{src}=document.currentScript.dataset,hold=({target})=>{target.closest('button:not([popovertarget])')?.setAttribute('data-held','');",
  "target.closest('a')?.closest(':popover-open')?.hidePopover()},",
  "go=()=>import(src).then(()=>removeEventListener('click',hold));addEventListener('click',hold);",
  "for(const on of['scroll','pointerover','pointerdown','keydown','focusin'])addEventListener(on,go,{once:true,passive:true});",
  "addEventListener('load',()=>setTimeout(go,150))}",
].join('')
