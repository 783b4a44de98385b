import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** Whether a process with this id exists, of any user. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return !isZombie(pid)
  } catch (error) {
    return isErrorWith(error, ['EPERM'])
  }
}

/**
 * Its command line, and a text that distinguishes it from a later process with the same id: in a restarted container ids repeat
 * at once.
 */
export function identify(pid: number): { command: string; identity: string } {
  const stat = readProc(pid, 'stat')
  if (stat !== undefined) {
    const startedAt = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
    return { command: (readProc(pid, 'cmdline') ?? '').replaceAll('\0', ' '), identity: `${pid} ${startedAt}` }
  }
  // macOS has no /proc.
  const listed = spawnSync('ps', ['-o', 'lstart=,command=', '-p', String(pid)], { encoding: 'utf8' })
  const text = (listed.stdout ?? '').trim()
  return { command: text.slice(24).trim(), identity: `${pid} ${text.slice(0, 24)}` }
}

/** Runs the work while no other process holds this lock. The lock of a dead process does not count. */
export async function withLock<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
  const own = identify(process.pid).identity
  while (!take(folder, own)) {
    if (!releaseAbandoned(folder)) await sleep(20)
  }
  try {
    return await work()
  } finally {
    release(folder, own)
  }
}

// The lock is a folder with one file that is named after its holder. Nobody can remove another's lock by mistake: a file is
// removed by its name, and a folder is removed or replaced only while it is empty.
function take(folder: string, own: string): boolean {
  const draft = `${folder}.${process.pid}`
  mkdirSync(draft, { recursive: true })
  writeFileSync(path.join(draft, own), '')
  try {
    renameSync(draft, folder)
    return true
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    // Windows answers EPERM where other systems say that the folder is not empty.
    if (isErrorWith(error, ['ENOTEMPTY', 'EEXIST', 'EPERM'])) return false
    throw error
  }
}

/** Returns whether it freed the lock of a dead process. */
function releaseAbandoned(folder: string): boolean {
  const dead = holders(folder).filter((holder) => !isStill(holder))
  for (const holder of dead) release(folder, holder)
  return dead.length > 0
}

function holders(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch (error) {
    // The holder has released it meanwhile.
    if (isErrorWith(error, ['ENOENT'])) return []
    throw error
  }
}

function release(folder: string, holder: string): void {
  rmSync(path.join(folder, holder), { force: true })
  try {
    rmdirSync(folder)
  } catch (error) {
    // Another process has removed or taken it.
    if (!isErrorWith(error, ['ENOENT', 'ENOTEMPTY', 'EEXIST', 'EPERM'])) throw error
  }
}

function isErrorWith(error: unknown, codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code))
}

/** Whether the process of this identity still runs. */
export function isStill(identity: string): boolean {
  const pid = Number(identity.split(' ')[0])
  return isRunning(pid) && identify(pid).identity === identity
}

// A zombie still answers to signals, until its parent has read its exit status.
function isZombie(pid: number): boolean {
  const stat = readProc(pid, 'stat')
  return stat !== undefined && stat[stat.lastIndexOf(')') + 2] === 'Z'
}

function readProc(pid: number, file: string): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return undefined
  }
}
