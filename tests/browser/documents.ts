import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import vnu from 'vnu-jar'

const run = promisify(execFile)

/** Compiles once, which is faster for a short run, but needs room for the checker's recursion. */
const SHORT_RUN = ['-XX:TieredStopAtLevel=1', '-Xss4m']

/** What the Nu HTML checker finds in files, and how much it prints; undefined without Java. */
export const nuFinds = async (files: readonly string[]) => {
  const java = process.env.JAVA_HOME ? join(process.env.JAVA_HOME, 'bin', 'java') : 'java'
  const isThere = await run(java, ['-version']).then(
    () => true,
    () => false,
  )
  // Java is optional: without it Chromium alone judges the pages.
  if (!isThere) {
    console.warn('Left out: the Nu HTML checker, which needs Java on the PATH.')
    return undefined
  }
  const { stderr } = await run(
    java,
    [...SHORT_RUN, '-jar', vnu, '--format', 'json', '--exit-zero-always', ...files],
    { maxBuffer: 64_000_000 },
  )
  const { messages } = JSON.parse(stderr) as {
    messages: { type: string; subType?: string; message: string; url: string; extract?: string }[]
  }
  const reported = messages
    .filter(({ type, subType }) => type !== 'info' || subType === 'warning')
    // The checker mistakes data in script elements for scripts, and files for another origin:
    // Chromium judges the policy.
    .filter(({ message }) => !message.includes('violates Content Security Policy'))
    // A provider's form needs its scripts and its own storage; it has another origin.
    .filter(({ message }) => !/^Potentially bad value .* attribute “sandbox”/.test(message))
    // It does not know container queries, which the oldest browsers of the baseline have.
    .filter(
      ({ message, extract = '' }) =>
        !/^CSS: .*(“container-type”|Parse Error)/.test(message) ||
        !/cq[whi]\b|iner-type:|--(low|high)\)/.test(extract),
    )
    .map(({ message, url, extract }) => `${url} ${message} ${extract ?? ''}`)
  return { reported, said: messages.length }
}

/** The files in a folder, as relative paths. */
export const filesBelow = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length))

/** The addresses of all documents in a built folder, relative to its origin. */
export const documentsOf = (files: readonly string[]): readonly string[] =>
  files
    .filter((file) => file.endsWith('.html'))
    .map((file) => file.replace(/(?<=.)\/index\.html$/, '').replace('/index.html', '/'))

/** The file for a document. */
export const fileOf = (folder: string, path: string): string =>
  join(folder, path.endsWith('.html') ? path : join(path, 'index.html'))
