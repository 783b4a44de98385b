// @ts-check
import { existsSync } from 'node:fs'
import path from 'node:path'
import { capture } from './processes.mjs'
import { Refusal, step } from './steps.mjs'

// The headless browser needs a third less time for the same work.
const withoutWindow = ['chromium-headless-shell', 'chrome-headless-shell']
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'microsoft-edge']
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/snap/bin/chromium',
]

/**
 * The path of a Chromium on this machine. On Debian, as root, a missing one is installed. Nothing is downloaded otherwise.
 * @returns {Promise<string>}
 */
export async function ensureChromium() {
  const found =
    process.env.CHROMIUM ??
    find(withoutWindow) ??
    (await installFromDebian('chromium-headless-shell')) ??
    find(names, places) ??
    (await installFromDebian('chromium'))
  if (found) return found
  throw new Refusal(
    'The browser tests need Chrome or Chromium: install one of them, or name it in the variable CHROMIUM.',
  )
}

/** @param {string[]} files @param {string[]} [elsewhere] */
function find(files, elsewhere = []) {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  return [...files.flatMap((file) => folders.map((folder) => path.join(folder, file))), ...elsewhere].find(existsSync)
}

/**
 * Installs the browser; undefined where that is not possible.
 * @param {string} name
 */
async function installFromDebian(name) {
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return undefined
  return step(`Install ${name}`, async () => {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    for (const args of [['update'], ['install', '-y', '--no-install-recommends', name]]) {
      const { code } = await capture('apt-get', args, { env })
      if (code !== 0) return undefined
    }
    return find([name])
  })
}
