import { spawnSync } from 'node:child_process'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** Whether a process with this id exists, whoever owns it. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return !isZombie(pid)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
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
export async function withLock<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
  while (!take(file)) {
    if (isAbandoned(file)) rmSync(file, { force: true })
    else await sleep(20)
  }
  try {
    return await work()
  } finally {
    rmSync(file, { force: true })
  }
}

// Written first and then linked into place: whoever finds the lock finds its holder in it.
function take(file: string): boolean {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, identify(process.pid).identity)
  try {
    linkSync(draft, file)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

function isAbandoned(file: string): boolean {
  try {
    return !isStill(readFileSync(file, 'utf8'))
  } catch {
    // Given back in the meantime.
    return false
  }
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
