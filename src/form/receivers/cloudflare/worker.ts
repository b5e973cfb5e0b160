import {
  receive,
  replyTo,
  subjectOf,
  textOf,
  type FormSpec,
  type Rejection,
  type SentRequest,
} from '../../receive.ts'
import { RULES } from '../../rules.ts'

/** The value that the build inserts for `SPEC`. */
export interface WorkerSpec extends FormSpec {
  /** The path at which requests are received, without the origin. */
  readonly path: string
  /** The recipient of the messages. */
  readonly to: string
  /** Whether the forms contain Turnstile. */
  readonly turnstile: boolean
}
declare const SPEC: WorkerSpec

/** The bindings and variables that the owner sets in Cloudflare's dashboard. */
interface Environment {
  readonly ASSETS: { readonly fetch: typeof fetch }
  /** Sends a message: a binding of Cloudflare's Email Service, or of a Worker that has one. */
  readonly EMAIL?: { readonly send: (mail: object) => Promise<unknown> }
  /** Keeps every request: a KV namespace. */
  readonly REQUESTS?: { readonly put: (key: string, value: string) => Promise<void> }
  /** The address of an API that sends email, and its key. */
  readonly MAIL_API?: string
  readonly MAIL_KEY?: string
  /** The sender of the messages, at a domain that the owner has verified with the service. */
  readonly MAIL_FROM?: string
  readonly TURNSTILE_SECRET?: string
}

const base64 = (bytes: Uint8Array): string => {
  let text = ''
  for (let at = 0; at < bytes.length; at += 30_000)
    text += String.fromCharCode(...bytes.subarray(at, at + 30_000))
  return btoa(text)
}

/** Recent requests by visitor, counted separately in each place where the Worker runs. */
const createCounter = (mostOfAll: number) => {
  let since = 0
  let all = 0
  let by = new Map<string, number>()
  const renew = (): void => {
    // A clock that was set back must not keep the limit until it is right again.
    if (Math.abs(Date.now() - since) <= RULES.limit.seconds * 1000) return
    since = Date.now()
    all = 0
    by = new Map()
  }
  return {
    isFull: (visitor: string): boolean => {
      renew()
      return all >= mostOfAll || (by.get(visitor) ?? 0) >= RULES.limit.visitor
    },
    count: (visitor: string): void => {
      renew()
      all++
      by.set(visitor, (by.get(visitor) ?? 0) + 1)
    },
  }
}

const accepted = createCounter(RULES.limit.all)
/** Requests that Turnstile refused: a program that sends them uses up nobody else's limit. */
const refused = createCounter(Infinity)

/** The groups of an IPv6 address that name the network of a household (RFC 6177). */
const NETWORK_GROUPS = 4

/** What requests of one visitor have in common: the address; of IPv6, the network. */
const visitorOf = (address: string): string => {
  const isIpv4 = !address.includes(':') || address.includes('.') || /^::ffff:/i.test(address)
  if (isIpv4) return address
  const [before = '', after = ''] = address.split('::')
  const groupsOf = (part: string) => part.split(':').filter((group) => group !== '')
  const [first, last] = [groupsOf(before), groupsOf(after)]
  const zeros = Array.from({ length: 8 - first.length - last.length }, () => '0')
  return [...first, ...zeros, ...last].slice(0, NETWORK_GROUPS).join(':')
}

const isHuman = async (token: string, secret: string | undefined, ip: string): Promise<boolean> => {
  if (secret === undefined) throw new Error('TURNSTILE_SECRET is not set')
  const answer = await fetch('https://challenges.cloudflare.com/turnstile/v0/siteverify', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ secret, response: token, remoteip: ip }),
  })
  return ((await answer.json()) as { readonly success?: boolean }).success === true
}

/** A message with the request. The binding and the API use the same names, except for one. */
const mailOf = (sent: SentRequest, from: string) => {
  const files = sent.answers.flatMap(({ file }) => file ?? [])
  return {
    from,
    to: SPEC.to,
    subject: subjectOf(sent, SPEC),
    text: textOf(sent),
    ...(files.length > 0 && {
      attachments: files.map(({ name, type, bytes }) => {
        return { filename: name, type, content: base64(bytes), disposition: 'attachment' }
      }),
    }),
  }
}

const askApi = async ({ MAIL_API = '', MAIL_KEY }: Environment, mail: object): Promise<void> => {
  const answer = await fetch(MAIL_API, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${MAIL_KEY}` },
    body: JSON.stringify(mail),
  })
  if (!answer.ok) throw new Error(`${MAIL_API} answered ${answer.status}: ${await answer.text()}`)
}

const handOn = async (
  sent: SentRequest,
  env: Environment,
  ip: string,
  host: string,
): Promise<Rejection | undefined> => {
  const { EMAIL, REQUESTS, MAIL_API, MAIL_FROM, TURNSTILE_SECRET } = env
  if (EMAIL === undefined && MAIL_API === undefined && REQUESTS === undefined)
    throw new Error('There is nowhere to send the request: set MAIL_API, or bind EMAIL or REQUESTS')
  const visitor = visitorOf(ip)
  if (accepted.isFull(visitor) || refused.isFull(visitor)) return 'too-many'
  if (SPEC.turnstile && !(await isHuman(sent.token, TURNSTILE_SECRET, ip))) {
    refused.count(visitor)
    return 'spam'
  }
  // Others may have been accepted while Turnstile answered.
  if (accepted.isFull(visitor)) return 'too-many'
  accepted.count(visitor)
  const mail = mailOf(sent, MAIL_FROM ?? `website@${host.replace(/^www\./, '')}`)
  const reply = replyTo(sent)
  // Stored first, so that a request is kept even if it cannot be sent.
  const key = `${new Date().toISOString()} ${crypto.randomUUID()}`
  await REQUESTS?.put(key, JSON.stringify({ ...mail, page: sent.page, replyTo: reply }))
  if (EMAIL !== undefined) await EMAIL.send(reply ? { ...mail, replyTo: reply } : mail)
  else if (MAIL_API !== undefined) await askApi(env, reply ? { ...mail, reply_to: reply } : mail)
  return undefined
}

export default {
  fetch: (request: Request, env: Environment): Promise<Response> => {
    const { pathname, hostname } = new URL(request.url)
    if (pathname !== SPEC.path) return env.ASSETS.fetch(request)
    const ip = request.headers.get('cf-connecting-ip') ?? ''
    return receive(request, SPEC, {
      handOn: (sent) => handOn(sent, env, ip, hostname),
      notSentPage: (base) => env.ASSETS.fetch(new URL(`${base}request-not-sent/`, request.url)),
    })
  },
}
