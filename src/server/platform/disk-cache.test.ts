import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { DiskCacheBusy, diskCache } from './disk-cache.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'fairlead-cache-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const open = (name: string, options = {}) =>
  diskCache({ directory: path.join(folder, name), maxBytes: 1000, concurrency: 1, maxWaiting: 10, ...options })

const filesOf = (name: string) =>
  readdirSync(path.join(folder, name), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)
    .sort()

test('what is asked for at once is made once, by all processes together', async () => {
  const [one, other] = [open('once'), open('once')]
  let made = 0
  const make = async () => {
    made++
    await new Promise((resolve) => setTimeout(resolve, 30))
    return Buffer.from('picture')
  }
  const found = await Promise.all([one.get('key', make), one.get('key', make), other.get('key', make)])
  expect(found.map(String)).toEqual(['picture', 'picture', 'picture'])
  expect(made).toBe(1)
  expect(filesOf('once')).toEqual(['key'])
})

test('a failure is not kept', async () => {
  const cache = open('failing')
  await expect(cache.get('key', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(String(await cache.get('key', async () => Buffer.from('mended')))).toBe('mended')
})

test('it stays within its limit; the longest unread goes first', async () => {
  const cache = open('bounded')
  for (let number = 0; number < 10; number++) {
    await cache.get(`k${number}`, async () => Buffer.alloc(100))
    utimesSync(path.join(folder, 'bounded', `k${number}`, `k${number}`), number, number)
  }
  await cache.get('new', async () => Buffer.alloc(100))
  const left = filesOf('bounded')
  expect(left).toContain('new')
  expect(left).not.toContain('k0')
  expect(left.length).toBeLessThanOrEqual(8)
  expect(existsSync(path.join(folder, 'bounded', 'sweep.lock'))).toBe(false)
})

test('more than may wait are turned away', async () => {
  const cache = open('busy', { maxWaiting: 1 })
  const slow = () => new Promise<Buffer>((resolve) => setTimeout(() => resolve(Buffer.from('x')), 40))
  const asked = await Promise.allSettled(['a1', 'b1', 'c1'].map((key) => cache.get(key, slow)))
  const refused = asked.filter((each) => each.status === 'rejected')
  expect(refused.map(({ reason }) => reason)).toEqual([expect.any(DiskCacheBusy)])
})

describe('where no file can be written', () => {
  const bytesOf = (text: string) => vi.fn(async () => Buffer.from(text))

  test('what is kept is answered as before, and what is not is made each time', async () => {
    const cache = open('unwritable')
    await cache.get('aa', bytesOf('kept'))
    // Stands where the folder of names with "bb" would.
    writeFileSync(path.join(folder, 'unwritable', 'bb'), '')
    const [again, anew] = [bytesOf('again'), bytesOf('anew')]
    expect(String(await cache.get('aa', again))).toBe('kept')
    expect(again).not.toHaveBeenCalled()
    for (const _ of [1, 2]) expect(String(await cache.get('bb', anew))).toBe('anew')
    expect(anew).toHaveBeenCalledTimes(2)
  })

  test.runIf(existsSync('/dev/full'))('a full disk is no failure of what is asked for', async () => {
    const cache = open('full')
    mkdirSync(path.join(folder, 'full', 'ke'), { recursive: true })
    // The lock is written first: there the disk says that it is full (ENOSPC).
    symlinkSync('/dev/full', path.join(folder, 'full', 'ke', `key.lock.${process.pid}`))
    const make = bytesOf('picture')
    expect(String(await cache.get('key', make))).toBe('picture')
    expect(make).toHaveBeenCalledTimes(1)
    expect(existsSync(path.join(folder, 'full', 'ke', 'key'))).toBe(false)
  })

  test('what cannot be made fails as it did', async () => {
    const cache = open('absent')
    await expect(cache.get('key', () => readFile(path.join(folder, 'absent.svg')))).rejects.toThrow('ENOENT')
  })
})
