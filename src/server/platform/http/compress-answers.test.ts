import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { compressAnswers } from './compress-answers.ts'
import type { HttpEnv } from './environment.ts'

const text = 'a yacht for a day '.repeat(200)

async function ask(accept: string, headers: Record<string, string> = {}, body = text) {
  const app = new Hono<HttpEnv>()
    .use(compressAnswers)
    .get('/', () => new Response(body, { headers: { 'content-type': 'text/html', ...headers } }))
  const answer = await app.request('/', { headers: { 'accept-encoding': accept } })
  return { encoding: answer.headers.get('content-encoding'), answer, bytes: Buffer.from(await answer.arrayBuffer()) }
}

test('a page made for its visitor is sent in the smallest encoding that he takes', async () => {
  const brotli = await ask('gzip, deflate, br')
  expect([brotli.encoding, brotliDecompressSync(brotli.bytes).toString()]).toEqual(['br', text])
  expect(brotli.answer.headers.get('content-length')).toBe(String(brotli.bytes.length))
  const gzip = await ask('gzip')
  expect([gzip.encoding, gunzipSync(gzip.bytes).toString()]).toEqual(['gzip', text])
  const plain = await ask('')
  expect([plain.encoding, plain.bytes.toString(), plain.answer.headers.get('vary')]).toEqual([
    null,
    text,
    'accept-encoding',
  ])
})

test('so are drawings and the answers of the API', async () => {
  for (const type of ['image/svg+xml; charset=utf-8', 'application/json', 'application/problem+json'])
    expect((await ask('gzip', { 'content-type': type })).encoding, type).toBe('gzip')
})

test('what is small, compressed already or no text is left as it is', async () => {
  expect((await ask('br', {}, 'short')).encoding).toBeNull()
  expect((await ask('br', { 'content-encoding': 'gzip' })).encoding).toBe('gzip')
  expect((await ask('br', { 'content-type': 'image/webp' })).encoding).toBeNull()
})
