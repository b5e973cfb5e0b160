import type { z } from 'zod'
import { askedBy, GOALS, type Provider, type ServiceUse } from '../src/analytics/provider.ts'
import { PROVIDERS, type ProviderName } from '../src/analytics/providers.ts'
import { flag, formed, group, matching, text } from './fields.ts'

/** The names of goals: the goal itself by default, unless a service has its own. */
const goalsOf = ({ name, hasOwnGoals }: Provider) => {
  const fields = GOALS.map((goal) => {
    const field = text(`The name under which ${name} counts it.`)
    return [goal, hasOwnGoals ? field.optional() : field.default(goal)] as const
  })
  return group(
    `What ${name} counts: a \`request\` sent with a form of the site, a \`call\` when a visitor taps a telephone number, a \`booking\` when a visitor follows the link to book.${hasOwnGoals ? ' Only those with a conversion label: AW-123456789/AbC-D_efG.' : ''}`,
    Object.fromEntries(fields),
  ).prefault({})
}

/** The fields of one service. Its file says what it needs. */
const useOf = (provider: Provider) => {
  const { name, id, about, host, canOmitCookies, report } = provider
  const address = formed(
    'web-address',
    /^https:\/\/[^\s/\\?#]+(\/[^\s\\?#]*[^\s\\?#/])?$/,
    `The address of ${name} on your own server, without a slash at the end: https://stats.example.com.`,
  )
  const asks = askedBy(provider, { id: '' }) && ' Loads once a visitor agrees.'
  return group(`${name}.${asks ?? ''}`, {
    id: matching(id, about),
    ...(host && { host: host === 'required' ? address : address.optional() }),
    ...(canOmitCookies && {
      cookies: flag('Whether it may use cookies. Without them, visitors are not asked.', true),
    }),
    ...(report && { goals: goalsOf(provider) }),
  }).optional()
}

/** The services that count visits. */
export const analytics = group(
  'Services that count visits, requests, calls and bookings. Only the services named here load.',
  Object.fromEntries(
    Object.entries(PROVIDERS).map(([name, provider]) => [name, useOf(provider)]),
  ) as unknown as Record<ProviderName, z.ZodOptional<z.ZodType<ServiceUse>>>,
).prefault({})
