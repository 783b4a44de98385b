import { expect, test } from 'vitest'
import type { KeptPage } from './kept-page.ts'
import { pageStore } from './page-store.ts'

const page: KeptPage = { status: 200, etag: '"a"', headers: [], links: [], html: Buffer.from('<p>'), packed: {} }

test('a page that is made while a change is due is shown, and not kept', async () => {
  const store = pageStore(1_000_000, () => 1000)
  store.setOpen(true)
  const due = await store.generation(async () => 1000)
  expect(store.keep(due, '/a', page)).toBe(false)
  expect(store.find('/a')).toBeUndefined()
  // Once the change is written down, pages are kept again.
  const calm = await store.generation(async () => 2000)
  expect(store.keep(calm, '/a', page)).toBe(true)
  expect(store.find('/a')).toBe(page)
})
