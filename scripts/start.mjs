// @ts-check
// npm start: from a fresh clone, or a built checkout, to a running site. Plain JavaScript without packages, since it
// runs on whatever Node is there, before anything is installed.
import path from 'node:path'
import { ensureBuilt, isBuilt } from './setup/build.mjs'
import { ensureInstalled, root } from './setup/install.mjs'
import { become, canBecome, underNpm } from './setup/processes.mjs'
import { runtimeEnvironment, serverFlags } from './setup/runtime.mjs'
import { runProgram } from './setup/steps.mjs'

await runProgram(async () => {
  console.log('Fairlead')
  const built = isBuilt()
  const runtime = await ensureInstalled({ development: !built })
  if (!built) await ensureBuilt(runtime)
  process.chdir(root)
  const program = [...serverFlags, path.join('src', 'main.ts'), `--since=${Math.round(performance.timeOrigin)}`]
  // It stops when whoever can be told to stop is gone: npm, or this process if it stays between.
  if (underNpm() || !canBecome) program.push('--tethered')
  become(runtime, program, { ...runtimeEnvironment(), NODE_ENV: 'production' })
})
