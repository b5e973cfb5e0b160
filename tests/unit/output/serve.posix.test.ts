import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync } from 'node:fs'
import { expect, it, onTestFinished } from 'vitest'
import { root } from '../../run-build.ts'
import { ask } from '../../servers.ts'
import { testFolder } from '../folder.ts'

const folder = testFolder()

it('an unreadable file has a clear response, and the server keeps running', async () => {
  folder.put('order/index.html', 'order')
  chmodSync(folder.at(folder.put('plain.html', 'plain')), 0)
  chmodSync(folder.path, 0o755)
  const script = `import { listen, serveFolder } from ${JSON.stringify(new URL('../../../src/output/serve.ts', import.meta.url))}
    process.setgid?.(65534); process.setuid?.(65534)
    console.log(await listen(serveFolder(${JSON.stringify(folder.path)}), 0, '127.0.0.1'))`
  // Root can read every file: the server then runs as nobody.
  const isRoot = process.getuid?.() === 0
  const text = isRoot ? script : script.replace(/process\.set.*/, '')
  const args = ['--import', 'tsx', '--input-type=module', '-e', text]
  const child = spawn(process.execPath, args, { cwd: root })
  onTestFinished(() => void child.kill())
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  const answerTo = async (path: string): Promise<string> => {
    const { status, body } = await ask(`http://127.0.0.1:${line.toString().trim()}`, path)
    return `${status} ${body.toString()}`
  }
  expect(await answerTo('/plain.html')).toBe('403 This file cannot be read\n')
  expect(await answerTo('/order')).toBe('200 order')
})
