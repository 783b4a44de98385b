// @ts-check
import path from 'node:path'
import { root } from './install.mjs'

// The JSON reports of the two test runners, read for the table at the end of `npm test`.

/** @typedef {import('./outcomes.mjs').Counts} Counts */
/**
 * @typedef {{ status: string, fullName: string }} UnitTest
 * @typedef {{ name: string, startTime: number, endTime: number, status: string, assertionResults: UnitTest[] }} UnitFile
 */

/**
 * The report of Vitest.
 * @param {{ numPassedTests: number, numFailedTests: number, numFailedTestSuites: number, testResults: UnitFile[] }} report
 * @returns {Counts}
 */
export function countUnit({ numPassedTests, numFailedTests, numFailedTestSuites, testResults }) {
  const files = testResults.map(({ name, startTime, endTime }) => ({
    file: path.relative(root, name),
    seconds: (endTime - startTime) / 1000,
  }))
  const broken = testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed').map(({ fullName }) => fullName)
    const names = failed.length > 0 || status !== 'failed' ? failed : ['cannot be loaded']
    return names.map((test) => `${path.relative(root, name)}: ${test}`)
  })
  // A file that cannot be loaded has no tests that could fail.
  const failed = Math.max(numFailedTests, numFailedTestSuites > 0 ? 1 : 0)
  return { passed: numPassedTests, failed, flaky: [], broken, files }
}

/**
 * @typedef {{ status: 'expected' | 'unexpected' | 'flaky' | 'skipped', projectName: string, results: { duration: number }[] }} Run
 * @typedef {{ title: string, file: string, tests: Run[] }} Spec
 * @typedef {{ specs: Spec[], suites?: Suite[] }} Suite
 */

/**
 * The report of Playwright.
 * @param {{ stats: { expected: number, unexpected: number, flaky: number }, errors: unknown[], suites: Suite[] }} report
 * @returns {Counts}
 */
export function countBrowser({ stats, errors, suites }) {
  const specs = suites.flatMap(listSpecs)
  /** @param {Run['status']} status */
  const named = (status) =>
    specs.flatMap(({ title, file, tests }) =>
      tests.filter((test) => test.status === status).map(({ projectName }) => `${file}: ${title} (${projectName})`),
    )
  /** @type {Map<string, number>} */
  const times = new Map()
  for (const { file, tests } of specs) {
    const ms = tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0)
    times.set(file, (times.get(file) ?? 0) + ms / 1000)
  }
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    flaky: named('flaky'),
    broken: named('unexpected'),
    files: [...times].map(([file, seconds]) => ({ file: `tests/browser/${file}`, seconds })),
  }
}

/** @param {Suite} suite @returns {Spec[]} */
const listSpecs = ({ specs, suites = [] }) => [...specs, ...suites.flatMap(listSpecs)]
