import type { Root } from 'react-dom/client'
import type { AppWorld } from './app-world.ts'

interface HydratedApp {
  readonly app: Root
  readonly world: AppWorld
}

const createHook = () => {
  let resolve: (app: HydratedApp) => void = () => {}
  const hydrated = new Promise<HydratedApp>((ready) => (resolve = ready))
  return { hydrated, announce: (app: HydratedApp): void => resolve(app) }
}

/** Where the dev server finds the app, to change what it shows. A build leaves this out. */
export const devHook = /* @__PURE__ */ createHook()
