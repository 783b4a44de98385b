import { expect, test } from 'vitest'
import { collectPageTags, everything } from '../page-tags.ts'
import { type KeptPage, keepPage } from './kept-page.ts'
import { pageStore } from './page-store.ts'

const page = await keepPage(new Response('<h1>Halcyon</h1>'))
const never = new Map([[everything, Number.POSITIVE_INFINITY]])

function openStore(clock = { now: 0 }) {
  const store = pageStore(1_000_000, () => clock.now)
  store.setOpen(true)
  const make = async (key: string, tags: readonly string[], moments: ReadonlyMap<string, number> = never) => {
    const making = await store.begin(async () => moments)
    return {
      keep: (made: KeptPage = page) => {
        const kept = store.keep(making, key, made, new Set([everything, ...tags]))
        store.end(making)
        return kept
      },
    }
  }
  const isKept = (key: string) => store.find(key) !== undefined
  return { store, make, isKept }
}

test('a change empties the pages that have one of its tags, and no others', async () => {
  const { store, make, isKept } = openStore()
  for (const tag of ['cell:1:2', 'listing:a', 'fleet', 'anything']) (await make(tag, [tag])).keep()
  store.forget(new Set(['listing:a', 'cell:3:4']))
  expect(['cell:1:2', 'listing:a', 'fleet', 'anything'].filter(isKept)).toEqual(['cell:1:2', 'fleet'])
  store.forget(new Set([everything]))
  expect(['cell:1:2', 'fleet'].filter(isKept)).toEqual([])
})

test('a page is not kept of which something changed while it was made; others are', async () => {
  const { store, make } = openStore()
  const [changed, unchanged] = [await make('a', ['listing:a']), await make('b', ['listing:b'])]
  store.forget(new Set(['listing:a']))
  expect([changed.keep(), unchanged.keep()]).toEqual([false, true])
  expect((await make('a', ['listing:a'])).keep()).toBe(true)
})

test('what changes while the moments are read counts', async () => {
  const { store } = openStore()
  const making = await store.begin(async () => {
    store.forget(new Set(['listing:a']))
    return never
  })
  expect(store.keep(making, 'a', page, new Set([everything, 'listing:a']))).toBe(false)
  expect(store.keep(making, 'b', page, new Set([everything, 'listing:b']))).toBe(true)
})

test('time ends the pages that it changes', async () => {
  const clock = { now: 0 }
  const { make, isKept } = openStore(clock)
  const moments = new Map([
    [everything, 100],
    ['listing:a', 10],
    ['listing:b', 50],
  ])
  for (const tag of ['listing:a', 'listing:b', 'listing:c', 'anything']) (await make(tag, [tag], moments)).keep()
  const keptAt = (now: number) => {
    clock.now = now
    return ['listing:a', 'listing:b', 'listing:c', 'anything'].filter(isKept)
  }
  expect(keptAt(9)).toHaveLength(4)
  expect(keptAt(10)).toEqual(['listing:b', 'listing:c'])
  expect(keptAt(50)).toEqual(['listing:c'])
  expect(keptAt(100)).toEqual([])
})

test('what is to be refreshed is not kept, and everything else is', async () => {
  const { make } = openStore({ now: 1 })
  const due = new Map([...never, ['listing:a', 0]])
  expect((await make('a', ['listing:a'], due)).keep()).toBe(false)
  expect((await make('b', ['listing:b'], due)).keep()).toBe(true)
})

test('moments are read again after a change, after one has come, and after a failure', async () => {
  const clock = { now: 0 }
  const { store } = openStore(clock)
  let reads = 0
  const begin = async () => {
    store.end(
      await store.begin(async () => {
        reads++
        return new Map([[everything, clock.now + 10]])
      }),
    )
    return reads
  }
  expect([await begin(), await begin()]).toEqual([1, 1])
  store.forget(new Set(['listing:a']))
  expect([await begin(), await begin()]).toEqual([2, 2])
  clock.now = 10
  expect([await begin(), await begin()]).toEqual([3, 3])
  store.forget()
  await expect(store.begin(() => Promise.reject(new Error('lost')))).rejects.toThrow('lost')
  expect(await begin()).toBe(4)
})

test('a page that failed in part, or that is still reading, has no tags to be kept with; one that read nothing has any', async () => {
  const failed = collectPageTags()
  await expect(failed.read([], () => Promise.reject(Object.assign(new Error(), { status: 503 })))).rejects.toThrow()
  expect(failed.finish()).toBeUndefined()
  const missing = collectPageTags()
  await expect(missing.read([], () => Promise.reject(Object.assign(new Error(), { status: 404 })))).rejects.toThrow()
  expect([...(missing.finish() ?? [])]).toEqual([everything])
  const pending = collectPageTags()
  const late = Promise.withResolvers<void>()
  const reading = pending.read(['listing:a'], () => late.promise)
  expect(pending.finish()).toBeUndefined()
  late.resolve()
  await reading
  expect([...(pending.finish() ?? [])]).toEqual([everything, 'listing:a'])
  expect([...(collectPageTags().finish() ?? [])]).toEqual([everything, 'anything'])
})
