import { sql } from 'kysely'
import type { Id } from '#shared/id.ts'
import { AppError } from '../platform/app-error.ts'
import type { Tx } from '../platform/database.ts'

type Wanted = { email: string; vesselId: Id; period: { start: number; end: number } }

const holdsPerPeriod = 3
const coolDownMinutes = 60

/**
 * Keeps a script from emptying a fleet: a contact holds one period at a time, and the same period of a vessel at most
 * three times an hour. To be asked once `lockContactAndCalendar` has waited for the contact's other requests.
 */
export async function refuseHoarding(tx: Tx, { email, vesselId, period }: Wanted): Promise<void> {
  const { rows } = await sql<{ open: boolean; recent: number }>`
    select
      coalesce(bool_or(status = 'pending' and exists (
        select from claims
        where claims.booking_id = bookings.id and claims.expires_at > clock_timestamp()
      )), false) as open,
      count(*) filter (
        where vessel_id = ${vesselId}
          and period && tstzrange(${new Date(period.start)}, ${new Date(period.end)})
      )::int as recent
    from bookings
    where lower(guest_email) = ${email.toLowerCase()}
      and created_at > clock_timestamp() - make_interval(mins => ${coolDownMinutes})
      and status in ('pending', 'cancelled')
  `.execute(tx)
  const found = rows[0]
  if (found?.open) throw new AppError('hold_limit', { reason: 'open_hold' })
  if (found && found.recent >= holdsPerPeriod) {
    throw new AppError('hold_limit', { reason: 'cool_down', retryAfter: coolDownMinutes * 60 })
  }
}
