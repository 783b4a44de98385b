import type { Id } from '#shared/id.ts'
import { getVesselOfListing } from '../../boats/vessel-place.ts'
import type { Services } from '../../platform/context.ts'
import { claimImportedOf } from '../claim-imported.ts'
import { getMove } from './queries.ts'

/** After a move, claims events of connected calendars in the period that was freed on the former yacht. */
export async function claimImportedOfFormer(services: Services, { moveId }: { moveId: Id }): Promise<void> {
  const { from_listing_id } = await getMove(services.db, moveId)
  await claimImportedOf(services, await getVesselOfListing(services.db, from_listing_id))
}
