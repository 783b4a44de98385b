import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
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
