import type { CharterRules } from '../availability/charter-rules.ts'
import type { Tariff } from '../pricing/tariff.ts'

/** What decides an offer's days and prices, as it was when the listing was last refreshed. */
export type OfferEngine = { rules: CharterRules; tariff: Tariff }

/** Guests that a total is for when nobody has said how many: a full boat, so that the figure is never too low. */
export const assumedGuests = ({ maxGuests }: Tariff): number => maxGuests ?? 1

/** Whether another number of guests would pay another total. */
export const dependsOnGuests = ({ extras }: Tariff): boolean =>
  extras.some(({ mandatory, per, amount }) => mandatory && per === 'person' && amount > 0)

/** Days that the longest trip and its turnaround may reach beyond the day of its departure. */
export function reachOf({ unit, maxUnits, nights, turnaroundMinutes }: CharterRules): number {
  const days = { hour: maxUnits / 24, day: maxUnits, week: maxUnits * nights }[unit]
  return Math.ceil(days + turnaroundMinutes / 1440) + 1
}
