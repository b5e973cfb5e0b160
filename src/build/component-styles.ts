import { createHash } from 'node:crypto'
import { pictureCss } from '../ui/global-css.ts'
import { componentRules } from '../ui/styled.ts'
import { keep, keptJson } from './cache.ts'
import { SharedText, type OutputFile, type Parts } from './files.ts'

/** The styles of the components that are loaded. */
export interface ComponentStyles {
  /** The rules of the components in pieces of HTML, each after those that it overrides; the same text for the same rules. */
  readonly rulesFor: (...html: Parts) => SharedText
  /** The rules of all components, for pages that the browser comes to by itself. */
  readonly file: OutputFile
}

/** Components by their names: as they are written, and as browsers read them. */
type Compiled = Readonly<Record<string, readonly [written: string, compiled: string]>>

/** What has been compiled in this process. */
const known = new Map<string, readonly [written: string, compiled: string]>()

/** What a piece of HTML uses of the rules. */
interface Used {
  /** The values of its class attributes. */
  readonly classes: ReadonlySet<string>
  readonly hasPictures: boolean
  /** The same for the same use. */
  readonly key: string
}

const CLASS = ' class="'

const usedInHtml = (html: string): Used => {
  const classes = new Set<string>()
  for (let at = html.indexOf(CLASS); at !== -1; at = html.indexOf(CLASS, at)) {
    at += CLASS.length
    classes.add(html.slice(at, html.indexOf('"', at)))
  }
  const hasPictures = html.includes('<img')
  return { classes, hasPictures, key: `${hasPictures} ${[...classes].join()}` }
}

/** The file of the compiled rules, beside the compiled program. */
const KEPT = 'styles.json'

/** Compiles the rules of every component that is loaded by now, and is not known. The compiler takes a moment to load. */
const compileMissing = async (): Promise<boolean> => {
  const missing = [...componentRules].filter(([name, rules]) => known.get(name)?.[0] !== rules)
  if (missing.length === 0) return false
  const { compileRules } = await import('./compile-rules.tsx')
  for (const [name, rules] of missing) known.set(name, [rules, compileRules(name, rules)])
  return true
}

/**
 * The compiled rules of every component that is loaded by now. `program` is the folder of the compiled program, where they are
 * kept: they are the same for every site.
 */
export const compileStyles = async (program?: string): Promise<ComponentStyles> => {
  if (program !== undefined && known.size === 0) {
    const kept = await keptJson<Compiled>(program, KEPT)
    for (const [name, rules] of Object.entries(kept ?? {})) known.set(name, rules)
  }
  if ((await compileMissing()) && program !== undefined)
    await keep(program, KEPT, JSON.stringify(Object.fromEntries(known)))

  const compiled = new Map(Array.from(componentRules.keys(), (name) => [name, known.get(name)![1]]))
  const texts = new Map<string, SharedText>()
  const same = new Map<string, SharedText>()
  const shared = new Map<SharedText, Used>()
  const usedIn = (piece: string | SharedText): Used => {
    if (typeof piece === 'string') return usedInHtml(piece)
    const found = shared.get(piece) ?? usedInHtml(piece.text)
    shared.set(piece, found)
    return found
  }
  const contents = pictureCss + [...compiled.values()].join('')
  const hash = createHash('sha256').update(contents).digest('hex').slice(0, 8)
  return {
    rulesFor: (...html) => {
      const pieces = html.map(usedIn)
      // Pages of one shape use the same classes in the same order: their names are taken apart once.
      const shape = pieces.map(({ key }) => key).join('\n')
      const known = texts.get(shape)
      if (known !== undefined) return known
      const used = new Set(
        pieces.flatMap(({ classes }) => [...classes].flatMap((value) => value.split(' '))),
      )
      const names = [...compiled.keys()].filter((name) => used.has(name))
      const common = pieces.some(({ hasPictures }) => hasPictures) ? pictureCss : ''
      const rules = common + names.map((name) => compiled.get(name)!).join('')
      const text = same.get(rules) ?? new SharedText(rules)
      same.set(rules, text)
      texts.set(shape, text)
      return text
    },
    file: { path: `assets/components-${hash}.css`, contents },
  }
}
