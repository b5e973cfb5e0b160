import type { SiteConfig } from '../../schema/site.ts'

/**
 * The page of the sample lead form, which the site itself serves until the owner names a provider.
 */
export const DEMO_FORM_PATH = '/demo-form/'

/** The script that comes with the sample form, as a provider's comes with theirs. */
export const DEMO_FORM_SCRIPT = '/demo-form/embed.js'

/** The site config with the sample form where the owner has named none. */
export const withDemoForm = (config: SiteConfig): SiteConfig => {
  const { leadForm } = config.integrations
  if (leadForm.src !== undefined) return config
  const sample = { ...leadForm, src: DEMO_FORM_PATH, script: DEMO_FORM_SCRIPT }
  return { ...config, integrations: { ...config.integrations, leadForm: sample } }
}
