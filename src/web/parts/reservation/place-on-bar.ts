import type { BookingDetails } from '#contract/bookings/booking-details.ts'

type Terms = Pick<BookingDetails, 'cancellation' | 'createdAt' | 'start'>

/**
 * The current tier of the cancellation policy and the position of today on its bar. All tiers have the same width: in proportion,
 * the last day before departure would be invisible beside the months before.
 */
export function placeOnBar({ cancellation, createdAt, start }: Terms, now: number): { tier: number; share: number } {
  const ends = cancellation.map(({ until }) => Date.parse(until ?? start))
  const open = ends.findIndex((end) => now < end)
  const tier = open === -1 ? ends.length - 1 : open
  const from = tier === 0 ? Date.parse(createdAt) : (ends[tier - 1] ?? now)
  const length = (ends[tier] ?? now) - from
  const within = length > 0 ? Math.min(1, Math.max(0, (now - from) / length)) : 1
  return { tier, share: ends.length === 0 ? 0 : (tier + within) / ends.length }
}
