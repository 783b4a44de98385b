import { afterEach, expect, test, vi } from 'vitest'
import { fetchAgain } from './ask-again.ts'
import { whyUnsent } from './unsent.ts'

afterEach(() => void vi.unstubAllGlobals())

/** Sends a form that gets this answer. */
async function sentTo(answer: Response) {
  vi.stubGlobal('fetch', async () => answer)
  return fetchAgain('/contact.data', { method: 'POST' }).then(() => 'answered' as const, whyUnsent)
}

const ofProxy = '<html><body><h1>503 Service Temporarily Unavailable</h1></body></html>'
const ofLimit = JSON.stringify({ code: 'too_many_requests', retryAfter: 40 })

test('a proxy, a limit and a page are told apart', async () => {
  const html = { 'content-type': 'text/html' }
  expect(await sentTo(new Response(ofProxy, { status: 503, headers: { ...html, 'retry-after': '7' } }))).toEqual({
    code: 'unavailable',
    retryAfter: 7,
  })
  expect(await sentTo(new Response('<h1>413</h1>', { status: 413, headers: html }))).toEqual({ code: 'too_large' })
  expect(await sentTo(new Response(ofLimit, { status: 429 }))).toEqual({ code: 'too_many_requests', retryAfter: 40 })
  expect(await sentTo(new Response('', { status: 418 }))).toEqual({ code: 'internal_error' })
  expect(await sentTo(new Response('', { status: 400, headers: { 'x-remix-response': 'yes' } }))).toBe('answered')
})

test('what a page has decided is left to it', () => {
  expect(whyUnsent(new Response(null, { status: 302, headers: { location: '/auth' } }))).toBeUndefined()
  expect(whyUnsent({ status: 404, statusText: '', internal: false, data: null })).toBeUndefined()
})
