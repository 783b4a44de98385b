// @ts-check
import { ensureInstalled, root } from './setup/install.mjs'
import { become } from './setup/processes.mjs'
import { runtimeEnvironment } from './setup/runtime.mjs'
import { runProgram } from './setup/steps.mjs'

await runProgram(async () => {
  const runtime = await ensureInstalled()
  process.chdir(root)
  const environment = { ...runtimeEnvironment(), NODE_ENV: 'development' }
  const watched = ['src/server', 'src/contract', 'src/shared', 'src/main.ts', 'src/site-settings.ts', 'database']
  const watch = watched.map((each) => `--watch-path=${each}`)
  become(runtime, ['--conditions=development', ...watch, '--watch-preserve-output', 'scripts/dev.ts'], environment)
})
