import { createElement, type ComponentType } from 'react'
import type { PropsOf } from './props.ts'
import type { VariantOf, VariedType } from './schemas.ts'

/** A component for each layout of a section type. TypeScript refuses a missing one. */
type Layouts<K extends VariedType> = {
  readonly [V in VariantOf<K>]: ComponentType<PropsOf[K]>
}

/** A component by the `variant` of its section, which page data always has (render/resolve.ts). */
export const byVariant =
  <K extends VariedType>(layouts: Layouts<K>) =>
  (props: PropsOf[K]) =>
    // Which type of section it is does not matter here, and `Layouts` has checked it.
    createElement(
      layouts[(props as PropsOf[VariedType]).variant as VariantOf<K>] as ComponentType<object>,
      props,
    )
