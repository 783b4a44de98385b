import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, dayMs, dayNumber, hourMs, minuteMs } from '#shared/local-date.ts'
import { anyEngine, buildEngine, buildRules } from '#tests/builders/engine.ts'
import { chanceOf } from '#tests/builders/fleet.ts'
import { buildExtra, buildPromotion, buildRateRule, buildTariff, buildTax } from '#tests/builders/tariff.ts'
import { runs } from '#tests/harness/properties/runs.ts'
import { arrangeBusy } from '../../availability/busy-calendar.ts'
import { openRulebook } from '../../availability/rulebook.ts'
import { canTake, endOfCharter, isFree } from '../../availability/start.ts'
import { startsAhead } from '../../availability/starts-of-day.ts'
import { priceTrip } from '../../pricing/price-trip.ts'
import { tripOf } from '../../pricing/trip.ts'
import { indexOfVariant, type Variant, variantOf } from '../model/variant.ts'
import { assumedGuests, changesByGuest, guestFeeOf, type OfferEngine, reachOf } from './offer-engine.ts'
import { priceClassOf } from './price-class.ts'

/** Every departure of a length on a day, with its own price. */
function departuresOf({ rules, tariff }: OfferEngine, date: string, units: number, now: number) {
  const book = openRulebook(rules)
  return startsAhead(book, arrangeBusy([]), dayNumber(date), now)
    .filter((start) => isFree(start) && canTake(start, units))
    .map((start) => {
      const end = endOfCharter(book, start, units)
      const trip = tripOf(tariff, { start: start.at, end }, { units, guests: assumedGuests(tariff), bookedAt: now })
      return { key: priceClassOf(tariff, start, end, now), price: priceTrip(tariff, trip) }
    })
}

describe('departures of one price class', () => {
  test('cost the same in every respect, whatever the rules, the zone and the moment', () => {
    const today = '2027-03-12'
    fc.assert(
      fc.property(fc.integer(), fc.nat(9), fc.integer({ min: 1, max: 6 }), (seed, ahead, units) => {
        const engine = anyEngine(chanceOf(seed), today)
        const now = Date.UTC(2027, 2, 12, 7, 13)
        const prices = new Map<string, object>()
        for (const { key, price } of departuresOf(engine, addDays(today, ahead), units, now)) {
          const { total, originalTotal, instant, promotion } = price
          const told = { total, originalTotal, instant, promotion }
          expect(prices.get(key) ?? told).toEqual(told)
          prices.set(key, told)
        }
      }),
      { numRuns: runs(300) },
    )
  })

  test('are one for a tariff without rules, however many departures a day has', () => {
    const keys = departuresOf(buildEngine(), '2027-05-20', 2, Date.UTC(2027, 4, 14)).map(({ key }) => key)
    expect([keys.length, new Set(keys).size]).toEqual([21, 1])
  })

  test('are each their own where the hour decides', () => {
    const evening = buildRateRule({ kind: 'time_of_day', starts: 1020, ends: 1200, adjustment: 1000 })
    const engine = buildEngine({}, { rateRules: [evening] })
    const keys = departuresOf(engine, '2027-05-20', 2, Date.UTC(2027, 4, 14)).map(({ key }) => key)
    expect(new Set(keys).size).toBe(keys.length)
  })

  test('are told apart by the notice that a promotion wants', () => {
    const start = Date.UTC(2027, 4, 20, 9)
    const engine = buildEngine({}, { promotions: [buildPromotion({ daysBefore: 6 })] })
    const departures = departuresOf(engine, '2027-05-20', 2, start - 6 * dayMs)
    expect(new Set(departures.map(({ key }) => key)).size).toBe(2)
    expect(new Set(departures.map(({ price }) => price.total)).size).toBe(2)
  })
})

