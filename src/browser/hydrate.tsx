import { startTransition } from 'react'
import type { Root } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import type { AppData } from '../pages/page-data.ts'
import { App } from './app.tsx'
import type { AppWorld } from './use-page.ts'
import { wait } from './moments.ts'

/** Where the dev server finds the app, to change what it shows. A build leaves this out. */
export const devHook: { hydrated?: { readonly app: Root; readonly world: AppWorld } } = {}

/** Lets the app take over the page at `path` in small steps. Its components must be loaded. */
export const hydrate = async (
  root: Element,
  data: AppData,
  path: string,
  world: AppWorld,
): Promise<void> => {
  // React's client takes as long to start as the rest of the app: it gets a task of its own.
  await wait()
  const { hydrateRoot } = await import('react-dom/client')
  await wait()
  await new Promise<void>((ready) => {
    const appWorld: AppWorld = { ...world, ready }
    startTransition(() => {
      const app = hydrateRoot(
        root,
        <BrowserRouter basename={data.base} useTransitions={false}>
          <App data={data} path={path} world={appWorld} />
        </BrowserRouter>,
      )
      if (import.meta.hot) devHook.hydrated = { app, world: appWorld }
    })
  })
}
