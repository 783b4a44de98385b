import { afterEach, describe, expect, it } from 'vitest'
import type { BookingDocument } from '#contract/documents/documents.ts'
import type { FreeYacht } from '#contract/office/booking-moves.ts'
import { addDays } from '#shared/local-date.ts'
import { bookingDesk, type Yacht } from '#tests/builders/booking-desk.ts'
import { type Reserved, testPayments } from '#tests/builders/payments.ts'
import { testApi } from '#tests/harness/api.ts'
import { runJobs } from '#tests/harness/jobs.ts'
import { balanceOf, proveLedger } from '../../payments/ledger/balances.ts'

const api = await testApi()
const guest = await testPayments(api)
const desk = await bookingDesk(api, guest)
const begun = Date.now()
afterEach(() => {
  api.clock.now = begun
})

const cheap = [{ instant: true, deposit: 10_000, rate: 800_00, cancellation: [{ hoursBefore: 0, fee: 0 }] }]
const dear = [{ instant: true, deposit: 10_000, rate: 1_250_00, cancellation: [{ hoursBefore: 0, fee: 0 }] }]

const isFree = async ({ id }: Pick<Yacht, 'id'>, { bookingDate }: Reserved) =>
  (await guest.tryReserve(id, { date: bookingDate })).status === 201

const subjectsTo = async (email: string) =>
  (await api.pool.query('select subject from mails where recipient = $1 order by id', [email])).rows.map(
    ({ subject }) => subject,
  )

async function stored({ id }: Pick<Reserved, 'id'>) {
  const { rows } = await api.pool.query(
    `select listing_id, vessel_id, offer_id, total::int, given_back::int, agreement ->> 'ownerId' as owner,
       array(select vessel_id || ' ' || kind from claims where booking_id = bookings.id) as claims
     from bookings where id = $1`,
    [id],
  )
  return rows[0]
}

