import { startTransition } from 'react'
import { BrowserRouter } from 'react-router-dom'
import type { EmbeddedData } from '../pages/page-data.ts'
import { App, type AppWorld } from './app.tsx'
import { wait } from './wait.ts'

/**
 * Lets the app take over the page that stands in `root`, in small steps, so that the visitor is not kept waiting. Resolves when it has;
 * the page's components must be loaded. `path` is the page's, below the site's base. From then on a click on a link is answered at once:
 * nothing of a navigation is put off.
 */
export const hydrate = async (
  root: Element,
  data: EmbeddedData,
  path: string,
  world: AppWorld,
): Promise<void> => {
  // React's client is as long to begin as all of the app beside it: it gets a task of its own, and comes in the same file.
  await wait()
  const { hydrateRoot } = await import('react-dom/client')
  await wait()
  await new Promise<void>((ready) => {
    const told: AppWorld = { ...world, ready }
    startTransition(() => {
      const app = hydrateRoot(
        root,
        <BrowserRouter basename={data.base} useTransitions={false}>
          <App data={data} path={path} world={told} />
        </BrowserRouter>,
      )
      // The dev server alone: no build holds what stands in here.
      if (import.meta.hot) {
        void import('./dev-update.tsx').then(({ updateInPlace }) => updateInPlace(app, told))
      }
    })
  })
}
