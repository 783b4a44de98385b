import { afterEach, describe, expect, it } from 'vitest'
import { newId } from '#shared/id.ts'
import { hourMs } from '#shared/local-date.ts'
import { bookingDesk } from '#tests/builders/booking-desk.ts'
import { testPayments } from '#tests/builders/payments.ts'
import { buildUser } from '#tests/builders/user.ts'
import { operationsOfContract, testApi } from '#tests/harness/api.ts'
import { runJobs } from '#tests/harness/jobs.ts'

const api = await testApi()
const guest = await testPayments(api)
const desk = await bookingDesk(api, guest)

const begun = Date.now()
afterEach(() => {
  api.clock.now = begun
})

const note = (id: string, text: string, key = newId()) =>
  api.post<{ code?: string }>(desk.path(id, '/notes'), { text, key }, desk.as())

describe('the page of a booking', () => {
  it('tells everything that has happened in order, each with who was behind it', async () => {
    const booking = await desk.booked(await desk.yacht())
    await api.post(`/api/bookings/${booking.id}/messages`, { text: 'Is there a shower?' }, guest.asGuest(booking))
    await note(booking.id, 'Wants a quiet berth.')
    await api.post(
      `/api/bookings/user/${booking.id}/cancel`,
      { expectedRefund: booking.amount, reason: 'Ill.' },
      guest.asGuest(booking),
    )
    await runJobs(api)
    const { history, notes, documents } = await desk.read(booking)
    const events = history.map(({ event }) => event)
    expect(events[0]).toBe('created')
    expect(history.map(({ at }) => at)).toEqual(history.map(({ at }) => at).toSorted())
    for (const event of [
      'payment_taken',
      'booking_confirmed',
      'booking_cancelled',
      'refund_made',
      'document_issued',
      'mail_sent',
    ])
      expect(events, event).toContain(event)
    expect(history).toContainEqual(
      expect.objectContaining({
        event: 'booking_cancelled',
        who: { side: 'guest', name: 'Ana Costa' },
        text: 'Ill.',
      }),
    )
    expect(history).toContainEqual(
      expect.objectContaining({
        event: 'message_written',
        text: 'Is there a shower?',
        who: { side: 'guest', name: 'Ana Costa' },
      }),
    )
    expect(history).toContainEqual(
      expect.objectContaining({
        event: 'note_written',
        who: { side: 'administrator', name: 'Olga Reyes' },
      }),
    )
    expect(notes).toMatchObject([{ author: 'Olga Reyes', text: 'Wants a quiet berth.' }])
    expect(documents.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['invoice', 'receipt', 'credit_note']))
  })
})

describe('a note', () => {
  it('is written once for a form, and only for a booking that there is', async () => {
    const booking = await desk.booked(await desk.yacht())
    const key = newId()
    await Promise.all([note(booking.id, 'Call back.', key), note(booking.id, 'Call back.', key)])
    expect((await desk.read(booking)).notes).toHaveLength(1)
    expect((await note(newId(), 'Nobody.')).body.code).toBe('not_found')
    expect((await note(booking.id, '  ')).body.code).toBe('invalid_request')
  })

  it('never reaches a guest or an owner, by whatever they may read', async () => {
    const yacht = await desk.yacht()
    const customer = await buildUser(api.services, { role: 'c' })
    const booking = await desk.booked(yacht, { email: customer.email })
    await api.pool.query('update bookings set customer_id = $2 where id = $1', [booking.id, customer.id])
    const secret = 'Zephyrine owes us a favour'
    expect((await note(booking.id, secret)).status).toBe(200)
    expect(JSON.stringify(await desk.read(booking))).toContain(secret)
    const { rows } = await api.pool.query('select id from conversations where booking_id = $1', [booking.id])
    const ids: Record<string, string> = {
      bookings: booking.id,
      boats: yacht.id,
      listings: yacht.id,
      users: customer.id,
      conversations: rows[0]?.id ?? newId(),
    }
    const parties = [customer.headers, yacht.owner.headers, guest.asGuest(booking).headers]
    const reads = operationsOfContract.filter(({ method }) => method === 'GET')
    expect(reads.length).toBeGreaterThan(50)
    let found = 0
    for (const { path } of reads) {
      const [, group = ''] = path.split('/')
      const address = path.replaceAll(/\{\+?(\w+)\}/g, (_, name) =>
        name === 'id' ? (ids[group] ?? booking.id) : booking.id,
      )
      for (const headers of parties) {
        if (address.includes('stream')) continue
        const answer = await fetch(`${api.origin}/api${address}`, { headers })
        const text = await answer.text()
        if (answer.ok) found += 1
        expect(text, address).not.toContain('Zephyrine')
      }
    }
    expect(found).toBeGreaterThan(40)
    await runJobs(api)
    const mails = await api.pool.query(`select 1 from mails where body like '%Zephyrine%'`)
    expect(mails.rows).toEqual([])
  })
})

