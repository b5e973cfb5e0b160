import { fillTemplate } from '../../../output/hosts/host-pack.ts'
import type { BuiltForms, FilesOf } from '../../host-forms.ts'
import { phpSettings, RULES } from '../../rules.ts'

/** The PHP file. Messages are sent from the host of the site, or else that of the recipient. */
export const phpText = (
  spec: BuiltForms & { readonly to: string; readonly from: string },
): string =>
  fillTemplate('form/receivers/php/send-request.php', spec.base, {
    spec: `${JSON.stringify({ ...spec, rules: RULES })}\n`,
  })

/** The PHP file and its settings. */
export const phpFiles: FilesOf = (spec, { business: { url } }) => {
  const from =
    url === undefined ? spec.to : `website@${new URL(url).hostname.replace(/^www\./, '')}`
  return [
    { path: 'send-request.php', contents: phpText({ ...spec, from }) },
    { path: '.user.ini', contents: phpSettings(' = ') },
  ]
}
