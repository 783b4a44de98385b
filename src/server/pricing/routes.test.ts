import { beforeAll, describe, expect, it } from 'vitest'
import type { Quote } from '#contract/pricing/pricing.ts'
import { newId } from '#shared/id.ts'
import { type BuiltListing, buildListing } from '#tests/builders/listing.ts'
import { testApi } from '#tests/harness/api.ts'
import { takeClaim } from '../availability/claims.ts'
import { openSlot } from '../availability/instant-slots.ts'
import { forgetRates } from '../currency/latest-rates.ts'
import { announcePromotion } from './announce-promotion.ts'
import { setExtras, setPriceRules } from './set-prices.ts'

type Problem = {
  code: string
  errors?: { field: string }[]
  alternatives?: { time: string; date: string }[]
  durations?: number[]
  maxGuests?: number
  extraId?: string
}

const api = await testApi()
// Friday noon in Dubai. The yacht needs two hours' notice.
api.clock.now = Date.UTC(2026, 10, 20, 8)
const hourMs = 3_600_000
const saturday = '2026-11-28'

let yacht: BuiltListing

beforeAll(async () => {
  yacht = await buildListing(api.db, {
    offers: [
      { captainRate: 200_00, captainUnit: 'booking', maxUnits: 8, turnaroundMinutes: 60 },
      { unit: 'week', rate: 30_000_00 },
    ],
  })
})

const ask = <Body = Quote>(request: Record<string, unknown> = {}) =>
  api.post<Body>('/api/pricing/calculate', {
    yachtId: yacht.id,
    date: saturday,
    time: '14:00',
    duration: 4,
    guests: 8,
    ...request,
  })

async function refusedWith(request: Record<string, unknown>) {
  const { status, body } = await ask<Problem>(request)
  return { ...body, answer: `${status} ${body.code}` }
}

const occupy = (listing: BuiltListing, start: number, hours: number) =>
  api.db.transaction().execute((tx) => {
    const period = { start, end: start + hours * hourMs }
    return takeClaim(tx, { vesselId: listing.vesselId, kind: 'block', period, occupied: period })
  })

