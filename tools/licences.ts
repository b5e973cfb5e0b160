import { readFileSync } from 'node:fs'

interface LockedPackage {
  readonly version: string
  readonly license?: string
  readonly dev?: boolean
}

/**
 * `docs/licences.md`: the packages that a build of a site uses, by license, according to
 * package-lock.json. Packages used only by tests are left out.
 */
export const licencesMarkdown = (): string => {
  const lock = new URL('../package-lock.json', import.meta.url)
  const { packages } = JSON.parse(readFileSync(lock, 'utf8')) as {
    packages: Readonly<Record<string, LockedPackage>>
  }
  const byLicence = new Map<string, Set<string>>()
  for (const [path, { version, license = 'not stated', dev = false }] of Object.entries(packages)) {
    if (path === '' || dev) continue
    const names = byLicence.get(license) ?? new Set()
    byLicence.set(license, names.add(`${path.replace(/^.*node_modules\//, '')} ${version}`))
  }
  const chapters = [...byLicence].sort(([a], [b]) => a.localeCompare(b, 'en'))
  return [
    '# Licences',
    'Packages that a build of a site uses, by license. `npm run docs` writes this page from package-lock.json. The water and the roads of maps are from Natural Earth, in the public domain.',
    ...chapters.map(([licence, names]) => `## ${licence}\n\n${[...names].sort().join(', ')}`),
  ].join('\n\n')
}
