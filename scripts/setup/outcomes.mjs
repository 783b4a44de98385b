// @ts-check
import { readFileSync, rmSync } from 'node:fs'
import { Refusal } from './steps.mjs'

/** @typedef {{ file: string, seconds: number }} FileTime */
/**
 * Tests that passed only when they were tried again are among the passed; `flaky` and `broken` name tests.
 * @typedef {{ passed: number, failed: number, flaky: string[], broken: string[], files: FileTime[] }} Counts
 */
/** @typedef {{ name: string, seconds: number, ok: boolean, counts?: Counts | undefined }} Outcome */

/** A failed step. Its message is the output of the step. */
export class Failure extends Error {
  /** @type {Counts | undefined} */
  counts
}

/**
 * Runs one step of the gate and prints its result. After a failure the other steps still run.
 * @param {string} name @param {() => Promise<Counts | void>} run @returns {Promise<Outcome>}
 */
export async function observe(name, run) {
  const startedAt = performance.now()
  const took = () => (performance.now() - startedAt) / 1000
  try {
    const counts = (await run()) ?? undefined
    console.log(`  ${name.padEnd(10)} ok        ${took().toFixed(1).padStart(6)} s`)
    return { name, ok: true, seconds: took(), counts }
  } catch (error) {
    const refused = error instanceof Failure || error instanceof Refusal
    console.log(`  ${name.padEnd(10)} FAILED    ${took().toFixed(1).padStart(6)} s\n`)
    console.log(refused ? error.message : error)
    return { name, ok: false, seconds: took(), counts: error instanceof Failure ? error.counts : undefined }
  }
}

/**
 * Runs the tests and reads the numbers of passed and failed ones, even if some failed.
 * @param {string} file @param {(report: any) => Counts} count @param {() => Promise<void>} run
 */
export async function counted(file, count, run) {
  rmSync(file, { force: true })
  const read = () => count(JSON.parse(readFileSync(file, 'utf8')))
  try {
    await run()
    return read()
  } catch (error) {
    try {
      if (error instanceof Failure) error.counts = read()
    } catch {
      // It ended before it could write a report. Its output is shown.
    }
    throw error
  }
}

/**
 * Prints the table of results, and sets the exit code.
 * @param {Outcome[]} outcomes @param {number} seconds
 */
export function report(outcomes, seconds) {
  console.log('\n  step        result    tests passed  failed      time')
  for (const { name, ok, seconds, counts } of outcomes) {
    const passed = String(counts?.passed ?? '').padStart(12)
    const failed = String(counts?.failed ?? '').padStart(6)
    console.log(
      `  ${name.padEnd(10)}  ${(ok ? 'ok' : 'FAILED').padEnd(8)}  ${passed}  ${failed}  ${seconds.toFixed(1).padStart(6)} s`,
    )
  }
  console.log(
    `  ${'all'.padEnd(10)}  ${' '.repeat(8)}  ${' '.repeat(12)}  ${' '.repeat(6)}  ${seconds.toFixed(1).padStart(6)} s\n`,
  )
  const counts = outcomes.flatMap(({ counts }) => counts ?? [])
  printSlowest(counts.flatMap(({ files }) => files))
  for (const name of counts.flatMap(({ broken }) => broken)) console.log(`failed: ${name}`)
  for (const name of counts.flatMap(({ flaky }) => flaky)) console.log(`flaky: ${name}`)
  const passed = counts.reduce((sum, { passed }) => sum + passed, 0)
  // A failed step without tests, such as the types, counts as one failure.
  const failed = outcomes.reduce((sum, { ok, counts }) => sum + Math.max(counts?.failed ?? 0, ok ? 0 : 1), 0)
  console.log(`${passed} passed, ${failed} failed`)
  if (failed > 0) process.exitCode = 1
}

const slowestShown = 10

/** @param {FileTime[]} files */
function printSlowest(files) {
  if (files.length === 0) return
  console.log('  slowest files')
  const slowest = files.toSorted((one, other) => other.seconds - one.seconds).slice(0, slowestShown)
  for (const { file, seconds } of slowest) console.log(`  ${seconds.toFixed(1).padStart(6)} s  ${file}`)
  console.log('')
}
