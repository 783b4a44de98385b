import type { StoredBooking } from './queries.ts'

type Charter = Pick<StoredBooking, 'status' | 'departed_at' | 'returned_at' | 'ends_at' | 'weather_state'>

/** Whether the yacht is out with its guests, and the end that is booked is still ahead. */
export const isUnderWay = (charter: Charter, now: number): boolean =>
  isOut(charter) && charter.departed_at !== null && now < charter.ends_at.getTime()

/** Whether an extension that was proposed may still be agreed to: the yacht is not back. */
export const isOut = ({ status, returned_at, weather_state }: Omit<Charter, 'departed_at' | 'ends_at'>): boolean =>
  status === 'confirmed' && returned_at === null && weather_state === null
