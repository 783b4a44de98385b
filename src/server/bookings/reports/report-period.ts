import type { Booking } from '#contract/bookings.ts'
import { dayMs } from '#shared/local-date.ts'
import { firstInstantAt } from '#shared/local-time.ts'

type Charter = Pick<Booking, 'status' | 'bookingDate' | 'end'> & { yacht: { timeZone: string } }

/** From midnight of the day of departure, where the yacht lies, until a day after the return. */
export function canReport({ status, bookingDate, end, yacht }: Charter, now: number): boolean {
  if (status !== 'confirmed' && status !== 'completed') return false
  return now >= firstInstantAt(yacht.timeZone, bookingDate, 0) && now < Date.parse(end) + dayMs
}
