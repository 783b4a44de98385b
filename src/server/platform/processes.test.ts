import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { listUsers, signIn, signOut } from './process-register.ts'
import { identify, isRunning, isStill, withLock } from './processes.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'fairlead-processes-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** The identity of a process that has ended. */
async function deadIdentity() {
  const child = spawn(process.execPath, ['-e', 'process.stdin.resume()'], { stdio: ['pipe', 'ignore', 'ignore'] })
  await once(child, 'spawn')
  const { identity } = identify(child.pid ?? 0)
  child.kill('SIGKILL')
  await once(child, 'exit')
  return identity
}

/** Leaves a lock like a process that was killed while holding it. */
async function abandon(lock: string) {
  const program = `
    import { withLock } from ${JSON.stringify(new URL('./processes.ts', import.meta.url).href)}
    await withLock(${JSON.stringify(lock)}, async () => process.kill(process.pid, 'SIGKILL'))`
  await once(spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: 'inherit' }), 'exit')
  expect(existsSync(lock)).toBe(true)
}

describe('a process', () => {
  it('is known by when it began, so that a later one with its number is another', async () => {
    const { identity, command } = identify(process.pid)
    expect(isStill(identity)).toBe(true)
    expect(command).toContain('node')
    expect(isStill(`${process.pid} 1`)).toBe(false)
    expect(isStill(await deadIdentity())).toBe(false)
  })

  it('that ended does not run, nor does one that never was', async () => {
    expect(isRunning(process.pid)).toBe(true)
    expect(isRunning(Number((await deadIdentity()).split(' ')[0]))).toBe(false)
    expect(isRunning(2 ** 22 + 1)).toBe(false)
  })

  it('of somebody else runs as well', () => {
    expect(isRunning(1)).toBe(true)
  })
})

describe('a lock', () => {
  it('lets one in at a time, and everybody in the end', async () => {
    const file = path.join(folder, 'busy')
    let inside = 0
    let most = 0
    const work = async () => {
      inside++
      most = Math.max(most, inside)
      await new Promise((resolve) => setImmediate(resolve))
      inside--
      return 'done'
    }
    const answers = await Promise.all(Array.from({ length: 5 }, () => withLock(file, work)))
    expect([answers, most]).toEqual([Array(5).fill('done'), 1])
    expect(existsSync(file)).toBe(false)
  })

  it('is given back by work that fails', async () => {
    const file = path.join(folder, 'failing')
    await expect(withLock(file, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await withLock(file, async () => 'in')).toBe('in')
  })

  it('of a process that was killed does not count', async () => {
    const file = path.join(folder, 'abandoned')
    await abandon(file)
    expect(await withLock(file, async () => 'in')).toBe('in')
  })

  it('is never taken by two who find the same abandoned one', async () => {
    const file = path.join(folder, 'contended')
    const program = `
      import { appendFileSync } from 'node:fs'
      import { setTimeout as sleep } from 'node:timers/promises'
      import { withLock } from ${JSON.stringify(new URL('./processes.ts', import.meta.url).href)}
      process.stdin.once('data', () => withLock(${JSON.stringify(file)}, async () => {
        appendFileSync(${JSON.stringify(`${file}.log`)}, 'in ')
        await sleep(20)
        appendFileSync(${JSON.stringify(`${file}.log`)}, 'out ')
      }).then(() => process.exit()))
      console.log('waiting')`
    await abandon(file)
    const children = Array.from({ length: 4 }, () =>
      spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['pipe', 'pipe', 'inherit'] }),
    )
    await Promise.all(children.map((child) => once(child.stdout, 'data')))
    const ended = children.map((child) => once(child, 'exit'))
    for (const child of children) child.stdin.write('go\n')
    await Promise.all(ended)
    expect(readFileSync(`${file}.log`, 'utf8')).toBe('in out '.repeat(4))
  })
})

describe('who uses a folder', () => {
  it('signs in and out; who was killed is not counted', async () => {
    signIn(folder)
    writeFileSync(path.join(folder, 'users', '4194303'), await deadIdentity())
    expect(listUsers(folder)).toEqual([process.pid])
    expect(existsSync(path.join(folder, 'users', '4194303'))).toBe(false)
    signOut(folder)
    signOut(folder)
    expect(listUsers(folder)).toEqual([])
    expect(listUsers(path.join(folder, 'nobody-was-here'))).toEqual([])
  })
})
