import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** What Lighthouse reports of a page: scores from 0 to 100, milliseconds, and failed audits. */
export interface Verdict {
  readonly scores: readonly number[]
  readonly firstPaint: number
  readonly largestPaint: number
  readonly blocked: number
  readonly shift: number
  readonly failed: readonly string[]
}

interface Report {
  readonly categories: Readonly<
    Record<string, { score: number | null; auditRefs: readonly { id: string; weight: number }[] }>
  >
  readonly audits: Readonly<Record<string, { score: number | null; numericValue?: number }>>
}

/** The program of Lighthouse that is installed in a folder. Throws where there is none. */
export const findLighthouse = (folder: string): string =>
  createRequire(join(folder, 'package.json')).resolve('lighthouse/cli/index.js')

const verdictOf = ({ categories, audits }: Report): Verdict => {
  const numberOf = (audit: string): number => audits[audit]?.numericValue ?? NaN
  return {
    scores: CATEGORIES.map((name) => Math.round((categories[name]?.score ?? 0) * 100)),
    firstPaint: numberOf('first-contentful-paint'),
    largestPaint: numberOf('largest-contentful-paint'),
    blocked: numberOf('total-blocking-time'),
    shift: numberOf('cumulative-layout-shift'),
    failed: CATEGORIES.flatMap((name) => categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  }
}

/** Runs Lighthouse (mobile) with a browser of its own; up to three times where it asks for that. */
export const judge = async (
  program: string,
  chromium: string,
  browserArguments: readonly string[],
  url: string,
  tries = 3,
): Promise<Verdict> => {
  const folder = await mkdtemp(join(tmpdir(), 'lighthouse-'))
  const file = join(folder, 'report.json')
  const flags = ['--headless=new', ...browserArguments].map((flag) => `"${flag}"`).join(' ')
  const command = [program, url, '--quiet', '--output=json', `--output-path=${file}`]
  const options = [`--only-categories=${CATEGORIES.join(',')}`, `--chrome-flags=${flags}`]
  try {
    await promisify(execFile)(process.execPath, [...command, ...options], {
      env: { ...process.env, CHROME_PATH: chromium },
      maxBuffer: 64_000_000,
    })
    return verdictOf(JSON.parse(await readFile(file, 'utf8')) as Report)
  } catch (error) {
    if (tries === 1 || !String(error).includes('Please run Lighthouse again')) throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  return judge(program, chromium, browserArguments, url, tries - 1)
}
