import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { step } from '#server/platform/steps.ts'
import { ensureChromium } from '../../scripts/setup/chromium.mjs'
import { runtimeEnvironment } from '../../scripts/setup/runtime.mjs'
import { figureOf } from '../measure.ts'

const version = '13.5.0'
const folder = path.resolve('.data/bench/lighthouse')
const program = path.join(folder, 'node_modules/lighthouse/cli/index.js')
const run = promisify(execFile)

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

export type Lighthouse = {
  page: string
  /** Of 100, the median of the runs. */
  scores: Record<(typeof categories)[number], number>
  layoutShift: number
  /** Milliseconds. */
  largestPaint: number
}

type Report = {
  categories: Record<string, { score: number }>
  audits: Record<string, { numericValue: number }>
}

/** Each page so many times as a phone sees it. None when `count` is 0. */
export async function runLighthouse(
  origin: string,
  pages: Record<string, string>,
  count: number,
): Promise<Lighthouse[]> {
  if (count === 0) return []
  // As large as a third of everything else together: kept beside the data, not among the packages.
  if (!existsSync(program)) await step('Install Lighthouse', install)
  const browser = await ensureChromium()
  const found: Lighthouse[] = []
  for (const [page, address] of Object.entries(pages)) {
    await step(`Lighthouse: ${page}`, async () => {
      const reports: Report[] = []
      for (let round = 0; round < count; round++) reports.push(await report(origin + address, browser))
      found.push(summarise(page, reports))
    })
  }
  return found
}

async function install(): Promise<void> {
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ private: true }))
  await run('npm', ['install', '--no-audit', '--no-fund', `lighthouse@${version}`], { cwd: folder })
}

async function report(address: string, browser: string): Promise<Report> {
  const flags = '--headless=new --no-sandbox --disable-gpu --disable-dev-shm-usage --disable-background-networking'
  const only = `--only-categories=${categories.join(',')}`
  const args = [program, address, '--quiet', '--output=json', only, `--chrome-flags=${flags}`]
  const { stdout } = await run(process.execPath, args, {
    // Lighthouse finds the browser by this name.
    env: { ...runtimeEnvironment(), CHROME_PATH: browser },
    maxBuffer: 64 * 1024 * 1024,
  })
  return JSON.parse(stdout)
}

function summarise(page: string, reports: readonly Report[]): Lighthouse {
  const median = (of: (report: Report) => number) => figureOf(reports.map(of)).median
  const audit = (name: string) => median(({ audits }) => audits[name]?.numericValue ?? Number.NaN)
  const scores = categories.map((name) => [name, median((each) => (each.categories[name]?.score ?? 0) * 100)])
  return {
    page,
    scores: Object.fromEntries(scores),
    layoutShift: audit('cumulative-layout-shift'),
    largestPaint: audit('largest-contentful-paint'),
  }
}
