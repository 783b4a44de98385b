import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, dayMs, dayNumber, hourMs, minuteMs, toLocalDate } from '#shared/local-date.ts'
import { anyBusy, anyEngine, buildEngine, buildRules } from '#tests/builders/engine.ts'
import { type Chance, chanceOf } from '#tests/builders/fleet.ts'
import {
  buildDiscountRule,
  buildExtra,
  buildPromotion,
  buildRateRule,
  buildTariff,
  buildTax,
} from '#tests/builders/tariff.ts'
import { runs } from '#tests/harness/properties/runs.ts'
import { arrangeBusy } from '../../availability/busy-calendar.ts'
import { startsAhead } from '../../availability/list-departures.ts'
import { openRulebook } from '../../availability/rulebook.ts'
import { canTake, endOfCharter, isFree } from '../../availability/start.ts'
import { priceTrip } from '../../pricing/price-trip.ts'
import type { Tariff } from '../../pricing/tariff.ts'
import { tripOf } from '../../pricing/trip.ts'
import { indexOfVariant, type Variant, variantOf } from '../model/variant.ts'
import { describeTotals } from './offer-day.ts'
import { assumedGuests, changesByGuest, guestFeeOf, type OfferEngine, reachOf } from './offer-engine.ts'
import { openPriceClasses } from './price-class.ts'
import { prepare } from './price-day.ts'

type Span = { from: string; days: number }

/** Every departure of a length on these days, with its class and its own price. */
function departuresOf({ rules, tariff }: OfferEngine, { from, days }: Span, units: number, now: number) {
  const book = openRulebook(rules)
  const classOf = openPriceClasses(tariff, book.clock, now)
  const starts = Array.from({ length: days }, (_, day) =>
    startsAhead(book, arrangeBusy([]), dayNumber(from) + day, now),
  ).flat()
  return starts
    .filter((start) => isFree(start) && canTake(start, units))
    .map((start) => {
      const end = endOfCharter(book, start, units)
      const trip = tripOf(tariff, { start: start.at, end }, { units, guests: assumedGuests(tariff), bookedAt: now })
      const { dueNow: _, dueLater: __, dueLaterOn: ___, ...price } = priceTrip(tariff, trip)
      return { at: start.at, class: classOf(start, end, units), price }
    })
}

const dayFrom = (from: string) => ({ from, days: 1 })

