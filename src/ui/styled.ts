import type { ComponentType, ElementType, JSX } from 'react'
import { jsx } from 'react/jsx-runtime'

/*
 * * Styled components that cost the browser only a class name, because their rules are compiled at
 * build time (render/compile-rules.tsx). Therefore, every component needs a `componentId`, its
 * class, and no style depends on props: variants are `data-` attributes, and values from the config
 * are custom properties (tokens.ts).
 */

type Tag = keyof JSX.IntrinsicElements
type Target = Tag | ComponentType<never>

type PropsOf<T> = T extends Tag
  ? JSX.IntrinsicElements[T] & { readonly as?: Tag }
  : T extends ComponentType<infer P>
    ? P
    : never

type Values = readonly (string | number)[]

/** The chain after `styled.div`: the name, then the rules. */
interface Unnamed<T> {
  readonly withConfig: (config: {
    readonly componentId: string
  }) => (rules: TemplateStringsArray, ...values: Values) => ComponentType<PropsOf<T>>
}

type Styled = { readonly [T in Tag]: Unnamed<T> } & (<P extends object>(
  component: ComponentType<P>,
) => Unnamed<ComponentType<P>>)

/** The rules of every component by class, in cascade order. Empty in a bundle. */
export const componentRules = new Map<string, string>()

const unnamed = (target: Target): Unnamed<never> => ({
  withConfig:
    ({ componentId }) =>
    (rules, ...values) => {
      componentRules.set(componentId, String.raw({ raw: rules }, ...values))
      return (all: { as?: Tag; className?: string }) => {
        // Most props have neither, so they are copied only once.
        if (!('as' in all || 'className' in all))
          return jsx(target as ElementType, { ...(all as object), className: componentId })
        const { as, className, ...props } = all
        return jsx((as ?? target) as ElementType, {
          ...props,
          className: className === undefined ? componentId : `${className} ${componentId}`,
        })
      }
    },
})

/** `styled.div.withConfig({ componentId: 'name' })`, tagged with rules, creates a component. */
export const styled = new Proxy(unnamed, {
  get: (_, tag) => unnamed(tag as Tag),
}) as unknown as Styled

/** A percentage as an attribute that `percentCss` reads. */
export const twoDigits = (percentage: number): string =>
  String(Math.round(percentage)).padStart(2, '0')

/** Sets `--percent` from the digits of an attribute; a policy may forbid style attributes. */
export const percentCss = (attribute: string): string =>
  [
    ...Array.from(
      '123456789',
      (digit) =>
        `&[${attribute}^='${digit}']{--tens:${digit}}&[${attribute}$='${digit}']{--ones:${digit}}`,
    ),
    `&[${attribute}='100']{--tens:10}`,
    '--percent: calc(var(--tens, 0) * 10 + var(--ones, 0));',
  ].join('')

/** The background color over a picture, opaque enough to make text readable. */
export const veil = (percent: number): string => faded('background', percent)

/**
 * A theme color (`--accent`) with this opacity in percent. Does not use `color-mix`, because
 * without it, as in Chrome 109, text on pictures would have no background.
 */
export const faded = (token: string, percent: number): string =>
  `rgb(var(--${token}-rgb) / ${percent}%)`

/**
 * The ground of a picture reaches up to an eyebrow, without an edge: the theme and the checks
 * compare its color with the flat ground, whatever the picture.
 */
export const groundedCss = `
  border-radius: 10px;
  background: var(--background);
  box-shadow: 0 0 110px 100px var(--background);
`
