import { fleetPapers, type PaperKind } from '#contract/fleet/verification.ts'
import { type Id, newId } from '#shared/id.ts'
import { fileNameOf } from '../../media/file-name.ts'
import { deletePaper, storePaper } from '../../papers/vault/paper-files.ts'
import { invalidField } from '../../platform/app-error.ts'
import type { Services } from '../../platform/context.ts'
import type { Tx } from '../../platform/database.ts'
import type { OwnerId } from '../../platform/scopes.ts'
import { lockListing } from '../drafts/draft-queries.ts'
import { requireOwnListing } from '../drafts/media-queries.ts'
import { recordSteps } from '../drafts/record-steps.ts'

type Upload = {
  ownerId: OwnerId
  type: PaperKind
  yachtId?: Id | undefined
  expiresOn?: string | undefined
  file: File
}

const isOfFleet = (type: string) => fleetPapers.some((kind) => kind === type)

/**
 * Stores a paper for verification and replaces the one before. A public listing keeps the verified paper until the new one is
 * verified. Throws not_found, invalid_request, no_files, invalid_document, too_large.
 */
export async function uploadPaper(
  services: Services,
  { ownerId, type, yachtId, expiresOn, file }: Upload,
): Promise<Id> {
  const { db, settings, now } = services
  if (isOfFleet(type) !== (yachtId === undefined)) throw wrongYacht()
  if (yachtId !== undefined) await requireOwnListing(db, yachtId, ownerId)
  if (expiresOn !== undefined && expiresOn < new Date(now()).toISOString().slice(0, 10)) throw hasEnded()
  const id = newId()
  const kept = await storePaper(services, ownerId, file, id)
  const paper = {
    id,
    status: 'pending',
    notes: null,
    file_name: fileNameOf(file, 'document'),
    file_type: kept.type,
    file_size: kept.size,
    expires_on: expiresOn ?? null,
    uploaded_at: new Date(now()),
    reviewed_at: null,
  }
  const before = await db.transaction().execute(async (tx) => {
    if (yachtId !== undefined) await lockListing(tx, yachtId)
    const old = await takeOld(tx, { ownerId, yachtId: yachtId ?? null, type })
    await tx
      .insertInto('verification_documents')
      .values({
        ...paper,
        owner_id: ownerId,
        listing_id: yachtId ?? null,
        kind: type,
        previous_names: old?.names ?? old?.previous_names ?? null,
      })
      .execute()
    if (yachtId !== undefined) await recordSteps(tx, yachtId)
    return old
  })
  if (before) await deletePaper(settings, { id: before.id, type: before.file_type })
  return id
}

const takeOld = (tx: Tx, { ownerId, yachtId, type }: { ownerId: Id; yachtId: Id | null; type: PaperKind }) =>
  tx
    .deleteFrom('verification_documents')
    .where('owner_id', '=', ownerId)
    .where('listing_id', yachtId === null ? 'is' : '=', yachtId)
    .where('kind', '=', type)
    .returning(['id', 'file_type', 'names', 'previous_names'])
    .executeTakeFirst()

/** The error at the field of the day. */
export const hasEnded = () => invalidField('expiresOn', 'This document has ended. Send one that is valid.')

const wrongYacht = () => invalidField('yachtId', 'Papers of a yacht name the yacht, papers of the fleet do not.')
