import { waysSection } from '../sections/schemas.ts'
import { firstForm } from './facts.ts'
import { NOT_SENT_PATH, SENT_PATH } from './receivers/receiver.ts'
import { receiverOf } from './receivers/receivers.ts'
import type { Page, Site } from '../site/site.ts'

/** A page with a short text and ways to contact the business. */
const answerPage = (
  { config }: Site,
  path: string,
  heading: string,
  text: string,
  action: { readonly label: string; readonly href: string },
): Page => {
  const section = waysSection({ heading, text, actions: [action] })
  return {
    path,
    name: heading,
    source: [],
    title: `${heading} | ${config.business.name}`,
    description: text,
    sections: [{ ...section, id: section.type }],
    sources: [[]],
  }
}

/**
 * The pages shown after requests sent without scripts; none if there is no form. For a receiver
 * that only the headers of its responses confirm, the first page promises less: another host shows
 * it too, without having received anything.
 */
export const answerPagesOf = (site: Site): readonly Page[] => {
  const first = firstForm(site)
  if (first === undefined) return []
  const { config } = site
  const { messages: say } = config
  const home = { label: say.notFoundLink, href: '/' }
  const back = { label: say.formBack, href: `${first.page.path}#${first.section.id}` }
  const { to, reply } = config.integrations.form
  const isConfirmed = receiverOf(to)?.signs === undefined
  const sent = isConfirmed
    ? ([say.formSentHeading, [say.formSentText, reply].filter(Boolean).join(' ')] as const)
    : ([say.formPostedHeading, say.formPostedText] as const)
  return [
    answerPage(site, SENT_PATH, ...sent, home),
    answerPage(site, NOT_SENT_PATH, say.formNotSentHeading, say.formNotSentText, back),
  ]
}
