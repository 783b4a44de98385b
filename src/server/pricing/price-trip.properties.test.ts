import fc from 'fast-check'
import { expect, it } from 'vitest'
import { minimumCharge } from '#shared/minimum-charge.ts'
import { applyBasisPoints, chargeStep, roundToCharge } from '#shared/money.ts'
import {
  buildDiscountRule,
  buildExtra,
  buildPromotion,
  buildRateRule,
  buildTariff,
  buildTax,
  buildTrip,
} from '#tests/builders/tariff.ts'
import { runs } from '#tests/harness/properties/runs.ts'
import { priceAtTotal } from './price-at-total.ts'
import { extendLines, priceExtension } from './price-extension.ts'
import { type Price, priceTrip } from './price-trip.ts'
import type { PackageItem, PackageTrip, Tariff, Trip } from './tariff.ts'

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
  })
  .map((rule) => buildDiscountRule({ ...rule, minUnits: 2, daysBefore: 5, hoursBefore: 400 }))

const extra = fc
  .record({
    per: fc.constantFrom('booking' as const, 'hour' as const, 'person' as const, 'night' as const),
    amount,
    mandatory: fc.boolean(),
    payable: fc.constantFrom('now' as const, 'base' as const),
    maxQuantity: fc.integer({ min: 1, max: 4 }),
  })
  .map(buildExtra)

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
      fc.record({ discount: share, cap: maybe(fc.integer({ min: 1, max: 10_000_000 })), group }).map(buildPromotion),
      { maxLength: 3 },
    ),
    extras: fc.array(extra, { maxLength: 4 }),
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
      slot: maybe(fc.record({ id: fc.constant('d'.repeat(24)), price: maybe(amount) })),
      items: maybe(fc.array(fc.record({ per, price: amount }), { maxLength: 4 })),
    })
    .map(({ notice, quantities, slot, items, ...rest }) => {
      const bought = items && packageOf(items, offer.currency)
      const trip = buildTrip({ ...rest, slot: slot ?? undefined, package: bought ?? undefined })
      const extras = offer.extras.map(({ id }, index) => ({ id, quantity: quantities[index] ?? 0 }))
      return { ...trip, extras, bookedAt: trip.start - notice }
    })

const cases = tariff.chain((offer) => fc.tuple(fc.constant(offer), tripOf(offer)))

/** A line that waives a total too small to charge does not count as a discount. */
const isDiscount = ({ kind, code }: Price['lines'][number]) => kind === 'discount' && code !== 'too_small_to_charge'

const check = (property: (offer: Tariff, trip: Trip, price: Price) => void, numRuns = 1500) =>
  fc.assert(
    fc.property(cases, ([offer, trip]) => property(offer, trip, priceTrip(offer, trip))),
    { numRuns: runs(numRuns) },
  )

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)

it('adds up: lines to the total, payments to the total, quantities to their lines', () => {
  check((offer, _, price) => {
    expect(sum(price.lines.map((line) => line.amount))).toBe(price.total)
    expect(price.dueNow + price.dueLater + price.payAtBase).toBe(price.total)
    if (price.dueLater > 0) {
      const exact = (price.dueNow + price.dueLater) * (price.deposit / 10_000)
      // A first payment below the smallest card charge is raised to it.
      const isRaised = exact < price.dueNow && price.dueNow === minimumCharge(offer.currency)
      if (!isRaised) expect(Math.abs(price.dueNow - exact)).toBeLessThan(chargeStep(offer.currency))
    }
    expect(price.dueLaterOn === null).toBe(price.dueLater === 0)
    for (const { quantity, unitAmount, amount } of price.lines) {
      if (quantity !== undefined && unitAmount !== undefined) expect(quantity * unitAmount).toBe(amount)
    }
  })
})

