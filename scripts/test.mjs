// @ts-check
// npm test: everything that must hold, one step after the other, with one table at the end. Names of steps as
// arguments run only these: node scripts/test.mjs types lint unit
import path from 'node:path'
import { runBrowser } from './setup/browser-tests.mjs'
import { ensureBuilt } from './setup/build.mjs'
import { ensureInstalled, root } from './setup/install.mjs'
import { counted, Failure, observe, report } from './setup/outcomes.mjs'
import { capture } from './setup/processes.mjs'
import { runtimeEnvironment } from './setup/runtime.mjs'
import { Refusal, runProgram } from './setup/steps.mjs'
import { countUnit } from './setup/test-reports.mjs'

/** @typedef {import('./setup/outcomes.mjs').Counts} Counts */

await runProgram(async () => {
  process.chdir(root)
  const startedAt = performance.now()
  const runtime = await ensureInstalled()
  const steps = stepsWith(runtime)
  const chosen = process.argv.slice(2)
  const unknown = chosen.filter((name) => !(name in steps))
  if (unknown.length > 0) throw new Refusal(`There is no step ${unknown.join(', ')}: ${Object.keys(steps).join(', ')}`)
  /** @type {import('./setup/outcomes.mjs').Outcome[]} */
  const outcomes = []
  for (const [name, run] of Object.entries(steps)) {
    // `unit` already includes the tests that `changed` runs.
    if (chosen.length === 0 ? name !== 'changed' : chosen.includes(name)) outcomes.push(await observe(name, run))
  }
  report(outcomes, (performance.now() - startedAt) / 1000)
})

/**
 * The steps, ordered by how soon they fail. The build comes first, because it also generates the message functions and the types
 * of routes.
 * @param {string} runtime
 * @returns {Record<string, () => Promise<Counts | void>>}
 */
function stepsWith(runtime) {
  /** @param {string} file @param {string[]} args */
  const run = async (file, args) => {
    const env = runtimeEnvironment()
    const { code, output } = await capture(runtime, [path.join('node_modules', file), ...args], { env })
    if (code !== 0) throw new Failure(output)
  }
  /** @param {string[]} files none: all */
  const runUnit = (files) => {
    const reporters = ['--reporter=default', '--reporter=json', '--outputFile.json=test-results/unit.json']
    return counted('test-results/unit.json', countUnit, () => run('vitest/vitest.mjs', ['run', ...reporters, ...files]))
  }
  return {
    build: () => ensureBuilt(runtime),
    types: async () => {
      await run('@react-router/dev/bin.cjs', ['typegen'])
      await run('typescript/bin/tsc', ['--noEmit'])
    },
    lint: () => run('@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '--max-diagnostics=100']),
    unused: async () => {
      await run('knip/bin/knip.js', [])
      const ofTests = ['--production', '--config', 'knip.production.jsonc', '--include', 'files,exports,types']
      await run('knip/bin/knip.js', ofTests)
    },
    unit: () => runUnit([]),
    changed: async () => runUnit(await listReached(runtime)),
    browser: () => runBrowser(runtime, []),
  }
}

/**
 * The test files that the present changes affect; an empty list means all.
 * @param {string} runtime
 */
async function listReached(runtime) {
  const { code, output } = await capture(runtime, ['tests/harness/changed/list.ts'], { env: runtimeEnvironment() })
  if (code !== 0) throw new Failure(output)
  return output.split('\n').filter(Boolean)
}
