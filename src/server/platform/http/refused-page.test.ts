import { once } from 'node:events'
import { request } from 'node:http'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { newId } from '#shared/id.ts'
import { buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'
import { publicUrl } from '../settings.ts'
import type { HttpEnv } from './environment.ts'
import { problemResponse } from './problem.ts'
import { refusedPages } from './refused-page.ts'

const api = await testApi({ settings: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } })
const own = publicUrl(api.services.settings)

type Sending = { accept?: string; referer?: string; bytes?: number; from?: string; cookie?: string }

/** Sends a form like a browser without scripts. */
async function send(path: string, { accept = 'text/html', referer, bytes = 20, from = '192.0.2.1', cookie }: Sending) {
  const body = new FormData()
  body.set('file', new File(['x'.repeat(bytes)], 'deck.jpg', { type: 'image/jpeg' }))
  const headers = {
    accept,
    origin: own,
    'x-forwarded-for': from,
    ...(referer && { referer }),
    ...(cookie && { cookie }),
  }
  const answer = await fetch(api.origin + path, { method: 'POST', headers, body })
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text(), answer }
}

test('a form that is too large is answered with a page in the language of its address, once it has been sent', async () => {
  const bytes = 3.9 * 1024 * 1024
  const { status, type, text } = await send('/contact', { bytes, referer: `${api.origin}/contact?about=%22deck` })
  expect([status, type]).toEqual([413, 'text/html; charset=utf-8'])
  expect(text).toContain('The files or texts that you sent are larger than this form takes.')
  expect(text).toContain('it keeps the words that you typed')
  expect(text).toContain('<a href="/contact?about=%22deck">Open the page anew</a>')
  const french = await send('/fr/contact', { bytes, referer: 'https://elsewhere.example/form' })
  expect(french.text).toMatch(/<html lang="fr">[\s\S]+Revenez avec le bouton Retour[\s\S]+<a href="\/fr\/contact">/)
})

test('an owner who has chosen too many pictures is told so by a page, once they have been sent', async () => {
  const { token } = await buildUser(api.services, { role: 'b' })
  const sent = { bytes: 60 * 1024 * 1024, cookie: `session=${token}`, from: '192.0.2.9' }
  const { status, text } = await send(`/fr/OwnerDashboard/listings/${newId()}/photos`, sent)
  expect([status, text.includes('Les fichiers ou textes envoyés dépassent ce que ce formulaire accepte.')]).toEqual([
    413,
    true,
  ])
})

/** Declares a form, sends the given part at once, and counts the accepted bytes until the answer. */
async function sendSlowly(path: string, { declared, sent }: { declared: number; sent: number }) {
  const headers = { accept: 'text/html', origin: own, 'content-type': 'multipart/form-data; boundary=x' }
  const sending = request(api.origin + path, { method: 'POST', headers: { ...headers, 'content-length': declared } })
  sending.on('error', () => undefined)
  sending.write('x'.repeat(sent))
  const [answer] = await once(sending, 'response')
  sending.destroy()
  return [answer.statusCode, answer.headers.connection]
}

test('a form that is far too large is refused unread, and one whose bytes do not come is given up', async () => {
  const megabyte = 1024 * 1024
  expect(await sendSlowly('/contact', { declared: 200 * megabyte, sent: 10 })).toEqual([413, 'close'])
  expect(await sendSlowly('/contact', { declared: 3 * megabyte, sent: 10 })).toEqual([413, 'close'])
})

test('programs and the scripts of our pages are told by a problem document', async () => {
  const bytes = 2 * 1024 * 1024
  for (const [path, accept] of [
    ['/contact.data', 'text/html'],
    ['/contact', '*/*'],
    ['/api/bookings', 'text/html'],
  ] as const) {
    const { status, type } = await send(path, { accept, bytes })
    expect([path, status, type]).toEqual([path, 413, 'application/problem+json; charset=utf-8'])
  }
})

test('too many forms of one network are answered with a page that says how long to wait', async () => {
  const from = '192.0.2.77'
  await Promise.all(Array.from({ length: 120 }, () => send('/contact', { from })))
  const { status, text, answer } = await send('/contact', { from })
  expect(status).toBe(429)
  expect(text).toMatch(new RegExp(`Wait ${answer.headers.get('retry-after')} seconds?, then try again.`))
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'self'")
})

test('a page says how long to wait in words, and names no time that is not known', async () => {
  const waits = new Hono<HttpEnv>().use(refusedPages)
  waits.get('/:wait?', (c) => {
    const wait = c.req.query('wait')
    return problemResponse('too_many_requests', {}, wait ? { 'retry-after': wait } : {})
  })
  const textOf = async (path: string) => (await waits.request(path, { headers: { accept: 'text/html' } })).text()
  expect(await textOf('/x')).toContain('Wait a moment, then try again.')
  expect(await textOf('/x?wait=1')).toContain('Wait 1 second, then')
  expect(await textOf('/x?wait=2')).toContain('Wait 2 seconds, then')
  expect(await textOf('/fr')).toContain('Attendez un instant, puis réessayez.')
  expect(await textOf('/fr?wait=1')).toContain('Attendez 1\u00a0seconde, puis')
  expect(await textOf('/fr?wait=2')).toContain('Attendez 2\u00a0secondes, puis')
})
