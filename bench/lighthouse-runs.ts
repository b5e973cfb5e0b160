import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const run = promisify(execFile)

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/**
 * What Lighthouse (mobile) says of a page: scores from 0 to 100, milliseconds, and the audits that
 * are not passed.
 */
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
    Record<
      string,
      {
        readonly score: number | null
        readonly auditRefs: readonly { readonly id: string; readonly weight: number }[]
      }
    >
  >
  readonly audits: Readonly<
    Record<
      string,
      {
        readonly score: number | null
        readonly numericValue?: number
        readonly scoreDisplayMode: string
      }
    >
  >
}

/**
 * Lighthouse's own program, in the folder that its package is installed below. Throws where it is
 * not.
 */
export const findLighthouse = (folder: string): string =>
  createRequire(join(folder, 'package.json')).resolve('lighthouse/cli/index.js')

/** What Lighthouse says when it has missed the beginning of a trace. */
const AGAIN = 'Please run Lighthouse again'

/** How often it is run again at the most. */
const TRIES = 3

/**
 * Runs Lighthouse once, with a browser of its own and an empty profile; again where it asks for
 * that.
 */
export const judge = async (
  ...asked: readonly [
    program: string,
    chromium: string,
    browserArguments: readonly string[],
    url: string,
  ]
): Promise<Verdict> => {
  for (let left = TRIES; ; left--) {
    try {
      return await judgeOnce(...asked)
    } catch (error) {
      if (left === 1 || !String(error).includes(AGAIN)) throw error
    }
  }
}

const judgeOnce = async (
  program: string,
  chromium: string,
  browserArguments: readonly string[],
  url: string,
): Promise<Verdict> => {
  const folder = await mkdtemp(join(tmpdir(), 'lighthouse-'))
  const file = join(folder, 'report.json')
  const flags = ['--headless=new', '--no-sandbox', '--disable-gpu', ...browserArguments]
  try {
    await run(
      process.execPath,
      [
        program,
        url,
        '--quiet',
        '--output=json',
        `--output-path=${file}`,
        `--only-categories=${CATEGORIES.join(',')}`,
        `--chrome-flags=${flags.map((flag) => (flag.includes(' ') ? `"${flag}"` : flag)).join(' ')}`,
      ],
      { env: { ...process.env, CHROME_PATH: chromium }, maxBuffer: 64_000_000 },
    )
    const { categories, audits } = JSON.parse(await readFile(file, 'utf8')) as Report
    const weighed = CATEGORIES.flatMap((name) => categories[name]?.auditRefs ?? [])
    return {
      scores: CATEGORIES.map((name) => Math.round((categories[name]?.score ?? 0) * 100)),
      firstPaint: audits['first-contentful-paint']?.numericValue ?? NaN,
      largestPaint: audits['largest-contentful-paint']?.numericValue ?? NaN,
      blocked: audits['total-blocking-time']?.numericValue ?? NaN,
      shift: audits['cumulative-layout-shift']?.numericValue ?? NaN,
      failed: weighed
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
        .map(({ id }) => id),
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
