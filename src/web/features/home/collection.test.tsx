import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import type { Api, SiteSettings } from '#web/context.ts'
import { createLoaderContext } from '#web/loader-context.ts'
import { loader } from '#web/routes/public/home.tsx'
import { Collection } from './collection.tsx'

afterEach(() => vi.useRealTimers())

const settings: SiteSettings = {
  name: 'Fairlead',
  origin: 'http://localhost',
  currencies: [],
  defaultCurrency: 'USD',
  defaultDestination: 'Dubai',
  contact: { address: null, phone: null, whatsapp: null, email: null },
  social: [],
} as unknown as SiteSettings // whatever else the operator may set is no matter here

/** What the home page's loader makes of an API that answers its list of yachts like this. */
function load(list: () => Promise<unknown>, path = '/') {
  const request = new Request(`http://localhost${path}`)
  // The sections below the list are left out.
  const fails = () => Promise.reject(new Error('not asked here'))
  const api = { boats: { list }, content: { list: fails }, reviews: { latest: fails } } as unknown as Api
  const context = createLoaderContext(request, { api, nonce: '', settings, routes: {} })
  return loader({ context, request, url: new URL(request.url) } as unknown as Parameters<typeof loader>[0])
}

type Loaded = Awaited<ReturnType<typeof loader>>

function show({ yachts, page, summary, copy }: Loaded) {
  const element = <Collection yachts={yachts} page={page} summary={summary} copy={copy.collection} />
  return renderToString(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
}

test('a list that fails leaves the page standing, says so and offers to try again', async () => {
  const html = show(await load(() => Promise.reject(new Error('no database'))))
  expect(html).toContain('No yachts available at the moment')
  expect(html).toContain('Retry Loading')
  expect(html).toContain('Page 1 of 1 · 0 yachts')
})

test('a list is waited for during eight seconds', async () => {
  vi.useFakeTimers()
  let loaded: Loaded | undefined
  void load(() => new Promise(() => undefined)).then((data) => {
    loaded = data
  })
  await vi.advanceTimersByTimeAsync(7999)
  expect(loaded).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1)
  expect(loaded?.yachts).toBeNull()
})

test('eight yachts of the page that is asked for are listed, approved ones alone', async () => {
  const list = vi.fn(async () => ({ boats: [], totalPages: 3, totalCount: 17, page: 2, nearest: [] }))
  expect(await load(list, '/?page=2')).toMatchObject({ page: 2, summary: 'Page 2 of 3 · 17 yachts' })
  expect(list).toHaveBeenCalledWith({ status: 'approved', page: 2, limit: 8, currency: 'USD' })
})

test('a page beyond the last one leads to the last one', async () => {
  const list = async () => ({ boats: [], totalPages: 3, totalCount: 17, page: 9, nearest: [] })
  const answer = await load(list, '/?page=9').then(
    () => undefined,
    (thrown: Response) => thrown.headers.get('location'),
  )
  expect(answer).toBe('/?page=3')
})
