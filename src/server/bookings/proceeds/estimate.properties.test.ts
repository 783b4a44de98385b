import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Booking } from '#contract/bookings/bookings.ts'
import type { DaySheet, OwnerBooking, OwnerBookingSummary } from '#contract/bookings/owner-bookings.ts'
import type { PreviewedPrice } from '#contract/payments/owner-proceeds.ts'
import type { ExplainedPrice, TariffDay } from '#contract/pricing/tariffs.ts'
import { newId } from '#shared/id.ts'
import { dayAhead } from '#tests/builders/day-ahead.ts'
import { buildListing } from '#tests/builders/listing.ts'
import { testPayments } from '#tests/builders/payments.ts'
import { buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'
import { runs } from '#tests/harness/properties/runs.ts'
import { setAgreement } from '../../payments/agreements.ts'
import { moveBooking } from '../move-booking.ts'
import { shareProceeds } from './share-proceeds.ts'

const api = await testApi()
const guest = await testPayments(api)
const date = dayAhead(60)
const minor = (max: number) => fc.integer({ min: 0, max })

const setting = fc.record({
  rate: fc.integer({ min: 50_00, max: 9_999_99 }),
  captainRate: minor(500_00),
  serviceCharge: minor(2500),
  tax: fc.option(fc.record({ rate: fc.integer({ min: 1, max: 2500 }), included: fc.boolean() })),
  onBoard: fc.array(minor(900_00), { maxLength: 2 }),
  extra: minor(500_00),
  promotion: fc.option(fc.integer({ min: 1, max: 5000 })),
  commissionBp: minor(5000),
  netRate: fc.option(fc.integer({ min: 1, max: 900_00 })),
  commissionOnExtras: fc.boolean(),
  promotionsPaidBy: fc.constantFrom('owner' as const, 'market' as const),
})
type Setting = typeof setting extends fc.Arbitrary<infer Value> ? Value : never

async function offered(given: Setting, instant = true) {
  const { rate, captainRate, commissionBp, commissionOnExtras, promotionsPaidBy } = given
  await api.configure({ SERVICE_CHARGE_BP: given.serviceCharge })
  const captain = captainRate > 0 ? ({ captainRate, captainUnit: 'hour' } as const) : {}
  const yacht = await buildListing(api.db, { offers: [{ rate, instant, deposit: 10_000, ...captain }] })
  const owner = await buildUser(api.services, { role: 'b' })
  await api.pool.query('update owners set user_id = $1 where id = $2', [owner.id, yacht.ownerId])
  const extras = [
    ...given.onBoard.map((amount) => ({ amount, payable: 'base' })),
    { amount: given.extra, payable: 'now' },
  ]
  for (const [index, { amount, payable }] of extras.entries())
    await api.pool.query(
      `insert into extras (id, listing_id, code, name, per, amount, currency, mandatory, payable)
       values ($1, $2, $3, '{"en": "Extra"}', 'booking', $4, 'AED', true, $5)`,
      [newId(), yacht.id, `extra_${index}`, amount, payable],
    )
  if (given.tax)
    await api.pool.query(
      `insert into tax_rates (id, country_code, vessel_id, code, name, rate, included, valid)
       values ($1, 'AE', $2, 'VAT', '{"en": "VAT"}', $3, $4, '[2020-01-01,)')`,
      [newId(), yacht.vesselId, given.tax.rate, given.tax.included],
    )
  if (given.promotion)
    await api.pool.query(
      `insert into promotions (id, listing_id, label, discount, bookable)
       values ($1, $2, 'Special Price', $3, '[2020-01-01,2099-01-01)')`,
      [newId(), yacht.id, given.promotion],
    )
  const { ownerId, offerId } = yacht
  const agreed = { ownerId, validFrom: '2020-01-01T00:00:00Z', commissionBp, commissionOnExtras, promotionsPaidBy }
  const netRate = given.netRate ? { offerId, netRate: { amount: given.netRate, currency: 'AED' } } : {}
  await setAgreement(api.db, { ...agreed, ...netRate })
  return { yacht, owner: { headers: owner.headers } }
}

async function estimates(yachtId: string, owner: { headers: Record<string, string> }) {
  const trip = { date, time: '10:00', duration: 4, guests: 6 }
  const { body } = await api.post<ExplainedPrice>(`/api/boats/${yachtId}/tariffs/price`, trip, owner)
  const query = `from=${date}&to=${date}&duration=4&guests=6`
  const days = await api.get<{ days: TariffDay[] }>(`/api/boats/${yachtId}/tariffs/days?${query}`, owner)
  return { explained: body, day: days.body.days[0] }
}

async function shown(booking: Booking, owner: { headers: Record<string, string> }) {
  const { body: page } = await api.get<OwnerBooking>(`/api/bookings/${booking.id}/host`, owner)
  const lists = await Promise.all(
    ['upcoming', 'past'].map((list) =>
      api.get<{ data: OwnerBookingSummary[] }>(`/api/boatOwners/bookings?list=${list}`, owner),
    ),
  )
  const { body: sheet } = await api.get<DaySheet>(`/api/boatOwners/days/${date}`, owner)
  return {
    page: { ownerGets: page.proceeds?.owner, paidOnBoard: page.proceeds?.atBase },
    list: lists.flatMap(({ body }) => body.data)[0]?.gets,
    sheet: sheet.departures[0]?.gets,
  }
}

async function ledgerOf(bookingId: string): Promise<number> {
  const { rows } = await api.pool.query(
    `select coalesce(-sum(posting.amount), 0)::int as owner
     from ledger_entries entry join ledger_postings posting on posting.entry_id = entry.id
     where entry.booking_id = $1 and posting.account = 'owner'`,
    [bookingId],
  )
  return rows[0].owner
}

it('what the price desk promises is what lists, page and day sheet show and what the ledger holds after the charter', async () => {
  await fc.assert(
    fc.asyncProperty(setting, async (given) => {
      const { yacht, owner } = await offered(given)
      const { explained, day } = await estimates(yacht.id, owner)
      const { gets } = explained
      expect(gets.paidOnBoard).toBe(given.onBoard.reduce((all, amount) => all + amount, 0))
      if (day?.total === explained.total) expect(day.gets).toEqual(gets)
      const booking = await guest.reserve(yacht.id)
      expect(booking.amount).toBe(explained.total)
      expect(await guest.pay(booking)).toMatchObject({ status: 'confirmed' })
      expect(await shown(booking, owner)).toEqual({ page: gets, list: gets, sheet: gets })
      await api.db.transaction().execute((tx) => {
        const move = { bookingId: booking.id, action: 'complete', by: { as: 'clock' }, now: api.clock.now } as const
        return moveBooking(tx, move)
      })
      await shareProceeds(api.services, { bookingId: booking.id })
      expect(await ledgerOf(booking.id)).toBe(gets.ownerGets)
      expect(await shown(booking, owner)).toEqual({ page: gets, list: gets, sheet: gets })
    }),
    { numRuns: runs(40) },
  )
})

it('a counter-offer shows what the owner gets of it, and the request what it brings as it was asked', async () => {
  const yacht = await buildListing(api.db, { offers: [{ instant: false, minUnits: 1, deposit: 10_000 }] })
  const owner = await buildUser(api.services, { role: 'b' })
  await api.pool.query('update owners set user_id = $1 where id = $2', [owner.id, yacht.ownerId])
  const booking = await guest.reserve(yacht.id)
  await guest.pay(booking)
  const page = async () => (await api.get<OwnerBooking>(`/api/bookings/${booking.id}/host`, owner)).body
  const asked = await page()
  expect(asked.changeGets).toBeNull()
  const offer = { total: Math.floor(booking.amount / 2), otherwise: 'goes_on' }
  expect((await api.post(`/api/bookings/${booking.id}/counter-offers`, offer, owner)).status).toBe(201)
  const { changeGets, change, proceeds } = await page()
  expect(proceeds?.owner).toBe(asked.proceeds?.owner)
  const answer = { ...guest.asGuest(booking), body: { answer: 'accept', offer: change?.id } }
  expect((await api.call('PUT', `/api/bookings/${booking.id}/counter-offers/answer`, answer)).status).toBe(200)
  const taken = await page()
  expect(changeGets).toEqual({ ownerGets: taken.proceeds?.owner, paidOnBoard: 0 })
  expect(changeGets?.ownerGets).toBeLessThan(asked.proceeds?.owner ?? 0)
})

const counterOffer = fc.record({
  duration: fc.constantFrom(4, 5),
  /** In percent of the price of the request. */
  price: fc.option(fc.integer({ min: 1, max: 110 })),
})

it('the preview of a counter-offer is refused as the offer is, or shows what its owner gets once the guest accepts it', async () => {
  await fc.assert(
    fc.asyncProperty(setting, counterOffer, async (given, { duration, price }) => {
      const { yacht, owner } = await offered(given, false)
      const booking = await guest.reserve(yacht.id)
      await guest.pay(booking)
      const path = `/api/bookings/${booking.id}/counter-offers`
      const offer = { duration, ...(price && { total: Math.max(1, Math.floor((booking.amount * price) / 100)) }) }
      const preview = await api.post<PreviewedPrice & { code?: string }>(`${path}/preview`, offer, owner)
      const made = await api.post<{ code?: string }>(path, { ...offer, otherwise: 'goes_on' }, owner)
      expect(preview.body.code).toBe(made.body.code)
      if (preview.status !== 200) return
      const { total, gets } = preview.body
      const { change, changeGets } = (await api.get<OwnerBooking>(`/api/bookings/${booking.id}/host`, owner)).body
      expect({ total: change?.total, gets: changeGets }).toEqual({ total, gets })
      const answer = { ...guest.asGuest(booking), body: { answer: 'accept', offer: change?.id } }
      expect((await api.call('PUT', `${path}/answer`, answer)).status).toBe(200)
      if ((change?.difference ?? 0) > 0) await guest.pay(booking)
      const { status, amount, proceeds } = (await api.get<OwnerBooking>(`/api/bookings/${booking.id}/host`, owner)).body
      expect({ status, amount }).toEqual({ status: 'confirmed', amount: total })
      expect({ ownerGets: proceeds?.owner, paidOnBoard: proceeds?.atBase }).toEqual(gets)
    }),
    { numRuns: runs(25) },
  )
})