it('is never negative, and in whole steps of what can be charged', () => {
  check((offer, _, price) => {
    const step = chargeStep(offer.currency)
    const payments = [price.dueNow, price.dueLater, price.payAtBase, price.subtotal, price.total]
    for (const payment of payments) {
      expect(payment).toBeGreaterThanOrEqual(0)
      expect(payment % step).toBe(0)
    }
    for (const line of price.lines) expect(line.kind === 'discount' ? line.amount <= 0 : line.amount >= 0).toBe(true)
    for (const line of price.lines) expect(Math.abs(line.amount) % step).toBe(0)
  })
})

it('keeps discounts within their caps, their groups and the limit on all of them', () => {
  check((offer, _, price) => {
    const base = sum(price.lines.filter(({ kind }) => kind === 'base').map((line) => line.amount))
    // An amount too small for a card is waived in addition.
    const discounts = price.lines.filter(isDiscount)
    const limit = applyBasisPoints(base, offer.maxDiscount, chargeStep(offer.currency))
    expect(-sum(discounts.map((line) => line.amount))).toBeLessThanOrEqual(limit)
    const sources = [
      ...offer.discountRules.map((rule) => ({ ...rule, code: rule.kind })),
      ...offer.promotions.map((each) => ({ ...each, code: 'promotion' })),
    ]
    for (const line of discounts) {
      const caps = sources
        .filter(({ code, discount }) => code === line.code && discount === line.basisPoints)
        .map(({ cap }) => cap ?? base)
      expect(-line.amount).toBeLessThanOrEqual(Math.max(...caps))
    }
    const codes = discounts.map(({ code }) => code)
    expect(new Set(codes).size).toBe(codes.length)
  })
})

it('lets one discount of a group stand', () => {
  check((offer, trip) => {
    const grouped = {
      ...offer,
      discountRules: offer.discountRules.map((rule) => ({ ...rule, group: 'all' })),
      promotions: offer.promotions.map((promotion) => ({ ...promotion, group: 'all' })),
    }
    expect(priceTrip(grouped, trip).lines.filter(isDiscount).length).toBeLessThanOrEqual(1)
  })
})

it('does not get cheaper with more guests', () => {
  check((offer, trip, price) => {
    expect(priceTrip(offer, { ...trip, guests: trip.guests + 1 }).total).toBeGreaterThanOrEqual(price.total)
  })
})

it('does not depend on the order in which rules, promotions and taxes are stored', () => {
  check((offer, trip, price) => {
    const reversed = {
      ...offer,
      rateRules: offer.rateRules.toReversed(),
      discountRules: offer.discountRules.toReversed(),
      promotions: offer.promotions.toReversed(),
      taxes: offer.taxes.toReversed(),
    }
    expect(priceTrip(reversed, trip)).toEqual(price)
  })
})

it('tells as original total what the trip costs without promotions', () => {
  check((offer, trip, price) => {
    expect(price.originalTotal).toBe(priceTrip({ ...offer, promotions: [] }, trip).total)
    expect(price.originalTotal).toBeGreaterThanOrEqual(price.total)
  })
})

it('states included taxes that are part of what is paid', () => {
  check((offer, trip, price) => {
    const contained = sum(price.lines.map((line) => line.contained ?? 0))
    const untaxed = priceTrip({ ...offer, taxes: offer.taxes.filter(({ included }) => !included) }, trip)
    expect(contained).toBeLessThanOrEqual(price.total)
    if (offer.taxes.every(({ included }) => included)) expect(price.total).toBe(untaxed.total)
  })
})

it('meets the very total that an owner names, within the charter, and refuses any other', () => {
  fc.assert(
    fc.property(cases, fc.double({ min: 0, max: 1, noNaN: true }), ([offer, trip], part) => {
      const full = priceTrip(offer, trip)
      const step = chargeStep(offer.currency)
      const wanted = Math.floor((full.total * part) / step) * step
      let price: Price
      try {
        price = priceAtTotal(offer, trip, wanted)
      } catch (error) {
        expect(error).toMatchObject({ code: 'price_out_of_range', data: { most: full.total } })
        expect(wanted).toBeLessThan((error as { data: { least: number } }).data.least)
        return
      }
      expect(price.total).toBe(wanted)
      expect(sum(price.lines.map((line) => line.amount))).toBe(wanted)
      expect(price.dueNow + price.dueLater + price.payAtBase).toBe(wanted)
      for (const { amount } of price.lines) expect(Math.abs(amount) % step).toBe(0)
    }),
    { numRuns: runs(300) },
  )
})

