import { Agent, request } from 'node:http'
import { expect, test } from 'vitest'
import { listen } from './listen.ts'

const place = { port: 0, host: '127.0.0.1' }

/** A server whose answers wait for the test. */
async function startSlow(drainMs?: number) {
  const arrived = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<Response>()
  const server = await listen(
    () => {
      arrived.resolve()
      return answer.promise
    },
    { ...place, ...(drainMs !== undefined && { drainMs }) },
  )
  return { ...server, url: `http://127.0.0.1:${server.port}/`, arrived: arrived.promise, answer: answer.resolve }
}

test('what was begun is answered before the server has closed, and its connection ends', async () => {
  const server = await startSlow()
  const asked = fetch(server.url)
  await server.arrived
  const closed = server.close()
  await expect(fetch(server.url), 'nobody new is let in').rejects.toThrow()
  server.answer(new Response('done'))
  const answer = await asked
  expect([answer.status, await answer.text(), answer.headers.get('connection')]).toEqual([200, 'done', 'close'])
  await closed
})

test('what has no answer when the time is up is told that nobody is there', async () => {
  const server = await startSlow(50)
  const asked = fetch(server.url)
  await server.arrived
  await server.close()
  const answer = await asked
  expect([answer.status, await answer.json()]).toMatchObject([503, { code: 'unavailable' }])
  expect(answer.headers.get('retry-after')).toBe('5')
})

test('a connection that is kept alive does not keep the server', async () => {
  const server = await listen(() => new Response('kept'), place)
  const agent = new Agent({ keepAlive: true })
  await new Promise<void>((resolve, reject) => {
    request({ port: server.port, host: '127.0.0.1', agent }, (answer) => answer.resume().on('end', resolve))
      .on('error', reject)
      .end()
  })
  await server.close()
  agent.destroy()
})
