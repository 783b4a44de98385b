import { z } from 'zod'
import { FleetImportState } from '#contract/fleet/fleet-imports.ts'
import { ListingDecision } from '#contract/fleet/listings.ts'
import { Id } from '#shared/id.ts'
import type { EventType } from '../platform/event.ts'

/**
 * An operator has decided about a listing. `staysPublic`: changes are asked for, and the listing stays public. `ofChanges`: the
 * changes of a public listing are approved.
 */
export const listingDecided: EventType<ListingDecided> = {
  name: 'listing.decided',
  payload: z.object({
    listingId: Id,
    action: ListingDecision,
    staysPublic: z.boolean().optional(),
    ofChanges: z.boolean().optional(),
  }),
}

export type ListingDecided = {
  listingId: Id
  action: ListingDecision
  staysPublic?: boolean | undefined
  ofChanges?: boolean | undefined
}

/** The row of an import names a picture by its address. */
export const pictureNamed: EventType<{ pictureId: Id; attempt: number; after?: Id | undefined }> = {
  name: 'listing.picture_named',
  payload: z.object({ pictureId: Id, attempt: z.int(), after: Id.optional() }),
  // `after` is the picture that was done before. Without it, a job of this picture that has given up its turn, and has not ended
  // yet, would keep the next job of this picture from being queued.
  key: ({ pictureId, attempt, after = '' }) => `${pictureId}/${attempt}/${after}`,
}

/** A picture went with the approval of changes. Its file is deleted after the commit. */
export const mediaDeleted: EventType<{ key: string }> = {
  name: 'listing.media_deleted',
  payload: z.object({ key: z.string() }),
  key: ({ key }) => key,
}

/** An operator has verified or rejected a paper. */
export const paperDecided: EventType<{ paperId: Id; status: 'verified' | 'rejected' }> = {
  name: 'listing.paper_decided',
  payload: z.object({ paperId: Id, status: z.enum(['verified', 'rejected']) }),
}

/** An import of a fleet has work to do in this state. */
export const fleetImportDue: EventType<{ importId: Id; state: FleetImportState }> = {
  name: 'fleet.import_due',
  payload: z.object({ importId: Id, state: FleetImportState }),
  key: ({ importId, state }) => `${importId}/${state}`,
}
