import { request } from 'node:http'
import { describe, expect, test } from 'vitest'
import { testSite } from '../harness/site.ts'

const site = await testSite({ RATE_LIMITS: 'on', TRUST_PROXY: '1' })

const megabyte = 1024 * 1024
const form = 'application/x-www-form-urlencoded'

/** Headers of a request. With a content-length the server knows the size of the body in advance. */
type Headers = Record<string, string | number>

/**
 * Sends a body in pieces until the server has answered. The end of the connection may arrive before the answer; the body is then
 * sent again, up to five times.
 */
async function sendBody(method: string, path: string, megabytes: number, headers: Headers = {}) {
  for (let tries = 1; ; tries++) {
    try {
      return await sendOnce(method, path, megabytes, headers)
    } catch (error) {
      const isCut = /EPIPE|ECONNRESET/.test(String((error as NodeJS.ErrnoException).code))
      if (!isCut || tries === 5) throw error
    }
  }
}

function sendOnce(method: string, path: string, megabytes: number, headers: Headers) {
  const { port } = new URL(site.origin)
  return new Promise<{ status: number | undefined; sent: number }>((resolve, reject) => {
    const options = { method, path, port, host: '127.0.0.1', headers: { 'content-type': form, ...headers } }
    let sent = 0
    let answered = false
    const upload = request(options, (answer) => {
      answered = true
      answer.resume()
      resolve({ status: answer.statusCode, sent })
    })
    // The server ends the connection once it has answered.
    upload.on('error', (error) => (answered ? undefined : reject(error)))
    const piece = Buffer.alloc(megabyte, 'a=')
    const write = () => {
      if (answered || sent >= megabytes) return upload.end()
      sent++
      return upload.write(piece) ? setImmediate(write) : upload.once('drain', write)
    }
    write()
  })
}

describe('a body that is too large', () => {
  const from = (address: string) => ({ 'x-forwarded-for': address })

  test('is refused by its length, by pages and by the API, whatever the method', async () => {
    const declared = { 'content-length': 300 * megabyte }
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
      for (const path of ['/contact', '/', '/api/email/contact-us']) {
        const visitor = from(`192.0.2.${method.length}${path.length}`)
        expect((await sendBody(method, path, 300, { ...declared, ...visitor })).status, `${method} ${path}`).toBe(413)
      }
  })

  test('is refused without a length too, and does not fill the memory', async () => {
    const before = process.memoryUsage.rss()
    const answers = await Promise.all(
      ['/contact', '/adminlogin', '/', '/fr/contact', '/api/email/contact-us'].map((path, at) =>
        sendBody('PUT', path, 100, { 'transfer-encoding': 'chunked', ...from(`198.51.100.${at}`) }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([413, 413, 413, 413, 413])
    expect(process.memoryUsage.rss() - before).toBeLessThan(150 * megabyte)
  })

  test('is what a visitor sends where files are taken, too', async () => {
    const id = '0123456789abcdef01234567'
    for (const path of [`/api/conversations/${id}/messages`, '/api/media/upload', '/UserDashboard/inbox'])
      expect((await sendBody('POST', path, 5, { 'content-length': 5 * megabyte })).status, path).toBe(413)
  })

  test('is not what a form of usual size is', async () => {
    const visitor = { 'x-forwarded-for': '192.0.2.200' }
    const small = await fetch(`${site.origin}/contact`, {
      method: 'POST',
      headers: { ...visitor, 'content-type': form },
      body: new Blob(['intent=contact&name=Ana&email=ana%40example.com&message=Hello']).stream(),
      duplex: 'half',
    } as RequestInit)
    expect(small.status).toBe(200)
  })
})

describe('messages to the operator', () => {
  const spellings = [
    '/contact',
    '/contact/',
    '/CONTACT',
    '/fr/contact',
    '/contact.data',
    '/contact/_.data',
    '//contact',
    '/%63ontact',
  ]

  test('are counted together, however address and method are spelled', async () => {
    const statuses: number[] = []
    for (let turn = 0; turn < 10; turn++) {
      const path = spellings[turn % spellings.length] ?? ''
      const method = ['POST', 'PUT', 'PATCH', 'DELETE'][turn % 4] ?? ''
      const answer = await fetch(site.origin + path, {
        method,
        redirect: 'manual',
        headers: { 'content-type': form, 'x-forwarded-for': '203.0.113.77' },
        body: 'name=Ana&email=ana%40example.com&message=Hello',
      })
      await answer.text()
      statuses.push(answer.status)
    }
    expect(statuses.slice(5)).toEqual([429, 429, 429, 429, 429])
  })

  test('are counted together for all addresses of an IPv6 network, and apart for another', async () => {
    const statusFrom = async (address: string) => {
      const headers = { 'x-forwarded-for': address }
      const message = { name: 'Ana', email: 'ana@example.com', message: 'Hello' }
      return (await site.api('POST', '/email/contact-us', message, headers)).status
    }
    const statuses: number[] = []
    for (let host = 1; host <= 6; host++) statuses.push(await statusFrom(`2001:db8:0:1::${host}`))
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    expect(await statusFrom('2001:db8:0:2::1')).toBe(200)
  })
})

test('pages that are made anew are limited, also those that everybody is sent; kept ones are not', async () => {
  const visitor = { 'x-forwarded-for': '203.0.113.5' }
  expect((await fetch(`${site.origin}/faq?anew=1`, { headers: visitor })).status).toBe(200)
  // Redirects count as pages and take no time to make.
  const redirects = Array.from({ length: 400 }, () =>
    fetch(`${site.origin}/faq/`, { headers: visitor, redirect: 'manual' }).then(({ status }) => status),
  )
  expect((await Promise.all(redirects)).filter((status) => status === 429)).not.toEqual([])
  const another = await fetch(`${site.origin}/faq?anew=1`, { headers: { 'x-forwarded-for': '203.0.113.6' } })
  expect(another.status).toBe(200)
  const refused = await fetch(`${site.origin}/faq?anew=421`, { headers: visitor })
  expect([refused.status, refused.headers.get('x-content-type-options')]).toEqual([429, 'nosniff'])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await fetch(`${site.origin}/faq?anew=1`, { headers: visitor })).status, 'kept').toBe(200)
})
