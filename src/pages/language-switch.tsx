import { createContext, use } from 'react'
import { tapCss } from '../ui/layout.tsx'
import { say } from '../ui/say.ts'
import { useShell, type SiteLanguage } from '../ui/shell.ts'
import { styled } from '../ui/styled.ts'

/** The addresses of the shown page in the other languages that have it, by language. */
export const VersionsContext = createContext<Readonly<Record<string, string>>>({})

const List = styled.ul.withConfig({ componentId: 'languages' })`
  display: flex;
  flex-wrap: wrap;
  gap: 0 20px;
  & a,
  & [aria-current] {
    ${tapCss}
    font-weight: 550;
    white-space: nowrap;
  }
  & a {
    text-decoration: none;
  }
  & a:hover {
    color: var(--accent-text);
    text-decoration: underline;
  }
  & [aria-current] {
    color: var(--muted);
  }
`

/** A language, and the address of the page in it. */
interface Choice extends SiteLanguage {
  readonly page: string | undefined
}

/** A link to a language by its own name; one that leads to its home page says so. */
const LanguageLink = ({ lang, name, home, page }: Choice) => {
  const { messages } = useShell()
  if (page !== undefined)
    return (
      <a href={page} hrefLang={lang} lang={lang}>
        {name}
      </a>
    )
  const [before, after] = say(messages.languageHome, { language: '\n' }).split('\n')
  return (
    <a href={home} hrefLang={lang}>
      {before}
      <span lang={lang}>{name}</span>
      {after}
    </a>
  )
}

/** The other languages that the switch of a page leads to. */
const useOtherLanguages = (): readonly Choice[] => {
  const { languages = [], lang } = useShell()
  const pages = use(VersionsContext)
  return languages
    .filter((each) => each.lang !== lang && (pages[each.lang] ?? each.home) !== undefined)
    .map((each) => ({ ...each, page: pages[each.lang] }))
}

interface Props {
  readonly className?: string
  /** Whether the language of the page is named, too. */
  readonly withOwn?: boolean
  readonly 'data-alone'?: true | undefined
}

/**
 * Links to the same page in other languages, or to their home pages. They are followed by the
 * browser, because another language has its own header, footer and fonts.
 */
export const Languages = ({ withOwn = false, ...rest }: Props) => {
  const { languages = [], messages, lang } = useShell()
  const others = useOtherLanguages()
  const own = withOwn ? languages.find((each) => each.lang === lang) : undefined
  return (
    others.length > 0 && (
      <List {...rest} aria-label={messages.languages} data-languages="">
        {own !== undefined && (
          <li>
            <span aria-current="true">{own.name}</span>
          </li>
        )}
        {others.map((each) => (
          <li key={each.lang}>
            <LanguageLink {...each} />
          </li>
        ))}
      </List>
    )
  )
}