describe('departures of one price class', () => {
  test('cost the same in every respect and on all days, whatever the rules, the zone and the moment', () => {
    const today = '2027-03-12'
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 1, max: 6 }), (seed, units) => {
        const chance = chanceOf(seed)
        const engine = anyEngine(chance, today)
        const tariff = { ...engine.tariff, ...anyDated(chance, today) }
        const now = Date.UTC(2027, 2, 12, 7, 13)
        const prices = new Map<string, object>()
        for (const each of departuresOf({ ...engine, tariff }, { from: today, days: 12 }, units, now)) {
          expect(each.price).toEqual(prices.get(each.class) ?? each.price)
          prices.set(each.class, each.price)
        }
      }),
      { numRuns: runs(300) },
    )
  })

  test('are priced as if each were priced alone', () => {
    const today = '2027-03-12'
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const chance = chanceOf(seed)
        const engine = anyEngine(chance, today)
        const tariff = { ...engine.tariff, ...anyDated(chance, today) }
        const now = Date.UTC(2027, 2, 12, 7, 13)
        const state = { busy: anyBusy(chance, today), now }
        const pricing = prepare({ ...engine, tariff }, { ...state, slots: [] })
        const alone = (day: number) => {
          const { book, calendar, lastDay } = pricing
          const ahead = startsAhead(book, calendar, day, now, lastDay).filter(isFree)
          const units = Math.min(...ahead.map(({ min }) => min))
          const totals = ahead
            .filter((start) => canTake(start, units))
            .map((start) => {
              const end = endOfCharter(book, start, units)
              const choice = { units, guests: assumedGuests(tariff), bookedAt: now }
              return priceTrip(tariff, tripOf(tariff, { start: start.at, end }, choice)).total
            })
          return totals.length === 0 ? undefined : { date: toLocalDate(day), total: Math.min(...totals), units }
        }
        const first = dayNumber(today)
        expect(describeTotals({ ...engine, tariff }, state, today, addDays(today, 11))).toEqual(
          Array.from({ length: 12 }, (_, day) => alone(first + day)),
        )
      }),
      { numRuns: runs(200) },
    )
  })

  test('are one for a tariff without rules, however many departures and days there are', () => {
    const departures = departuresOf(buildEngine(), { from: '2027-05-20', days: 30 }, 2, Date.UTC(2027, 4, 14))
    expect([departures.length, new Set(departures.map((each) => each.class)).size]).toEqual([21 * 30, 1])
  })

  test('are as many as there are orders of rates, where the hour decides', () => {
    const evening = buildRateRule({ kind: 'time_of_day', starts: 1020, ends: 1200, adjustment: 1000 })
    const engine = buildEngine({}, { rateRules: [evening] })
    const classes = departuresOf(engine, { from: '2027-05-20', days: 30 }, 2, Date.UTC(2027, 4, 14))
    // Outside of these hours, into them, within them, and out of them.
    expect(new Set(classes.map((each) => each.class)).size).toBe(4)
  })

  test('are each their own where the clock changes during the trip', () => {
    const zone = 'Europe/Zagreb'
    const night = buildRateRule({ kind: 'time_of_day', starts: 120, ends: 180, adjustment: 1000 })
    const engine = buildEngine({ zone, opens: 22 * 60, closes: 4 * 60, minUnits: 3 }, { rateRules: [night] })
    const departures = departuresOf(engine, { from: '2027-03-27', days: 2 }, 3, Date.UTC(2027, 2, 14))
    const changed = departures.filter(
      ({ at }) => at < Date.UTC(2027, 2, 28, 1) && at + 3 * hourMs > Date.UTC(2027, 2, 28, 1),
    )
    expect(changed.length).toBeGreaterThan(1)
    expect(new Set(changed.map((each) => each.class)).size).toBe(changed.length)
  })

  test('are told apart by the notice that a promotion wants', () => {
    const start = Date.UTC(2027, 4, 20, 9)
    const engine = buildEngine({}, { promotions: [buildPromotion({ daysBefore: 6 })] })
    const departures = departuresOf(engine, dayFrom('2027-05-20'), 2, start - 6 * dayMs)
    expect(new Set(departures.map((each) => each.class)).size).toBe(2)
    expect(new Set(departures.map(({ price }) => price.total)).size).toBe(2)
  })
})

/** Entries that hold on some days, or for some lengths, alone. */
const anyDated = (chance: Chance, today: string): Partial<Tariff> => ({
  taxes: [
    buildTax({ from: addDays(today, 4), rate: 1000, included: chance.of(0.5) }),
    buildTax({ code: 'STAY', included: false, rate: 300, minHours: chance.from([3, 30, 100]) }),
  ].filter(() => chance.of(0.5)),
  discountRules: [
    buildDiscountRule({ kind: 'length', minUnits: 2, from: addDays(today, 3), to: addDays(today, 7), discount: 700 }),
    buildDiscountRule({ kind: 'last_minute', hoursBefore: chance.from([12, 60]), discount: 2000 }),
    buildDiscountRule({ kind: 'early_bird', daysBefore: 5, discount: 1000, notOnEvents: chance.of(0.5) }),
  ].filter(() => chance.of(0.5)),
  promotions: [buildPromotion({ from: addDays(today, 2), to: addDays(today, 5), notOnEvents: chance.of(0.5) })].filter(
    () => chance.of(0.5),
  ),
  captainUnit: chance.from(['included', 'hour', 'day', 'booking'] as const),
  serviceCharge: chance.from([0, 1450]),
  extras: [
    buildExtra({ per: 'hour', amount: 3_333, mandatory: true }),
    buildExtra({ per: 'night', amount: 1_111, mandatory: true }),
  ].filter(() => chance.of(0.4)),
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
