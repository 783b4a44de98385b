import type { Child } from './child.ts'

export const originOf = async (server: Child) => `http://127.0.0.1:${await server.ask<number>({ kind: 'port' })}`

/**
 * Reads a user's event stream. `next` resolves when the next event of this name has arrived, with the time by the clock of this
 * process.
 */
export async function listenFor(event: string, origin: string | undefined, session: string) {
  const control = new AbortController()
  const headers = { authorization: `Bearer ${session}` }
  const response = await fetch(`${origin}/api/stream`, { headers, signal: control.signal })
  if (!response.ok || !response.body) throw new Error(`The stream answered ${response.status}.`)
  let heard = Promise.withResolvers<number>()
  const isReady = Promise.withResolvers<void>()
  const read = async (body: NonNullable<Response['body']>) => {
    for await (const part of body.pipeThrough(new TextDecoderStream())) {
      if (part.includes('event: ready')) isReady.resolve()
      if (part.includes(`event: ${event}\n`)) heard.resolve(performance.now())
    }
  }
  read(response.body).catch(() => {})
  await isReady.promise
  const next = async () => {
    const seen = await heard.promise
    heard = Promise.withResolvers()
    return seen
  }
  return { next, close: () => control.abort() }
}
