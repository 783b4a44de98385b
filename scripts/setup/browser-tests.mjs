// @ts-check
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ensureChromium } from './chromium.mjs'
import { counted, Failure } from './outcomes.mjs'
import { capture } from './processes.mjs'
import { runtimeEnvironment } from './runtime.mjs'
import { countBrowser } from './test-reports.mjs'

/**
 * Runs tests in Chromium and counts them.
 * @param {string} runtime @param {string[]} files none: all @param {NodeJS.ProcessEnv} [environment]
 */
export async function runBrowser(runtime, files, environment = {}) {
  // Uses memory where the machine has such a folder, because the data are temporary.
  const data = mkdtempSync(path.join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'fairlead-e2e-'))
  // PostgreSQL runs as its own user when this is root, and has to enter the folder.
  chmodSync(data, 0o755)
  const env = { ...runtimeEnvironment(), CHROMIUM: await ensureChromium(), E2E_DATA_DIR: data, ...environment }
  return counted('test-results/browser.json', countBrowser, async () => {
    const { code, output } = await capture(runtime, ['node_modules/@playwright/test/cli.js', 'test', ...files], { env })
    if (code !== 0) throw new Failure(output)
  }).finally(() => rmSync(data, { recursive: true, force: true }))
}
