import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findPostgresPlace, type PostgresPlace } from './postgres-place.ts'
import { postgresSettings, type Settings } from './postgres-settings.ts'
import { listUsers, signIn, signOut } from './process-register.ts'
import { identify, isRunning, withLock } from './processes.ts'
import { StartError } from './start-error.ts'

export type EmbeddedPostgres = {
  url: string
  /** The postmaster's process. */
  pid: number
  /** Where the data really are: elsewhere than asked for when PostgreSQL's user cannot reach that folder. */
  directory: string
  /** Leaves the server to the other processes that use it; the last one shuts it down. */
  stop: () => Promise<void>
}

export type EmbeddedPostgresOptions = {
  directory: string
  /** false gives up crash safety for speed: for tests only. */
  durable: boolean
  settings?: Settings
}

const major = '18'
const name = 'fairlead'
/** Only names the socket; no port is opened. */
const port = 5432

/**
 * Starts PostgreSQL on this directory, or joins the one that runs there: one that was orphaned when its process
 * was killed, or one that another process of the same checkout (an import, a second server) holds open.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const place = findPostgresPlace(options.directory)
  const lock = path.join(place.directory, 'starting')
  const server = connectionOf(place)
  const launch = [...server.flags, ...toFlags(postgresSettings(options.durable)), ...toFlags(options.settings ?? {})]
  let stopped = false
  const ensureRunning = () =>
    withLock(lock, async () => {
      if (stopped) throw new Error('PostgreSQL has been stopped.')
      if (!existsSync(dataOf(place))) initialise(place, options.durable)
      const pid = await findOrStart(place, launch)
      signIn(place.directory)
      return pid
    })

  // A process that ends without stop(), by an error or during its start, still takes the server along.
  const leave = () => {
    signOut(place.directory)
    const running = findPostmaster(place)
    if (running !== undefined && listUsers(place.directory).length === 0) process.kill(running, 'SIGINT')
  }
  process.once('exit', leave)
  const pid = await ensureRunning()
  const release = superviseServer(pid, ensureRunning)
  const stop = async () => {
    release()
    process.removeListener('exit', leave)
    await withLock(lock, async () => {
      stopped = true
      signOut(place.directory)
      if (listUsers(place.directory).length === 0) await shutDown(place)
    })
  }
  return { url: server.url, pid, directory: place.directory, stop }
}

/**
 * A server that dies under us, killed or out of memory, is replaced: the pool's next connection finds the new one at
 * the same address. Looked at from outside, since an adopted server is nobody's child.
 */
function superviseServer(pid: number, ensureRunning: () => Promise<number>): () => void {
  let current = pid
  const watch = setInterval(async () => {
    if (isRunning(current)) return
    current = await ensureRunning().catch(() => current)
  }, 500)
  watch.unref()
  return () => clearInterval(watch)
}

const dataOf = (place: PostgresPlace) => path.join(place.directory, major)

/** The running server, unless it is an orphan that was started with other settings: that one makes room. */
async function findUsable(place: PostgresPlace, launch: readonly string[]): Promise<number | undefined> {
  const pid = findPostmaster(place)
  if (pid === undefined) return undefined
  const usesTheseSettings = readText(path.join(place.directory, 'launched')) === launch.join('\n')
  if (listUsers(place.directory).length > 0 || usesTheseSettings) {
    // Not ready and then gone: it was on its way out.
    return (await untilReady(place, pid)) ? pid : undefined
  }
  await shutDown(place)
  return undefined
}

/** The postmaster's process id; a lock file whose process is dead or some other program is swept away. */
function findPostmaster(place: PostgresPlace): number | undefined {
  const lockFile = path.join(dataOf(place), 'postmaster.pid')
  const pid = Number(readText(lockFile)?.split('\n')[0])
  if (!Number.isSafeInteger(pid) || pid <= 0) return undefined
  if (isRunning(pid) && identify(pid).command.includes('postgres')) return pid
  rmSync(lockFile, { force: true })
  return undefined
}

async function findOrStart(place: PostgresPlace, launch: readonly string[]): Promise<number> {
  const giveUpAt = Date.now() + 15_000
  for (;;) {
    const running = await findUsable(place, launch)
    if (running !== undefined) return running
    const pid = launchPostmaster(place, launch)
    if (pid !== undefined && (await untilReady(place, pid))) return pid
    // Backends of a killed postmaster hold its shared memory until they have noticed; and a process that was killed
    // while it started one may have succeeded.
    if (Date.now() > giveUpAt || !/shared memory|lock file/.test(readLog(place))) {
      throw new StartError(`PostgreSQL does not start in ${place.directory}: ${readLog(place).trim()}`)
    }
    await sleep(100)
  }
}

