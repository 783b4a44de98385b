import { describe, expect, it } from 'vitest'
import type { BookingDocument } from '#contract/documents/documents.ts'
import { type Refused, testExtensions } from '#tests/builders/extensions.ts'
import { testPayments } from '#tests/builders/payments.ts'
import { sharedProceeds } from '#tests/builders/shared-proceeds.ts'
import { testApi } from '#tests/harness/api.ts'
import { runJobs } from '#tests/harness/jobs.ts'

const api = await testApi()
const guest = await testPayments(api)
const { outing, charter, propose, accept, comeBack, seen, standing, comeToRest, endHolds } = testExtensions(api, guest)
type Out = Awaited<ReturnType<typeof outing>>

const minuteMs = 60_000
const hourMs = 60 * minuteMs
/** AED 1,000 an hour and 14.5 % of it. */
const hour = 1145_00
const later = ({ booking }: Pick<Out, 'booking'>, hours: number) =>
  new Date(Date.parse(booking.end) + hours * hourMs).toISOString()

const mailsOf = async ({ booking }: Pick<Out, 'booking'>) => {
  await runJobs(api)
  const { rows } = await api.pool.query<{ subject: string; body: string }>(
    'select subject, body from mails where recipient = $1 order by id',
    [booking.guestEmail],
  )
  return rows
}

const competitor = ({ yacht, booking }: Out, time: string) => {
  const trip = { yachtId: yacht.id, date: booking.bookingDate, time, duration: 2, guests: 2 }
  return api.post<{ id: string } & Refused>('/api/pricing/calculate', trip)
}

async function reserveAfter(out: Out, time: string) {
  const quote = await competitor(out, time)
  if (quote.status !== 200) return quote
  const contact = { name: 'Bo Lind', email: `bo-${out.booking.id}@example.com`, phone: '+971 50 123 4567' }
  return api.post<Refused>('/api/bookings', { quoteId: quote.body.id, ...contact })
}

