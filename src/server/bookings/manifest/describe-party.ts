import { getLegalCapacity } from '../../boats/boarding-queries.ts'
import type { Db } from '../../platform/database.ts'
import type { StoredBooking } from '../queries.ts'
import { locksAt, placesOf } from './manifest-rules.ts'
import { countPeople } from './queries.ts'

/** How many of the party are registered, without their names. */
export async function describeParty(db: Db, { id, guests, vessel_id, starts_at }: StoredBooking) {
  return {
    registered: (await countPeople(db, [id])).get(id) ?? 0,
    places: placesOf(guests, await getLegalCapacity(db, vessel_id)),
    locksAt: new Date(locksAt(starts_at)).toISOString(),
  }
}
