import type { Id } from '#shared/id.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Services } from '../../platform/context.ts'
import type { Tx } from '../../platform/database.ts'
import { emit } from '../../platform/event.ts'
import { changeListing } from '../drafts/change-listing.ts'
import { lockListing } from '../drafts/draft-queries.ts'
import { recordSteps } from '../drafts/record-steps.ts'
import { paperDecided } from '../events.ts'
import { getPaper } from './queries.ts'

type Decision = { status: 'verified' | 'rejected'; notes?: string | undefined; expiresOn?: string | undefined }

/** The day after which no charter lasts, by the kind of paper. */
const endColumns: Record<string, 'insured_until' | 'registered_until'> = {
  insurance: 'insured_until',
  registration: 'registered_until',
}

/** What the operator says to a paper. Throws not_found. */
export async function decidePaper(services: Services, id: Id, decision: Decision): Promise<void> {
  const { db, now } = services
  const paper = await getPaper(db, id)
  const ends = decision.expiresOn ?? paper.expires_on
  const listingId = paper.listing_id
  const judgement = { ...decision, expiresOn: ends, now: now() }
  if (listingId === null) return db.transaction().execute((tx) => judge(tx, id, judgement))
  await changeListing(services, listingId, async (tx) => {
    const { vessel_id } = await lockListing(tx, listingId)
    await judge(tx, id, judgement)
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

type Judgement = Pick<Decision, 'status' | 'notes'> & { expiresOn: string | null; now: number }

/** Throws not_found for one that has been replaced meanwhile. */
async function judge(tx: Tx, id: Id, { status, notes, expiresOn, now }: Judgement): Promise<void> {
  const judged = await tx
    .updateTable('verification_documents')
    .set({ status, notes: notes ?? null, expires_on: expiresOn, reviewed_at: new Date(now) })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  if (!judged) throw new AppError('not_found')
  await emit(tx, paperDecided, { paperId: id, status })
}
