import { dayMs } from '#shared/local-date.ts'
import { firstInstantAt } from '#shared/local-time.ts'
import { may } from '../charter-rights.ts'
import { charterStateOf } from '../charter-state.ts'
import type { StoredBooking } from '../queries.ts'

/** Reports are open from midnight of the day of departure, in the yacht's zone, until a day after the return. */
export function canReport(booking: StoredBooking, now: number): boolean {
  if (!may('guest', 'report', charterStateOf(booking, now))) return false
  const { time_zone, local_date, ends_at } = booking
  return now >= firstInstantAt(time_zone, local_date, 0) && now < ends_at.getTime() + dayMs
}
