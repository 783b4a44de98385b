import type { Id } from '#shared/id.ts'
import type { Licence } from '#shared/licences.ts'
import type { Db } from '../platform/database.ts'

/** The licences that the person who sails has to show; empty for an offer with a captain. */
export async function listLicencesOf(db: Db, offerId: Id): Promise<Licence[]> {
  const offer = await db.selectFrom('offers').select('licences').where('id', '=', offerId).executeTakeFirstOrThrow()
  // A check constraint keeps the column to these values.
  return offer.licences as Licence[]
}
