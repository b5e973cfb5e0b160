import { add } from '../../../src/commands/add.ts'
import { remove } from '../../../src/commands/remove.ts'
import { rename } from '../../../src/commands/rename.ts'
import { createCalls } from '../../../src/editor/calls.ts'
import type { Calls, Outcome } from '../../../src/editor/protocol.ts'
import { Session } from '../../../src/editor/session.ts'
import { fakeWorld } from '../commands/fake-world.ts'

export const COMMANDS = { add, remove, rename }

/** An editor without its server: calls as the browser makes them. */
export const openEditor = async (cwd: string, cache: string) => {
  const session = new Session(fakeWorld(cwd), 'site.config.yaml', cache)
  const calls = createCalls(session, COMMANDS)
  const call = <Name extends keyof Calls>(
    name: Name,
    ask: Calls[Name]['ask'],
  ): Promise<Calls[Name]['answer']> => calls(name, ask) as Promise<Calls[Name]['answer']>
  await session.inTurn(() => session.refresh())
  const set = (path: readonly (string | number)[], value: unknown): Promise<Outcome> =>
    call('change', {
      changes: [{ kind: 'set', path, value: value as never }],
      read: session.state().files,
    })
  return { session, call, set }
}

export type Editor = Awaited<ReturnType<typeof openEditor>>
