import type { Id } from '#shared/id.ts'
import { type LockedOwner, lockOwnerRecord, recordOwnerChange } from '../../boats/owner-changes.ts'
import { findOwnersById } from '../../boats/owner-queries.ts'
import { getUser } from '../../identity/queries.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Services } from '../../platform/context.ts'
import type { Tx } from '../../platform/database.ts'
import { emit } from '../../platform/event.ts'
import { changeListing } from '../drafts/change-listing.ts'
import { lockListing } from '../drafts/draft-queries.ts'
import { recordSteps } from '../drafts/record-steps.ts'
import { paperDecided } from '../events.ts'
import { getPaper, type PaperRow } from './queries.ts'
import { hasEnded } from './upload-paper.ts'

type Decision = {
  status: 'verified' | 'rejected'
  notes?: string | undefined
  expiresOn?: string | undefined
  /** The person or company on the paper. Left out, the name of the account. */
  names?: string | undefined
  /** The revision of the owner that the operator has seen. */
  revision?: number | undefined
}

/** The column with the last day of charters, by the kind of paper. */
const endColumns: Record<string, 'insured_until' | 'registered_until'> = {
  insurance: 'insured_until',
  registration: 'registered_until',
}

/**
 * Stores the operator's decision about a paper. Throws not_found, invalid_request for one that has ended, and owner_changed where
 * the owner has another revision than the operator has seen.
 */
export async function decidePaper(services: Services, adminId: Id, id: Id, decision: Decision): Promise<void> {
  const { db, now } = services
  const paper = await getPaper(db, id)
  const ends = decision.expiresOn ?? paper.expires_on
  if (decision.status === 'verified' && ends !== null && ends < new Date(now()).toISOString().slice(0, 10))
    throw hasEnded()
  const listingId = paper.listing_id
  const judgement = { ...decision, adminId, expiresOn: ends, now: now() }
  if (listingId === null) return db.transaction().execute((tx) => judge(tx, paper, judgement))
  await changeListing(services, listingId, async (tx) => {
    const { vessel_id } = await lockListing(tx, listingId)
    await judge(tx, paper, judgement)
    const column = endColumns[paper.kind]
    if (decision.status === 'verified' && column && ends !== null)
      await tx
        .updateTable('vessels')
        .set({ [column]: ends })
        .where('id', '=', vessel_id)
        .execute()
    await recordSteps(tx, listingId)
  })
}

type Judgement = Omit<Decision, 'expiresOn'> & { adminId: Id; expiresOn: string | null; now: number }
type Judged = Pick<PaperRow, 'id' | 'owner_id' | 'kind'>

/** Throws not_found for a paper that has been replaced meanwhile. */
async function judge(tx: Tx, { id, owner_id, kind }: Judged, judgement: Judgement): Promise<void> {
  const { status, notes = null, adminId, expiresOn, revision, now } = judgement
  const locked = await lockOwnerRecord(tx, owner_id, revision)
  const names =
    status === 'verified' && isOfSomebody(kind) ? (judgement.names ?? (await nameOf(tx, locked, kind))) : null
  const judged = await tx
    .updateTable('verification_documents')
    .set({ status, notes, names, expires_on: expiresOn, reviewed_at: new Date(now) })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  if (!judged) throw new AppError('not_found')
  const event = status === 'verified' ? 'paper_verified' : 'paper_rejected'
  await recordOwnerChange(tx, locked, {
    event,
    at: now,
    actorId: adminId,
    details: { paperId: id, kind, notes, names },
  })
  await emit(tx, paperDecided, { paperId: id, status })
}

const isOfSomebody = (kind: string) => kind === 'identity' || kind === 'company'

/** The name of a company is that of its fleet; the name of a person is that of their account. */
async function nameOf(tx: Tx, { ownerId, userId }: LockedOwner, kind: string): Promise<string> {
  if (kind === 'identity' && userId !== null) {
    const { name, last_name } = await getUser(tx, userId)
    return [name, last_name].filter(Boolean).join(' ')
  }
  return (await findOwnersById(tx, [ownerId])).get(ownerId)?.name ?? ''
}
