import { dayMs, hourMs } from './local-date.ts'

/** Both sides may review a charter for this long after its end. A trigger of the database has the same time. */
export const reviewDays = 14
/** The author of a sealed review may change it for this long. */
const changeHours = 48
/** The reminder comes this long before the time to write is over. */
export const reminderDays = 3

/** The last moment to review a charter that ends then, in epoch milliseconds. */
export const reviewClosesAt = (endsAt: number) => endsAt + reviewDays * dayMs

/** Until when the author may change a sealed review. */
export const changeableUntil = (writtenAt: number, closesAt: number) =>
  Math.min(writtenAt + changeHours * hourMs, closesAt)
