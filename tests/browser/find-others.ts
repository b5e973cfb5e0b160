import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { findProgram, installPackages, isDebianRoot } from './find-chromium.ts'

const LIBRARIES = '/usr/lib'

/** WebKitGTK's small browser is in a folder of its library, not on PATH. */
const miniBrowsers = (): readonly string[] => {
  const folders = (parent: string): readonly string[] => {
    try {
      return readdirSync(parent).map((name) => join(parent, name))
    } catch {
      return []
    }
  }
  const libraries = [LIBRARIES, ...folders(LIBRARIES).filter((name) => name.endsWith('-linux-gnu'))]
  return [...libraries, '/usr/libexec']
    .flatMap(folders)
    .filter((folder) => folder.includes('webkit2gtk'))
    .map((folder) => join(folder, 'MiniBrowser'))
}

const PROGRAMS = {
  firefox: () => process.env.FIREFOX_PATH ?? findProgram(['firefox-esr', 'firefox']),
  webkitDriver: () => findProgram(['WebKitWebDriver']),
  miniBrowser: () => findProgram(['MiniBrowser'], miniBrowsers()),
  xvfb: () => findProgram(['Xvfb']),
}

/** The programs for Firefox and WebKit. */
export type Others = { readonly [name in keyof typeof PROGRAMS]: string }

/**
 * The Firefox (or the one in FIREFOX_PATH) and the WebKitGTK of this machine, installed now if
 * missing. Throws if they cannot be installed: no test is skipped.
 */
export const findOthers = (): Others => {
  const find = () => Object.entries(PROGRAMS).map(([name, path]) => [name, path()] as const)
  const isMissing = (): boolean => find().some(([, path]) => path === undefined)
  if (isMissing() && isDebianRoot()) installPackages('firefox-esr', 'webkit2gtk-driver', 'xvfb')
  if (isMissing())
    throw new Error(
      'The long browser tests need Firefox and WebKitGTK: sudo apt-get install firefox-esr webkit2gtk-driver xvfb',
    )
  return Object.fromEntries(find()) as Others
}
