import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { HttpEnv } from '../platform/http/environment.ts'
import { mediaRoutes } from './routes.ts'

const app = new Hono<HttpEnv>().route('/media', mediaRoutes())

test('an illustration is served as a picture that may be kept for ever', async () => {
  const answer = await app.request('/media/illustration/amberjack/flybridge/gulf-golden-sea.svg')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8')
  expect(answer.headers.get('cache-control')).toContain('immutable')
  expect(await answer.text()).toMatch(/^<svg /)
})

test('it is compressed for whoever accepts that', async () => {
  const answer = await app.request('/media/illustration/amberjack/flybridge/gulf-golden-sea.svg', {
    headers: { 'accept-encoding': 'gzip' },
  })
  expect(answer.headers.get('content-encoding')).toBe('gzip')
})

test('a malformed key is not found', async () => {
  for (const path of ['illustration/amberjack/flybridge/nothing.svg', 'illustration/', 'illustration/a/b/c/d/e.svg']) {
    expect((await app.request(`/media/${path}`)).status, path).toBe(404)
  }
})
