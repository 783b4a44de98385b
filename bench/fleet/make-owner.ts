import { sql } from 'kysely'
import { changeListingStatus } from '#server/fleet/change-listing-status.ts'
import { createListing } from '#server/fleet/create-listing.ts'
import { registerOwner } from '#server/fleet/register-owner.ts'
import { registerVessel } from '#server/fleet/register-vessel.ts'
import type { Database, Tx } from '#server/platform/database.ts'
import { type Id, newId } from '#shared/id.ts'
import { beginUser } from '../begin-user.ts'

/** The yachts of this owner, and the days from today on which they have entries. */
export const yachts = 100
export const days = 90

/** Makes an owner with unpublished yachts, and a session: no page of the demo world shows these yachts. */
export async function makeOwner({ db }: Database): Promise<{ session: string; listingIds: Id[] }> {
  const { userId, token: session } = await beginUser(db, { role: 'b' })
  const listingIds = await db.transaction().execute(async (tx) => {
    const ownerId = await registerOwner(tx, { name: 'Bench', email: 'owner@bench.example' })
    await tx.updateTable('owners').set({ user_id: userId }).where('id', '=', ownerId).execute()
    const known = await tx
      .selectFrom('bookings')
      .select('id')
      .limit(yachts * (days / 3))
      .execute()
    const ids = known.map(({ id }) => id)
    const made: Id[] = []
    for (let index = 0; index < yachts; index++) {
      const own = Array.from({ length: days / 3 }, (_, each) => ids[(index * (days / 3) + each) % ids.length] ?? '')
      made.push(await makeYacht(tx, ownerId, `Bench ${index}`, own))
    }
    return made
  })
  await sql`analyze claims, bookings, imported_events, instant_slots`.execute(db)
  return { session, listingIds }
}

async function makeYacht(tx: Tx, ownerId: Id, title: string, bookings: readonly Id[]): Promise<Id> {
  const place = await tx
    .selectFrom('vessels')
    .select(['place_id as placeId', 'time_zone as timeZone', 'latitude', 'longitude'])
    .limit(1)
    .executeTakeFirstOrThrow()
  const type = await tx.selectFrom('yacht_types').select('id').limit(1).executeTakeFirstOrThrow()
  const size = { dayCapacity: 12, sleepingCapacity: 6 }
  const vesselId = await registerVessel(tx, { ownerId, name: title, ...place, ...size })
  const offer = { unit: 'hour', crewed: true, currency: 'AED', rate: 1_000_00 } as const
  const { id } = await createListing(tx, { vesselId, ownerId, yachtTypeId: type.id, title, offers: [offer] })
  await changeListingStatus(tx, id, { action: 'submit' })
  await fillCalendar(tx, vesselId, bookings)
  return id
}

/** The entries use bookings of the demo world. */
async function fillCalendar(db: Tx, vesselId: Id, bookings: readonly Id[]): Promise<void> {
  const feedId = newId()
  await sql`
    insert into calendar_feeds (id, vessel_id, name, host, address, address_hash, created_at, due_at, paused_at)
    values (${feedId}, ${vesselId}, 'Bench', 'market.example', 'bench', ${feedId}, now(), now(), now())`.execute(db)
  for (let day = 0; day < 360; day += 3) {
    const at = (hours: number) => sql`date_trunc('day', now()) + make_interval(days => ${day}, hours => ${hours})`
    const claim = (kind: string, from: number, bookingId: string | null = null) => sql`
      insert into claims (id, vessel_id, party_id, kind, booking_id, period, occupied)
      select id, ${vesselId}, coalesce(booking, id), ${kind}, booking, period, period
      from (select ${newId()}::text as id, ${bookingId}::text as booking, tstzrange(${at(from)}, ${at(from + 6)}) as period) as new
      on conflict do nothing`
    await sql`
      insert into imported_events (feed_id, key, uid, summary, period)
      values (${feedId}, ${String(day)}, ${String(day)}, 'Sold elsewhere', tstzrange(${at(30)}, ${at(36)}))`.execute(db)
    if (day >= days) continue
    await claim('block', 6).execute(db)
    await claim('import', 30).execute(db)
    await claim('booking', 54, bookings[day / 3] ?? null).execute(db)
  }
}
