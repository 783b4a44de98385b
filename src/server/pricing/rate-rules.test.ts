import { describe, expect, it } from 'vitest'
import { buildPromotion, buildRateRule, buildTariff, buildTrip } from '#tests/builders/tariff.ts'
import { priceTrip } from './price-trip.ts'
import type { Tariff, Trip } from './tariff.ts'

const amounts = (tariff: Tariff, trip: Trip) =>
  priceTrip(tariff, trip).lines.map((line) => [line.kind, line.code, line.amount])

describe('rates by date and time', () => {
  const sunset = buildRateRule({ kind: 'time_of_day', starts: 17 * 60, ends: 20 * 60, adjustment: 2500 })

  it('price each hour at its own local time', () => {
    const price = priceTrip(buildTariff({ rateRules: [sunset] }), buildTrip({ startMinutes: 16 * 60, units: 3 }))
    expect(price.lines.slice(0, 2)).toMatchObject([
      { code: 'rate', quantity: 1, unitAmount: 1_000_00, amount: 1_000_00 },
      { code: 'time_of_day', quantity: 2, unitAmount: 1_250_00, amount: 2_500_00, label: { en: 'Charter (Rule)' } },
    ])
  })

  it('keep the hours after midnight with the evening before', () => {
    const night = buildRateRule({ kind: 'time_of_day', weekdays: [6], starts: 22 * 60, ends: 60, rate: 3_000_00 })
    const trip = buildTrip({ startMinutes: 21 * 60, units: 5 })
    expect(amounts(buildTariff({ rateRules: [night] }), trip).slice(0, 2)).toEqual([
      ['base', 'rate', 2_000_00],
      ['base', 'time_of_day', 9_000_00],
    ])
  })

  it('read the wall clock where clocks change on the way', () => {
    const afterTwo = buildRateRule({ kind: 'time_of_day', starts: 2 * 60, ends: 6 * 60, rate: 2_000_00 })
    const tariff = buildTariff({ rateRules: [afterTwo] })
    const from = { startMinutes: 60, units: 3 }
    // Hours begin at 1:00, 3:00 and 4:00 when the clock skips two o'clock, and at 1:00, 1:00 and 2:00 when it repeats an hour.
    expect(amounts(tariff, buildTrip({ ...from, clockChange: { after: 60, by: 60 } }))[1]).toEqual([
      'base',
      'time_of_day',
      4_000_00,
    ])
    expect(amounts(tariff, buildTrip({ ...from, clockChange: { after: 60, by: -60 } }))[1]).toEqual([
      'base',
      'time_of_day',
      2_000_00,
    ])
  })

  it('stack season, weekday, time of day and event in this order', () => {
    const season = buildRateRule({ kind: 'season', from: '2027-05-01', to: '2027-05-31', rate: 2_000_00 })
    const saturday = buildRateRule({ kind: 'weekday', weekdays: [6], adjustment: 1000 })
    const tariff = (...rateRules: Tariff['rateRules']) => buildTariff({ rateRules })
    const trip = buildTrip({ startMinutes: 17 * 60 })
    expect(amounts(tariff(sunset, saturday, season), trip)[0]).toEqual(['base', 'season+weekday+time_of_day', 2_750_00])
    const race = buildRateRule({ kind: 'event', from: '2027-05-15', to: '2027-05-16', rate: 5_000_00 })
    expect(amounts(tariff(race, sunset, saturday, season), trip)[0]?.[2]).toBe(5_000_00)
    expect(priceTrip(tariff(race, season), buildTrip({ date: '2027-05-17' })).lines[0]?.amount).toBe(2_000_00)
  })

  it('prefer the rule of higher priority, then the newer one', () => {
    const wide = buildRateRule({ kind: 'season', id: 'a'.repeat(24), rate: 100_00 })
    const newer = buildRateRule({ kind: 'season', id: 'b'.repeat(24), rate: 200_00 })
    const first = buildRateRule({ kind: 'season', id: '0'.repeat(24), rate: 300_00, priority: 1 })
    expect(amounts(buildTariff({ rateRules: [newer, wide] }), buildTrip())[0]?.[2]).toBe(200_00)
    expect(amounts(buildTariff({ rateRules: [wide, first, newer] }), buildTrip())[0]?.[2]).toBe(300_00)
  })

  it('price each night of a daily charter and each package week by its first day', () => {
    const june = buildRateRule({ kind: 'season', from: '2027-06-01', to: '2027-06-30', rate: 1_500_00 })
    const across = { date: '2027-05-30' }
    const days = buildTariff({ unit: 'day', rateRules: [june] })
    expect(amounts(days, buildTrip({ ...across, units: 3 })).slice(0, 2)).toEqual([
      ['base', 'rate', 2_000_00],
      ['base', 'season', 1_500_00],
    ])
    const weeks = buildTariff({ unit: 'week', nights: 6, rateRules: [june] })
    expect(amounts(weeks, buildTrip({ ...across, units: 2 })).slice(0, 2)).toEqual([
      ['base', 'rate', 1_000_00],
      ['base', 'season', 1_500_00],
    ])
  })
})

describe('events', () => {
  const event = buildRateRule({
    kind: 'event',
    from: '2027-05-15',
    to: '2027-05-15',
    rate: 4_000_00,
    deposit: 8000,
    instant: false,
    cancellation: [{ hoursBefore: 0, fee: 10_000 }],
  })
  const offer = buildTariff({
    deposit: 3000,
    balanceDaysBefore: 2,
    cancellation: [
      { hoursBefore: 48, fee: 0 },
      { hoursBefore: 0, fee: 5000 },
    ],
  })

  it('bring their own deposit, cancellation terms, and no instant booking', () => {
    const price = priceTrip({ ...offer, rateRules: [event] }, buildTrip())
    expect(price).toMatchObject({ deposit: 8000, instant: false, cancellation: [{ hoursBefore: 0, fee: 10_000 }] })
    expect(price.dueNow).toBe(price.total * 0.8)
    expect(priceTrip(offer, buildTrip())).toMatchObject({ deposit: 3000, instant: true })
  })

  it('count for a week that only touches them', () => {
    const week = { ...offer, unit: 'week' as const, rateRules: [{ ...event, from: '2027-05-20', to: '2027-05-20' }] }
    expect(priceTrip(week, buildTrip())).toMatchObject({ deposit: 8000, instant: false, subtotal: 1_200_00 })
    expect(priceTrip(week, buildTrip({ date: '2027-05-21' })).deposit).toBe(3000)
  })

  it('leave a slot bookable at once, which is the owner’s own word for that departure', () => {
    const slot = { id: 'c'.repeat(24), price: 900_00 }
    const price = priceTrip({ ...offer, rateRules: [event], promotions: [buildPromotion()] }, buildTrip({ slot }))
    expect(price).toMatchObject({ instant: true, subtotal: 1_100_00, promotion: null })
    expect(price.lines[0]).toMatchObject({ code: 'slot', amount: 900_00 })
  })
})
