import { join } from 'node:path'
import { rolldown } from 'rolldown'
import { PROGRAM } from '../../../files/program.ts'
import type { FilesOf } from '../../host-forms.ts'
import type { WorkerSpec } from './worker.ts'

/** The `_worker.js` script of Cloudflare Pages, which contains no secrets. */
export const workerText = async (spec: WorkerSpec): Promise<string> => {
  const bundle = await rolldown({
    input: join(PROGRAM, 'src/form/receivers/cloudflare/worker.ts'),
    platform: 'browser',
    transform: { define: { SPEC: JSON.stringify(spec) } },
  })
  try {
    const { output } = await bundle.generate({ format: 'esm' })
    return output[0].code
  } finally {
    await bundle.close()
  }
}

/** The script, and the only path for which Cloudflare runs it. */
export const cloudflareFiles: FilesOf = async (spec, { integrations }) => {
  const turnstile = integrations.form.turnstile !== undefined
  const routes = { version: 1, include: [spec.path], exclude: [] }
  return [
    { path: '_worker.js', contents: await workerText({ ...spec, turnstile }) },
    { path: '_routes.json', contents: JSON.stringify(routes) },
  ]
}
