import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { Title } from '../../ui/items.tsx'
import { hoverCss, Section, tapCss } from '../../ui/layout.tsx'
import { LinkItems, SiteLink } from '../../ui/link.tsx'
import { say } from '../../ui/say.ts'
import { useSectionPlace, useShell } from '../../ui/shell.ts'
import { styled } from '../../ui/styled.ts'
import type { PropsOf } from '../props.ts'
import { LONG_LIST } from '../../ui/long-list.ts'

const Tools = styled.div.withConfig({ componentId: 'directory-tools' })`
  display: grid;
  gap: 12px;
  margin-bottom: 40px;
  & label {
    display: grid;
    gap: 8px;
    max-width: 26rem;
    font-weight: 600;
  }
  & input {
    min-height: 52px;
    padding: 8px 18px;
    border: 1px solid var(--muted);
    border-radius: var(--corner);
    background: var(--surface);
    color: var(--text);
  }
  & [role='status'] {
    min-height: 1.6em;
    color: var(--muted);
    font-size: var(--step--1);
  }
  & ul {
    display: flex;
    flex-wrap: wrap;
    gap: 4px;
  }
  & a {
    ${tapCss}
    justify-content: center;
    min-width: 44px;
    padding-inline: 8px;
    border: 1px solid var(--line);
    border-radius: var(--corner);
    font-weight: 600;
    text-decoration: none;
  }
  ${hoverCss}
  @media (scripting: none), print {
    & label,
    & [role='status'] {
      display: none;
    }
  }
`

const Group = styled.div.withConfig({ componentId: 'directory-group' })`
  padding-block: 20px;
  border-top: 1px solid var(--line);
  @media (min-width: 640px) {
    display: grid;
    grid-template-columns: 4rem minmax(0, 1fr);
  }
  & > :is(h2, h3) {
    color: var(--accent-text);
    font-size: var(--step-2);
    line-height: 44px;
  }
`

const Links = styled.ul.withConfig({ componentId: 'directory' })`
  columns: 240px;
  column-gap: 40px;
  & li {
    break-inside: avoid;
  }
  & a {
    ${tapCss}
    text-decoration-color: var(--line);
  }
  ${hoverCss}
`

/** A text without what a visitor leaves out who searches for it: accents and capitals. */
const searchable = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()

const foundText = (message: string, lang: string, shown: number, count: number): string =>
  say(message, { shown: shown.toLocaleString(lang), count: count.toLocaleString(lang) })

/** Links; many of them have letters to jump to and a search field. */
export const Directory = ({ links: groups, ...head }: PropsOf['directory']) => {
  const { messages, lang } = useShell()
  const { id } = useSectionPlace()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const show = (): void => setTyped(field.current?.value ?? '')
  // Something may have been typed before this script was there.
  useEffect(show, [])
  const wanted = searchable(useDeferredValue(typed))

  const count = groups.reduce((sum, { links }) => sum + links.length, 0)
  const shown = groups.map(({ letter, links }, at) => ({
    letter,
    id: `${id}-letter-${at}`,
    links: wanted === '' ? links : links.filter(({ label }) => searchable(label).includes(wanted)),
  }))
  const letters = shown.filter(({ letter, links }) => letter !== undefined && links.length > 0)
  const found = shown.reduce((sum, { links }) => sum + links.length, 0)
  return (
    <Section {...head}>
      {count > LONG_LIST && (
        <Tools>
          <label>
            {messages.findInList}
            <input ref={field} type="search" autoComplete="off" onChange={show} />
          </label>
          <p role="status">
            {wanted !== '' && foundText(messages.foundInList, lang, found, count)}
          </p>
          {letters.length > 1 && (
            <nav aria-label={messages.letters}>
              <ul>
                {letters.map(({ letter, id: anchor }) => (
                  <li key={anchor}>
                    <SiteLink href={`#${anchor}`}>{letter}</SiteLink>
                  </li>
                ))}
              </ul>
            </nav>
          )}
        </Tools>
      )}
      {shown.map(({ letter, id: anchor, links }) =>
        letter === undefined ? (
          <Links key={anchor}>
            <LinkItems links={links} />
          </Links>
        ) : (
          <Group key={anchor} id={anchor} hidden={links.length === 0}>
            <Title title={letter} />
            <Links>
              <LinkItems links={links} />
            </Links>
          </Group>
        ),
      )}
    </Section>
  )
}