describe('an extension that the guest agrees to', () => {
  it('is paid on the page of payment, and then in everything: booking, claim, documents, ledger, calendar, mails', async () => {
    const out = await outing()
    const { end } = await propose(out, 1)
    expect((await guest.pay(out.booking)).end).toBe(end)
    expect(await charter(out)).toMatchObject({ end, extension: { status: 'agreed' } })
    const total = 4 * hour + hour / 2
    expect(await standing(out)).toMatchObject({ end, total, kept: total, claims: ['booking'], change: 'applied' })
    const details = await seen(out)
    expect(details).toMatchObject({ nextAction: 'under_way', due: null, extension: { status: 'agreed' } })
    expect(details.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(total)
    await runJobs(api)
    const { body } = await api.get<{ documents: BookingDocument[] }>(
      `/api/bookings/${out.booking.id}/documents`,
      guest.asGuest(out.booking),
    )
    expect(body.documents.map(({ kind, amount }) => [kind, amount])).toEqual(
      expect.arrayContaining([
        ['invoice', hour / 2],
        ['receipt', hour / 2],
      ]),
    )
    expect((await mailsOf(out)).map(({ subject }) => subject)).toContain(`Extended: Halcyon, ${out.booking.bookingRef}`)
    const file = await api.get<string>(`/api/bookings/${out.booking.id}/calendar.ics`, guest.asGuest(out.booking))
    expect(String(file.body)).toContain(`DTEND:${end.replaceAll(/[-:]|\.000/g, '')}`)
    // The proceeds are those of four and a half hours.
    api.clock.now = Date.parse(out.booking.end) + minuteMs
    await comeToRest()
    expect(await standing(out)).toMatchObject({ status: 'confirmed' })
    api.clock.now = Date.parse(end) + minuteMs
    await comeToRest()
    expect(await standing(out)).toMatchObject({ status: 'completed' })
    expect(await sharedProceeds(api, out.booking.id)).toBe(total)
  })

  it('can be extended again, by the other half of the hour', async () => {
    const out = await outing()
    for (const steps of [1, 1, 2]) {
      await propose(out, steps)
      await guest.pay(out.booking)
    }
    expect(await standing(out)).toMatchObject({ end: later(out, 2), total: 6 * hour, kept: 6 * hour })
    const { lines } = await seen(out)
    expect(lines).toContainEqual(expect.objectContaining({ kind: 'base', code: 'rate', quantity: 6, amount: 6000_00 }))
    expect(lines.map(({ code }) => code)).not.toContain('half_hour')
  })

  it('gives an owner with a net rate the half of it for half an hour', async () => {
    const out = await outing()
    await api.pool.query(
      `update bookings set agreement = agreement || '{"netRate": 70001, "commissionOnExtras": false}' where id = $1`,
      [out.booking.id],
    )
    await propose(out, 1)
    await guest.pay(out.booking)
    api.clock.now = Date.parse(later(out, 0.5))
    await comeToRest()
    const { rows } = await api.pool.query(
      `select -sum(posting.amount)::int as owner from ledger_postings posting
       join ledger_entries entry on entry.id = posting.entry_id
       where posting.account = 'owner' and entry.booking_id = $1`,
      [out.booking.id],
    )
    // Four hours and a half of 700.01, the half rounded up.
    expect(rows[0].owner).toBe(4 * 700_01 + 350_01)
  })

  it('is charged to the kept card on a press, once, however often it is pressed', async () => {
    const out = await outing({ keepCard: true })
    const { id, end } = await propose(out, 2)
    expect((await seen(out)).extension?.card).toEqual({ brand: 'visa', last4: '4242' })
    const answers = await Promise.all(Array.from({ length: 4 }, () => accept(out, id)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect((await accept(out, id)).body).toMatchObject({ status: 'agreed', end })
    expect(await standing(out)).toMatchObject({ end, total: 5 * hour, kept: 5 * hour, claims: ['booking'] })
  })

  it('waits for the guest at the page of payment where the bank of the kept card asks for its holder', async () => {
    const asked = await outing({ keepCard: true })
    // Its bank has changed its mind about the card since.
    await api.pool.query(
      `update sandbox.objects set hidden = hidden || '{"number": "4000002760003184"}' where id = (
         select method_id from payments where booking_id = $1 and method_id is not null)`,
      [asked.booking.id],
    )
    const { id, end } = await propose(asked, 2)
    const answer = await accept(asked, id)
    expect(answer.body).toMatchObject({ status: 'open', card: null, cardRefused: true })
    expect(await standing(asked)).toMatchObject({ end: asked.booking.end, kept: 4 * hour })
    expect((await guest.pay(asked.booking)).end).toBe(end)
  })

  it('costs nothing where the price function says so, and then needs no card but a yes', async () => {
    const out = await outing()
    await api.pool.query('update offers set rate = 0 where id = $1', [out.yacht.offerId])
    const { id, end, expectedPrice } = await propose(out, 2)
    expect(expectedPrice).toBe(0)
    expect(await standing(out)).toMatchObject({ end: out.booking.end })
    for (const _ of [1, 2]) expect((await accept(out, id)).body).toMatchObject({ status: 'agreed', difference: 0 })
    expect(await standing(out)).toMatchObject({ end, total: 4 * hour, kept: 4 * hour, claims: ['booking'] })
  })

  it('comes back in full with the booking when that is cancelled by its owner afterwards', async () => {
    const out = await outing()
    await propose(out, 2)
    await guest.pay(out.booking)
    // The yacht turned back: its departure is taken back.
    await api.pool.query('update bookings set departed_at = null where id = $1', [out.booking.id])
    const gale = { reason: 'A gale.', evidence: 'Warning 14.' }
    await api.post(`/api/captain/charters/${out.booking.id}/weather-call`, gale, out.asCaptain)
    const choose = { ...guest.asGuest(out.booking), body: { choice: 'refund' } }
    const { status } = await api.call('PUT', `/api/bookings/${out.booking.id}/weather-choice`, choose)
    expect(status).toBe(200)
    await comeToRest()
    expect(await standing(out)).toMatchObject({ status: 'cancelled', kept: 0, claims: [] })
    expect(await sharedProceeds(api, out.booking.id)).toBe(0)
  })
})

describe('money that is not good, or late', () => {
  it('leaves the charter as it was when the card is refused', async () => {
    const out = await outing()
    await propose(out)
    await guest.pay(out.booking, '4000000000000002')
    expect((await seen(out)).extension).toMatchObject({ status: 'open', cardRefused: true })
    await endHolds(out.booking)
    await comeToRest()
    expect(await standing(out)).toMatchObject({ end: out.booking.end, kept: 4 * hour, claims: ['booking'] })
  })

  it('takes the time again where it is still free, and else takes nothing', async () => {
    const out = await outing()
    const { end } = await propose(out, 2)
    const started = await guest.startPaying(out.booking)
    await endHolds(out.booking)
    await comeToRest()
    expect(await standing(out)).toMatchObject({ change: 'expired', claims: ['booking'] })
    await guest.enterCard(started)
    expect((await guest.check(out.booking)).body.end).toBe(end)
    expect(await standing(out)).toMatchObject({ kept: 5 * hour, claims: ['booking'] })

    const other = await outing()
    await propose(other, 2)
    const second = await guest.startPaying(other.booking)
    await endHolds(other.booking)
    expect((await reserveAfter(other, '15:00')).status).toBe(201)
    await guest.enterCard(second)
    await guest.check(other.booking)
    await comeToRest()
    expect(await standing(other)).toMatchObject({ end: other.booking.end, kept: 4 * hour, claims: ['booking'] })
    expect((await seen(other)).extension?.status).toBe('not_made')
    expect((await mailsOf(other)).map(({ subject }) => subject)).toContain(
      `${other.booking.bookingRef} could not be extended`,
    )
  })

  it('does not extend what has come back before it was reserved', async () => {
    const out = await outing()
    await propose(out, 2)
    const started = await guest.startPaying(out.booking)
    await comeBack(out)
    await guest.enterCard(started)
    await guest.check(out.booking)
    await comeToRest()
    expect(await standing(out)).toMatchObject({ end: out.booking.end, kept: 4 * hour, claims: ['booking'] })
  })

  it('does not complete a charter whose extension is being paid, whatever the clock says', async () => {
    const out = await outing()
    api.clock.now = Date.parse(out.booking.end) - minuteMs
    const { end } = await propose(out, 2)
    const started = await guest.startPaying(out.booking)
    api.clock.now = Date.parse(out.booking.end) + 5 * minuteMs
    await comeToRest()
    expect(await standing(out)).toMatchObject({ status: 'confirmed', change: 'open' })
    await guest.enterCard(started)
    expect((await guest.check(out.booking)).body).toMatchObject({ end, status: 'confirmed' })
  })

  it('is booked once by webhooks that come twice and late', async () => {
    const out = await outing()
    const { end } = await propose(out, 2)
    const started = await guest.startPaying(out.booking)
    await guest.enterCard(started)
    // The guest has closed the page: only the provider tells.
    await expect
      .poll(
        async () => {
          await runJobs(api)
          return (await standing(out)).end
        },
        { timeout: 20_000 },
      )
      .toBe(end)
    await Promise.all([guest.check(out.booking), guest.check(out.booking), runJobs(api)])
    expect(await standing(out)).toMatchObject({ total: 5 * hour, kept: 5 * hour, claims: ['booking'] })
  })
})
