import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays } from '#shared/local-date.ts'
import { minimumCharge } from '#shared/minimum-charge.ts'
import { applyBasisPoints, chargeStep } from '#shared/money.ts'
import { cases, check, sum } from '#tests/builders/priced-trips.ts'
import { buildRateRule } from '#tests/builders/tariff.ts'
import { runs } from '#tests/harness/properties/runs.ts'
import { priceAtTotal } from './price-at-total.ts'
import { type Price, priceTrip } from './price-trip.ts'

/** A line that waives a total too small to charge does not count as a discount. */
const isDiscount = ({ kind, code }: Price['lines'][number]) => kind === 'discount' && code !== 'too_small_to_charge'

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
      const caps = sources.filter(({ code }) => code === line.code).map(({ cap }) => cap ?? base)
      expect(-line.amount).toBeLessThanOrEqual(Math.max(...caps))
    }
    const codes = discounts.map(({ code }) => code)
    expect(new Set(codes).size).toBe(codes.length)
  })
})

it('names no share of the base that it does not take off', () => {
  check((offer, _, price) => {
    const base = sum(price.lines.filter(({ kind }) => kind === 'base').map((line) => line.amount))
    const discounts = price.lines.filter(isDiscount)
    for (const { basisPoints, amount } of discounts)
      if (basisPoints !== undefined)
        expect(-amount).toBe(applyBasisPoints(base, basisPoints, chargeStep(offer.currency)))
    const promoted = discounts.find(({ code }) => code === 'promotion')
    expect(price.promotion === null).toBe(promoted === undefined)
    if (price.promotion && promoted && promoted.basisPoints === undefined)
      expect(-promoted.amount).toBeGreaterThanOrEqual(Math.floor((base * price.promotion.discount) / 10_000))
  })
})

it('has on events the price of a tariff without what is not for events, and elsewhere that of one without the condition', () => {
  check((offer, trip, price) => {
    const days = Array.from({ length: 1 + trip.units * offer.nights }, (_, index) => addDays(trip.date, index))
    const event = buildRateRule({ kind: 'event', from: trip.date, to: trip.date, minUnits: 1 })
    const festive = { ...offer, rateRules: [...offer.rateRules, event] }
    const forAll = <Rule extends { notOnEvents: boolean }>(rules: readonly Rule[]) =>
      rules.map((rule) => ({ ...rule, notOnEvents: false }))
    const without = <Rule extends { notOnEvents: boolean }>(rules: readonly Rule[]) =>
      rules.filter(({ notOnEvents }) => !notOnEvents)
    expect(priceTrip(festive, trip).total).toBe(
      priceTrip(
        { ...festive, discountRules: without(offer.discountRules), promotions: without(offer.promotions) },
        trip,
      ).total,
    )
    const isPlain = offer.rateRules.every(
      ({ kind, from, to }) =>
        kind !== 'event' || days.every((day) => (from !== null && day < from) || (to !== null && day > to)),
    )
    if (!isPlain) return
    const always = { discountRules: forAll(offer.discountRules), promotions: forAll(offer.promotions) }
    expect(price).toEqual(priceTrip({ ...offer, ...always }, trip))
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