function launchPostmaster(place: PostgresPlace, launch: readonly string[]): number | undefined {
  // Removed first: root may have left them to an ordinary user, who owns the directory but not the files.
  for (const file of ['server.log', 'launched']) rmSync(path.join(place.directory, file), { force: true })
  const log = openSync(path.join(place.directory, 'server.log'), 'w')
  // A session of its own: Ctrl-C reaches us alone, and we stop it when what is in flight is done.
  const child = spawn(path.join(place.binaries, 'bin', 'postgres'), ['-D', dataOf(place), ...launch], {
    ...place.account,
    cwd: place.directory,
    env: environment,
    detached: true,
    stdio: ['ignore', log, log],
  })
  child.on('error', () => {})
  child.unref()
  closeSync(log)
  writeFileSync(path.join(place.directory, 'launched'), launch.join('\n'))
  return child.pid
}

/** Resolves when the server takes connections; false when it ended instead. Recovery after a crash may take its time. */
async function untilReady(place: PostgresPlace, pid: number): Promise<boolean> {
  const lockFile = path.join(dataOf(place), 'postmaster.pid')
  for (;;) {
    const [owner, ...rest] = readText(lockFile)?.split('\n') ?? []
    // The file alone would also vouch for a server that is just being killed.
    if (Number(owner) === pid && rest[6]?.trim() === 'ready' && (await answers(place))) return true
    if (!isRunning(pid)) return false
    await sleep(5)
  }
}

// Eight bytes that ask for encryption, the shortest question that every PostgreSQL answers: with one letter.
const question = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47])

function answers(place: PostgresPlace): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path.join(place.sockets, `.s.PGSQL.${port}`), () => socket.write(question))
    const settle = (answered: boolean) => {
      socket.destroy()
      resolve(answered)
    }
    socket.once('data', () => settle(true))
    socket.once('error', () => settle(false))
    socket.once('close', () => settle(false))
  })
}

async function shutDown(place: PostgresPlace): Promise<void> {
  const pid = findPostmaster(place)
  if (pid === undefined) return
  process.kill(pid, 'SIGINT')
  const impatientAt = Date.now() + 20_000
  while (isRunning(pid)) {
    if (Date.now() > impatientAt) process.kill(pid, 'SIGQUIT')
    await sleep(Date.now() > impatientAt ? 500 : 5)
  }
}

/** Built beside its final place and then renamed, so that a killed initialisation leaves nothing half made. */
function initialise(place: PostgresPlace, durable: boolean): void {
  const unfinished = `${dataOf(place)}.unfinished`
  const passwordFile = path.join(place.directory, 'password')
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { mode: 0o700 })
  writeFileSync(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 })
  if (place.account) {
    for (const file of [unfinished, passwordFile]) chownSync(file, place.account.uid, place.account.gid)
  }
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
  // The password is random already; deriving its key in thousands of rounds would only slow down connecting.
  const access = ['-U', name, `--pwfile=${passwordFile}`, '--auth=scram-sha-256', '--set', 'scram_iterations=1']
  run(place, 'initdb', ['-D', unfinished, ...access, ...locale, durable ? '--no-instructions' : '--no-sync'])
  run(place, 'postgres', ['--single', '-D', unfinished, 'postgres'], `create database ${name}\n`)
  renameSync(unfinished, dataOf(place))
}

function run(place: PostgresPlace, program: string, args: readonly string[], input = ''): void {
  const options = { ...place.account, cwd: place.directory, env: environment, input, encoding: 'utf8' } as const
  const result = spawnSync(path.join(place.binaries, 'bin', program), args, options)
  if (result.status === 0) return
  throw new StartError(`${program} failed: ${result.error?.message ?? result.stderr.trim()}`)
}

// The server's behaviour must not depend on the shell that starts it.
const environment = { LC_ALL: 'C', TZ: 'UTC' }

// A Unix socket costs a quarter less CPU per query than a loopback port, and cannot be taken by another program.
// Its address may hold about a hundred bytes; deeper folders put it into the one for temporary files.
function connectionOf(place: PostgresPlace) {
  const password = () => readText(path.join(place.directory, 'password')) ?? ''
  return {
    flags: [...toFlags({ listen_addresses: '', unix_socket_directories: place.sockets, port })],
    get url() {
      return `postgres://${name}:${password()}@localhost:${port}/${name}?host=${encodeURIComponent(place.sockets)}`
    },
  }
}

function toFlags(settings: Settings): string[] {
  return Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`])
}

const readLog = (place: PostgresPlace) => readText(path.join(place.directory, 'server.log')) ?? ''

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
