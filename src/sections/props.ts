import type { ComponentType } from 'react'
import type { z } from 'zod'
import type { ListNav, Resolved } from '../ui/resolved.ts'
import type { sectionSchemas, SectionType } from './schemas.ts'

/** What the component of each section type receives: its fields, with what they name looked up. */
export type PropsOf = {
  readonly [K in SectionType]: Resolved<
    Omit<z.output<(typeof sectionSchemas)[K]>, 'type' | 'id' | 'hidden' | 'until'>
  > & { readonly nav?: ListNav }
}

/** A section as the browser receives it. */
export type SectionData = {
  readonly [K in SectionType]: {
    readonly type: K
    readonly id: string
    readonly hidden?: false
    readonly until?: number
  } & PropsOf[K]
}[SectionType]

export type SectionComponents = { readonly [K in SectionType]: ComponentType<PropsOf[K]> }
