// @ts-check
import { ensureBuilt } from './setup/build.mjs'
import { ensureInstalled } from './setup/install.mjs'
import { runProgram } from './setup/steps.mjs'

await runProgram(async () => ensureBuilt(await ensureInstalled()))
