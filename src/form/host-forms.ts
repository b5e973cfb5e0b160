import { below } from '../site/base.ts'
import { formsOf } from './facts.ts'
import { receiverOf } from './receivers/receivers.ts'
import type { SiteConfig } from '../../schema/site.ts'
import type { OutputFile } from '../files/output-file.ts'
import { withoutForeign } from '../site/prose.ts'
import type { Site } from '../site/site.ts'
import { receive, textOf, type FormSpec } from './receive.ts'

/** The file that tells `preview` about the forms of a built folder; hosts ignore it. */
export const FORMS_FILE = '.forms.json'

/** The forms of a built site. */
export interface BuiltForms extends FormSpec {
  /** The path to which requests are sent; undefined if they go to another host. */
  readonly path?: string
  /** The address of another host to which requests are sent. */
  readonly endpoint?: string
}

/** Makes the files of a receiver, which sends the requests of some forms to an email address. */
export type FilesOf = (
  spec: BuiltForms & { readonly path: string; readonly to: string },
  config: SiteConfig,
) => readonly OutputFile[] | Promise<readonly OutputFile[]>

/**
 * The forms of a site, with those in other languages, as their receiver needs them; undefined if
 * the site has none.
 */
export const builtForms = (
  site: Site,
  base: string,
  others: readonly Site[] = [],
): BuiltForms | undefined => {
  const { business, integrations } = site.config
  const { to } = integrations.form
  const forms = [
    ...formsOf(site),
    ...others.flatMap((other) =>
      formsOf(other).map((form) => ({ ...form, folder: other.versions!.own.folder })),
    ),
  ]
  if (forms.length === 0) return undefined
  // Labels may be marked as in the first language.
  const plain = JSON.parse(withoutForeign(JSON.stringify(forms))) as typeof forms
  const spec = { base, business: business.name, forms: plain }
  const receiver = receiverOf(to)
  if (receiver !== undefined) return { ...spec, path: below(base, receiver.path) }
  return typeof to === 'object' && to.endpoint !== undefined
    ? { ...spec, endpoint: to.endpoint }
    : spec
}

/** Where a request that is only printed would be sent. */
const destinationOf = ({ path, endpoint }: Omit<BuiltForms, 'base'>): string => {
  if (path !== undefined) return 'which your host would forward to you'
  return endpoint === undefined
    ? 'which goes nowhere: set the recipient under `integrations`, `form`, `to`'
    : `which your site would send to ${endpoint}`
}

/** Handles a request instead of its receiver and prints it; nothing is sent. */
export const receiveLocally = (
  request: Request,
  forms: BuiltForms,
  print: (text: string) => void,
  notSentPage: (base: string) => Promise<Response>,
): Promise<Response> =>
  receive(request, forms, {
    handOn: async (sent) => {
      const lines = textOf(sent).replace(/^(?=.)/gm, '  ')
      print(`A request, ${destinationOf(forms)}:\n${lines}`)
      return undefined
    },
    notSentPage,
  })