describe('POST /api/pricing/calculate', () => {
  it('answers with a quote whose lines add up, kept for fifteen minutes', async () => {
    const { status, body } = await ask()
    expect(status).toBe(200)
    expect(body).toMatchObject({
      yachtId: yacht.id,
      offerId: yacht.offerId,
      instabookId: null,
      unit: 'hour',
      units: 4,
      guests: 8,
      date: saturday,
      start: '2026-11-28T10:00:00.000Z',
      end: '2026-11-28T14:00:00.000Z',
      zone: 'Asia/Dubai',
      currency: 'AED',
      subtotal: 4_200_00,
      serviceCharge: 609_00,
      total: 4_809_00,
      originalTotal: 4_809_00,
      schedule: [{ due: 'now', amount: 4_809_00 }],
      cancellation: [{ until: null, basisPoints: 10_000, fee: 4_809_00 }],
      serviceChargeRefund: 'in_proportion',
      display: { currency: 'AED', total: 4_809_00, approximate: false, rate: null, rateDate: null },
      assumptions: {
        units: 4,
        guests: 8,
        captain: 'added',
        taxes: [{ code: 'VAT', basisPoints: 500 }],
        taxIncluded: true,
      },
    })
    expect(body.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(body.total)
    expect(Date.parse(body.expiresAt)).toBe(api.clock.now + 15 * 60_000)
    const stored = await api.db.selectFrom('quotes').selectAll().where('id', '=', body.id).executeTakeFirstOrThrow()
    expect(stored).toMatchObject({
      total: 4_809_00,
      due_now: 4_809_00,
      local_date: saturday,
      vessel_id: yacht.vesselId,
    })
  })

  it('takes an instant as well as a wall time, and one guest and the shortest trip when nothing is said', async () => {
    const start = '2026-11-28T14:00:00+04:00'
    const { body } = await ask({ start, date: undefined, time: undefined, duration: undefined, guests: undefined })
    expect(body).toMatchObject({ start: '2026-11-28T10:00:00.000Z', units: 1, guests: 1 })
    expect((await ask({ guests: undefined })).body.guests).toBe(1)
    expect((await ask({ guests: -3 })).status).toBe(400)
  })

  it('prices a week from its check-in day', async () => {
    const { body } = await ask({ offerId: yacht.offerIds[1], duration: 1, time: undefined, guests: 6 })
    expect(body).toMatchObject({ unit: 'week', units: 1, subtotal: 30_000_00, start: '2026-11-28T13:00:00.000Z' })
    expect(body.assumptions).toMatchObject({ nights: 7, captain: 'included' })
  })

  it('never takes a price from the client', async () => {
    expect((await ask({ total: 1, price: 1, lines: [] })).body.total).toBe(4_809_00)
  })

  it('gives two equal requests equal hashes and different quotes', async () => {
    const ids = [(await ask()).body.id, (await ask()).body.id, (await ask({ guests: 7 })).body.id]
    const rows = await api.db.selectFrom('quotes').select(['id', 'hash']).where('id', 'in', ids).execute()
    const [first, same, other] = ids.map((id) => rows.find((row) => row.id === id)?.hash)
    expect(new Set(ids).size).toBe(3)
    expect(same).toBe(first)
    expect(other).not.toBe(first)
  })

  it('adds the extras that were asked for, and a promotion with the price without it', async () => {
    const listing = await buildListing(api.db)
    const name = { en: 'Jet ski', fr: 'Scooter des mers' }
    await api.db
      .transaction()
      .execute((tx) =>
        setExtras(tx, listing.id, [
          { code: 'jet_ski', name, per: 'hour', amount: 100_00, currency: 'AED', maxQuantity: 2 },
        ]),
      )
    const dates = { opens: api.clock.now - hourMs, closes: api.clock.now + hourMs }
    await announcePromotion(api.db, { listingId: listing.id, label: 'Special Price', discount: 2000, ...dates })
    const { id } = await api.db
      .selectFrom('extras')
      .select('id')
      .where('listing_id', '=', listing.id)
      .executeTakeFirstOrThrow()
    const { body } = await ask({ yachtId: listing.id, extras: [{ id, quantity: 2 }] })
    expect(body).toMatchObject({
      subtotal: 3_200_00,
      total: 3_200_00 + 464_00 + 800_00,
      originalTotal: 4_580_00 + 800_00,
    })
    expect(body.promotion).toEqual({ label: 'Special Price', percent: 20 })
    expect(body.lines.find(({ kind }) => kind === 'extra')).toMatchObject({ quantity: 8, label: name, amount: 800_00 })
    expect(await refusedWith({ yachtId: listing.id, extras: [{ id, quantity: 3 }] })).toMatchObject({
      answer: '422 extra_unavailable',
      extraId: id,
    })
    expect((await refusedWith({ extras: [{ id }] })).answer).toBe('422 extra_unavailable')
  })

  it('tells deposit, balance and cancellation deadlines with their moments', async () => {
    const cancellation = [
      { hoursBefore: 24 * 60, fee: 0 },
      { hoursBefore: 48, fee: 0 },
      { hoursBefore: 0, fee: 5000 },
    ]
    const listing = await buildListing(api.db, {
      offers: [{ deposit: 3000, balanceDaysBefore: 3, cancellation, securityDeposit: 50_00 }],
    })
    const { body } = await ask({ yachtId: listing.id })
    expect(body.schedule).toEqual([
      { due: 'now', amount: 1_374_00 },
      { due: '2026-11-25', amount: 3_206_00 },
    ])
    // The tier of sixty days is over already.
    expect(body.cancellation).toEqual([
      { until: '2026-11-26T10:00:00.000Z', basisPoints: 0, fee: 0 },
      { until: null, basisPoints: 5000, fee: 2_290_00 },
    ])
    expect(body.securityDeposit).toBe(50_00)
  })

  it('shows another currency as an estimate until its rate is fresh, then with the margin', async () => {
    const estimate = (await ask({ currency: 'EUR' })).body.display
    expect(estimate).toMatchObject({ currency: 'EUR', approximate: true, total: 1_125_35 })
    const asOf = new Date(api.clock.now - hourMs)
    const rates = Object.entries({ AED: '3.6725', EUR: '0.86' }).map(([currency, rate]) => ({
      currency,
      rate,
      as_of: asOf,
      source: 'test',
    }))
    await api.db.insertInto('exchange_rates').values(rates).execute()
    forgetRates(api.db)
    const fresh = (await ask({ currency: 'EUR' })).body
    expect(fresh.display).toMatchObject({ approximate: false, total: 1_148_66, rateDate: asOf.toISOString() })
    expect(fresh).toMatchObject({ currency: 'AED', total: 4_809_00 })
  })

  it('sells an instant-booking slot at its own price, at once', async () => {
    const start = Date.UTC(2026, 10, 29, 12)
    const slotId = await openSlot(api.db, {
      listingId: yacht.id,
      offerId: yacht.offerId,
      start,
      end: start + 3 * hourMs,
      price: 2_000_00,
    })
    const request = { instabookId: slotId, date: undefined, time: undefined, duration: undefined }
    expect((await ask(request)).body).toMatchObject({
      instabookId: slotId,
      units: 3,
      subtotal: 2_200_00,
      instant: true,
    })
    expect((await refusedWith({ ...request, yachtId: (await buildListing(api.db)).id })).answer).toBe('404 not_found')
    await occupy(yacht, start, 1)
    expect((await refusedWith(request)).answer).toBe('409 dates_taken')
  })

  it('heeds the minimum of an event, as the calendar does', async () => {
    const listing = await buildListing(api.db)
    const event = { kind: 'event', name: { en: 'Race weekend' }, from: saturday, to: saturday } as const
    await api.db
      .transaction()
      .execute((tx) =>
        setPriceRules(tx, listing.offerId, [
          { ...event, rate: 3_000_00, minUnits: 6, instant: false, deposit: 10_000 },
        ]),
      )
    const refused = await refusedWith({ yachtId: listing.id })
    expect(refused).toMatchObject({ answer: '422 too_short', durations: [6, 7, 8, 9, 10, 11, 12] })
    const { body } = await ask({ yachtId: listing.id, duration: 6 })
    expect(body).toMatchObject({ subtotal: 18_000_00, instant: false })
    expect(body.lines[0]?.label).toEqual({ en: 'Charter (Race weekend)', fr: 'Location (Race weekend)' })
  })

  it('takes as many guests as the vessel may carry, however many that are', async () => {
    const party = await buildListing(api.db, { vessel: { dayCapacity: 120, legalCapacity: 120 } })
    expect((await ask({ yachtId: party.id, guests: 120 })).body.guests).toBe(120)
    const refused = await refusedWith({ yachtId: party.id, guests: 121 })
    expect(refused).toMatchObject({ answer: '422 too_many_guests', maxGuests: 120 })
  })

  it('refuses what is malformed with 400', async () => {
    const field = async (request: Record<string, unknown>) => {
      const { answer, errors } = await refusedWith(request)
      return [answer, errors?.[0]?.field]
    }
    expect(await field({ date: undefined })).toEqual(['400 invalid_request', 'date'])
    expect(await field({ time: undefined })).toEqual(['400 invalid_request', 'time'])
    expect(await field({ date: '2026-02-30' })).toEqual(['400 invalid_request', 'date'])
    expect(await field({ guests: 10_001 })).toEqual(['400 invalid_request', 'guests'])
    expect(await field({ yachtId: 'x' })).toEqual(['400 invalid_request', 'yachtId'])
    expect(await field({ duration: 1.5 })).toEqual(['400 invalid_request', 'duration'])
  })

  it('knows no yacht that visitors cannot see, and no offer of another', async () => {
    const draft = await buildListing(api.db, { draft: true })
    expect((await refusedWith({ yachtId: newId() })).answer).toBe('404 not_found')
    expect((await refusedWith({ yachtId: draft.id })).answer).toBe('404 not_found')
    expect((await refusedWith({ offerId: draft.offerId })).answer).toBe('404 not_found')
  })

  it('refuses a taken period with 409 and tells the nearest that are free', async () => {
    const listing = await buildListing(api.db, { offers: [{ turnaroundMinutes: 60 }] })
    await occupy(listing, Date.UTC(2026, 10, 28, 10), 2)
    const refused = await refusedWith({ yachtId: listing.id, duration: 2 })
    expect(refused.answer).toBe('409 dates_taken')
    expect(refused.alternatives?.slice(0, 2)).toMatchObject([
      { date: saturday, time: '16:00' },
      { date: saturday, time: '16:30' },
    ])
  })

  it('refuses with 422 what the yacht does not do', async () => {
    const answer = async (request: Record<string, unknown>) => (await refusedWith(request)).answer
    expect(await answer({ date: '2026-11-19' })).toBe('422 past')
    expect(await answer({ date: '2026-11-20', time: '13:30' })).toBe('422 too_soon')
    expect(await answer({ time: '22:00' })).toBe('422 closed')
    expect(await answer({ time: '14:10' })).toBe('422 closed')
    expect(await answer({ duration: 9, time: '09:00' })).toBe('422 too_long')
    expect(await refusedWith({ guests: 13 })).toMatchObject({ answer: '422 too_many_guests', maxGuests: 12 })
  })
})
