import { accepts, kindOf, meaningOf, optionsOf, partsOf, type AnySchema } from './schema-walk.ts'

/** Values of the forms that fields have; the first that a field takes shows how it is written. */
const SAMPLES = [
  ...['Your text', '/your-page', '2026-05-31', 'https://www.your-site.com', 'your-name'],
  ...['images/your-picture.webp', '#336699', 'USD', '50% 50%', 'en-US', 'your@your-site.com'],
  ...['(212) 555-0100', '/your-pages/{slug}', 'Bakery', 'Europe/Berlin', true, 1, 100, 1000],
]

/** The longest list that an example shows. */
const MOST_ITEMS = 12

/** The smallest value that a schema takes; undefined where none of the forms known here fits. */
export const exampleValue = (schema: AnySchema): unknown => {
  const kind = kindOf(schema)
  const { fields, item, options } = partsOf(schema)
  if (kind === 'object') {
    return Object.fromEntries(
      Object.entries(fields).flatMap(([key, field]) =>
        accepts(field, undefined) ? [] : [[key, exampleValue(field)]],
      ),
    )
  }
  if (kind === 'array') {
    const value = item === undefined ? undefined : exampleValue(item)
    const lists = Array.from({ length: MOST_ITEMS + 1 }, (_, length) => Array(length).fill(value))
    return lists.find((list) => accepts(schema, list)) ?? [value]
  }
  if (kind === 'record') return {}
  if (kind === 'union') return exampleValue(options[0]!)
  if (kind === 'literal') return [...(schema._zod.values ?? [])][0]
  if (meaningOf(schema)?.kind === 'link') return '/your-page'
  return optionsOf(schema)[0] ?? SAMPLES.find((value) => accepts(schema, value))
}
