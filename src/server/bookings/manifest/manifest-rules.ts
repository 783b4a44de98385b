import { boardingHoursAhead } from '#shared/boarding-code.ts'
import { hourMs } from '#shared/local-date.ts'
import type { StoredBooking } from '../queries.ts'

/** Countries whose harbours take a list of names without the number of a document. */
const withoutDocuments: ReadonlySet<string> = new Set(['AU', 'GB', 'NZ', 'US'])

export const asksDocument = (countryCode: string): boolean => !withoutDocuments.has(countryCode)

/** The guests’ link cannot change the manifest from then on. */
export const locksAt = (startsAt: Date): number => startsAt.getTime() - hourMs

export const isDepartureOpen = (booking: StoredBooking, now: number): boolean =>
  booking.status === 'confirmed' &&
  booking.weather_state === null &&
  booking.departed_at === null &&
  now >= booking.starts_at.getTime() - boardingHoursAhead * hourMs &&
  now < booking.ends_at.getTime()

/** The booked guests, but never more than the yacht may legally carry. */
export const placesOf = (guests: number, legalCapacity: number | null): number =>
  Math.min(guests, legalCapacity ?? guests)
