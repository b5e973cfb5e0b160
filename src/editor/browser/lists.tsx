/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks'
import type { Path } from '../../diagnostics/diagnostic.ts'
import type { Differences, FoundPlace } from '../protocol.ts'
import { Filter } from './controls.tsx'
import { Problems } from './field.tsx'
import { ToolButton } from './buttons.tsx'
import { visit } from './page.ts'
import { act, query } from './server.ts'
import { go, store, useStore } from './store.ts'
import { count, pieceName, t } from './words.ts'

/** Shows the field of a value, and a page that shows it. */
const showField = (path: Path, page?: string): void => {
  if (page !== undefined) visit(page)
  go({ at: 'form', path: path.slice(0, -1), field: path })
}

/** How long after the last key a search begins, in milliseconds. */
const PAUSE = 150

/** Every text of the site with certain words. */
export const SearchResults = () => {
  const [text, setText] = useState('')
  const [found, setFound] = useState<readonly FoundPlace[]>()
  useEffect(() => {
    let isCurrent = true
    const search = (): void =>
      void query('search', { text }).then((places) => isCurrent && setFound(places))
    const timer = setTimeout(text.trim() === '' ? () => setFound(undefined) : search, PAUSE)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [text])
  return (
    <>
      <Filter label={t('searchTexts')} takesFocus onType={setText} />
      <p class="hint" role="status">
        {found === undefined ? t('searchNote') : count('places', found.length)}
      </p>
      <ul class="stack entries">
        {found?.map((place, at) => (
          <li key={at}>
            <button
              type="button"
              class="line entry"
              onClick={() =>
                showField(
                  place.path,
                  place.pages.includes(store().page) ? undefined : place.pages[0],
                )
              }
            >
              <span>
                {place.text}
                <small>
                  {pieceName(place.named, place.pages.length)} · {place.file}:{place.line}
                </small>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

/** What changed since the last build or commit, each with its own undo. */
export const Changes = () => {
  const [since, setSince] = useState<'build' | 'commit'>('build')
  const [found, setFound] = useState<Differences>()
  const revision = useStore(({ state }) => state.revision)
  useEffect(() => {
    let isCurrent = true
    void query('differences', { since }).then((answer) => isCurrent && setFound(answer))
    return () => void (isCurrent = false)
  }, [since, revision])
  return (
    <>
      <div class="tabs" role="group" aria-label={t('since')}>
        {(['build', 'commit'] as const).map((each) => (
          <button
            key={each}
            type="button"
            class="button"
            aria-pressed={each === since}
            onClick={() => setSince(each)}
          >
            {t(each === 'build' ? 'sinceBuild' : 'sinceCommit')}
          </button>
        ))}
      </div>
      <p class="hint" role="status">
        {found?.reason ??
          (found && `${count('changesCount', found.differences.length)} ${found.since ?? ''}`)}
      </p>
      <ul class="stack changes">
        {found?.differences.map(({ id, file, line, words, before, after }) => (
          <li key={id} class="stack">
            {words.map((each) => (
              <p key={each}>{each}</p>
            ))}
            <details class="more">
              <summary>
                {file}:{line}
              </summary>
              {before !== '' && <pre class="error">{before}</pre>}
              {after !== '' && <pre class="blue">{after}</pre>}
            </details>
            <ToolButton
              icon="undo"
              wide
              label={t('undoThis')}
              onClick={() => void act('undoDifference', { since, id })}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

/** Everything that `validate` says, each with its place and perhaps a fix. */
export const ProblemList = () => {
  const { problems, summary } = useStore(({ state }) => state)
  return (
    <>
      <p class="hint" role="status">
        {summary}
      </p>
      <ul class="stack changes">
        {problems.map((problem, at) => (
          <li key={at} class="stack">
            <Problems problems={[problem]} />
            <p class="hint">
              {problem.file}:{problem.line}:{problem.column}
            </p>
            {problem.path !== undefined && problem.path.length > 0 && (
              <ToolButton
                icon="pencil"
                wide
                label={t('openField')}
                onClick={() => showField(problem.path!)}
              />
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
