import { connected, isReachable } from './connection.ts'
import { AnsweredByOthers } from './unsent.ts'

const mostTries = 3
const pauseMs = 500

/**
 * Runs what only reads, again if the network loses it: at once when the server is there, otherwise as soon as it is back.
 * Gives up after three tries that the server was there for, and when `signal` says that nobody wants the answer any more.
 */
export async function askAgain<Answer>(read: () => Promise<Answer>, signal?: AbortSignal | null): Promise<Answer> {
  for (let tries = 1; ; ) {
    try {
      return await read()
    } catch (error) {
      // Both fetch and import throw a TypeError when nothing came.
      if (signal?.aborted || !(error instanceof TypeError) || tries >= mostTries) throw error
      if (!(await isReachable())) await connected()
      else {
        await new Promise((resolve) => setTimeout(resolve, pauseMs * tries))
        tries++
      }
    }
  }
}

/**
 * As fetch. What changes something is sent once: nobody knows whether the first of two has arrived. Throws AnsweredByOthers
 * for a failure that is no page's.
 */
export const fetchAgain = (url: URL | string, init: RequestInit = {}) =>
  init.method === undefined || init.method === 'GET' ? askAgain(() => fetch(url, init), init.signal) : send(url, init)

async function send(url: URL | string, init: RequestInit): Promise<Response> {
  const answer = await fetch(url, init)
  // The header that the router knows the answers of its own server by.
  if (answer.status < 400 || answer.headers.has('X-Remix-Response')) return answer
  throw new AnsweredByOthers(answer.status, await answer.text(), answer.headers.get('retry-after'))
}
