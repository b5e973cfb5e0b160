import type { Plugin } from 'vite'

/** A node of a syntax tree (ESTree). */
export interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** Every node of a syntax tree. */
export function* nodesIn(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const each of value) yield* nodesIn(each)
  else if (isNode(value)) {
    yield value
    for (const key in value) yield* nodesIn(value[key])
  }
}

/** The name that a tag begins with: `styled` of `` styled.div.withConfig({})`…` ``. */
export const rootOf = (tag: unknown): unknown =>
  isNode(tag) ? (tag.name ?? rootOf(tag.object ?? tag.callee)) : undefined

/** Where the rules of styled components stand in a module, from its end to its start. */
const rulesIn = (program: object): readonly Node[] =>
  [...nodesIn(program)]
    .filter(({ type }) => type === 'TaggedTemplateExpression')
    .filter(({ tag }) => rootOf(tag) === 'styled' || rootOf(tag) === 'css')
    .map(({ quasi }) => quasi as Node)
    .sort((a, b) => b.start - a.start)

/**
 * Leaves the rules of styled components out of what the browser loads: there they come as style
 * sheets (component-styles.ts).
 */
export const withoutRules = (): Plugin => ({
  name: 'without-rules',
  transform(code, id) {
    if (!/\/src\/.*\.tsx?$/.test(id) || !code.includes('styled')) return null
    const bare = rulesIn(this.parse(code)).reduce(
      (text, { start, end }) => `${text.slice(0, start)}\`\`${text.slice(end)}`,
      code,
    )
    return { code: bare, map: null }
  },
})
