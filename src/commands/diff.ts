import { jsonText } from '../diagnostics/output-formats.ts'
import { counted } from '../diagnostics/format-text.ts'
import { defineCommand } from './command.ts'
import { readFormat, USES } from './command-table.ts'
import { compareSites, compareTranslations, translationsOf } from '../load/compare.ts'
import { lastBuild, pictureHashes, siteAtRevision } from '../build/earlier-site.ts'
import { lostAddresses, redirectLines } from '../load/moved-pages.ts'
import { readGoodSite } from '../load/site-files.ts'

/** `diff`: prints what changed on the site since the last build or a git revision. */
export const diff = defineCommand(USES.diff, async ({ config, since, out, ...given }, world) => {
  const format = readFormat(given.format, ['text', 'json'])
  const before = await (since === undefined
    ? lastBuild(world, { config, out })
    : siteAtRevision(world, config, since))
  const file = await readGoodSite(world, config)
  const pictures = Object.entries(pictureHashes(file.folder))
    .filter(([path, hash]) => (before.pictures[path] ?? hash) !== hash)
    .map(([path]) => `The file ${path} contains a different picture`)
  const changes = [
    ...compareSites(before.site, file.site),
    ...compareTranslations(before.translations ?? {}, translationsOf(file.languages)),
    ...pictures.sort(),
  ]
  if (format === 'json') {
    world.stdout.write(`${jsonText(changes)}\n`)
    return
  }
  const then = since ?? 'the last build'
  const lost = lostAddresses(before.site, file.site)
  const paste = redirectLines(lost, file.site.config.redirects.length > 0)
  const lines = changes.map((change) => `- ${change}\n`).join('')
  world.stdout.write(
    changes.length === 0
      ? `Nothing on the site has changed since ${then}.\n`
      : `${lines}${counted(changes.length, 'change')} since ${then}.\n${paste}`,
  )
})
