import { execFileSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright-core'

/**
 * Features of Chromium that no test needs. Without the two of its address bar, a window costs half
 * of the processor time. The others are those of Playwright's own list that change how pages behave
 * or contact others; Chromium follows the last list alone.
 */
const WITHOUT = [
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'],
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades'],
  ...['HttpsFirstBalancedModeAutoEnable', 'LensOverlay', 'MediaRouter', 'PaintHolding'],
  ...['ThirdPartyStoragePartitioning', 'AvoidCorsURLLoaderRestartOnRedirect'],
  ...['OptimizationHints', 'NetworkTimeServiceQuerying', 'AimEnabled', 'PreconnectToSearch'],
]

/** How every Chromium starts: it contacts nobody by itself. */
export const CHROMIUM_ARGUMENTS: readonly string[] = [
  `--disable-features=${WITHOUT.join(',')}`,
  ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'],
  ...['--disable-background-networking', '--disable-component-update'],
]

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']

const MAC = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

const isExecutable = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The first existing file: one of these programs in the folders of PATH, or one of these files. */
export const findProgram = (
  names: readonly string[],
  files: readonly string[] = [],
): string | undefined =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .concat(files)
    .find(isExecutable)

const onPath = (): string | undefined => findProgram(NAMES, MAC)

const ofPlaywright = (): string | undefined => {
  const file = chromium.executablePath()
  return file !== '' && existsSync(file) ? file : undefined
}

export const isDebianRoot = (): boolean =>
  existsSync('/etc/debian_version') && process.getuid?.() === 0

/** Installs Debian packages, as root. */
export const installPackages = (...packages: readonly string[]): void => {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env })
  execFileSync('apt-get', ['install', '-y', '-qq', ...packages], { stdio: 'inherit', env })
}

/** Installs Chromium: Debian's package as root, otherwise Playwright's download. */
const install = (): void => {
  if (isDebianRoot()) return installPackages('chromium')
  const cli = join(
    createRequire(import.meta.url).resolve('playwright-core/package.json'),
    '../cli.js',
  )
  execFileSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'inherit' })
}

/**
 * The Chromium of this machine: the one in CHROME_PATH, an installed one, or one installed now.
 * Throws if none exists and none can be installed: the browser tests are never skipped.
 */
export const findChromium = (): string => {
  const named = process.env.CHROME_PATH
  if (named !== undefined && named !== '') {
    if (isExecutable(named)) return named
    throw new Error(`CHROME_PATH names ${named}, which cannot be run.`)
  }
  const found = onPath() ?? ofPlaywright()
  if (found !== undefined) return found
  try {
    install()
  } catch (error) {
    throw new Error(
      'The browser tests need Chromium, and it could not be installed. Install it, or name it with CHROME_PATH.',
      { cause: error },
    )
  }
  const installed = onPath() ?? ofPlaywright()
  if (installed === undefined)
    throw new Error('Chromium was installed but cannot be found. Name it with CHROME_PATH.')
  return installed
}