describe('a hold', () => {
  it('is extended from now on, at most by two days, and no longer once it is paid', async () => {
    const { id } = await desk.yacht()
    const booking = await guest.reserve(id)
    const seen = await desk.read(booking)
    expect(seen.actions).toContain('extend_hold')
    const { status, body } = await desk.act<{ until: string; version: number }>('PUT', seen, '/hold', { hours: 24 })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(Date.parse(body.until)).toBe(api.clock.now + 24 * hourMs)
    expect((await desk.read(booking)).holdExpiresAt).toBe(body.until)
    expect((await desk.act('PUT', seen, '/hold', { hours: 30 })).body).toMatchObject({
      code: 'booking_changed',
      version: body.version,
      changes: expect.arrayContaining([
        expect.objectContaining({ event: 'booking_hold_extended', who: { side: 'administrator', name: 'Olga Reyes' } }),
      ]),
    })
    const again = await desk.read(booking)
    expect((await desk.act('PUT', again, '/hold', { hours: 1 })).body).toMatchObject({ code: 'nothing_changed' })
    expect((await desk.act('PUT', again, '/hold', { hours: 49 })).body).toMatchObject({ code: 'invalid_request' })
    expect(await guest.pay(booking)).toMatchObject({ status: 'confirmed' })
    expect((await desk.act('PUT', await desk.read(booking), '/hold', { hours: 2 })).body).toMatchObject({
      code: 'not_pending',
    })
  })
})

describe('on the day', () => {
  it('the departure, the return and a no-show are recorded as the administrator’s', async () => {
    const [booking, other] = [await desk.booked(await desk.yacht()), await desk.booked(await desk.yacht())]
    expect((await desk.act('PUT', await desk.read(booking), '/departed')).body).toMatchObject({
      code: 'departure_closed',
    })
    api.clock.now = Date.parse(booking.start) + hourMs
    const { headers } = await buildUser(api.services, { role: 'a', name: 'Olga Reyes' })
    const act = async (method: string, { id }: { id: string }, rest: string, input = {}) =>
      desk.act(method, await desk.read({ id }, headers), rest, input, headers)
    expect((await act('PUT', booking, '/departed')).body).toMatchObject({ code: 'manifest_incomplete' })
    await api.pool.query('update bookings set guests = 0 + 1 where id = $1', [booking.id])
    await api.pool.query(
      `insert into manifest_people (booking_id, seat, places, sealed, created_at)
       select $1, 1, 1, '\\x00', now()`,
      [booking.id],
    )
    const departed = await act('PUT', booking, '/departed')
    expect(departed.status, JSON.stringify(departed.body)).toBe(200)
    expect((await act('PUT', booking, '/back')).status).toBe(200)
    const { departedAt, returnedAt, history } = await desk.read(booking, headers)
    expect([departedAt, returnedAt]).toEqual([expect.any(String), expect.any(String)])
    expect(history).toContainEqual(
      expect.objectContaining({ event: 'booking_departed', who: { side: 'administrator', name: 'Olga Reyes' } }),
    )
    const marked = await act('POST', other, '/no-show', { text: 'Nobody came.' })
    expect(marked.status, JSON.stringify(marked.body)).toBe(200)
    expect(await desk.read(other, headers)).toMatchObject({ noShow: { claimedBy: 'host', status: 'open' } })
  })
})

describe('a letter or document', () => {
  it('is sent once more for each press, and once for a form', async () => {
    const yacht = await desk.yacht()
    const booking = await desk.booked(yacht)
    const send = (wanted: object, key = newId()) =>
      api.post<{ code?: string }>(desk.path(booking.id, '/letters'), { ...wanted, key }, desk.as())
    const mailsTo = async (email: string) =>
      (await api.pool.query('select subject, attachments from mails where recipient = $1 order by id', [email])).rows
    const before = (await mailsTo(booking.guestEmail)).length
    const key = newId()
    const answers = await Promise.all([send({ letter: 'guest' }, key), send({ letter: 'guest' }, key)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await mailsTo(booking.guestEmail)).toHaveLength(before + 1)
    await send({ letter: 'guest' })
    const sent = await mailsTo(booking.guestEmail)
    expect(sent).toHaveLength(before + 2)
    expect(sent.at(-1).subject).toContain(booking.bookingRef)
    await send({ letter: 'owner' })
    expect((await mailsTo(yacht.owner.email)).at(-1).subject).toContain(booking.bookingRef)
    const { documents, lettersAgain } = await desk.read(booking)
    expect(lettersAgain).toEqual(['guest', 'owner'])
    expect((await send({ documentId: documents[0]?.id })).status).toBe(200)
    const file = (await mailsTo(booking.guestEmail)).at(-1).attachments[0]
    expect(file).toMatchObject({ contentType: 'application/pdf' })
    expect(Buffer.from(file.content, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
    expect((await send({ letter: 'balance' })).body).toMatchObject({ code: 'nothing_due' })
    expect((await send({ documentId: newId() })).body).toMatchObject({ code: 'not_found' })
  })
})

describe('a change for the guest', () => {
  it('is made as it was shown, for nobody who has read an older booking', async () => {
    const booking = await desk.booked(await desk.yacht())
    const seen = await desk.read(booking)
    const wanted = { guests: 4, duration: 3 }
    const { body: preview } = await api.post<{ agreed: string; difference: number; fee: number }>(
      desk.path(booking.id, '/changes/preview'),
      wanted,
      desk.as(),
    )
    expect(preview).toMatchObject({ fee: 0 })
    expect(preview.difference).toBeLessThan(0)
    const input = { ...wanted, agreed: preview.agreed, expectedDifference: preview.difference }
    const answers = await Promise.all([1, 2].map(() => desk.act('POST', seen, '/changes', input)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    await runJobs(api)
    expect(await desk.read(booking)).toMatchObject({ guests: 4, units: 3, refunded: -preview.difference })
  })
})
