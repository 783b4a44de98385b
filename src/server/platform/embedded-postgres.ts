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
  /** The process id of the postmaster. */
  pid: number
  /** The actual folder of the data. It differs from the wanted one when PostgreSQL's user cannot reach that. */
  directory: string
  /** Leaves the server to the other processes that use it. The last one shuts it down. */
  stop: () => Promise<void>
}

export type EmbeddedPostgresOptions = {
  directory: string
  /** false turns off crash safety, which is faster; for tests only. */
  durable: boolean
  settings?: Settings
}

const major = '18'
const name = 'fairlead'
/** The number is a part of the socket's name. No port is opened. */
const port = 5432

/**
 * Starts PostgreSQL on this directory, or joins a running one: an orphan whose process was killed, or one that another process of
 * the same checkout (an import, a second server) uses.
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

  // A process that ends without stop(), by an error or during its start, also stops the server.
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
 * Starts the server again when it dies, killed or out of memory. The pool's next connection finds the new one at the same
 * address. The check polls, because an adopted server is no child process.
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

/** The running server. An orphan with other settings is stopped first. */
async function findUsable(place: PostgresPlace, launch: readonly string[]): Promise<number | undefined> {
  const pid = findPostmaster(place)
  if (pid === undefined) return undefined
  const usesTheseSettings = readText(path.join(place.directory, 'launched')) === launch.join('\n')
  if (listUsers(place.directory).length > 0 || usesTheseSettings) {
    // It ended before it was ready, because it was shutting down.
    return (await untilReady(place, pid)) ? pid : undefined
  }
  await shutDown(place)
  return undefined
}

/** The postmaster's process id. A lock file is deleted if its process is dead or another program. */
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
    // Backends of a killed postmaster hold its shared memory for a moment. A process that was killed while it started one may
    // also have succeeded.
    if (Date.now() > giveUpAt || !/shared memory|lock file/.test(readLog(place))) {
      throw new StartError(`PostgreSQL does not start in ${place.directory}: ${readLog(place).trim()}`)
    }
    await sleep(100)
  }
}

function launchPostmaster(place: PostgresPlace, launch: readonly string[]): number | undefined {
  // Removed first, because root may have left them to an ordinary user, who owns the directory but not the files.
  for (const file of ['server.log', 'launched']) rmSync(path.join(place.directory, file), { force: true })
  const log = openSync(path.join(place.directory, 'server.log'), 'w')
  // A separate session: Ctrl-C reaches this process alone, which stops the server after the requests in progress.
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

/** Resolves true when the server accepts connections, and false when it ended. Recovery after a crash may take long. */
async function untilReady(place: PostgresPlace, pid: number): Promise<boolean> {
  const lockFile = path.join(dataOf(place), 'postmaster.pid')
  for (;;) {
    const [owner, ...rest] = readText(lockFile)?.split('\n') ?? []
    // The file alone may belong to a server that is being killed.
    if (Number(owner) === pid && rest[6]?.trim() === 'ready' && (await answers(place))) return true
    if (!isRunning(pid)) return false
    await sleep(5)
  }
}

// An SSLRequest of eight bytes: the shortest message that every PostgreSQL answers, with one letter.
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

/** Creates the files beside their final place and renames the folder, so that a killed start leaves nothing half made. */
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
  // The password is random, so many rounds of key derivation would only slow down connecting.
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

// The server must not depend on the environment of the shell that starts it.
const environment = { LC_ALL: 'C', TZ: 'UTC' }

// A Unix socket needs a quarter less CPU per query than a loopback port, and no other program can take it. Its path may have
// about a hundred bytes, so deeper folders use one in the folder for temporary files.
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
