import { describe, expect, it } from 'vitest'
import { type Refused, testExtensions } from '#tests/builders/extensions.ts'
import { testPayments } from '#tests/builders/payments.ts'
import { testApi } from '#tests/harness/api.ts'
import { runJobs } from '#tests/harness/jobs.ts'

const api = await testApi()
const guest = await testPayments(api)
const { outing, charter, send, propose, withdraw, accept, decline, comeBack, seen, standing, comeToRest, endHolds } =
  testExtensions(api, guest)
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

const refused = async (answer: Promise<{ status: number; body: Refused }>) => (await answer).body.code

describe('what a captain can propose', () => {
  it('is every half hour until the yacht closes, at the difference of the price function', async () => {
    const out = await outing({ offer: { maxUnits: 6 } })
    const { extensions, extension } = await charter(out)
    expect(extension).toBeNull()
    expect(extensions).toEqual(
      [0.5, 1, 1.5, 2].map((hours) => ({ end: later(out, hours), price: hour * hours, currency: 'AED' })),
    )
  })

  it('ends before the next charter with its turnaround, and before what another calendar holds', async () => {
    const out = await outing()
    expect((await reserveAfter(out, '16:00')).status).toBe(201)
    // 60 minutes of cleaning before 16:00.
    expect((await charter(out)).extensions.map(({ end }) => end)).toEqual([later(out, 0.5), later(out, 1)])
  })

  it('is neither shown nor accepted at a price above what one card can be charged with', async () => {
    const out = await outing()
    await api.pool.query('update offers set rate = 1_000_000_00 where id = $1', [out.yacht.offerId])
    const most = 572_500_00
    expect((await charter(out)).extensions).toMatchObject([{ end: later(out, 0.5), price: most }])
    const next = send(out, { end: later(out, 1), expectedPrice: 2 * most })
    expect(await refused(next)).toBe('charge_out_of_range')
  })

  it('is nothing before the departure, after the return, after the end or after a call for the weather', async () => {
    const out = await outing()
    const first = (await charter(out)).extensions[0] ?? { end: '', price: 0 }
    const sent = { end: first.end, expectedPrice: first.price }
    await api.pool.query('update bookings set departed_at = null where id = $1', [out.booking.id])
    expect((await charter(out)).extensions).toEqual([])
    expect(await refused(send(out, sent))).toBe('extension_closed')
    await api.pool.query('update bookings set departed_at = now() where id = $1', [out.booking.id])
    api.clock.now = Date.parse(out.booking.end)
    expect(await refused(send(out, sent))).toBe('extension_closed')
    api.clock.now -= hourMs
    // The yacht turned back: its departure is taken back.
    await api.pool.query('update bookings set departed_at = null where id = $1', [out.booking.id])
    const gale = { reason: 'A gale.', evidence: 'Warning 14.' }
    await api.post(`/api/captain/charters/${out.booking.id}/weather-call`, gale, out.asCaptain)
    expect((await charter(out)).extensions).toEqual([])
    expect(await refused(send(out, sent))).toBe('extension_closed')
    const other = await outing()
    await comeBack(other)
    expect(await refused(send(other, { end: later(other, 1), expectedPrice: hour }))).toBe('extension_closed')
  })

  it('is refused in words for another end, another price, and what somebody has taken meanwhile', async () => {
    const out = await outing()
    expect(await refused(send(out, { end: later(out, 0.25), expectedPrice: hour }))).toBe('closed')
    expect(await refused(send(out, { end: later(out, 12), expectedPrice: hour }))).toBe('closed')
    expect((await send(out, { end: later(out, 1), expectedPrice: 1 })).body).toMatchObject({
      code: 'difference_changed',
      difference: hour,
    })
    await reserveAfter(out, '15:00')
    expect(await refused(send(out, { end: later(out, 1), expectedPrice: hour }))).toBe('dates_taken')
    expect(await standing(out)).toMatchObject({ claims: ['booking'], change: null })
  })

  it('has the prices of the moment at which the guest booked: nothing is dearer for its short notice, nor the code lost', async () => {
    const out = await outing()
    await api.pool.query(
      `insert into price_rules (id, offer_id, kind, name, discount, hours_before)
       values ($1, $2, 'last_minute', '{"en":"Late","fr":"Tard"}', 5000, 100)`,
      ['e'.repeat(24), out.yacht.offerId],
    )
    expect((await charter(out)).extensions[1]?.price).toBe(hour)
  })

  it('is by whole days of a charter of days, and nothing of weeks', async () => {
    const out = await outing()
    await api.pool.query(`update offers set unit = 'day', max_units = 5 where id = $1`, [out.yacht.offerId])
    await api.pool.query(
      `update bookings set unit = 'day', units = 2,
         period = tstzrange(lower(period), lower(period) + interval '46 hours') where id = $1`,
      [out.booking.id],
    )
    const { extensions } = await charter(out)
    expect(extensions.map(({ price }) => price)).toEqual([hour, 2 * hour, 3 * hour])
    await api.pool.query(`update offers set unit = 'week' where id = $1`, [out.yacht.offerId])
    expect((await charter(out)).extensions).toEqual([])
  })
})

