import { Worker } from 'node:worker_threads'
import { expect, it, onTestFinished } from 'vitest'
import { CopyThreads } from '../../../src/build/copy-threads.ts'
import type { PageThreads } from '../../../src/build/page-pool.ts'
import { PAGE_WORKER } from '../../../src/commands/program.ts'
import { copyReader } from '../../../src/site/checks/copy-findings.ts'

const thread = (): Worker => {
  const worker = new Worker(PAGE_WORKER)
  onTestFinished(async () => void (await worker.terminate()))
  return worker
}

const collection = {
  page: { title: 'Bread in {name}', sections: [{ type: 'hero', heading: 'Bread in {name}' }] },
  defaults: { offer: 'Rolls at six' },
}

const entries = Array.from({ length: 700 }, (_, index) => ({
  name: `Place ${index}`,
  intro: `Bread number ${index}, and <b>rolls</b>`.slice(0, 20 + (index % 20)),
}))

const given = (threads: PageThreads, all: readonly unknown[] = entries): CopyThreads => {
  const reader = new CopyThreads(() => threads)
  reader.begin('places', collection, all.length)
  for (let from = 0; from < all.length; from += 150)
    reader.take('places', all.slice(from, from + 150))
  return reader
}

it('what several threads find in the copy of entries is what one would find', async () => {
  const found = await given([thread(), thread()]).findings('places')
  expect(found).toEqual(copyReader({ key: 'places', ...collection })(entries))
})

it('collections are kept apart', async () => {
  const reader = given([thread()])
  const others = entries.map(({ name }) => ({ name, intro: `Rolls for ${name}` }))
  reader.begin('others', collection, others.length)
  reader.take('others', others)
  const [one, two] = await Promise.all([reader.findings('places'), reader.findings('others')])
  expect(one).toEqual(copyReader({ key: 'places', ...collection })(entries))
  expect(two).toEqual(copyReader({ key: 'others', ...collection })(others))
})

it('nobody reads a small collection, nor any without threads: whoever checks it does', async () => {
  expect(await given([thread()], entries.slice(0, 300)).findings('places')).toBeUndefined()
  expect(await given([]).findings('places')).toBeUndefined()
})

it('what cannot be read is left to whoever tells what is wrong with it', async () => {
  const odd = entries.map((entry, index) => (index === 600 ? { name: 'Ash', sections: 5 } : entry))
  expect(await given([thread()], odd).findings('places')).toBeUndefined()
})

it('what a thread has left is left to whoever checks it when the thread ends', async () => {
  const worker = thread()
  const reader = given([worker])
  await worker.terminate()
  expect(await reader.findings('places')).toBeUndefined()
})
