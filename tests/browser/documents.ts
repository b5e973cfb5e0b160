import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import vnu from 'vnu-jar'

const run = promisify(execFile)

/** What the Nu HTML checker finds in files, and how much it says; undefined without Java. */
export const nuFinds = async (files: readonly string[]) => {
  const java = process.env.JAVA_HOME ? join(process.env.JAVA_HOME, 'bin', 'java') : 'java'
  const isThere = await run(java, ['-version']).then(
    () => true,
    () => false,
  )
  // Java is no part of the set-up: without it Chromium alone judges the pages.
  if (!isThere) {
    console.warn('Left out: the Nu HTML checker, which needs Java on the PATH.')
    return undefined
  }
  const { stderr } = await run(
    java,
    ['-jar', vnu, '--format', 'json', '--exit-zero-always', ...files],
    { maxBuffer: 64_000_000 },
  )
  const { messages } = JSON.parse(stderr) as {
    messages: { type: string; subType?: string; message: string; url: string; extract?: string }[]
  }
  const reported = messages
    .filter(({ type, subType }) => type !== 'info' || subType === 'warning')
    // The checker takes data in script elements for scripts, and files for another origin:
    // Chromium judges the policy.
    .filter(({ message }) => !message.includes('violates Content Security Policy'))
    // A form at its provider needs its scripts and its own storage; it is of another origin.
    .filter(({ message }) => !/^Potentially bad value .* attribute “sandbox”/.test(message))
    .map(({ message, url, extract }) => `${url} ${message} ${extract ?? ''}`)
  return { reported, said: messages.length }
}

/** The files of a folder, by their paths below it. */
export const filesBelow = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length))

/** The addresses of all documents of a built folder, below its origin. */
export const documentsOf = (files: readonly string[]): readonly string[] =>
  files
    .filter((file) => file.endsWith('.html'))
    .map((file) => file.replace(/(?<=.)\/index\.html$/, '').replace('/index.html', '/'))

/** The file of a document. */
export const fileOf = (folder: string, path: string): string =>
  join(folder, path.endsWith('.html') ? path : join(path, 'index.html'))
