import { startTransition } from 'react'
import type { Root } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import type { AppData } from '../pages/page-data.ts'
import { App } from './app.tsx'
import type { AppWorld } from './use-page.ts'
import { wait } from './moments.ts'

/** Gives the dev server access to the app for updates. A build omits this. */
export const devHook: { hydrated?: { readonly app: Root; readonly world: AppWorld } } = {}

/** Hydrates the page at `path` in small steps. Its components must be loaded. */
export const hydrate = async (
  root: Element,
  data: AppData,
  path: string,
  world: AppWorld,
): Promise<void> => {
  // Starting React's client takes as long as the rest of the app, so it runs in a separate task.
  await wait()
  const { hydrateRoot } = await import('react-dom/client')
  await wait()
  await new Promise<void>((ready) => {
    const appWorld: AppWorld = { ...world, ready }
    startTransition(() => {
      const app = hydrateRoot(
        root,
        <BrowserRouter basename={data.home ?? data.base} useTransitions={false}>
          <App data={data} path={path} world={appWorld} />
        </BrowserRouter>,
      )
      if (import.meta.hot) devHook.hydrated = { app, world: appWorld }
    })
  })
}
