import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** Whether a process with this id exists, whoever owns it. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return !isZombie(pid)
  } catch (error) {
    return isErrorWith(error, ['EPERM'])
  }
}

/**
 * Its command line, and a text that tells it apart from a later process with the same id:
 * in a container that was started anew, ids come back at once.
 */
export function identify(pid: number): { command: string; identity: string } {
  const stat = readProc(pid, 'stat')
  if (stat !== undefined) {
    const startedAt = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
    return { command: (readProc(pid, 'cmdline') ?? '').replaceAll('\0', ' '), identity: `${pid} ${startedAt}` }
  }
  // macOS keeps no /proc.
  const listed = spawnSync('ps', ['-o', 'lstart=,command=', '-p', String(pid)], { encoding: 'utf8' })
  const text = (listed.stdout ?? '').trim()
  return { command: text.slice(24).trim(), identity: `${pid} ${text.slice(0, 24)}` }
}

/** Runs the work while no other process holds this lock; the lock of a process that died does not count. */
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

// The lock is a folder with one file, named for its holder. Nobody can take away the lock of another by mistake:
// a file is removed by its name, a folder is removed or replaced only while it is empty.
function take(folder: string, own: string): boolean {
  const draft = `${folder}.${process.pid}`
  mkdirSync(draft, { recursive: true })
  writeFileSync(path.join(draft, own), '')
  try {
    renameSync(draft, folder)
    return true
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    // Windows answers EPERM where the others say that the folder is not empty.
    if (isErrorWith(error, ['ENOTEMPTY', 'EEXIST', 'EPERM'])) return false
    throw error
  }
}

/** Whether it freed the lock of a process that died. */
function releaseAbandoned(folder: string): boolean {
  const dead = holders(folder).filter((holder) => !isStill(holder))
  for (const holder of dead) release(folder, holder)
  return dead.length > 0
}

function holders(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch (error) {
    // Given back in the meantime.
    if (isErrorWith(error, ['ENOENT'])) return []
    throw error
  }
}

function release(folder: string, holder: string): void {
  rmSync(path.join(folder, holder), { force: true })
  try {
    rmdirSync(folder)
  } catch (error) {
    // Removed by another, or taken by the next.
    if (!isErrorWith(error, ['ENOENT', 'ENOTEMPTY', 'EEXIST', 'EPERM'])) throw error
  }
}

function isErrorWith(error: unknown, codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code))
}

/** Whether the process that this identity named still runs. */
export function isStill(identity: string): boolean {
  const pid = Number(identity.split(' ')[0])
  return isRunning(pid) && identify(pid).identity === identity
}

// A dead process whose parent has not asked for its fate yet still answers to signals.
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
