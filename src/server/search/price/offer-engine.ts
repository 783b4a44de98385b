import { roundToCharge } from '#shared/money.ts'
import type { CharterRules } from '../../availability/charter-rules.ts'
import type { Tariff } from '../../pricing/tariff.ts'

/** What decides an offer's days and prices, as it was when the listing was last refreshed. */
export type OfferEngine = { rules: CharterRules; tariff: Tariff }

/** Guests that a total is for when nobody has said how many: a full boat, so that the figure is never too low. */
export const assumedGuests = ({ maxGuests }: Tariff): number => maxGuests ?? 1

/** What each guest adds to every total, in minor units. */
export const guestFeeOf = ({ extras, currency }: Tariff): number =>
  extras
    .filter(({ mandatory, per }) => mandatory && per === 'person')
    .reduce((sum, { amount }) => sum + roundToCharge(amount, currency), 0)

/** Whether guests change more of the total than their fee: a tax that comes on top of it is rounded. */
export const changesByGuest = (tariff: Tariff): boolean =>
  guestFeeOf(tariff) > 0 && tariff.taxes.some(({ included, rate }) => !included && rate > 0)

/** Days that the longest trip and its turnaround may reach beyond the day of its departure. */
export function reachOf({ unit, maxUnits, nights, turnaroundMinutes }: CharterRules): number {
  const days = { hour: maxUnits / 24, day: maxUnits, week: maxUnits * nights }[unit]
  return Math.ceil(days + turnaroundMinutes / 1440) + 1
}
