import type { OutputFile } from '../../files/output-file.ts'
import { programText } from '../../files/program.ts'
import type { Site } from '../../site/site.ts'
import { CACHE_FOR_A_YEAR, REVALIDATE, type Headers } from '../security-headers.ts'
import { escapedPattern, PAGE_PATTERN, type Redirect } from './redirects.ts'

/** What the files of a host follow from. */
export interface HostInput {
  readonly site: Site
  /** The path below which the host serves the site, with a slash at both ends. */
  readonly base: string
  readonly redirects: readonly Redirect[]
  /** The headers of every answer; `lasting` stay as they are when the look of the pages changes. */
  readonly headers: { readonly strict: Headers; readonly lasting: Headers }
  /** How many different inline styles the pages have. */
  readonly styles: number
  /**
   * Not empty where PHP takes the requests of forms: without it a server would show the text of the
   * file. LiteSpeed has PHP, but no `expr` in `.htaccess`.
   */
  readonly php: '' | 'php'
}

/** Files of a host, and a sentence for each limit of the host that the site exceeds. */
export interface HostFiles {
  readonly files: readonly OutputFile[]
  readonly limits?: readonly string[]
}

/**
 * A host, as far as the build serves it. A host without any of these needs nothing but the pages.
 */
export interface HostPack {
  /**
   * Whether the host sends the compressed files beside the others; the rest compress by themselves.
   */
  readonly sendsCompressed?: true
  /** What the host reads in the folder that it serves. */
  readonly publicFiles?: (input: HostInput) => HostFiles
  /** The settings of a server, which stand outside of the folder that it serves. */
  readonly settings?: (input: HostInput) => HostFiles
  /** How many files the host accepts, by the name that its owner gives it. */
  readonly mostFiles?: { readonly host: string; readonly count: number }
}

const indented = (text: string, indent: string): string => text.replace(/^(?=.)/gm, indent)

/**
 * A template of this folder with its placeholders filled. One that is alone on its line takes whole
 * lines, each indented as it is; a name that no field has belongs to the host. Lines from
 * `{if name}` to `{end}` are for a field that is not empty.
 */
export const fillTemplate = (
  name: string,
  base: string,
  fields: Readonly<Record<string, string>>,
): string => {
  const outer = base.slice(0, -1)
  const all: typeof fields = {
    base,
    outer,
    basePattern: escapedPattern(base),
    page: PAGE_PATTERN,
    cacheForAYear: CACHE_FOR_A_YEAR,
    revalidate: REVALIDATE,
    ...fields,
  }
  return programText(`output/hosts/templates/${name}`)
    .replace(/^[ \t]*\{if (\w+)\}\n([^]*?)^[ \t]*\{end\}\n/gm, (_, field: string, lines: string) =>
      all[field] ? lines : '',
    )
    .replace(
      /^([ \t]*)\{([\w-]+)\}\n|\{([\w-]+)\}/gm,
      (written, indent: string | undefined, lines: string, word: string) => {
        const value = all[lines ?? word] ?? written
        return indent === undefined || value === written ? value : indented(value, indent)
      },
    )
}
