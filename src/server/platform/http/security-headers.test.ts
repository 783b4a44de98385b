import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import type { HttpEnv } from './environment.ts'
import { securityHeaders } from './security-headers.ts'

const app = new Hono<HttpEnv>()
app.use(securityHeaders({ https: true, development: false, tiles: 'https://tiles.example', payment: [] }))
const forEver = { 'cache-control': 'public, max-age=31536000, immutable' }
app.get('/script', (c) => c.body('1', 200, { ...forEver, 'content-type': 'text/javascript' }))
for (const path of [
  '/page',
  '/studio/post',
  '/studio/preview/1',
  '/OwnerDashboard',
  '/widget/1',
  '/fr/widget/1',
  '/widget/1/2',
])
  app.get(path, (c) => c.html('<p>page</p>', 200, forEver))

app.get('/open', (c) => {
  c.set('outsideOrigins', { scripts: ['https://count.example'], others: ['https://send.example'] })
  return c.html('<p>page</p>')
})

async function headersOf(path: string) {
  const { headers } = await app.request(path)
  return Object.fromEntries(headers)
}

describe('the headers of', () => {
  it('a file that never changes are few, and let it run nothing of others', async () => {
    expect(await headersOf('/script')).toEqual({
      ...forEver,
      'content-type': 'text/javascript',
      'x-content-type-options': 'nosniff',
      'content-security-policy':
        "default-src 'self'; style-src-attr 'unsafe-inline'; connect-src 'self' https://tiles.example",
    })
  })

  it('a page with scripts of other companies let them run and send to their own origins', async () => {
    const { 'content-security-policy': policy = '' } = await headersOf('/open')
    const { 'content-security-policy': usual = '' } = await headersOf('/page')
    const rules = policy.split('; ').filter((rule) => !usual.split('; ').includes(rule) && !rule.includes('nonce'))
    expect(rules).toEqual([
      "img-src 'self' data: blob: https://count.example https://send.example",
      "connect-src 'self' https://tiles.example https://count.example https://send.example",
    ])
    expect(policy).toMatch(/script-src 'self' 'nonce-[^']*' https:\/\/count\.example;/)
  })

  it('a page are all, whatever it is kept for', async () => {
    expect(await headersOf('/page')).toMatchObject({
      'x-frame-options': 'DENY',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'strict-transport-security': expect.stringContaining('max-age'),
    })
  })

  it('a preview of the studio let the studio alone show it in a frame', async () => {
    const preview = await headersOf('/studio/preview/1')
    expect(preview['x-frame-options']).toBe('SAMEORIGIN')
    expect(preview['content-security-policy']).toMatch(/frame-src 'none'.*frame-ancestors 'self'/)
    const studio = await headersOf('/studio/post')
    expect(studio['content-security-policy']).toMatch(/frame-src 'self'.*frame-ancestors 'none'/)
  })

  it('the widget let any site show it in a frame, and let it run nothing', async () => {
    for (const path of ['/widget/1', '/fr/widget/1']) {
      const widget = await headersOf(path)
      expect(widget['x-frame-options']).toBeUndefined()
      expect(widget['content-security-policy']).toMatch(/^default-src 'none';.*frame-ancestors \*$/)
    }
    expect(await headersOf('/widget/1/2')).toMatchObject({ 'x-frame-options': 'DENY' })
    const desk = await headersOf('/OwnerDashboard')
    expect(desk['content-security-policy']).toMatch(/frame-src 'self'.*frame-ancestors 'none'/)
  })
})
