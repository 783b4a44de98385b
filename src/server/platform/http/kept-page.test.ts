import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { keepPage } from './kept-page.ts'
import { pageCache } from './page-cache.ts'
import { pageStore } from './page-store.ts'

const html = { 'content-type': 'text/html' }

test('an inline script that came with the data is not allowed by a kept page', async () => {
  const [own, evil] = ['go()', 'steal(document.cookie)']
  const injected = `<script>${evil}</script><script nonce>${evil}</script><script nonce="n2">${evil}</script>`
  const policy = "default-src 'self'; script-src 'self' 'nonce-n1'; img-src 'self'"
  const made = new Response(`<h1>${injected}</h1><script nonce="n1">${own}</script>`, {
    headers: { ...html, 'content-security-policy': policy },
  })
  const page = await keepPage(made)
  expect(String(page.html)).toContain(evil)
  const kept = page.headers[page.headers.indexOf('content-security-policy') + 1] ?? ''
  const hash = createHash('sha256').update(own).digest('base64')
  expect(/script-src ([^;]*)/.exec(kept)?.[1]).toBe(`'self' 'sha256-${hash}'`)
})

test('while the end of a page cannot be looked up it is made for its visitor, and kept by nobody', async () => {
  const store = pageStore(100_000, Date.now)
  store.setOpen(true)
  let isLost = true
  const cache = pageCache({
    store,
    fetch: () => new Response('<h1>made</h1>', { headers: html }),
    variantOf: () => '',
    isShared: () => true,
    nextMoments: async () => {
      if (isLost) throw new Error('Connection terminated unexpectedly')
      return new Map()
    },
    origin: 'https://yachts.example',
    addressOf: () => '203.0.113.9',
    log: createLog('silent'),
  })
  const visit = async () => {
    const answer = await cache.fetch(new Request('https://yachts.example/faq'), {})
    return [answer.status, await answer.text(), answer.headers.get('cache-status')]
  }
  expect(await visit()).toEqual([200, '<h1>made</h1>', null])
  isLost = false
  expect(await visit()).toEqual([200, '<h1>made</h1>', 'pages; fwd=miss'])
})
