// @ts-check
// npm start: from a fresh clone, or a built checkout, to a running site. Plain JavaScript without packages, since it
// runs on whatever Node is there, before anything is installed.
import path from 'node:path'
import { ensureBuilt, isBuilt } from './setup/build.mjs'
import { ensureInstalled, root } from './setup/install.mjs'
import { become } from './setup/processes.mjs'
import { runtimeEnvironment } from './setup/runtime.mjs'
import { runProgram } from './setup/steps.mjs'

await runProgram(async () => {
  console.log('Fairlead')
  const built = isBuilt()
  const runtime = await ensureInstalled({ development: !built })
  if (!built) await ensureBuilt(runtime)
  process.chdir(root)
  become(runtime, [path.join('src', 'main.ts'), `--since=${Math.round(performance.timeOrigin)}`], {
    ...runtimeEnvironment(),
    NODE_ENV: 'production',
  })
})
