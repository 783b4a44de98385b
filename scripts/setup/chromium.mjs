// @ts-check
import { existsSync } from 'node:fs'
import path from 'node:path'
import { capture } from './processes.mjs'
import { Refusal, step } from './steps.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'microsoft-edge']
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/snap/bin/chromium',
]

/**
 * A Chromium of this machine; on Debian, as root, it is installed if there is none. Nothing is downloaded otherwise.
 * @returns {Promise<string>}
 */
export async function ensureChromium() {
  const found = find()
  if (found) return found
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) await step('Install Chromium', installFromDebian)
  const installed = find()
  if (installed) return installed
  throw new Refusal(
    'The browser tests need Chrome or Chromium: install one of them, or name it in the variable CHROMIUM.',
  )
}

function find() {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  const candidates = names.flatMap((name) => folders.map((folder) => path.join(folder, name)))
  return [process.env.CHROMIUM, ...candidates, ...places].find((file) => file && existsSync(file))
}

async function installFromDebian() {
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]) {
    const { code, output } = await capture('apt-get', args, { env: environment })
    if (code !== 0) throw new Refusal(`apt-get ${args[0]} failed:\n${output}`)
  }
}
