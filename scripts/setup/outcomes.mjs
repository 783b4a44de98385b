// @ts-check
import { readFileSync, rmSync } from 'node:fs'
import { Refusal } from './steps.mjs'

/**
 * Tests that passed only when they were tried again are among the passed.
 * @typedef {{ passed: number, failed: number, secondTry?: number }} Counts
 */
/** @typedef {{ name: string, seconds: number, ok: boolean, counts?: Counts | undefined }} Outcome */

/** What a step printed when it failed. */
export class Failure extends Error {
  /** @type {Counts | undefined} */
  counts
}

/**
 * Runs one step of the gate and prints how it went; a failure does not keep the others from running.
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
 * Runs the tests and reads how many passed and failed, also when some failed.
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
      // It ended before it could write a report; what it said is shown.
    }
    throw error
  }
}

/**
 * The table at the end, the line that counts, and the exit code.
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
  const passed = outcomes.reduce((sum, { counts }) => sum + (counts?.passed ?? 0), 0)
  // A step that fails without counting tests, such as the types, counts as one.
  const failed = outcomes.reduce((sum, { ok, counts }) => sum + Math.max(counts?.failed ?? 0, ok ? 0 : 1), 0)
  const secondTry = outcomes.reduce((sum, { counts }) => sum + (counts?.secondTry ?? 0), 0)
  if (secondTry > 0) console.log(`${secondTry} passed only when tried again; the browser step names them as flaky`)
  console.log(`${passed} passed, ${failed} failed`)
  if (failed > 0) process.exitCode = 1
}