describe('a booking moved to another yacht', () => {
  it('takes its claim, its agreement and its proceeds along, and everybody is told', async () => {
    const [first, second] = [await desk.yacht(), await desk.yacht()]
    const booking = await desk.booked(first)
    const { status, body } = await desk.move(booking, second)
    expect(status, JSON.stringify(body)).toBe(200)
    expect(await stored(booking)).toMatchObject({
      listing_id: second.id,
      offer_id: second.offerId,
      total: booking.amount,
      owner: second.ownerId,
      claims: [`${second.vesselId} booking`],
    })
    await runJobs(api)
    expect(await isFree(first, booking)).toBe(true)
    expect(await isFree(second, booking)).toBe(false)
    expect((await subjectsTo(booking.guestEmail)).at(-1)).toContain('Another yacht for your booking')
    expect((await subjectsTo(first.owner.email)).at(-1)).toBe(`Moved away: ${booking.bookingRef}, Halcyon`)
    expect((await subjectsTo(second.owner.email)).at(-1)).toContain('A booking was moved to your yacht')
    const asHost = (yacht: Yacht) => api.get(`/api/bookings/${booking.id}/host`, { headers: yacht.owner.headers })
    expect((await asHost(first)).status).toBe(404)
    expect((await asHost(second)).status).toBe(200)

    api.clock.now = Date.parse(booking.end) + 1
    await api.pool.query(`update bookings set status = 'completed', completed_at = upper(period) where id = $1`, [
      booking.id,
    ])
    await complete(booking)
    const owed = (partyId: string) => balanceOf(api.db, { account: 'owner', partyId }, 'AED')
    expect(await owed(first.ownerId)).toBe(0)
    expect(await owed(second.ownerId)).toBeLessThan(0)
    expect(await proveLedger(api.db)).toEqual([])
  })

  it('gives the first owner a credit note for all that they had invoiced, and the second one invoices', async () => {
    const [first, second] = [await desk.yacht(), await desk.yacht()]
    const booking = await desk.booked(first)
    await desk.move(booking, second)
    await runJobs(api)
    const { rows } = await api.pool.query(
      `select kind, seller, amount::int from documents where booking_id = $1 and kind <> 'receipt' order by issued_at, id`,
      [booking.id],
    )
    expect(rows).toEqual([
      { kind: 'invoice', seller: first.ownerId, amount: booking.amount },
      { kind: 'credit_note', seller: first.ownerId, amount: -booking.amount },
      { kind: 'invoice', seller: second.ownerId, amount: booking.amount },
    ])
    const { body } = await api.get<{ documents: BookingDocument[] }>(
      `/api/bookings/${booking.id}/documents`,
      guest.asGuest(booking),
    )
    expect(body.documents).toHaveLength(4)
  })

  it('gives back what the other yacht costs less, when it is priced anew', async () => {
    const [first, second] = [await desk.yacht(), await desk.yacht(cheap)]
    const booking = await desk.booked(first)
    const { body: preview } = await desk.previewMove(booking, second, { price: 'new' })
    expect(preview.difference).toBeLessThan(0)
    expect(preview.total.after - preview.total.before).toBe(preview.difference)
    expect((await desk.move(booking, second, { price: 'new' })).status).toBe(200)
    await runJobs(api)
    expect(await stored(booking)).toMatchObject({ total: preview.total.after, given_back: -preview.difference })
    const { rows } = await api.pool.query(
      `select refunds.status, refunds.amount::int from refunds join payments on payments.id = payment_id where booking_id = $1`,
      [booking.id],
    )
    expect(rows).toEqual([{ status: 'succeeded', amount: -preview.difference }])
    expect(await desk.read(booking)).toMatchObject({ left: 0, paid: booking.amount, refunded: -preview.difference })
  })

  it('asks for what the other yacht costs more with the balance, within three days', async () => {
    const [first, second] = [await desk.yacht(), await desk.yacht(dear)]
    const booking = await desk.booked(first)
    const { body: preview } = await desk.previewMove(booking, second, { price: 'new' })
    expect(preview.difference).toBe(preview.total.after - preview.total.before)
    expect(preview.dueOn).toBe(addDays(new Date(api.clock.now + 4 * 3_600_000).toISOString().slice(0, 10), 3))
    expect((await desk.move(booking, second, { price: 'new' })).status).toBe(200)
    await runJobs(api)
    expect(await desk.read(booking)).toMatchObject({ left: preview.difference, due: { purpose: 'balance' } })
    expect((await guest.pay(booking)).status).toBe('confirmed')
    expect(await desk.read(booking)).toMatchObject({ left: 0 })
  })

  it('leaves the conversation with the first owner, and the guest writes to the second', async () => {
    const [first, second] = [await desk.yacht(), await desk.yacht()]
    const booking = await desk.booked(first)
    const write = (text: string) => api.post(`/api/bookings/${booking.id}/messages`, { text }, guest.asGuest(booking))
    expect((await write('Where do we meet?')).status).toBeLessThan(300)
    await desk.move(booking, second)
    expect((await write('And now?')).status).toBeLessThan(300)
    const { rows } = await api.pool.query(
      `select owner_id, booking_id, (select string_agg(text, '|') from messages where conversation_id = conversations.id) as text
       from conversations where owner_id = any($1) order by created_at`,
      [[first.ownerId, second.ownerId]],
    )
    expect(rows).toEqual([
      { owner_id: first.ownerId, booking_id: null, text: 'Where do we meet?' },
      { owner_id: second.ownerId, booking_id: booking.id, text: 'And now?' },
    ])
  })
})

