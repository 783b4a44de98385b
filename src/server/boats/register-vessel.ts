import { type Id, newId } from '#shared/id.ts'
import type { Db } from '../platform/database.ts'
import type { NewVessel } from './fleet-entry.ts'
import { sourceColumns } from './register-owner.ts'

/** Adds the vessel, or updates the one that came from the same source. */
export async function registerVessel(db: Db, vessel: NewVessel): Promise<Id> {
  const values = columnsOf(vessel)
  const { id } = await db
    .insertInto('vessels')
    .values({ id: newId(), ...values, ...sourceColumns(vessel.source) })
    .onConflict((conflict) =>
      conflict.columns(['source', 'source_id']).doUpdateSet({ ...values, updated_at: new Date() }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

function columnsOf(vessel: NewVessel) {
  return {
    owner_id: vessel.ownerId,
    name: vessel.name,
    make: vessel.make ?? null,
    model: vessel.model ?? null,
    build_year: vessel.buildYear ?? null,
    refit_year: vessel.refitYear ?? null,
    length_m: vessel.length ?? null,
    beam_m: vessel.beam ?? null,
    draft_m: vessel.draft ?? null,
    cabins: vessel.cabins ?? 0,
    bathrooms: vessel.bathrooms ?? null,
    crew: vessel.crew ?? null,
    day_capacity: vessel.dayCapacity ?? null,
    sleeping_capacity: vessel.sleepingCapacity ?? null,
    legal_capacity: vessel.legalCapacity ?? null,
    engines: vessel.engines ?? null,
    fuel: vessel.fuel ?? null,
    cruising_speed_kn: vessel.cruisingSpeed ?? null,
    max_speed_kn: vessel.maxSpeed ?? null,
    flag: vessel.flag ?? null,
    place_id: vessel.placeId,
    latitude: vessel.latitude,
    longitude: vessel.longitude,
    time_zone: vessel.timeZone,
    insured_until: vessel.insuredUntil ?? null,
    registered_until: vessel.registeredUntil ?? null,
    is_demo: vessel.isDemo ?? false,
  }
}
