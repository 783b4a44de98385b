// @ts-check
// Runs one of our TypeScript programs on the Node of this checkout: node scripts/run.mjs scripts/db.ts migrate
import { ensureInstalled, root } from './setup/install.mjs'
import { become } from './setup/processes.mjs'
import { programFlags, runtimeEnvironment } from './setup/runtime.mjs'
import { runProgram } from './setup/steps.mjs'

await runProgram(async () => {
  const runtime = await ensureInstalled()
  process.chdir(root)
  become(runtime, [...programFlags, ...process.argv.slice(2)], runtimeEnvironment())
})