describe('a proposal', () => {
  it('holds the time for fifteen minutes, is written to the guest, and charges nothing', async () => {
    const out = await outing()
    const { end, expectedPrice, id } = await propose(out, 4)
    expect(await charter(out)).toMatchObject({
      extensions: [],
      extension: { id, status: 'open', price: expectedPrice },
    })
    expect(await standing(out)).toMatchObject({ end: out.booking.end, claims: ['booking', 'hold'], kept: 4 * hour })
    expect((await reserveAfter(out, '15:00')).status).toBe(409)
    const details = await seen(out)
    expect(details).toMatchObject({
      nextAction: 'answer_extension',
      extension: { id, status: 'open', end, price: 2 * hour, difference: 2 * hour, card: null },
    })
    const until = Date.parse(details.extension?.until ?? '')
    expect(until - api.clock.now).toBe(15 * minuteMs)
    const mail = (await mailsOf(out)).at(-1)
    expect(mail?.subject).toMatch(/^Halcyon: stay out longer, until .*16:00/)
    expect(mail?.body).toMatch(/^Ana Costa, .*10:00–16:00 .* AED\s2,290 more/)
    expect(mail?.body).toContain(`/reservation/${out.booking.id}/open?token=`)
  })

  it('is one at a time: the same again changes nothing, another one waits; withdrawn, its time is free', async () => {
    const out = await outing()
    const { end, expectedPrice } = await propose(out, 2)
    expect((await send(out, { end, expectedPrice })).status).toBe(201)
    expect(await refused(send(out, { end: later(out, 2), expectedPrice: 2 * hour }))).toBe('change_under_way')
    for (const _ of [1, 2]) expect((await withdraw(out)).status).toBe(200)
    expect(await standing(out)).toMatchObject({ claims: ['booking'], change: 'withdrawn' })
    expect((await propose(out, 4)).expectedPrice).toBe(2 * hour)
  })

  it('is over with its time, with a no, and with the return', async () => {
    const out = await outing()
    const { id } = await propose(out)
    api.clock.now += 16 * minuteMs
    expect((await charter(out)).extension?.status).toBe('expired')
    expect(await refused(accept(out, id))).toBe('extension_closed')
    await endHolds(out.booking)
    await comeToRest()
    expect(await standing(out)).toMatchObject({ claims: ['booking'], change: 'expired', end: out.booking.end })
    await propose(out)
    expect((await decline(out)).status).toBe(200)
    expect((await charter(out)).extension?.status).toBe('declined')
    await propose(out)
    await comeBack(out)
    expect(await standing(out)).toMatchObject({ claims: ['booking'], change: 'withdrawn', kept: 4 * hour })
  })

  it('is limited by the hour, and audited with the link', async () => {
    const out = await outing()
    for (let count = 0; count < 12; count++) {
      await propose(out)
      await withdraw(out)
    }
    expect(await refused(send(out, { end: later(out, 1), expectedPrice: hour }))).toBe('too_many_requests')
    const { rows } = await api.pool.query(
      `select details from audit_records where event = 'extension_proposed' and details ->> 'bookingId' = $1`,
      [out.booking.id],
    )
    expect(rows).toHaveLength(12)
    expect(rows[0].details).toMatchObject({ by: 'captain', linkId: out.link.id })
  })

  it('is of the link’s own yacht alone, and of a link that is open', async () => {
    const [out, other] = [await outing(), await outing()]
    const sent = { end: later(out, 1), expectedPrice: hour }
    const [proposed, withdrawn] = [
      await api.post(`/api/captain/charters/${out.booking.id}/extensions`, sent, other.asCaptain),
      await api.call('DELETE', `/api/captain/charters/${out.booking.id}/extensions`, other.asCaptain),
    ]
    expect([proposed.status, withdrawn.status]).toEqual([404, 404])
    const { id } = await propose(out)
    const byAnother = await api.call<Refused>(
      'PUT',
      `/api/bookings/${other.booking.id}/extensions/${id}/acceptance`,
      guest.asGuest(other.booking),
    )
    expect(byAnother.body.code).toBe('extension_closed')
    await api.pool.query('update captain_links set revoked_at = now() where id = $1', [out.link.id])
    expect((await send(out, sent)).status).toBe(404)
    expect((await withdraw(out)).status).toBe(404)
  })
})
