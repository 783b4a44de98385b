import fc from 'fast-check'
import { type Price, priceTrip } from '#server/pricing/price-trip.ts'
import type { PackageItem, PackageTrip, Tariff, Trip } from '#server/pricing/tariff.ts'
import { roundToCharge } from '#shared/money.ts'
import { runs } from '#tests/harness/properties/runs.ts'
import {
  buildDiscountRule,
  buildExtra,
  buildPromotion,
  buildRateRule,
  buildTariff,
  buildTax,
  buildTrip,
} from './tariff.ts'

const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null })
const share = fc.integer({ min: 1, max: 10_000 })
const amount = fc.integer({ min: 0, max: 50_000_000 })
const minute = fc.integer({ min: 0, max: 1439 })
const day = fc.integer({ min: 10, max: 20 }).map((number) => `2027-05-${number}`)
const group = maybe(fc.constantFrom('a', 'b'))

const rateRule = fc
  .record({
    kind: fc.constantFrom('season' as const, 'weekday' as const, 'time_of_day' as const, 'event' as const),
    priority: fc.integer({ min: 0, max: 1 }),
    from: maybe(day),
    to: maybe(day),
    weekdays: maybe(fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 })),
    starts: minute,
    ends: minute,
    rate: maybe(amount),
    adjustment: maybe(fc.integer({ min: -10_000, max: 20_000 })),
    deposit: maybe(share),
    instant: maybe(fc.constant(false)),
  })
  .map((rule) => buildRateRule(rule.kind === 'time_of_day' ? rule : { ...rule, starts: null, ends: null }))

const discountRule = fc
  .record({
    kind: fc.constantFrom('length' as const, 'early_bird' as const, 'last_minute' as const),
    discount: share,
    cap: maybe(fc.integer({ min: 1, max: 10_000_000 })),
    group,
    notOnEvents: fc.boolean(),
  })
  .map((rule) => buildDiscountRule({ ...rule, minUnits: 2, daysBefore: 5, hoursBefore: 400 }))

const extra = fc
  .record({
    per: fc.constantFrom('booking' as const, 'hour' as const, 'person' as const, 'night' as const),
    amount,
    mandatory: fc.boolean(),
    payable: fc.constantFrom('now' as const, 'base' as const),
    maxQuantity: fc.integer({ min: 1, max: 4 }),
    minHours: maybe(fc.integer({ min: 1, max: 4 })),
    longer: maybe(fc.integer({ min: 0, max: 4 })),
  })
  .map(({ minHours, longer, ...rest }) => {
    if (minHours === null || rest.per !== 'hour' || rest.mandatory) return buildExtra(rest)
    return buildExtra({ ...rest, minHours, maxHours: longer === null ? null : minHours + longer })
  })

const tax = fc
  .record({ code: fc.constantFrom('A', 'B', 'C'), rate: fc.integer({ min: 0, max: 3000 }), included: fc.boolean() })
  .map(buildTax)

const tariff: fc.Arbitrary<Tariff> = fc
  .record({
    unit: fc.constantFrom('hour' as const, 'day' as const, 'week' as const),
    currency: fc.constantFrom('JPY', 'USD', 'AED', 'KWD'),
    rate: amount,
    captainRate: amount,
    captainUnit: fc.constantFrom('included' as const, 'hour' as const, 'day' as const, 'booking' as const),
    nights: fc.integer({ min: 1, max: 14 }),
    deposit: share,
    balanceDaysBefore: fc.integer({ min: 0, max: 40 }),
    maxDiscount: fc.integer({ min: 0, max: 10_000 }),
    provisioning: fc.integer({ min: 0, max: 4000 }),
    provisioningPayable: fc.constantFrom('now' as const, 'base' as const),
    serviceCharge: fc.integer({ min: 0, max: 3000 }),
    rateRules: fc.array(rateRule, { maxLength: 8 }),
    discountRules: fc.array(discountRule, { maxLength: 4 }),
    promotions: fc.array(
      fc
        .record({
          discount: share,
          cap: maybe(fc.integer({ min: 1, max: 10_000_000 })),
          group,
          notOnEvents: fc.boolean(),
        })
        .map(buildPromotion),
      { maxLength: 3 },
    ),
    extras: fc
      .array(extra, { maxLength: 4 })
      .map((list) => list.map((each, index) => ({ ...each, code: `extra_${index}` }))),
    taxes: fc.uniqueArray(tax, { maxLength: 3, selector: ({ code }) => code }),
  })
  .map(buildTariff)

const per = fc.constantFrom('booking' as const, 'person' as const, 'hour' as const)

/** A package with items at prices that can be charged, as the quote makes them. */
const packageOf = (items: { per: PackageItem['per']; price: number }[], currency: string): PackageTrip => ({
  slug: 'weddings',
  title: { en: 'Weddings' },
  items: items.map((item, index) => ({
    id: String(index).padStart(24, 'e'),
    name: { en: `Item ${index}` },
    per: item.per,
    unitAmount: roundToCharge(item.price, currency),
  })),
})

const tripOf = (offer: Tariff): fc.Arbitrary<Trip> =>
  fc
    .record({
      date: day,
      startMinutes: minute,
      units: fc.integer({ min: 1, max: 9 }),
      guests: fc.integer({ min: 1, max: 50 }),
      notice: fc.integer({ min: 0, max: 60 * 86_400_000 }),
      quantities: fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 4, maxLength: 4 }),
      hours: fc.array(maybe(fc.integer({ min: 1, max: 9 })), { minLength: 4, maxLength: 4 }),
      slot: maybe(fc.record({ id: fc.constant('d'.repeat(24)), price: maybe(amount) })),
      items: maybe(fc.array(fc.record({ per, price: amount }), { maxLength: 4 })),
    })
    .map(({ notice, quantities, hours, slot, items, ...rest }) => {
      const bought = items && packageOf(items, offer.currency)
      const trip = buildTrip({ ...rest, slot: slot ?? undefined, package: bought ?? undefined })
      const extras = offer.extras.map(({ id, minHours }, index) => {
        const chosen = minHours === null ? null : (hours[index] ?? null)
        return { id, quantity: quantities[index] ?? 0, ...(chosen !== null && { hours: chosen }) }
      })
      return { ...trip, extras, bookedAt: trip.start - notice }
    })

/** Any tariff with a trip that it can price. */
export const cases = tariff.chain((offer) => fc.tuple(fc.constant(offer), tripOf(offer)))

/** Holds a property for the price of every such trip. */
export const check = (property: (offer: Tariff, trip: Trip, price: Price) => void, numRuns = 1500) =>
  fc.assert(
    fc.property(cases, ([offer, trip]) => property(offer, trip, priceTrip(offer, trip))),
    { numRuns: runs(numRuns) },
  )

export const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)
