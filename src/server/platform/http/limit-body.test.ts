import { request } from 'node:http'
import { describe, expect, it } from 'vitest'
import { buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'
import { publicUrl } from '../settings.ts'

const api = await testApi()
const ana = await buildUser(api.services, { role: 'c' })
const olga = await buildUser(api.services, { role: 'b' })

const origin = publicUrl(api.services.settings)
const megabyte = 1024 * 1024
const form = 'application/x-www-form-urlencoded'
const json = 'application/json'
// Node accepts no shorter one.
const boundary = 'x'.repeat(27)
const files = `multipart/form-data; boundary=${boundary}`
const id = 'aaaaaaaaaaaaaaaaaaaaaaaa'
const messages = `/api/conversations/${id}/messages`

type Sending = { headers?: Record<string, string>; type: string; length: number; body?: string }

/** Declares a body, sends the given part of it, and resolves with the answer, which may come before the rest. */
function declare(path: string, { headers = {}, type, length, body }: Sending) {
  const sending = request(api.origin + path, {
    method: 'POST',
    headers: { 'content-type': type, 'content-length': length, origin, ...headers },
  })
  const answered = new Promise<{ status: number | undefined; code: string; retryAfter: string | undefined }>(
    (resolve, reject) => {
      sending.on('error', reject)
      sending.on('response', async (answer) => {
        sending.off('error', reject).on('error', () => undefined)
        const text = Buffer.concat(await Array.fromAsync(answer)).toString()
        const code = text.startsWith('{') ? JSON.parse(text).code : ''
        resolve({ status: answer.statusCode, code, retryAfter: answer.headers['retry-after'] })
      })
    },
  )
  if (body === undefined) sending.flushHeaders()
  else sending.end(body)
  return { answered, giveUp: () => sending.destroy() }
}

async function answerTo(path: string, sending: Sending) {
  const { answered, giveUp } = declare(path, sending)
  const answer = await answered
  giveUp()
  return [answer.status, answer.code]
}

const lives = async () => (await fetch(`${api.origin}/healthz`)).status

describe('a stranger', () => {
  const strangers: Record<string, string>[] = [
    {},
    { authorization: 'x' },
    { authorization: `Bearer fls_${'a'.repeat(43)}` },
    { authorization: `Bearer ${'a'.repeat(43)}` },
    { cookie: 'session=x' },
    { cookie: `session=fls_${'a'.repeat(43)}` },
    { cookie: `booking_${id}=${'a'.repeat(43)}` },
  ]

  it.each(strangers)('is refused 51 MB before any of it is sent: %j', async (headers) => {
    for (const type of [json, files]) {
      const large = { headers, type, length: 50 * megabyte }
      expect(await answerTo(messages, large)).toEqual([413, 'too_large'])
      expect(await answerTo(`/reservation/${id}/messages`, large)).toEqual([413, 'too_large'])
      expect(await answerTo(`/api/bookings/${id}/pictures`, { ...large, length: 65 * 1024 })).toEqual([
        413,
        'too_large',
      ])
    }
    expect(await lives()).toBe(200)
  })

  it('is refused sixty calls of 1 MB at once', async () => {
    const calls = Array.from({ length: 60 }, () => answerTo('/api/pricing/calculate', { type: json, length: megabyte }))
    expect(new Set((await Promise.all(calls)).map(String))).toEqual(new Set(['413,too_large']))
    expect(await lives()).toBe(200)
  })

  it('is refused a form of many fields, by pages and by the API', async () => {
    expect(await answerTo('/contact', { type: form, length: megabyte })).toEqual([413, 'too_large'])
    const fields = 'a&'.repeat(1000)
    const small = { type: form, length: fields.length, body: fields }
    expect(await answerTo('/contact', small)).toEqual([413, 'too_large'])
    expect(await answerTo('/api/bookings', small)).toEqual([400, 'invalid_request'])
    const parts = `--${boundary}\r\ncontent-disposition: form-data; name="a"\r\n\r\n\r\n`.repeat(1001)
    expect(await answerTo('/contact', { type: files, length: parts.length, body: parts })).toEqual([413, 'too_large'])
  })

  it('is refused JSON that stands in itself too often', async () => {
    const body = '['.repeat(101) + ']'.repeat(101)
    expect(await answerTo('/api/pricing/calculate', { type: json, length: body.length, body })).toEqual([
      413,
      'too_large',
    ])
    const text = JSON.stringify({ text: `${'['.repeat(500)}"\\` })
    const plain = { type: json, length: text.length, body: text }
    expect(await answerTo('/api/pricing/calculate', plain)).toEqual([400, 'invalid_request'])
  })

  it('is refused a body of unknown length once it is too long', async () => {
    const body = new Blob(['x'.repeat(65 * 1024)]).stream()
    const options = { method: 'POST', headers: { 'content-type': json }, body, duplex: 'half' }
    const answer = await fetch(`${api.origin}/api/pricing/calculate`, options as RequestInit)
    expect(answer.status).toBe(413)
  })
})

describe('whose session is found', () => {
  it('may send files where files are taken, and texts no longer than others', async () => {
    const headers = ana.headers
    const body = picture(megabyte)
    const sent = { headers, type: files, length: body.length, body }
    expect((await answerTo(messages, sent))[0]).toBe(404)
    expect(await answerTo(messages, { headers, type: json, length: 65 * 1024 })).toEqual([413, 'too_large'])
    expect(await answerTo(messages, { headers, type: files, length: 51 * megabyte })).toEqual([413, 'too_large'])
    expect(await answerTo('/api/pricing/calculate', sent)).toEqual([413, 'too_large'])
  })

  it('may send long texts where they are taken', async () => {
    const body = JSON.stringify({ row: 'x'.repeat(200 * 1024) })
    const sent = { headers: olga.headers, type: json, length: body.length, body }
    expect(await answerTo('/api/boats/taken-over', sent)).toEqual([400, 'invalid_request'])
  })

  it('is refused while its network sends as much as fits into memory', async () => {
    // Three fit. The fourth is refused once they are counted.
    const begun = Array.from({ length: 4 }, () =>
      declare(messages, { headers: ana.headers, type: files, length: 50 * megabyte }),
    )
    for (const { answered } of begun) answered.catch(() => undefined)
    const full = { status: 429, code: 'too_many_requests', retryAfter: '5' }
    expect(await Promise.race(begun.map(({ answered }) => answered))).toEqual(full)
    const body = picture(5 * megabyte)
    const next = { headers: ana.headers, type: files, length: body.length, body }
    expect(await declare(messages, next).answered).toEqual(full)
    for (const { giveUp } of begun) giveUp()
    await expect.poll(() => answerTo(messages, next)).toEqual([404, 'not_found'])
  })
})

const picture = (size: number) =>
  `--${boundary}\r\ncontent-disposition: form-data; name="text"\r\n\r\n${'y'.repeat(size)}\r\n--${boundary}--\r\n`

describe('the provider', () => {
  it('may send an event with evidence, which is refused by its signature', async () => {
    const body = JSON.stringify({ text: 'x'.repeat(200 * 1024) })
    const answer = await answerTo('/api/payments/webhook', { type: json, length: body.length, body })
    expect(answer[0]).not.toBe(413)
  })
})
