/** What visitors are asked to agree to. */
export const CATEGORIES = ['statistics', 'advertising'] as const

export type Category = (typeof CATEGORIES)[number]

/** What visitors do that a service counts. */
export const GOALS = ['request', 'call', 'booking'] as const

export type Goal = (typeof GOALS)[number]

/** A service as a site uses it (schema/analytics.ts). */
export interface ServiceUse {
  readonly id: string
  readonly host?: string | undefined
  readonly cookies?: boolean | undefined
  readonly goals?: Readonly<Partial<Record<Goal, string>>> | undefined
}

/** The global values of a page, through which services are told. */
export type Globals = Record<string, any>

/** A service that counts visits. The schema, the policy and the browser read its file. */
export interface Provider {
  /** Its name, as visitors read it. */
  readonly name: string
  readonly id: RegExp
  /** What its id is, for the owner. */
  readonly about: string
  /** Whether it can be on the owner's own server, or must be. */
  readonly host?: 'possible' | 'required'
  /** What visitors must agree to before it loads; undefined if it sets no cookies. */
  readonly asks?: Category
  /** The names of its cookies. */
  readonly cookies?: RegExp
  /** Whether the owner may forbid its cookies. */
  readonly canOmitCookies?: true
  /** Whether it counts only goals that the owner names. */
  readonly hasOwnGoals?: true
  /** The attributes of its script. */
  readonly script: (use: ServiceUse) => { readonly src: string } & Readonly<Record<string, string>>
  /** Where its script sends visits, if not to its own host: sources of a policy. */
  readonly sends?: (use: ServiceUse) => readonly string[]
  /** What else it loads: scripts, and frames. */
  readonly scripts?: readonly string[]
  readonly frames?: readonly string[]
  /** Runs before its script. */
  readonly begin?: (page: Globals, use: ServiceUse, agreed: readonly Category[]) => void
  /** Reports a page shown without a full load, unless its script notices that. */
  readonly view?: (page: Globals) => void
  readonly report?: (page: Globals, event: string) => void
}

/** What visitors must agree to before a service loads. */
export const askedBy = ({ asks }: Provider, { cookies }: ServiceUse): Category | undefined =>
  cookies === false ? undefined : asks
