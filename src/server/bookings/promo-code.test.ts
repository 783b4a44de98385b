import { describe, expect, it } from 'vitest'
import type { Booking } from '#contract/bookings/bookings.ts'
import type { Quote, TripPrice } from '#contract/pricing/pricing.ts'
import type { NewPromoCode, PromoCode } from '#contract/pricing/promo-codes.ts'
import { newId } from '#shared/id.ts'
import { dayAhead } from '#tests/builders/day-ahead.ts'
import { buildListing } from '#tests/builders/listing.ts'
import { type Reserved, testPayments } from '#tests/builders/payments.ts'
import { buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'
import { runJobs } from '#tests/harness/jobs.ts'
import { cancelLapsed } from './release-hold.ts'

const api = await testApi()
const guest = await testPayments(api)
const { headers } = await buildUser(api.services, { role: 'a' })

let made = 0
const day = (days: number) => dayAhead(days)
const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

async function offer(code: Partial<NewPromoCode> = {}): Promise<PromoCode> {
  const discount = code.amount === undefined ? { basisPoints: 1000 } : {}
  const body = { code: `SEA-${++made}`, opens: at(-1), closes: at(30), ...discount, ...code }
  const answer = await api.post<PromoCode>('/api/admin/promo-codes', body, { headers })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body
}

const yacht = await buildListing(api.db)
const trip = (more: object = {}) => ({
  yachtId: yacht.id,
  date: day(60),
  time: '10:00',
  duration: 4,
  guests: 6,
  ...more,
})
const preview = (more: object) => api.post<TripPrice & { promoReason?: string }>('/api/pricing/preview', trip(more))
const reasonOf = async (more: object) => {
  const { status, body } = await preview(more)
  return status === 422 ? body.promoReason : status
}

let guests = 0
/** Each guest gets a phone number of their own. */
const newPhone = () => `+971 50 ${String(1_000_000 + ++guests)}`
const person = (email = `ana-${newId()}@example.com`, phone = newPhone()) => ({ name: 'Ana Costa', email, phone })

type Attempt = { yachtId?: string; date?: string; email?: string; phone?: string }

async function tryReserve(code: string, { yachtId = yacht.id, date = day(61 + ++made), email, phone }: Attempt = {}) {
  const quote = await api.post<Quote & { promoReason?: string }>(
    '/api/pricing/calculate',
    trip({ yachtId, date, promoCode: code }),
  )
  if (quote.status !== 200)
    return { status: quote.status, body: quote.body as unknown as Reserved & { promoReason?: string } }
  return api.post<Reserved & { promoReason?: string }>('/api/bookings', {
    quoteId: quote.body.id,
    ...person(email, phone),
  })
}

const usesOf = async ({ id }: PromoCode) => {
  const { body } = await api.get<{ data: PromoCode[] }>('/api/admin/promo-codes', { headers })
  return body.data.find((code) => code.id === id)?.uses
}

describe('the price with a code', () => {
  it('takes a share off the charter, and charges service and tax on what is left', async () => {
    const { code } = await offer()
    const { body: plain } = await preview({})
    const { body: price } = await preview({ promoCode: code.toLowerCase() })
    const line = price.lines.find(({ code }) => code === 'promo_code')
    expect(line).toMatchObject({ kind: 'discount', amount: -400_00, label: { en: `Promo code ${code}` } })
    expect(price.subtotal).toBe(plain.subtotal - 400_00)
    expect(price.serviceCharge).toBe(Math.round((price.subtotal * 1450) / 10_000))
    expect(price.total).toBe(price.lines.reduce((sum, { amount }) => sum + amount, 0))
    expect(price.originalTotal).toBe(plain.total)
    expect(price.agreed).not.toBe(plain.agreed)
  })

  it('takes an amount off, never more than the charter or the cap', async () => {
    const { code } = await offer({ amount: 50_00, currency: 'AED' })
    expect((await preview({ promoCode: code })).body.subtotal).toBe(3_950_00)
    const { code: huge } = await offer({ amount: 99_999_00, currency: 'AED' })
    expect((await preview({ promoCode: huge })).body.subtotal).toBe(0)
    const { code: capped } = await offer({ basisPoints: 5000, cap: 100_00, currency: 'AED' })
    expect((await preview({ promoCode: capped })).body.subtotal).toBe(3_900_00)
  })

  it('is refused with the reason', async () => {
    expect(await reasonOf({ promoCode: 'NO-SUCH-CODE' })).toBe('unknown')
    expect(await reasonOf({ promoCode: (await offer({ opens: at(1) })).code })).toBe('unknown')
    expect(await reasonOf({ promoCode: (await offer({ opens: at(-3), closes: at(-1) })).code })).toBe('expired')
    expect(await reasonOf({ promoCode: (await offer({ amount: 5, currency: 'EUR' })).code })).toBe('not_for_this_yacht')
    expect(await reasonOf({ promoCode: (await offer({ yachtIds: [newId()] })).code })).toBe('not_for_this_yacht')
    expect(await reasonOf({ promoCode: (await offer({ placeIds: ['nowhere'] })).code })).toBe('not_for_this_yacht')
    expect(await reasonOf({ promoCode: (await offer({ departsTo: day(59) })).code })).toBe('not_for_this_date')
    const minimum = await offer({ minimum: 99_999_00, currency: 'AED' })
    expect(await reasonOf({ promoCode: minimum.code })).toBe('minimum')
    const fits = { yachtIds: [yacht.id], placeIds: ['test-dubai'], departsFrom: day(60), departsTo: day(60) }
    expect(await reasonOf({ promoCode: (await offer({ ...fits, minimum: 1, currency: 'AED' })).code })).toBe(200)
  })
})

describe('the uses of a code', () => {
  it('are counted exactly when many book different yachts at once', async () => {
    const code = await offer({ maxUses: 3 })
    const yachts = await Promise.all(Array.from({ length: 10 }, () => buildListing(api.db)))
    const answers = await Promise.all(yachts.map(({ id }) => tryReserve(code.code, { yachtId: id })))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
    const refused = answers.filter(({ status }) => status !== 201)
    expect(new Set(refused.map(({ body }) => body.promoReason))).toEqual(new Set(['used_up']))
    expect(await usesOf(code)).toBe(3)
    expect(await reasonOf({ promoCode: code.code })).toBe('used_up')
  })

  it('are free again when the reservation is given up, and stay when it was paid', async () => {
    const code = await offer({ maxUses: 1 })
    const { body: first } = await tryReserve(code.code)
    expect(await usesOf(code)).toBe(1)
    await api.call('DELETE', `/api/bookings/${first.id}/hold`, guest.asGuest(first))
    expect(await usesOf(code)).toBe(0)
    const { body: second } = await tryReserve(code.code)
    await api.pool.query('update bookings set instant = true where id = $1', [second.id])
    expect((await guest.pay(second)).amount).toBe(second.amount)
    await runJobs(api)
    expect(await usesOf(code)).toBe(1)
  })

  it('stay within the budget and the number for each guest, by address and its aliases', async () => {
    const budget = await offer({ budget: 700_00, currency: 'AED' })
    expect((await tryReserve(budget.code)).status).toBe(201)
    expect((await tryReserve(budget.code)).body.promoReason).toBe('used_up')
    const once = await offer({ maxUsesPerGuest: 1 })
    const email = `ben-${newId()}@example.com`
    const { body } = await tryReserve(once.code, { email })
    await api.pool.query(`update bookings set instant = true where id = $1`, [body.id])
    await guest.pay(body)
    expect((await tryReserve(once.code, { email: email.replace('@', '+2@') })).body.promoReason).toBe('used_up')
    expect((await tryReserve(once.code)).status).toBe(201)
    const name = newId()
    const dana = { email: `da.na${name}@gmail.com`, phone: newPhone() }
    expect((await tryReserve(once.code, dana)).status).toBe(201)
    const sameBox = { email: `dana${name}@googlemail.com` }
    expect((await tryReserve(once.code, sameBox)).body.promoReason).toBe('used_up')
    const samePhone = { phone: dana.phone.replace('+', '00').replaceAll(' ', '') }
    expect((await tryReserve(once.code, samePhone)).body.promoReason).toBe('used_up')
    const first = await offer({ firstBookingOnly: true })
    expect((await tryReserve(first.code, { email })).body.promoReason).toBe('first_booking_only')
    expect((await tryReserve(first.code)).status).toBe(201)
  })

  it('are taken again by money that comes late, or the money goes back', async () => {
    for (const isUsedMeanwhile of [false, true]) {
      const code = await offer({ maxUses: 1 })
      const { body: late } = await tryReserve(code.code)
      await api.pool.query('update bookings set instant = true where id = $1', [late.id])
      const started = await guest.startPaying(late)
      await api.pool.query(
        `update claims set expires_at = clock_timestamp() - interval '1 second' where booking_id = $1`,
        [late.id],
      )
      const { rows } = await api.pool.query('select vessel_id from bookings where id = $1', [late.id])
      await cancelLapsed(api.db, { bookingId: late.id, vesselId: rows[0].vessel_id, now: Date.now() })
      expect(await usesOf(code)).toBe(0)
      if (isUsedMeanwhile) expect((await tryReserve(code.code)).status).toBe(201)
      await guest.enterCard(started)
      const { body } = await guest.check(late)
      expect((body as Booking).status).toBe(isUsedMeanwhile ? 'cancelled' : 'confirmed')
      expect(await usesOf(code)).toBe(1)
    }
  })
})

it('ends at once, and its name stays taken', async () => {
  const code = await offer()
  expect((await api.call('DELETE', `/api/admin/promo-codes/${code.id}`, { headers })).status).toBe(204)
  expect(await reasonOf({ promoCode: code.code })).toBe('expired')
  const again = { code: code.code, basisPoints: 1, opens: at(-1), closes: at(1) }
  expect(await api.post('/api/admin/promo-codes', again, { headers })).toMatchObject({
    status: 409,
    body: { code: 'promo_code_taken' },
  })
})
