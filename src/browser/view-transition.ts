import { flushSync } from 'react-dom'

/** What stays in place while pages fade into each other. It takes no clicks from below. */
const RULES = `::view-transition{pointer-events:none}
::view-transition-group(*){animation-duration:.2s}
header{view-transition-name:header}
[data-call-bar]{view-transition-name:call-bar}`

let prepared = false

/** The rules come with the first transition. */
const prepare = (): void => {
  if (prepared) return
  prepared = true
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(RULES)
  document.adoptedStyleSheets.push(sheet)
}

/**
 * Shows another page. It fades in where the browser can (CSS View Transitions, level 1) and the
 * visitor does not prefer reduced motion. A transition that is skipped still shows the page.
 */
export const showPage = (show: () => void): void => {
  if (
    !('startViewTransition' in document) ||
    matchMedia('(prefers-reduced-motion: reduce)').matches
  )
    return show()
  prepare()
  const { ready, finished } = document.startViewTransition(() => flushSync(show))
  // Skipped: another page was asked for meanwhile, or the window is not in view.
  ready.catch(() => {})
  finished.catch(() => {})
}
