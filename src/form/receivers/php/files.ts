import { fillTemplate } from '../../../output/hosts/host-pack.ts'
import type { BuiltForms, FilesOf } from '../../host-forms.ts'
import { RULES } from '../../rules.ts'

/** The PHP file. Messages are sent from the host of the site, or else that of the recipient. */
export const phpText = (
  spec: BuiltForms & { readonly to: string; readonly from: string },
): string =>
  fillTemplate('form/receivers/php/send-request.php', spec.base, {
    spec: `${JSON.stringify({ ...spec, rules: RULES })}\n`,
  })

/**
 * The PHP settings that allow photo uploads. PHP would otherwise print its own errors before the
 * response.
 */
export const PHP_SETTINGS = 'post_max_size = 11M\nupload_max_filesize = 10M\ndisplay_errors = 0\n'

/** The PHP file and its settings. */
export const phpFiles: FilesOf = (spec, { business: { url } }) => {
  const from =
    url === undefined ? spec.to : `website@${new URL(url).hostname.replace(/^www\./, '')}`
  return [
    { path: 'send-request.php', contents: phpText({ ...spec, from }) },
    { path: '.user.ini', contents: PHP_SETTINGS },
  ]
}
