import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askAgain, fetchAgain } from './ask-again.ts'
import { isReachable } from './connection.ts'
import { loadPart } from './load-part.ts'

const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'))

/** Stubs the browser's fetch: the server can be up or down, and all requests are recorded. */
function network() {
  const state = { up: true, asked: [] as string[] }
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    state.asked.push(`${init?.method ?? 'GET'} ${url}`)
    return state.up ? new Response('ok') : noNetwork()
  })
  vi.stubGlobal('addEventListener', () => {})
  return state
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('what comes at once is asked for once', async () => {
  const read = vi.fn(async () => 'here')
  expect(await askAgain(read)).toBe('here')
  expect(read).toHaveBeenCalledTimes(1)
})

test('what the network has lost is asked for again once the server is back, however long that takes', async () => {
  const server = network()
  server.up = false
  const read = vi.fn(() => (server.up ? Promise.resolve('here') : noNetwork()))
  const answer = askAgain(read)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(read).toHaveBeenCalledTimes(1)
  server.up = true
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await answer).toBe('here')
  expect(read).toHaveBeenCalledTimes(2)
})

test('the server is asked less and less often whether it is back', async () => {
  const server = network()
  server.up = false
  void askAgain(noNetwork).catch(() => undefined)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(server.asked.length).toBeLessThan(14)
  server.up = true
  await vi.advanceTimersByTimeAsync(20_000)
  expect(await isReachable()).toBe(true)
})

test('with the server there, three tries are enough', async () => {
  network()
  const read = vi.fn(noNetwork)
  const failure = expect(askAgain(read)).rejects.toThrow('Failed to fetch')
  await vi.advanceTimersByTimeAsync(10_000)
  await failure
  expect(read).toHaveBeenCalledTimes(3)
})

test.each([
  ['an answer that says no', new Error('500')],
  ['a visitor who has gone elsewhere', new DOMException('aborted', 'AbortError')],
])('%s is not asked for again', async (_what, error) => {
  network()
  const read = vi.fn(() => Promise.reject(error))
  await expect(askAgain(read)).rejects.toBe(error)
  expect(read).toHaveBeenCalledTimes(1)
})

test('nobody waits for what is not wanted any more', async () => {
  network()
  await expect(askAgain(noNetwork, AbortSignal.abort())).rejects.toThrow('Failed to fetch')
})

test('what changes something is sent once', async () => {
  const server = network()
  server.up = false
  await expect(fetchAgain('/contact.data', { method: 'POST' })).rejects.toThrow('Failed to fetch')
  expect(server.asked).toEqual(['POST /contact.data'])
})

test('a part whose script is gone neither comes nor fails: the page around it stands', async () => {
  network()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const outcome = vi.fn()
  loadPart(noNetwork).then(outcome, outcome)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(outcome).not.toHaveBeenCalled()
})
