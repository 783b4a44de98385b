import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { contract } from '#contract/contract.ts'
import type { HttpRoute } from '#contract/http-route.ts'
import {
  boatsList,
  currenciesList,
  locationsGet,
  locationsSearch,
  usersExport,
  wishlistAdd,
} from '#contract/http-routes.ts'
import { buildListing } from '#tests/builders/listing.ts'
import { buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'
import { ApiError, apiPath, callApi, problemOf } from '#web/lib/call-api.ts'

// No script of a page calls these two. Both have a parameter in their path.
const boatsGet: HttpRoute<typeof contract.boats.get> = { method: 'GET', path: '/boats/{id}' }
const contentSeo: HttpRoute<typeof contract.content.seo> = { method: 'GET', path: '/seo/{+path}' }

const api = await testApi()
const halcyon = await buildListing(api.db)
const ana = await buildUser(api.services)

/** Adds what a browser adds by itself: the origin of relative paths, and the session cookie. */
const { fetch } = globalThis
let headersOfBrowser: Record<string, string> = {}
const sent: string[] = []
beforeEach(() => {
  headersOfBrowser = {}
  sent.length = 0
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    sent.push(path)
    return fetch(api.origin + path, { ...init, headers: { ...init.headers, ...headersOfBrowser } })
  })
})
afterEach(() => vi.unstubAllGlobals())

const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: unknown) => error,
  )

describe('a call from the browser', () => {
  it('puts parameters into the path, and the rest of what a read sends into the query', async () => {
    const { boats } = await callApi(boatsList, { ids: halcyon.id, limit: 5, q: undefined })
    expect(boats.map(({ id }) => id)).toEqual([halcyon.id])
    const yacht = await callApi(boatsGet, { id: halcyon.id, currency: 'EUR' })
    expect(yacht.title).toBe('Halcyon')
    expect(sent).toEqual([`/api/boats?ids=${halcyon.id}&limit=5`, `/api/boats/${halcyon.id}?currency=EUR`])
  })

  it('sends nothing where nothing is to be said', async () => {
    expect((await callApi(currenciesList, {})).base).toBe('USD')
    expect(sent).toEqual(['/api/currencies'])
  })

  it('cannot leave the path by what a parameter holds', async () => {
    const refusal = await refusalOf(callApi(locationsGet, { placeId: '../boats?x=#' }))
    expect(sent).toEqual(['/api/locations/..%2Fboats%3Fx%3D%23'])
    expect(refusal).toMatchObject({ code: 'not_found' })
    expect(apiPath(usersExport, { id: ana.id })).toBe(`/api/users/${ana.id}/export`)
    expect(apiPath(contentSeo, { path: 'blog/dubai & co' })).toBe('/api/seo/blog/dubai%20%26%20co')
  })

  it('carries letters of every language', async () => {
    await callApi(locationsSearch, { locationQuery: 'Île d’Or & co' })
    expect(new URLSearchParams(sent[0]?.split('?')[1]).get('locationQuery')).toBe('Île d’Or & co')
  })

  it('writes with a body, as whoever is signed in', async () => {
    headersOfBrowser = ana.headers
    const { data } = await callApi(wishlistAdd, { userId: ana.id, yachtId: halcyon.id })
    expect(data.map(({ yachtId }) => yachtId)).toEqual([halcyon.id])
    expect(sent).toEqual(['/api/wishlist/add'])
  })

  it('fails with the code and the data of a refusal', async () => {
    const anonymous = await refusalOf(callApi(wishlistAdd, { userId: ana.id, yachtId: halcyon.id }))
    expect(anonymous).toBeInstanceOf(ApiError)
    expect(anonymous).toMatchObject({ code: 'unauthenticated', message: 'POST /api/wishlist/add answered 401' })
    headersOfBrowser = ana.headers
    const wrong = await refusalOf(callApi(wishlistAdd, { userId: ana.id, yachtId: 'no id' }))
    expect(wrong).toMatchObject({ code: 'invalid_request', data: { errors: [{ field: 'yachtId' }] } })
  })

  it('fails without a code where something else than our API answers', async () => {
    vi.stubGlobal('fetch', async () => new Response('<h1>Bad gateway</h1>', { status: 502 }))
    const refusal = await refusalOf(callApi(currenciesList, {}))
    expect(refusal).toBeInstanceOf(ApiError)
    expect(refusal).toMatchObject({ code: undefined, data: {} })
  })
})

it.each(['', 'null', '[]', '{"code":7}', '"not_found"', '{"status":404}'])('%j is no problem document', (text) => {
  expect(problemOf(text)).toBeUndefined()
})
