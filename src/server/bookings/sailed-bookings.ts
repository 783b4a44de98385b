import { sql } from 'kysely'
import type { Id } from '#shared/id.ts'
import { inFleet } from '../boats/in-fleet.ts'
import { AppError } from '../platform/app-error.ts'
import type { Db, Tx } from '../platform/database.ts'
import { emit } from '../platform/event.ts'
import type { OwnFleet } from '../platform/scopes.ts'
import type { BookingEvent } from './events.ts'

/** Serialises everything that is decided by both sides of a booking. Payments and calendars do not wait for it. */
export async function lockBookingRow(tx: Tx, bookingId: Id): Promise<void> {
  const { rows } = await sql`select from bookings where id = ${bookingId} for no key update`.execute(tx)
  if (rows.length === 0) throw new AppError('not_found')
}

/** Nobody objected when the owner said that the guest did not come. */
const missedByGuest = sql<boolean>`exists (
  select from no_shows where no_shows.booking_id = bookings.id and claimed_by = 'host' and no_shows.status = 'upheld'
)`

export type SailedBooking = {
  id: Id
  listing_id: Id
  title: string
  guest_name: string
  local_date: string
  ends_at: Date
}

type Of = { customerId: Id } | { fleet: OwnFleet }

/** Completed bookings of a guest or of a fleet that have ended after this time, the first end first. */
export function listLatelySailed(db: Db, of: Of, after: Date): Promise<SailedBooking[]> {
  const sailed = db
    .selectFrom('bookings')
    .innerJoin('listings', 'listings.id', 'bookings.listing_id')
    .select(['bookings.id', 'listing_id', 'title', 'guest_name', 'local_date'])
    .select(sql<Date>`upper(period)`.as('ends_at'))
    .where('bookings.status', '=', 'completed')
    .where(sql<boolean>`upper(period) > ${after}`)
    .where(({ not }) => not(missedByGuest))
    .orderBy(sql`upper(period)`)
    .orderBy('bookings.id')
  return 'fleet' in of
    ? sailed.where(inFleet(of.fleet)).execute()
    : sailed.where('customer_id', '=', of.customerId).execute()
}

export type SailedTrip = { month: string; unit: 'hour' | 'day' | 'week'; units: number }

/** The month and the length of charters, by booking id. */
export async function findTrips(db: Db, ids: readonly Id[]): Promise<Map<Id, SailedTrip>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('bookings')
    .select(['id', 'local_date', 'unit', 'units'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  // A check constraint allows only these units.
  return new Map(
    rows.map(({ id, local_date, unit, units }) => [
      id,
      { month: local_date.slice(0, 7), unit: unit as SailedTrip['unit'], units },
    ]),
  )
}

type Ended = { after: Date; until: Date; now: Date }

/** Emits the event once for each charter of the market that has ended in this time. */
export async function remindOfSailed(tx: Tx, event: BookingEvent, { after, until, now }: Ended): Promise<void> {
  const { rows } = await sql<{ booking_id: Id }>`
    insert into booking_reminders (booking_id, due_on, stage, reminded_at)
    select id, local_date::text, 'review', ${now} from bookings
    where status = 'completed' and not is_demo and upper(period) > ${after} and upper(period) <= ${until}
      and not ${missedByGuest}
    on conflict do nothing
    returning booking_id`.execute(tx)
  await emit(tx, event, ...rows.map(({ booking_id }) => ({ bookingId: booking_id })))
}
