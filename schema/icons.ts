import { z } from 'zod'
import { meant } from './meanings/meaning.ts'

/** The icons that a config can use: a selection from the Lucide set, under Lucide's own names. */
export const iconNames = [
  'award', 'badge-check', 'bath', 'brush', 'building', 'calendar', 'calendar-check', 'camera', 'car',
  'car-front', 'circle-check', 'clock', 'cloud-snow', 'coffee', 'dog', 'droplet', 'droplets', 
  'flame', 'flower', 'gem', 'gift', 'graduation-cap', 'hammer', 'hand-coins', 'hand-heart', 'heart',
  'heart-pulse', 'house', 'image', 'key', 'layers', 'leaf', 'lightbulb', 'lock', 'mail', 'map',
  'map-pin', 'message-circle', 'moon', 'mountain', 'mountain-snow', 'music', 'package', 'paint-roller',
  'palette', 'phone', 'plug', 'ruler', 'scissors', 'settings', 'shield', 'shield-check', 'shopping-bag',
  'smile', 'snowflake', 'sofa', 'sparkles', 'spray-can', 'star', 'stethoscope', 'sun', 'sun-dim',
  'thermometer', 'thumbs-up', 'trees', 'truck', 'umbrella', 'user', 'users', 'utensils', 'video', 'wallet',
  'waves', 'wind', 'wrench', 'zap',
] as const // oxfmt-ignore

export type IconName = (typeof iconNames)[number]

export const icon = (description: string) =>
  meant(z.enum(iconNames).describe(description), {
    kind: 'icon',
    resolve: (name, { iconOutline }) => iconOutline(name),
  })
