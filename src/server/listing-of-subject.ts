import type { Auth } from '#contract/auth.ts'
import type { Id } from '#shared/id.ts'
import { findBlock } from './availability/blocks.ts'
import { findOwnSlot } from './availability/instant-slots.ts'
import { findListingOfItinerary } from './boats/itinerary-queries.ts'
import { findListingOfVessel } from './boats/vessel-place.ts'
import { findListingOfMedia } from './fleet/drafts/media-queries.ts'
import type { Db } from './platform/database.ts'

type FindListing = (db: Db, id: Id) => Promise<Id | undefined>

/** The listing that an operation of an owner is about, by its `auth`. */
export const listingOfSubject: Partial<Record<Auth, FindListing>> = {
  yacht_editor: async (_, id) => id,
  yacht_host: async (_, id) => id,
  media_host: findListingOfMedia,
  itinerary_host: findListingOfItinerary,
  slot_host: async (db, id) => (await findOwnSlot(db, id))?.listingId,
  block_host: async (db, id) => {
    const block = await findBlock(db, id)
    return block && findListingOfVessel(db, block.vesselId)
  },
}
