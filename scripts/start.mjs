// @ts-check
// npm start: from a fresh clone, or a built checkout, to a running site. Plain JavaScript without packages, since it
// runs on whatever Node is there, before anything is installed.
import path from 'node:path'
import { ensureBuilt, isBuilt } from './setup/build.mjs'
import { ensureInstalled, root } from './setup/install.mjs'
import { runtimeEnvironment, serverFlags } from './setup/runtime.mjs'
import { runProgram } from './setup/steps.mjs'
import { supervise } from './setup/supervise.mjs'

await runProgram(async () => {
  console.log('Fairlead')
  const built = isBuilt()
  const runtime = await ensureInstalled({ development: !built })
  if (!built) await ensureBuilt(runtime)
  process.chdir(root)
  const since = `--since=${Math.round(performance.timeOrigin)}`
  // With --tethered it stops when this process is killed.
  const program = [...serverFlags, path.join('src', 'main.ts'), '--tethered', since]
  supervise(runtime, program, { ...runtimeEnvironment(), NODE_ENV: 'production' })
})
