import { domainToASCII } from 'node:url'
import type { OutputFile } from '../files/output-file.ts'
import type { Site } from '../site/site.ts'
import { builtForms, FORMS_FILE } from './host-forms.ts'
import { RECEIVER_FILES } from './receivers/receiver-files.ts'

/** An email address whose domain is in the letters that every mail server takes (RFC 5891). */
const asciiAddress = (email: string): string =>
  email.replace(/[^@]+$/, (domain) => domainToASCII(domain) || domain)

/** The files with which hosts receive the requests of a site's forms. */
export const formFiles = async (
  site: Site,
  base: string,
  others: readonly Site[] = [],
): Promise<readonly OutputFile[]> => {
  const spec = builtForms(site, base, others)
  if (spec === undefined) return []
  const { business, integrations } = site.config
  const { to, email = business.email } = integrations.form
  const filesOf = typeof to === 'string' ? RECEIVER_FILES[to] : undefined
  const files = [{ path: FORMS_FILE, contents: JSON.stringify(spec) }]
  if (filesOf === undefined || email === undefined || spec.path === undefined) return files
  const own = await filesOf({ ...spec, path: spec.path, to: asciiAddress(email) }, site.config)
  return [...files, ...own]
}
