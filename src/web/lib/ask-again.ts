import { connected, isReachable } from './connection.ts'
import { AnsweredByOthers } from './unsent.ts'

const mostTries = 3
const pauseMs = 500

/**
 * Runs a read, and repeats it where the network loses it: at once while the server is reachable, otherwise as soon as it is back.
 * Gives up after three tries while the server was reachable, and when `signal` is aborted.
 */
export async function askAgain<Answer>(read: () => Promise<Answer>, signal?: AbortSignal | null): Promise<Answer> {
  for (let tries = 1; ; ) {
    try {
      return await read()
    } catch (error) {
      // Both fetch and import throw a TypeError where no response came.
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
 * Like fetch, but repeats reads. A request that changes something is sent only once, because nobody knows whether the first one
 * has arrived. Throws AnsweredByOthers for an error that no page of ours has sent.
 */
export const fetchAgain = (url: URL | string, init: RequestInit = {}) =>
  init.method === undefined || init.method === 'GET' ? askAgain(() => fetch(url, init), init.signal) : send(url, init)

async function send(url: URL | string, init: RequestInit): Promise<Response> {
  const answer = await fetch(url, init)
  // React Router marks the answers of its own server with this header.
  if (answer.status < 400 || answer.headers.has('X-Remix-Response')) return answer
  throw new AnsweredByOthers(answer.status, await answer.text(), answer.headers.get('retry-after'))
}
