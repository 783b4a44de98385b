// @ts-check
// npm leaves out of the lockfile packages that its registry does not offer, often the binaries of other platforms. `npm ci` then
// refuses the file there and on those platforms. This adds the missing entries and keeps development tools out of production.
// Run it after every change of a dependency.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { findPackage, markDevelopment } from './mark-development.mjs'

/**
 * @typedef {{ version?: string, optionalDependencies?: Record<string, string>, dev?: boolean, optional?: boolean,
 *   peer?: boolean, os?: string[], cpu?: string[], libc?: string[] }} Entry
 * @typedef {{ packages: Record<string, Entry> }} Lockfile
 */

const systems = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32']
const processors = ['arm64', 'arm', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64']

/**
 * The optional dependencies that the lockfile names but lacks, as entries to add.
 * @param {Lockfile} lockfile
 * @returns {Record<string, Entry>}
 */
export function findMissing({ packages }) {
  /** @type {Record<string, Entry>} */
  const missing = {}
  for (const [at, entry] of Object.entries(packages)) {
    for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
      if (findPackage(packages, at, name) !== undefined) continue
      missing[`node_modules/${name}`] = entryFor(name, range, entry)
    }
  }
  return missing
}

/** The name tells the platform; the range is exact in all packages that are split by platform.
 * @param {string} name @param {string} range @param {Entry} owner
 * @returns {Entry} */
function entryFor(name, range, owner) {
  const words = name.replace('windows', 'win32').split(/[^a-z0-9]+/)
  const system = words.includes('wasm32') ? undefined : systems.find((each) => words.includes(each))
  const processor = processors.find((each) => words.includes(each))
  if (!processor) throw new Error(`${name} does not tell its platform: add it to package-lock.json by hand.`)
  const libc = words.some((word) => word.startsWith('musl'))
    ? 'musl'
    : words.some((word) => word.startsWith('gnu'))
      ? 'glibc'
      : undefined
  return {
    version: range.replace(/^[\^~]/, ''),
    cpu: [processor],
    ...(owner.dev ? { dev: true } : {}),
    ...(libc ? { libc: [libc] } : {}),
    optional: true,
    ...(system ? { os: [system] } : {}),
    ...(owner.peer ? { peer: true } : {}),
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const file = new URL('../package-lock.json', import.meta.url)
  /** @type {Lockfile} */
  const lockfile = JSON.parse(readFileSync(file, 'utf8'))
  const missing = findMissing(lockfile)
  const marked = markDevelopment({ ...lockfile.packages, ...missing })
  const packages = Object.entries(marked).sort(([a], [b]) => a.localeCompare(b, 'en'))
  writeFileSync(file, `${JSON.stringify({ ...lockfile, packages: Object.fromEntries(packages) }, null, 2)}\n`)
  console.log(`${Object.keys(missing).length} entries added to package-lock.json`)
}