const halfHourMs = 1_800_000

/** The trip, and the same one with an end that is some half hours, or days, later. */
const extended = cases.chain(([offer, trip]) =>
  fc.integer({ min: 1, max: 8 }).map((steps) => {
    const before = { ...trip, slot: undefined }
    if (offer.unit !== 'hour') return { offer, before, after: { ...before, units: before.units + steps } }
    const halfHours = before.units * 2 + steps
    const after = {
      ...before,
      units: Math.ceil(halfHours / 2),
      endsWithHalfHour: halfHours % 2 === 1,
      end: before.start + halfHours * halfHourMs,
    }
    return { offer, before, after }
  }),
)

it('prices an extension as what the longer trip costs more, of what is paid now and at base never less than nothing', () => {
  fc.assert(
    fc.property(extended, ({ offer, before, after }) => {
      const added = priceExtension(offer, { before, after })
      const [shorter, longer] = [priceTrip(offer, before), priceTrip(offer, after)]
      const now = longer.total - longer.payAtBase - (shorter.total - shorter.payAtBase)
      const atBase = longer.payAtBase - shorter.payAtBase
      const of = (payable: string) => sum(added.filter((line) => line.payable === payable).map((line) => line.amount))
      expect([of('now'), of('base')]).toEqual([Math.max(0, now), Math.max(0, atBase)])
      const step = chargeStep(offer.currency)
      for (const line of added) expect(Math.abs(line.amount) % step).toBe(0)
    }),
    { numRuns: runs(500) },
  )
})

/** The sums of lines by kind and code. */
function sumsOf(lines: readonly { kind: string; code: string; amount: number }[]) {
  const sums: Record<string, number> = {}
  for (const { kind, code, amount: of } of lines) sums[`${kind} ${code}`] = (sums[`${kind} ${code}`] ?? 0) + of
  return Object.fromEntries(Object.entries(sums).filter(([, of]) => of !== 0))
}

it('makes of a trip and its extension the lines of the longer trip', () => {
  fc.assert(
    fc.property(extended, ({ offer, before, after }) => {
      const [shorter, longer] = [priceTrip(offer, before), priceTrip(offer, after)]
      const lines = extendLines(shorter.lines, priceExtension(offer, { before, after }), after)
      for (const { quantity, unitAmount, amount: of } of lines)
        if (quantity !== undefined && unitAmount !== undefined) expect(quantity * unitAmount).toBe(of)
      // If a part would become cheaper, the lines are those of the shorter trip.
      const online = ({ total, payAtBase }: Price) => total - payAtBase
      fc.pre(online(longer) > online(shorter) && longer.payAtBase > shorter.payAtBase)
      expect(sumsOf(lines)).toEqual(sumsOf(longer.lines))
    }),
    { numRuns: runs(500) },
  )
})

it('adds the items of a package to the charter, outside the service charge', () => {
  check((offer, trip, price) => {
    const plain = priceTrip(offer, { ...trip, package: undefined })
    expect([price.subtotal, price.serviceCharge]).toEqual([plain.subtotal, plain.serviceCharge])
    const partners = price.lines.filter(({ kind }) => kind === 'partner')
    expect(partners.map(({ code }) => code)).toEqual(trip.package?.items.map(({ id }) => id) ?? [])
    for (const { unit, quantity } of partners) if (unit === 'person') expect(quantity).toBe(trip.guests)
    const isWaived = [...price.lines, ...plain.lines].some(({ code }) => code === 'too_small_to_charge')
    if (offer.taxes.length === 0 && !isWaived)
      expect(price.total - plain.total).toBe(sum(partners.map(({ amount: each }) => each)))
  })
})
