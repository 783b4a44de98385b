import { roundToCharge } from '#shared/money.ts'
import type { CharterRules } from '../../availability/charter-rules.ts'
import type { Tariff } from '../../pricing/tariff.ts'

/** The rules and tariff of an offer, as they were when the listing was last refreshed. */
export type OfferEngine = { rules: CharterRules; tariff: Tariff }

/** The number of guests of a total when the visitor has not named one: a full boat, so that the price is never too low. */
export const assumedGuests = ({ maxGuests }: Tariff): number => maxGuests ?? 1

/** The amount that each guest adds to every total, in minor units. */
export const guestFeeOf = ({ extras, currency }: Tariff): number =>
  extras
    .filter(({ mandatory, per }) => mandatory && per === 'person')
    .reduce((sum, { amount }) => sum + roundToCharge(amount, currency), 0)

/** Whether guests change more of the total than their fee, because an added tax is rounded. */
export const changesByGuest = (tariff: Tariff): boolean =>
  guestFeeOf(tariff) > 0 && tariff.taxes.some(({ included, rate }) => !included && rate > 0)

/** The days by which the longest trip with its turnaround may exceed the day of departure. */
export function reachOf({ unit, maxUnits, nights, turnaroundMinutes }: CharterRules): number {
  const days = { hour: maxUnits / 24, day: maxUnits, week: maxUnits * nights }[unit]
  return Math.ceil(days + turnaroundMinutes / 1440) + 1
}
