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
    // Twice, like a party that wants its files to count as read.
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
  const [begun, finish] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const make = async () => {
    begun.resolve()
    await finish.promise
    return Buffer.from('x')
  }
  const first = cache.get('a1', 'hostile', make)
  await begun.promise
  const hostile = ['b1', 'c1'].map((key) => cache.get(key, 'hostile', make))
  await expect(Promise.race(hostile)).rejects.toThrow(TurnRefused)
  const real = cache.get('d1', 'ana', make)
  finish.resolve()
  const answers = await Promise.allSettled([first, ...hostile])
  expect(answers.filter(({ status }) => status === 'rejected')).toHaveLength(1)
  expect(String(await real)).toBe('x')
})

describe('where no file can be written', () => {
  const bytesOf = (text: string) => vi.fn(async () => Buffer.from(text))

  test('what is kept is answered as before, and what is not is made each time', async () => {
    const cache = open('unwritable')
    await cache.get('aa', 'ana', bytesOf('kept'))
    // This file is in place of the folder for names with "bb".
    writeFileSync(path.join(folder, 'unwritable', 'fresh', 'bb'), '')
    const [again, anew] = [bytesOf('again'), bytesOf('anew')]
    expect(String(await cache.get('aa', 'ana', again))).toBe('kept')
    expect(again).not.toHaveBeenCalled()
    for (const _ of [1, 2]) expect(String(await cache.get('bb', 'ana', anew))).toBe('anew')
    expect(anew).toHaveBeenCalledTimes(2)
  })

  test.runIf(existsSync('/dev/full'))('a full disk is no failure of what is asked for', async () => {
    const cache = open('full')
    mkdirSync(path.join(folder, 'full', 'fresh', 'ke'), { recursive: true })
    // The lock is written first: there the disk reports that it is full (ENOSPC).
    symlinkSync('/dev/full', path.join(folder, 'full', 'fresh', 'ke', `key.lock.${process.pid}`))
    const make = bytesOf('picture')
    expect(String(await cache.get('key', 'ana', make))).toBe('picture')
    expect(make).toHaveBeenCalledTimes(1)
    expect(existsSync(path.join(folder, 'full', 'fresh', 'ke', 'key'))).toBe(false)
  })

  test('what cannot be made fails as it did', async () => {
    const cache = open('absent')
    await expect(cache.get('key', 'ana', () => readFile(path.join(folder, 'absent.svg')))).rejects.toThrow('ENOENT')
  })

  test('a second party reads what is kept though it cannot be moved', async () => {
    const cache = open('unmovable')
    await cache.get('cc', 'ana', bytesOf('kept'))
    writeFileSync(path.join(folder, 'unmovable', 'kept'), '')
    expect(String(await cache.get('cc', 'ben', bytesOf('again')))).toBe('kept')
  })
})
