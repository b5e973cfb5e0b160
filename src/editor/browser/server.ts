import { pathKey } from '../../values/value-at.ts'
import type { Path } from '../../diagnostics/diagnostic.ts'
import {
  CALLS,
  EVENTS,
  TOKEN_HEADER,
  type Calls,
  type Change,
  type ChangeRequest,
  type Failure,
  type Outcome,
  type ServerEvent,
  type State,
} from '../protocol.ts'
import { set, store, tell } from './store.ts'
import { t } from './words.ts'

/** The server did not do what it was asked; the message says why. */
class CallError extends Error {}

/** Asks the server. Rejects with a message for the owner. */
export const call = async <Name extends keyof Calls>(
  name: Name,
  ask: Calls[Name]['ask'],
): Promise<Calls[Name]['answer']> => {
  let response: Response
  try {
    response = await fetch(CALLS + name, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [TOKEN_HEADER]: store().start.token },
      body: JSON.stringify(ask),
    })
  } catch {
    set({ isGone: true })
    throw new CallError(t('gone'))
  }
  const answer: unknown = await response.json().catch(() => ({ error: response.statusText }))
  if (!response.ok) throw new CallError((answer as Failure).error)
  return answer as Calls[Name]['answer']
}

/** Takes a state, unless a later one is known. */
export const take = (state: State): void => {
  if (state.revision >= store().state.revision) set({ state, isGone: false })
}

/** Asks for something that answers without changing anything; a failure is told. */
export const query = async <Name extends keyof Calls>(
  name: Name,
  ask: Calls[Name]['ask'],
): Promise<Calls[Name]['answer'] | undefined> => {
  try {
    return await call(name, ask)
  } catch (error) {
    tell((error as Error).message, true)
    return undefined
  }
}

/** The words of what was refused: what is wrong, and what to do. */
export const refusalText = (outcome: Extract<Outcome, { kind: 'refused' }>): string =>
  outcome.problems.length === 0
    ? outcome.reason
    : [
        ...new Set(
          outcome.problems.map(({ message, hint }) => [message, hint].filter(Boolean).join(' ')),
        ),
      ].join('\n')

/** The calls that change files. */
type Acts = {
  [Name in keyof Calls]: Calls[Name]['answer'] extends Outcome ? Name : never
}[keyof Calls]

/** What came of a change: undefined if it is saved, and otherwise why not, in words. */
export type SaveFailure = string | undefined

/**
 * Does something to the owner's files, and takes the state that follows. What is refused or fails
 * is returned in words, and told unless the caller shows it beside a field.
 */
export const act = async <Name extends Acts>(
  name: Name,
  ask: Calls[Name]['ask'],
  { quiet = false }: { readonly quiet?: boolean } = {},
): Promise<{ readonly refusal: SaveFailure; readonly answer?: Calls[Name]['answer'] }> => {
  let refusal: SaveFailure
  try {
    const answer = await call(name, ask)
    const outcome = answer as Outcome
    if (outcome.kind === 'saved') {
      take(outcome.state)
      if (outcome.notes.length > 0) tell(outcome.notes.join('\n'))
      else if (!quiet) tell(t('saved'))
      return { refusal: undefined, answer }
    }
    if (outcome.kind === 'conflict') return await settle(name, ask, outcome)
    refusal = refusalText(outcome)
  } catch (error) {
    refusal = (error as Error).message
  }
  if (!quiet) tell(refusal, true)
  return { refusal }
}

/** Shows both versions of a value that another program has changed, and writes what is chosen. */
const settle = async <Name extends Acts>(
  name: Name,
  ask: Calls[Name]['ask'],
  conflict: Extract<Outcome, { kind: 'conflict' }>,
): ReturnType<typeof act<Name>> => {
  const keep = await new Promise<boolean>((answer) =>
    set({ dialog: { kind: 'conflict', conflict, answer } }),
  )
  set({ dialog: undefined })
  if (!keep) {
    take(await call('state', {}))
    return { refusal: undefined }
  }
  return act(name, { ...ask, anyway: conflict.hash } as never)
}

/** Saves changes together. `read`: the hashes of the files that the values were read from. */
export const save = (
  changes: readonly Change[],
  options: Partial<Pick<ChangeRequest, 'read' | 'together'>> & { readonly quiet?: boolean } = {},
): ReturnType<typeof act<'change'>> => {
  const { read = store().state.files, together, quiet = false } = options
  return act('change', { changes, read, ...(together !== undefined && { together }) }, { quiet })
}

/** Sets one value, or removes it (`undefined`). */
export const put = (path: Path, to: unknown): ReturnType<typeof act<'change'>> =>
  save([{ kind: 'set', path, value: to ?? null }], { together: pathKey(path) })

/** Undoes the last change, or makes it again, if there is one. */
export const step = async (name: 'undo' | 'redo'): Promise<void> => {
  const words = store().state[name]
  if (words === undefined) return
  const { refusal } = await act(name, {}, { quiet: true })
  tell(refusal ?? t(name === 'undo' ? 'undone' : 'redone', { words }), refusal !== undefined)
}

/** Follows what the server says by itself: changes of other tabs and programs. */
export const followServer = (): void => {
  const events = new EventSource(EVENTS)
  events.addEventListener('message', ({ data }: MessageEvent<string>) => {
    const event = JSON.parse(data) as ServerEvent
    if (event.kind === 'gone') set({ isGone: true })
    else take(event.state)
  })
  events.addEventListener('error', () => set({ isGone: true }))
  events.addEventListener('open', () => {
    call('state', {}).then(take, () => {})
  })
}
