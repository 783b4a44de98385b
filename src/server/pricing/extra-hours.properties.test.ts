import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { QuoteLine } from '#contract/pricing/pricing.ts'
import { dayMs, hourMs } from '#shared/local-date.ts'
import { chargeStep } from '#shared/money.ts'
import { cases, sum } from '#tests/builders/priced-trips.ts'
import { buildExtra } from '#tests/builders/tariff.ts'
import { runs } from '#tests/harness/properties/runs.ts'
import { AppError } from '../platform/app-error.ts'
import { chosenIn } from './chosen-extras.ts'
import { settleHours } from './extra-hours.ts'
import { extraLines, hoursOf } from './extra-lines.ts'
import { extendLines, priceExtension } from './price-extension.ts'
import { priceTrip } from './price-trip.ts'
import type { Tariff, Trip } from './tariff.ts'

/** Trips that end when a charter of their length does. */
const trips = cases.map(([offer, trip]): [Tariff, Trip] => {
  const length = { hour: hourMs, day: dayMs, week: offer.nights * dayMs }[offer.unit]
  return [offer, { ...trip, end: trip.start + trip.units * length }]
})

const check = (property: (offer: Tariff, trip: Trip) => void) =>
  fc.assert(
    fc.property(trips, ([offer, trip]) => property(offer, trip)),
    { numRuns: runs(1000) },
  )

it('finds in the lines of a price exactly what was chosen', () => {
  check((offer, trip) => {
    const chosen = optional(offer).flatMap(({ id, maxQuantity }) =>
      trip.extras
        .filter((each) => each.id === id && each.quantity > 0)
        .map((each) => ({ ...each, quantity: Math.min(each.quantity, maxQuantity) })),
    )
    expect(chosenOf(offer, trip, priceTrip(offer, trip).lines)).toEqual(chosen)
  })
})

it('leaves chosen hours as they are when a charter is extended', () => {
  check((offer, { slot: _, ...before }) => {
    const length = (before.end - before.start) / before.units
    const after = { ...before, units: before.units + 1, end: before.end + length }
    const { lines } = priceTrip(offer, before)
    const extended = extendLines(lines, priceExtension(offer, { before, after }), after)
    const withHours = (chosen: Trip['extras']) => chosen.filter(({ hours }) => hours !== undefined)
    expect(withHours(chosenOf(offer, after, extended))).toEqual(withHours(chosenOf(offer, before, lines)))
  })
})

const optional = ({ extras }: Tariff) => extras.filter(({ mandatory }) => !mandatory)

function chosenOf(offer: Tariff, trip: Trip, lines: readonly QuoteLine[]) {
  const booked = { ...trip, lines, unit: offer.unit, period: { start: trip.start, end: trip.end }, zone: offer.zone }
  return chosenIn(booked, optional(offer))
}

it('costs number × hours × price, in whole steps of what can be charged', () => {
  check((offer, trip) => {
    for (const { code, quantity, hours, unitAmount, amount } of extraLines(offer, trip)) {
      expect(amount).toBe((quantity ?? 0) * (unitAmount ?? 0))
      expect(amount % chargeStep(offer.currency)).toBe(0)
      const extra = offer.extras.find((each) => each.code === code)
      const chosen = trip.extras.find(({ id }) => id === extra?.id)
      if (hours !== undefined) expect(quantity).toBe(hours * Math.min(chosen?.quantity ?? 0, extra?.maxQuantity ?? 0))
    }
  })
})

it('does not get cheaper with more hours, or with more pieces', () => {
  check((offer, trip) => {
    const more = (change: (chosen: Trip['extras'][number]) => Trip['extras'][number]) => {
      const larger = { ...trip, extras: trip.extras.map(change) }
      const ofExtras = (of: Trip) => sum(extraLines(offer, of).map(({ amount }) => amount))
      expect(ofExtras(larger)).toBeGreaterThanOrEqual(ofExtras(trip))
      expect(priceTrip(offer, larger).total).toBeGreaterThanOrEqual(priceTrip(offer, trip).total)
    }
    more(({ hours, ...chosen }) => ({ ...chosen, ...(hours !== undefined && { hours: hours + 1 }) }))
    more((chosen) => ({ ...chosen, quantity: chosen.quantity + 1 }))
  })
})

it('settles hours within the bounds of the extra and the trip, once and for all, or refuses them', () => {
  check((offer, trip) => {
    const whole = hoursOf(offer, trip)
    const isPossible = ({ id, hours }: Trip['extras'][number]) => {
      const { minHours, maxHours } = offer.extras.find((each) => each.id === id) ?? buildExtra()
      if (minHours === null) return hours === undefined
      return minHours <= whole && (hours ?? minHours) >= minHours && (hours ?? 0) <= Math.min(maxHours ?? whole, whole)
    }
    const settled = settledOrRefused(offer, trip)
    expect(settled !== 'extra_hours').toBe(trip.extras.every(isPossible))
    if (settled === 'extra_hours') return
    expect(settled.every(isPossible)).toBe(true)
    for (const { id, hours } of settled) {
      const most = offer.extras.find((each) => each.id === id)?.maxHours ?? whole
      expect(hours ?? whole).toBeLessThanOrEqual(most)
    }
    expect(settledOrRefused(offer, { ...trip, extras: settled })).toEqual(settled)
  })
})

function settledOrRefused(offer: Tariff, trip: Trip): Trip['extras'] | 'extra_hours' {
  try {
    return settleHours(offer, trip, undefined)
  } catch (error) {
    if (error instanceof AppError && error.code === 'extra_hours') return error.code
    throw error
  }
}

it('keeps the hours of a booking, less those that a shorter trip does not have', () => {
  check((offer, trip) => {
    const [whole, shorter] = [hoursOf(offer, trip), Math.max(1, trip.units - 1)]
    const booked = trip.extras.map((chosen) => ({
      ...chosen,
      ...(chosen.hours !== undefined && { hours: Math.min(chosen.hours, whole) }),
    }))
    const own = { id: offer.offerId, period: { start: trip.start, end: trip.end }, units: trip.units, extras: booked }
    expect(settleHours(offer, { ...trip, extras: booked }, own)).toEqual(booked)
    const length = (trip.end - trip.start) / trip.units
    const moved = { ...trip, extras: booked, units: shorter, end: trip.start + shorter * length }
    const chosen = booked.filter(({ hours }) => hours !== undefined)
    expect(settleHours(offer, { ...moved, extras: chosen }, own)).toEqual(
      chosen.map((each) => ({ ...each, hours: Math.min(each.hours ?? whole, hoursOf(offer, moved)) })),
    )
  })
})
