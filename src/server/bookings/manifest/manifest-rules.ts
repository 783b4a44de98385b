import { hourMs } from '#shared/local-date.ts'
import type { StoredBooking } from '../queries.ts'

/** Countries whose harbours take a list of names without the number of a document. */
const withoutDocuments: ReadonlySet<string> = new Set(['AU', 'GB', 'NZ', 'US'])

export const asksDocument = (countryCode: string): boolean => !withoutDocuments.has(countryCode)

/** The guests’ link cannot change the manifest from then on. */
export const locksAt = (startsAt: Date): number => startsAt.getTime() - hourMs

/** A departure can be recorded this long before the start. */
const hoursAhead = 6

type Charter = { status: string; startsAt: Date; endsAt: Date; isOff: boolean; departedAt: Date | null }

export const charterOf = (booking: StoredBooking): Charter => ({
  status: booking.status,
  startsAt: booking.starts_at,
  endsAt: booking.ends_at,
  isOff: booking.weather_state !== null,
  departedAt: booking.departed_at,
})

export const isDepartureOpen = ({ status, startsAt, endsAt, isOff, departedAt }: Charter, now: number): boolean =>
  status === 'confirmed' &&
  !isOff &&
  departedAt === null &&
  now >= startsAt.getTime() - hoursAhead * hourMs &&
  now < endsAt.getTime()

/** The booked guests, but never more than the yacht may legally carry. */
export const placesOf = (guests: number, legalCapacity: number | null): number =>
  Math.min(guests, legalCapacity ?? guests)
