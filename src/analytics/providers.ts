import { cloudflare } from './providers/cloudflare.ts'
import { goatcounter } from './providers/goatcounter.ts'
import { googleAds } from './providers/google-ads.ts'
import { googleAnalytics } from './providers/google-analytics.ts'
import { matomo } from './providers/matomo.ts'
import type { Provider } from './provider.ts'
import { plausible } from './providers/plausible.ts'
import { umami } from './providers/umami.ts'

/** All services that count visits, by their names in `integrations.analytics`. */
export const PROVIDERS = {
  plausible,
  goatcounter,
  umami,
  matomo,
  cloudflare,
  'google-analytics': googleAnalytics,
  'google-ads': googleAds,
} as const satisfies Record<string, Provider>

export type ProviderName = keyof typeof PROVIDERS