describe('a move', () => {
  it('is refused to a yacht that does not fit, and changes nothing', async () => {
    const first = await desk.yacht()
    const booking = await desk.booked(first)
    const before = await stored(booking)
    const refusals = [
      [await desk.yacht([{ ...cheap[0], crewed: false }]), { code: 'yacht_unsuitable', problem: 'other_crew' }],
      [await desk.yacht([{ ...cheap[0], unit: 'day' }]), { code: 'yacht_unsuitable', problem: 'other_unit' }],
      [first, { code: 'yacht_unsuitable', problem: 'same_yacht' }],
      [await desk.yacht(cheap, { vessel: { dayCapacity: 4 } }), { code: 'too_many_guests', maxGuests: 4 }],
    ] as const
    for (const [to, refusal] of refusals) {
      expect((await desk.previewMove(booking, to)).body).toMatchObject(refusal)
      expect((await desk.move(booking, to)).body).toMatchObject(refusal)
    }
    const other = await desk.yacht([{ ...cheap[0], currency: 'EUR' }])
    expect((await desk.previewMove(booking, other, { price: 'new' })).body).toMatchObject({ problem: 'other_currency' })
    expect((await desk.previewMove(booking, other)).status).toBe(200)
    expect(await stored(booking)).toEqual(before)
  })

  it('shows the price on each yacht and the difference, the same as its preview', async () => {
    const [first, cheaper, foreign] = [
      await desk.yacht(),
      await desk.yacht(cheap),
      await desk.yacht([{ ...cheap[0], currency: 'EUR' }]),
    ]
    const booking = await desk.booked(first)
    const { body } = await api.get<{ data: FreeYacht[] }>(desk.path(booking.id, '/yachts'), desk.as())
    const priceAt = (to: { id: string }) => body.data.find(({ id }) => id === to.id)?.price
    const { total } = (await desk.previewMove(booking, cheaper, { price: 'new' })).body
    expect(priceAt(cheaper)).toEqual({ total: total.after, difference: total.after - total.before })
    expect(priceAt(cheaper)?.difference).toBeLessThan(0)
    expect(priceAt(foreign)).toBeNull()
  })

  it('is refused to a yacht that is taken, and such a yacht is not offered', async () => {
    const [first, second, third] = [await desk.yacht(), await desk.yacht(), await desk.yacht()]
    const booking = await desk.booked(first)
    await desk.booked(second, { date: booking.bookingDate })
    const { body } = await api.get<{ data: FreeYacht[] }>(desk.path(booking.id, '/yachts'), desk.as())
    const offered = body.data.map(({ id }) => id)
    expect(offered).toContain(third.id)
    expect(offered).not.toContain(second.id)
    expect(offered).not.toContain(first.id)
    expect((await desk.move(booking, second)).body).toMatchObject({ code: 'dates_taken' })
    expect((await stored(booking)).claims).toEqual([`${first.vesselId} booking`])
  })

  it('and a booking of that yacht at the same time never both have it', async () => {
    for (let round = 0; round < 4; round++) {
      const [first, second] = [await desk.yacht(), await desk.yacht()]
      const booking = await desk.booked(first)
      const seen = await desk.read(booking)
      const [moved, reserved] = await Promise.all([
        desk.move(booking, second, {}, seen),
        guest.tryReserve(second.id, { date: booking.bookingDate }),
      ])
      expect([moved.status === 200, reserved.status === 201].filter(Boolean)).toHaveLength(1)
      const { claims } = await stored(booking)
      expect(claims).toEqual([`${moved.status === 200 ? second.vesselId : first.vesselId} booking`])
    }
  })

  it('of two administrators at once is made by one; the other is told what has changed', async () => {
    const [first, second, third] = [await desk.yacht(), await desk.yacht(), await desk.yacht()]
    const booking = await desk.booked(first)
    const seen = await desk.read(booking)
    const answers = await Promise.all([desk.move(booking, second, {}, seen), desk.move(booking, third, {}, seen)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)?.body
    expect(refused).toMatchObject({ code: 'booking_changed', version: seen.version + 1 })
    expect(JSON.stringify(refused)).toContain('booking_moved')
    expect(JSON.stringify(refused)).toContain('Olga Reyes')
    expect((await stored(booking)).claims).toHaveLength(1)
  })

  it('and a cancellation at the same time leave no claim behind', async () => {
    for (let round = 0; round < 4; round++) {
      const [first, second] = [await desk.yacht(), await desk.yacht()]
      const booking = await desk.booked(first)
      const seen = await desk.read(booking)
      const cancel = () =>
        api.post(`/api/bookings/user/${booking.id}/cancel`, { expectedRefund: booking.amount }, guest.asGuest(booking))
      const [, cancelled] = await Promise.all([desk.move(booking, second, {}, seen), cancel()])
      expect(cancelled.status).toBe(200)
      await runJobs(api)
      expect((await stored(booking)).claims).toEqual([])
      expect(await isFree(first, booking)).toBe(true)
      expect(await isFree(second, booking)).toBe(true)
    }
  })
})

async function complete(booking: Reserved) {
  const { emit } = await import('#server/platform/event.ts')
  const { bookingCompleted } = await import('../events.ts')
  await api.db.transaction().execute((tx) => emit(tx, bookingCompleted, { bookingId: booking.id }))
  await runJobs(api)
}