describe('what guests add to a total', () => {
  const perPerson = (amount: number, mandatory = true) => buildExtra({ per: 'person', amount, mandatory })

  test.each([
    ['USD', 50_00, 50_00],
    ['JPY', 5_000, 5_000],
    ['KWD', 12_345, 12_350],
    ['KWD', 12_344, 12_340],
  ])('in %s is a fee for each, as it can be charged', (currency, amount, fee) => {
    expect(guestFeeOf(buildTariff({ currency, extras: [perPerson(amount)] }))).toBe(fee)
  })

  test('is nothing but what everybody has to pay', () => {
    const extras = [perPerson(1000, false), buildExtra({ per: 'booking', amount: 700, mandatory: true })]
    expect(guestFeeOf(buildTariff({ extras }))).toBe(0)
    expect(guestFeeOf(buildTariff({ extras: [...extras, perPerson(1000), perPerson(50)] }))).toBe(1050)
  })

  test('is all that they change, unless a tax comes on top of it', () => {
    const extras = [perPerson(1000)]
    expect(changesByGuest(buildTariff({ extras }))).toBe(false)
    expect(changesByGuest(buildTariff({ extras, taxes: [buildTax({ included: true })] }))).toBe(false)
    expect(changesByGuest(buildTariff({ extras, taxes: [buildTax({ included: false })] }))).toBe(true)
    expect(changesByGuest(buildTariff({ extras, taxes: [buildTax({ included: false, rate: 0 })] }))).toBe(false)
    expect(changesByGuest(buildTariff({ taxes: [buildTax({ included: false })] }))).toBe(false)
  })

  test('is what a full boat pays less, for each who is not aboard', () => {
    const anyAmount = fc.integer({ min: 1, max: 100_000 })
    fc.assert(
      fc.property(
        anyAmount,
        fc.integer({ min: 1, max: 12 }),
        fc.constantFrom('USD', 'JPY', 'KWD'),
        (amount, guests, currency) => {
          const tariff = buildTariff({ currency, extras: [perPerson(amount)] })
          const start = Date.UTC(2027, 4, 20, 9)
          const totalFor = (party: number) =>
            priceTrip(
              tariff,
              tripOf(tariff, { start, end: start + 2 * hourMs }, { units: 2, guests: party, bookedAt: 0 }),
            ).total
          expect(totalFor(12) - totalFor(guests)).toBe(guestFeeOf(tariff) * (12 - guests))
        },
      ),
    )
  })

  test('is for as many as the boat takes, or for one where nobody knows', () => {
    expect([assumedGuests(buildTariff({ maxGuests: 8 })), assumedGuests(buildTariff({ maxGuests: null }))]).toEqual([
      8, 1,
    ])
  })
})

describe('how far a charter reaches', () => {
  test.each([
    [{ unit: 'hour', maxUnits: 4 }, 2],
    [{ unit: 'hour', maxUnits: 48 }, 3],
    [{ unit: 'day', maxUnits: 7 }, 8],
    [{ unit: 'week', maxUnits: 2, nights: 7 }, 15],
    [{ unit: 'week', maxUnits: 2, nights: 7, turnaroundMinutes: 480 }, 16],
  ] as const)('%j reaches %i days beyond its departure', (rules, days) => {
    expect(reachOf(buildRules(rules))).toBe(days)
  })

  test('is at least as far as the end of its longest trip and the cleaning after it', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const { rules } = anyEngine(chanceOf(seed), '2027-03-12')
        const book = openRulebook(rules)
        const day = dayNumber('2027-03-20')
        for (const start of startsAhead(book, arrangeBusy([]), day, 0)) {
          const end = endOfCharter(book, start, rules.maxUnits) + rules.turnaroundMinutes * minuteMs
          expect(end).toBeLessThanOrEqual((day + reachOf(rules) + 2) * dayMs)
        }
      }),
      { numRuns: runs(60) },
    )
  })
})

describe('what a card says beside a total', () => {
  const priceWith = (cancellation: { hoursBefore: number; fee: number }[]) => {
    const tariff = buildTariff({ cancellation })
    const start = Date.UTC(2027, 4, 20, 9)
    return variantOf(
      priceTrip(tariff, tripOf(tariff, { start, end: start + hourMs }, { units: 1, guests: 2, bookedAt: 0 })),
      () => null,
    )
  }

  test.each([
    [[{ hoursBefore: 0, fee: 10_000 }], null],
    [
      [
        { hoursBefore: 48, fee: 0 },
        { hoursBefore: 0, fee: 5000 },
      ],
      48,
    ],
    [
      [
        { hoursBefore: 720, fee: 0 },
        { hoursBefore: 48, fee: 0 },
        { hoursBefore: 0, fee: 1 },
      ],
      48,
    ],
    [[{ hoursBefore: 0, fee: 0 }], 0],
  ])('is until when cancelling is free: %j', (cancellation, hours) => {
    expect(priceWith(cancellation).freeCancellationHours).toBe(hours)
  })

  test('is written once, however many days have it', () => {
    const plain: Variant = { promotion: null, freeCancellationHours: null, taxIncluded: false }
    const others: Variant[] = [
      { ...plain, taxIncluded: true },
      { ...plain, freeCancellationHours: 0 },
      { ...plain, promotion: { label: 'Save Now', percent: 10, until: null } },
      { ...plain, promotion: { label: 'Save Now', percent: 15, until: null } },
      { ...plain, promotion: { label: 'Early Bird', percent: 10, until: null } },
    ]
    const variants: Variant[] = []
    expect([plain, ...others].map((each) => indexOfVariant(variants, each))).toEqual([0, 1, 2, 3, 4, 5])
    expect([...others, plain].map((each) => indexOfVariant(variants, { ...each }))).toEqual([1, 2, 3, 4, 5, 0])
    expect(variants).toHaveLength(6)
  })
})
