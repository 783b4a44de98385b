// @ts-check
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { root } from './install.mjs'
import { capture } from './processes.mjs'
import { shortenManifest } from './shorten-manifest.mjs'
import { Refusal, step } from './steps.mjs'

const stampFile = path.join(root, 'build', '.sources')
export const sources = [
  'src/web',
  'src/shared',
  'src/contract',
  'messages',
  'project.inlang/settings.json',
  'public',
  // Each destination has a route.
  'database/gazetteer/destinations.ts',
  // The build checks whether there is a film.
  'media/pictures/wide',
  'vite.config.ts',
  'vite.chunks.ts',
  'vite.workers.ts',
  'patches',
  'react-router.config.ts',
  'package.json',
  'package-lock.json',
  'scripts/setup/build.mjs',
  'scripts/setup/shorten-manifest.mjs',
  'scripts/setup/split-languages.mjs',
]
const generated = path.join('src', 'web', 'paraglide')

/** Whether the pages were built from the present sources. */
export const isBuilt = () => readStamp() === hashSources()

/**
 * Builds the pages unless they were built from the same sources.
 * @param {string} runtime
 */
export async function ensureBuilt(runtime) {
  const hash = hashSources()
  // The build also generates the types of routes and messages.
  if (readStamp() === hash && existsSync(path.join(root, generated))) return
  rmSync(path.join(root, 'build'), { recursive: true, force: true })
  await step('Build the pages', () => build(runtime))
  const assets = path.join(root, 'build', 'client', 'assets')
  shortenManifest(assets)
  await step('Split the scripts by language', () => splitLanguages(runtime, assets))
  await step('Compress the pages', compress)
  writeFileSync(stampFile, hash)
}

function readStamp() {
  try {
    return readFileSync(stampFile, 'utf8')
  } catch {
    return undefined
  }
}

function hashSources() {
  const hash = createHash('sha256')
  for (const source of sources) {
    for (const file of listFiles(source))
      hash
        .update(file)
        .update('\0')
        .update(readFileSync(path.join(root, file)))
  }
  return hash.digest('hex')
}

/** @param {string} source @returns {string[]} */
function listFiles(source) {
  const found = statSync(path.join(root, source), { throwIfNoEntry: false })
  if (!found || source === generated) return []
  if (found.isFile()) return source.includes('.test.') ? [] : [source]
  return readdirSync(path.join(root, source))
    .sort()
    .flatMap((entry) => listFiles(path.join(source, entry)))
}

/** @param {string} runtime */
async function build(runtime) {
  const program = path.join(root, 'node_modules', '@react-router', 'dev', 'bin.cjs')
  const environment = { ...process.env, NODE_ENV: 'production' }
  const { code, output } = await capture(runtime, [program, 'build'], { cwd: root, env: environment })
  if (code !== 0) throw new Refusal(`The pages could not be built:\n${output}`)
}

/**
 * Runs in a separate process: it needs a package, and this process may have started before packages were installed.
 * @param {string} runtime @param {string} assets
 */
async function splitLanguages(runtime, assets) {
  const program = path.join(root, 'scripts', 'setup', 'split-languages.mjs')
  const { code, output } = await capture(runtime, [program, assets], { cwd: root, env: process.env })
  if (code !== 0) throw new Refusal(`The scripts could not be split by language:\n${output}`)
}

const compressible = /\.(m?js|css|svg|json|html|txt|xml|webmanifest)$/
/** For a smaller file the headers and the round trip take longer than the saved bytes. */
const smallestBytes = 1024

async function compress() {
  const directory = path.join(root, 'build', 'client')
  const entries = readdirSync(directory, { recursive: true, encoding: 'utf8' })
  await Promise.all(
    entries.filter((entry) => compressible.test(entry)).map((entry) => compressFile(path.join(directory, entry))),
  )
}

/** @param {string} file */
async function compressFile(file) {
  const text = await readFile(file)
  if (text.length < smallestBytes) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length }
  await Promise.all([
    promisify(brotliCompress)(text, { params }).then((packed) => writeFile(`${file}.br`, packed)),
    promisify(gzip)(text, { level: 9 }).then((packed) => writeFile(`${file}.gz`, packed)),
  ])
}
