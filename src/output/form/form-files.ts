import { join } from 'node:path'
import { domainToASCII } from 'node:url'
import { rolldown } from 'rolldown'
import type { OutputFile } from '../../files/output-file.ts'
import { PROGRAM } from '../../files/program.ts'
import type { Site } from '../../site/site.ts'
import { fillTemplate } from '../hosts/host-pack.ts'
import { builtForms, FORMS_FILE, type BuiltForms } from './host-forms.ts'
import { phpSettings, RULES } from './rules.ts'
import type { WorkerSpec } from './worker.ts'

/** The `_worker.js` script of Cloudflare Pages, which contains no secrets. */
export const workerText = async (spec: WorkerSpec): Promise<string> => {
  const bundle = await rolldown({
    input: join(PROGRAM, 'src/output/form/worker.ts'),
    platform: 'browser',
    transform: { define: { SPEC: JSON.stringify(spec) } },
  })
  try {
    const { output } = await bundle.generate({ format: 'esm' })
    return output[0].code
  } finally {
    await bundle.close()
  }
}

/** The PHP file. Messages are sent from the host of the site, or else that of the recipient. */
export const phpText = (
  spec: BuiltForms & { readonly to: string; readonly from: string },
): string =>
  fillTemplate('send-request.php', spec.base, {
    spec: `${JSON.stringify({ ...spec, rules: RULES })}\n`,
  })

/** An e-mail address whose domain is in the letters that every mail server takes (RFC 5891). */
const asciiAddress = (email: string): string =>
  email.replace(/[^@]+$/, (domain) => domainToASCII(domain) || domain)

/** The files with which hosts receive the requests of a site's forms. */
export const formFiles = async (site: Site, base: string): Promise<readonly OutputFile[]> => {
  const spec = builtForms(site, base)
  if (spec === undefined) return []
  const { business, integrations } = site.config
  const { to: host, turnstile, email = business.email } = integrations.form
  const files = [{ path: FORMS_FILE, contents: JSON.stringify(spec) }]
  if (email === undefined || spec.path === undefined || host === 'netlify') return files
  const to = asciiAddress(email)
  if (host === 'cloudflare') {
    const worker = await workerText({
      ...spec,
      path: spec.path,
      to,
      turnstile: turnstile !== undefined,
    })
    const routes = JSON.stringify({ version: 1, include: [spec.path], exclude: [] })
    return [
      ...files,
      { path: '_worker.js', contents: worker },
      { path: '_routes.json', contents: routes },
    ]
  }
  const { url } = business
  const from = url === undefined ? to : `website@${new URL(url).hostname.replace(/^www\./, '')}`
  return [
    ...files,
    { path: 'send-request.php', contents: phpText({ ...spec, to, from }) },
    { path: '.user.ini', contents: phpSettings(' = ') },
  ]
}
