import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { diskCache } from './disk-cache.ts'
import { TurnRefused } from './fair-turns.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'fairlead-cache-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const open = (name: string, options = {}) =>
  diskCache({
    directory: path.join(folder, name),
    maxBytes: 1000,
    concurrency: 1,
    maxWaiting: 10,
    maxWaitingPerParty: 10,
    ...options,
  })

const filesOf = (name: string, place = '') => {
  const directory = path.join(folder, name, place)
  if (!existsSync(directory)) return []
  const entries = readdirSync(directory, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)
    .sort()
}

const bytes = (size = 100) => Buffer.alloc(size, 7)
const makeBytes = async () => bytes()

test('what is asked for at once is made once, by all processes and parties together', async () => {
  const [one, other] = [open('once'), open('once')]
  let made = 0
  const make = async () => {
    made++
    await new Promise((resolve) => setTimeout(resolve, 30))
    return Buffer.from('picture')
  }
  const found = await Promise.all([
    one.get('key', 'ana', make),
    one.get('key', 'ana', make),
    one.get('key', 'ben', make),
    other.get('key', 'ana', make),
  ])
  expect(found.map(String)).toEqual(['picture', 'picture', 'picture', 'picture'])
  expect(made).toBe(1)
  expect(filesOf('once')).toEqual(['key'])
})

test('a failure is not kept, and leaves no draft', async () => {
  const cache = open('failing')
  await expect(cache.get('key', 'ana', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(filesOf('failing')).toEqual([])
  expect(String(await cache.get('key', 'ana', async () => Buffer.from('mended')))).toBe('mended')
})

test('the same bytes come back to each party, in another process too, also of an empty file', async () => {
  for (const content of ['', 'x', 'a picture of more than eight bytes']) {
    const [one, other] = [open(`same-${content.length}`), open(`same-${content.length}`)]
    for (const party of ['ana', 'ana', 'ben', 'cleo']) {
      expect(String(await one.get('key', party, async () => Buffer.from(content)))).toBe(content)
      expect(String(await other.get('key', party, () => Promise.reject(new Error('made again'))))).toBe(content)
    }
  }
})

describe('the limit', () => {
  test('holds; the longest unread goes first', async () => {
    const cache = open('bounded')
    for (let number = 0; number < 10; number++) {
      await cache.get(`k${number}`, 'ana', makeBytes)
      const file = path.join(folder, 'bounded', 'fresh', `k${number}`, `k${number}`)
      if (existsSync(file)) utimesSync(file, number, number)
    }
    await cache.get('new', 'ana', makeBytes)
    const left = filesOf('bounded')
    expect(left).toContain('new')
    expect(left).not.toContain('k0')
    expect(left.length).toBeLessThanOrEqual(8)
    expect(existsSync(path.join(folder, 'bounded', 'sweep.lock'))).toBe(false)
  })

  test('takes what one party alone has read before what two have, however old', async () => {
    const cache = open('shared')
    for (const name of ['real1', 'real2', 'real3']) {
      await cache.get(name, 'ana', makeBytes)
      await cache.get(name, 'ben', makeBytes)
      utimesSync(path.join(folder, 'shared', 'kept', 're', name), 1, 1)
    }
    // Twice, as somebody would who wants them to count as read.
    for (let number = 0; number < 100; number++) {
      await cache.get(`h${number}`, 'hostile', makeBytes)
      await cache.get(`h${number}`, 'hostile', makeBytes)
    }
    expect(filesOf('shared', 'kept')).toEqual(['real1', 'real2', 'real3'])
    expect(filesOf('shared').length).toBeLessThanOrEqual(10)
  })

  test('counts what an older version has left, and removes it first', async () => {
    const old = path.join(folder, 'older', 'ab')
    mkdirSync(old, { recursive: true })
    writeFileSync(path.join(old, 'abc'), bytes(900))
    const past = Date.now() / 1000 - 3600
    utimesSync(path.join(old, 'abc'), past, past)
    const cache = open('older')
    await cache.get('new', 'ana', makeBytes)
    expect(filesOf('older')).toEqual(['new'])
  })

  test('clears away drafts of processes that died, but not those of the last minute', async () => {
    const fresh = path.join(folder, 'drafts', 'fresh', 'ab')
    mkdirSync(fresh, { recursive: true })
    for (const name of ['abandoned.part', 'written-now.part']) writeFileSync(path.join(fresh, name), bytes(1))
    const past = Date.now() / 1000 - 120
    utimesSync(path.join(fresh, 'abandoned.part'), past, past)
    await open('drafts').get('new', 'ana', makeBytes)
    expect(filesOf('drafts')).toEqual(['new', 'written-now.part'])
  })
})

test('more than may wait are turned away, of one party before others', async () => {
  const cache = open('busy', { maxWaitingPerParty: 1 })
  const slow = () => new Promise<Buffer>((resolve) => setTimeout(() => resolve(Buffer.from('x')), 40))
  const hostile = Promise.allSettled(['a1', 'b1', 'c1'].map((key) => cache.get(key, 'hostile', slow)))
  const real = cache.get('d1', 'ana', slow)
  const refused = (await hostile).filter((each) => each.status === 'rejected')
  expect(refused.map(({ reason }) => reason)).toEqual([expect.any(TurnRefused)])
  expect(String(await real)).toBe('x')
})
