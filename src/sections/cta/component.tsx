import { byVariant } from '../by-variant.ts'
import { Bar } from './bar.tsx'
import { Bleed } from './bleed.tsx'
import { Panelled } from './panel.tsx'

export const Cta = byVariant<'cta'>({ panel: Panelled, bleed: Bleed, bar: Bar })
