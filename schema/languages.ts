import { z } from 'zod'
import { choice, formed, formMeaning, group, list, matching } from './fields.ts'
import { meant } from './meanings/meaning.ts'

// Language, script, region, variant, as in `Intl` (Unicode locale identifiers, UTS 35).
const LANGUAGE =
  /^[a-z]{2,3}(-[A-Za-z]{4})?(-([A-Za-z]{2}|[0-9]{3}))?(-([A-Za-z0-9]{5,8}|[0-9][A-Za-z0-9]{3}))?$/

const NAMES = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })

/** Every two-letter code of a language is known (ISO 639-1). `jp` and `cz` are countries. */
const isKnown = (tag: string): boolean => {
  const [code] = /^[a-z]{2}(?=-|$)/.exec(tag) ?? []
  return code === undefined || NAMES.of(code) !== undefined
}

export const language = (description: string) =>
  meant(matching(LANGUAGE, description).refine(isKnown), formMeaning('language'))

/** The further languages of a site; the texts of each are in `languages/`. */
export const languages = list(
  'The other languages of the site, each as a tag (BCP 47) or as a group with more settings. Write the translations in `languages/es.yaml` for es-US; `npx site translate es` creates that file.',
  z.union([
    language('The language (BCP 47): es-US.'),
    group('A language and its settings.', {
      lang: language('The language (BCP 47): es-US.'),
      prefix: matching(
        /^[a-z0-9]+(-[a-z0-9]+)*$/,
        'The first part of the addresses of its pages: es for /es/book-now. By default, the language without its region.',
      ).optional(),
      url: formed(
        'web-address',
        /^https:\/\/[^\s/\\?#]+(\/[^\s\\?#]*)?$/,
        'The address of this language, if it has a domain of its own. The folder named after the prefix is then a complete site for that domain.',
      ).optional(),
      untranslated: choice(
        ['leave-out', 'show', 'refuse'],
        'What happens to a page with texts that are not translated. leave-out: the page is not built in this language, and nothing links to it. show: these texts are shown in the first language, marked as such. refuse: a missing translation is an error.',
      ).default('leave-out'),
      changed: choice(
        ['show', 'as-untranslated'],
        'What happens to a translation whose source text has changed since. show: it is still shown. as-untranslated: it counts as missing.',
      ).default('show'),
    }),
  ]),
).default([])
