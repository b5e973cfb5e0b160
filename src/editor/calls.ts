import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { applyEdits } from '../diagnostics/source.ts'
import { findText, findUnseen } from '../load/text-places.ts'
import { presets } from '../theme/presets.ts'
import { change } from './changes.ts'
import { addPage, movePage, removePage } from './page-changes.ts'
import { ASKED } from './asked.ts'
import { differences, undoDifference } from './differences.ts'
import { formAt } from './forms.ts'
import { followed } from './follow.ts'
import { namedAt } from './names.ts'
import { addPicture, picturesOf } from './picture-files.ts'
import { runCommand, type EntryCommands } from './run-command.ts'
import { sectionKinds, textsOfEntries } from './samples.ts'
import type { Calls, FoundPlace, Outcome } from './protocol.ts'
import type { Session } from './session.ts'
import { refused } from './problems.ts'

/** A call that cannot be made as it was asked; the message says why. */
export class CallError extends Error {}

type Handlers = {
  readonly [Name in keyof Calls]: (ask: Calls[Name]['ask']) => Promise<Calls[Name]['answer']>
}

/** The most places that a search returns. */
const MOST_FOUND = 100

const search = async (session: Session, text: string): Promise<readonly FoundPlace[]> => {
  const { good } = session
  if (good === undefined || text.trim() === '') return []
  const loaded = { ...good, site: good.fullSite }
  const shown = findText(loaded, text)
  const found = shown.length > 0 ? shown : findUnseen(loaded, text)
  return found.slice(0, MOST_FOUND).map(({ path: at, text: words, file, line, pages }) => ({
    text: words,
    named: namedAt(good.fullSite, at),
    ...{ path: at, file, line, pages },
  }))
}

const fix = async (
  session: Session,
  { number, revision }: Calls['fix']['ask'],
): Promise<Outcome> => {
  const { loaded } = session
  const found = loaded?.diagnostics[number]
  if (loaded === undefined || found?.fix === undefined || revision !== session.revision)
    return refused('The files have changed. Look again.')
  const { name, text } = found.source ?? loaded.source
  const words = `correction of ${found.code.replaceAll('-', ' ')}`
  return session.save(new Map([[name, applyEdits(text, found.fix)]]), { words })
}

/** The calls of an editor. Each runs after all calls before it have ended. */
const handlersOf = (session: Session, commands: EntryCommands): Handlers => {
  const run = (name: keyof EntryCommands, args: readonly string[], words: string) =>
    runCommand(session, commands[name], args, words)
  return {
    state: async () => session.state(),
    form: async (ask) => {
      const path = followed(session, ask)
      const form = path && formAt(session, path)
      if (path !== undefined && form === undefined) throw new CallError('There is no such field.')
      return form ?? null
    },
    change: (ask) => change(session, ask),
    fix: (ask) => fix(session, ask),
    undo: () => session.unmake('undone'),
    redo: () => session.unmake('redone'),
    differences: (ask) => differences(session, ask.since),
    undoDifference: (ask) => undoDifference(session, ask),
    search: (ask) => search(session, ask.text),
    sections: async () => {
      const preset = session.good?.site.config.theme.preset ?? 'obsidian'
      return sectionKinds(presets[preset].variants)
    },
    pictures: () => picturesOf(session),
    picture: (ask) => addPicture(session, ask),
    addPage: (ask) => addPage(session, ask),
    movePage: (ask) => movePage(session, ask),
    removePage: (ask) => removePage(session, ask),
    addEntry: ({ collection, name, fields }) => {
      const all = { ...textsOfEntries(session, collection), ...fields }
      const set = Object.entries(all).flatMap(([key, text]) => ['--set', `${key}=${text}`])
      return run('add', [collection, name, '--yes', ...set], `new page ${name}`)
    },
    renameEntry: ({ collection, entry, name, slug, redirect }) => {
      const own = slug === undefined ? [] : ['--slug', slug]
      const old = redirect ? '--redirect' : '--no-redirect'
      return run('rename', [collection, entry, name, ...own, old], `new name of ${entry}`)
    },
    removeEntry: ({ collection, entry, redirect }) => {
      const old = redirect === undefined ? ['--no-redirect'] : ['--redirect', redirect]
      return run('remove', [collection, entry, '--yes', ...old], `removal of ${entry}`)
    },
  }
}

export const isCall = (name: string): name is keyof Calls => Object.hasOwn(ASKED, name)

/** How often a call is made again because another program has written a file during it. */
const MOST_TRIES = 5

/** Answers calls in turn, with the files as they are then. Rejects with CallError if it cannot. */
export const createCalls = (session: Session, commands: EntryCommands) => {
  const handlers = handlersOf(session, commands)
  return (name: keyof Calls, asked: unknown): Promise<unknown> => {
    const { data, error } = ASKED[name].safeParse(asked)
    if (error !== undefined) return Promise.reject(new CallError(z.prettifyError(error)))
    return session.inTurn(async () => {
      await session.refresh()
      for (let ask = data as object, tries = 1; ; tries++) {
        const { hashes } = session
        const answer = await handlers[name](ask as never)
        const isRefused = answer !== null && 'kind' in answer && answer.kind === 'refused'
        if (!isRefused || tries === MOST_TRIES || isDeepStrictEqual(hashes, session.hashes))
          return answer
        if ('read' in ask) ask = { ...ask, read: { ...hashes, ...(ask.read as object) } }
      }
    })
  }
}
