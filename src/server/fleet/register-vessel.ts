import { type Id, newId } from '#shared/id.ts'
import type { Db } from '../platform/database.ts'
import type { NewVessel } from './fleet-entry.ts'
import { sourceColumns } from './register-owner.ts'

/** Adds the vessel, or updates the one that came from the same source. */
export async function registerVessel(db: Db, vessel: NewVessel): Promise<Id> {
  const values = vesselColumns(vessel)
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

export function vesselColumns(vessel: NewVessel) {
  // Unknown values are stored as null, so that an update can clear them.
  const {
    make = null,
    model = null,
    buildYear = null,
    refitYear = null,
    flag = null,
    engines = null,
    fuel = null,
  } = vessel
  const { length = null, beam = null, draft = null, cabins = 0, bathrooms = null, crew = null } = vessel
  const { dayCapacity = null, sleepingCapacity = null, legalCapacity = null } = vessel
  const { cruisingSpeed = null, maxSpeed = null, insuredUntil = null, registeredUntil = null } = vessel
  return {
    owner_id: vessel.ownerId,
    name: vessel.name,
    place_id: vessel.placeId,
    latitude: vessel.latitude,
    longitude: vessel.longitude,
    time_zone: vessel.timeZone,
    // An import without these fields leaves them unchanged.
    ...(vessel.boarding && { boarding: JSON.stringify(vessel.boarding) }),
    is_demo: vessel.isDemo ?? false,
    build_year: buildYear,
    refit_year: refitYear,
    length_m: length,
    beam_m: beam,
    draft_m: draft,
    day_capacity: dayCapacity,
    sleeping_capacity: sleepingCapacity,
    legal_capacity: legalCapacity,
    cruising_speed_kn: cruisingSpeed,
    max_speed_kn: maxSpeed,
    insured_until: insuredUntil,
    registered_until: registeredUntil,
    make,
    model,
    engines,
    fuel,
    cabins,
    bathrooms,
    crew,
    flag,
  }
}
