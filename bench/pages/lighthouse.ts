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
  /** Points of 100, the median of the runs. */
  scores: Record<(typeof categories)[number], number>
  /** Points of 100 for performance on a machine as fast as the one for which the targets were set. */
  performanceAtSpeed: number
  layoutShift: number
  /** Milliseconds. */
  largestPaint: number
}

type Report = {
  categories: Record<string, { score: number }>
  audits: Record<string, { numericValue: number }>
}

/** Lighthouse simulates a phone that is this much slower than the machine. */
const usualSlowdown = 4

/**
 * Runs Lighthouse on each page as a phone sees it, `count` times; not at all when that is 0. The default slowdown of four means
 * another phone on every machine. A second run therefore simulates the phone of a machine that is `speed` times as fast as this
 * one.
 */
export async function runLighthouse(
  origin: string,
  pages: Record<string, string>,
  { count, speed }: { count: number; speed: number },
): Promise<Lighthouse[]> {
  if (count === 0) return []
  // Lighthouse is a third as large as all other packages together. It is installed beside the data, not with them.
  if (!existsSync(program)) await step('Install Lighthouse', install)
  const browser = await ensureChromium()
  const found: Lighthouse[] = []
  for (const [page, address] of Object.entries(pages)) {
    await step(`Lighthouse: ${page}`, async () => {
      const run = async (slowdown: number) => {
        const reports: Report[] = []
        for (let round = 0; round < count; round++) reports.push(await report(origin + address, browser, slowdown))
        return reports
      }
      found.push(summarise(page, await run(usualSlowdown), await run(usualSlowdown / speed)))
    })
  }
  return found
}

async function install(): Promise<void> {
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ private: true }))
  await run('npm', ['install', '--no-audit', '--no-fund', `lighthouse@${version}`], { cwd: folder })
}

async function report(address: string, browser: string, slowdown: number): Promise<Report> {
  const flags = '--headless=new --no-sandbox --disable-gpu --disable-dev-shm-usage --disable-background-networking'
  const only = `--only-categories=${categories.join(',')}`
  const throttling = `--throttling.cpuSlowdownMultiplier=${slowdown.toFixed(2)}`
  const args = [program, address, '--quiet', '--output=json', only, throttling, `--chrome-flags=${flags}`]
  const { stdout } = await run(process.execPath, args, {
    // Lighthouse finds the browser by this variable.
    env: { ...runtimeEnvironment(), CHROME_PATH: browser },
    maxBuffer: 64 * 1024 * 1024,
  })
  return JSON.parse(stdout)
}

function summarise(page: string, usual: readonly Report[], atSpeed: readonly Report[]): Lighthouse {
  const median = (reports: readonly Report[], of: (report: Report) => number) => figureOf(reports.map(of)).median
  const audit = (name: string) => median(usual, ({ audits }) => audits[name]?.numericValue ?? Number.NaN)
  const score = (reports: readonly Report[], name: string) =>
    median(reports, (each) => Math.round((each.categories[name]?.score ?? 0) * 100))
  return {
    page,
    scores: Object.fromEntries(categories.map((name) => [name, score(usual, name)])) as Lighthouse['scores'],
    performanceAtSpeed: score(atSpeed, 'performance'),
    layoutShift: audit('cumulative-layout-shift'),
    largestPaint: median(atSpeed, ({ audits }) => audits['largest-contentful-paint']?.numericValue ?? Number.NaN),
  }
}
