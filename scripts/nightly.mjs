// @ts-check
// npm run check:nightly: tests that take too long for every commit. Random properties run in full with a new seed, buyers compete,
// the market is killed at every step of a checkout, random paths through the pages are followed, and whole days in the market are
// walked in Chromium. docs/nightly.md has the last run.
import { randomInt } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { runBrowser } from './setup/browser-tests.mjs'
import { ensureBuilt } from './setup/build.mjs'
import { ensureInstalled, root } from './setup/install.mjs'
import { counted, Failure, observe, report } from './setup/outcomes.mjs'
import { capture } from './setup/processes.mjs'
import { runtimeEnvironment } from './setup/runtime.mjs'
import { runProgram } from './setup/steps.mjs'
import { countUnit } from './setup/test-reports.mjs'

const seed = Number(process.env.PROPERTY_SEED ?? randomInt(2 ** 31))

/** @typedef {{ does: string, files: string[], environment: NodeJS.ProcessEnv, isBrowser?: true }} Step */
/** @type {Record<string, Step>} */
const steps = {
  properties: {
    does: 'every random property in full, and damaged forms of every page for every role',
    files: [],
    environment: { PROPERTIES: 'whole' },
  },
  contend: {
    does: '200 buyers for one period',
    files: ['tests/reliability/buyers.test.ts'],
    environment: { BUYERS: '200' },
  },
  torture: {
    does: 'the market killed at every point of each checkout',
    files: ['tests/reliability/torture.test.ts'],
    environment: { TORTURE: 'all' },
  },
  walk: {
    does: '1,000 random ways through a booking',
    files: ['tests/reliability/walk.test.ts'],
    environment: { WAYS: '1000' },
  },
  days: {
    does: 'the days of an operator and of an owner, and the first booking, in Chromium at 390 and 1440',
    files: ['market-days', 'first-booking'],
    environment: { E2E_NIGHTLY: 'on' },
    isBrowser: true,
  },
}

await runProgram(async () => {
  process.chdir(root)
  const startedAt = performance.now()
  const runtime = await ensureInstalled()
  await ensureBuilt(runtime)
  console.log(`seed ${seed}`)
  const outcomes = []
  for (const [name, { files, environment, isBrowser }] of Object.entries(steps)) {
    const run = isBrowser ? runBrowser : runUnit
    outcomes.push(await observe(name, () => run(runtime, files, environment)))
  }
  const seconds = (performance.now() - startedAt) / 1000
  report(outcomes, seconds)
  writeFileSync('docs/nightly.md', describeRun(outcomes, await currentCommit()))
})

/** @param {string} runtime @param {string[]} files @param {NodeJS.ProcessEnv} environment */
function runUnit(runtime, files, environment) {
  const output = 'test-results/nightly.json'
  const args = ['node_modules/vitest/vitest.mjs', 'run', ...files, '--reporter=default', '--reporter=json']
  const env = { ...runtimeEnvironment(), PROPERTY_SEED: String(seed), ...environment }
  return counted(output, countUnit, async () => {
    const { code, output: said } = await capture(runtime, [...args, `--outputFile.json=${output}`], { env })
    if (code !== 0) throw new Failure(said)
  })
}

async function currentCommit() {
  const { code, output } = await capture('git', ['rev-parse', '--short', 'HEAD'])
  return code === 0 ? output.trim() : 'unknown'
}

/** @param {import('./setup/outcomes.mjs').Outcome[]} outcomes @param {string} commit */
function describeRun(outcomes, commit) {
  const rows = outcomes.map(({ name, ok, counts, seconds }) => {
    const tests = `${counts?.passed ?? 0} passed, ${counts?.failed ?? 0} failed`
    return `| \`${name}\` | ${steps[name]?.does} | ${ok ? 'ok' : '**failed**'} | ${tests} | ${Math.round(seconds)} s |`
  })
  return `# The last nightly run

\`npm run check:nightly\` writes this page. \`PROPERTY_SEED=${seed} npm run check:nightly\` repeats the run.

Commit ${commit}, ${new Date().toISOString().slice(0, 10)}, seed ${seed}.

| step | runs | result | tests | time |
|---|---|---|---|---|
${rows.join('\n')}
`
}
