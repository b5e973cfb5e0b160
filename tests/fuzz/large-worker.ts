import { loadSite } from '../../src/load/load.ts'
import { formatReport } from '../../src/diagnostics/format-text.ts'
import { filesOf } from '../../src/entries/text-files.ts'
import { CONFIG, type Files } from './large-parts.ts'
import { largeInputs } from './large.ts'

/* Checks large inputs in its own process, so that its processor time can be measured. */

/** The processor time in milliseconds to check a site and print its mistakes. */
const timeOf = async (files: Files): Promise<number> => {
  const before = process.cpuUsage()
  const folder = {
    texts: filesOf(files),
    picture: () => Promise.resolve(undefined),
    pictures: () => [],
  }
  const { source, diagnostics } = await loadSite(CONFIG, files.get(CONFIG)!, folder)
  formatReport(source, diagnostics, { color: false, width: 100 })
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

process.on('message', ({ at, n }: { at: number; n: number }) => {
  void timeOf(largeInputs[at]!.of(n)).then(
    (time) => process.send!(time),
    (error: unknown) => process.send!(String((error as Error).stack)),
  )
})
