import { flushSync } from 'react-dom'

/** What stays in place while one page fades into the next. It takes no clicks from what is below. */
const RULES = `::view-transition{pointer-events:none}
::view-transition-group(*){animation-duration:.2s}
header{view-transition-name:header}
[data-call-bar]{view-transition-name:call-bar}`

let prepared = false

/** Only a page left by script needs the rules: they come with the first of these. */
const prepare = (): void => {
  if (prepared) return
  prepared = true
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(RULES)
  document.adoptedStyleSheets.push(sheet)
}

/**
 * Shows another page: the one before fades into it where the browser can (CSS View Transitions, level 1) and the visitor
 * has nothing against motion. Elsewhere it takes its place at once. A transition that is skipped still shows the page.
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
