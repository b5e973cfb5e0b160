import type { OutputFile } from '../../files/output-file.ts'
import { programText } from '../../files/program.ts'
import { RUN_BY_SERVERS } from '../../checks/public-files.ts'
import type { Site } from '../../site/site.ts'
import { phpSettings } from '../../form/rules.ts'
import { CACHE_FOR_A_YEAR, REVALIDATE, type Headers } from '../security-headers.ts'
import { literal, PAGE_PATTERN, type Redirect } from './redirects.ts'

/** A language of a site, and the base path of its pages: `/es/`. */
export interface HostLanguage {
  readonly lang: string
  readonly base: string
}

/** A text for each further language, with the parts that it needs; empty for one language. */
export const forLanguages = (
  languages: readonly HostLanguage[] = [],
  textOf: (language: HostLanguage & { readonly folder: string; readonly name: string }) => string,
): string =>
  languages
    .map(({ lang, base }) => {
      const folder = base.slice(0, -1)
      return textOf({ lang, base, folder, name: folder.replace(/\W/g, '_') })
    })
    .join('')

/** The input for the files of a host. */
export interface HostInput {
  readonly site: Site
  /** The further languages on the same host, with the base paths of their pages. */
  readonly languages?: readonly HostLanguage[]
  /** The base path at which the host serves the site, with a slash at both ends. */
  readonly base: string
  readonly redirects: readonly Redirect[]
  /** The headers of every response; `lasting` headers do not change with the look of the pages. */
  readonly headers: { readonly strict: Headers; readonly lasting: Headers }
  /** The number of different inline styles in the pages. */
  readonly styles: number
  /**
   * Not empty if PHP receives form requests. A server without PHP must not serve the source of the
   * file. LiteSpeed has PHP, but does not support `expr` in `.htaccess`.
   */
  readonly php: '' | 'php'
}

/** The files of a host, and a sentence for each of its limits that the site exceeds. */
export interface HostFiles {
  readonly files: readonly OutputFile[]
  readonly limits?: readonly string[]
}

/** What the build does for a host, if it needs more than the pages. */
export interface HostPack {
  /** Whether the host serves the compressed copies; other hosts compress files themselves. */
  readonly sendsCompressed?: true
  /** Files that the host reads in the folder it serves. */
  readonly publicFiles?: (input: HostInput) => HostFiles
  /** Server settings, which must stay outside of the folder that it serves. */
  readonly settings?: (input: HostInput) => HostFiles
  /** The maximum number of files, and the display name of the host. */
  readonly mostFiles?: { readonly host: string; readonly count: number }
}

const indented = (text: string, indent: string): string => text.replace(/^(?=.)/gm, indent)

/**
 * A text at a path in `src` with its placeholders filled in. A placeholder alone on its line may
 * expand to several lines with the same indentation. Unknown names are left to the host. Lines from
 * `{if name}` to `{end}` are included if that field is not empty.
 */
export const fillTemplate = (
  path: string,
  base: string,
  fields: Readonly<Record<string, string>>,
): string => {
  const outer = base.slice(0, -1)
  const all: typeof fields = {
    base,
    outer,
    basePattern: literal(base),
    page: PAGE_PATTERN,
    cacheForAYear: CACHE_FOR_A_YEAR,
    revalidate: REVALIDATE,
    runs: RUN_BY_SERVERS,
    phpValues: phpSettings('=').trim(),
    phpLines: phpSettings(' ', 'php_value '),
    ...fields,
  }
  return programText(path)
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
