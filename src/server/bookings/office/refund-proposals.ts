import { sql } from 'kysely'
import { type Id, newId } from '#shared/id.ts'
import type { RefundCause } from '#shared/refund-causes.ts'
import { recordAudit } from '../../identity/audit.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Db, Tx } from '../../platform/database.ts'

/** The same condition stands in the unique index that lets one proposal wait. */
const isWaiting = sql<boolean>`status = 'proposed'`

type Proposal = Proposed & {
  bookingId: Id
  /** Minor units: what was paid, what the terms give back of it, and what is proposed. */
  paid: number
  byTerms: number
  refund: number
  reason: string
  adminId: Id
  now: number
}

type Proposed =
  /** A cancellation with less than the terms. */
  | { kind: 'below_terms'; cause?: undefined; ownersPart?: undefined }
  /** A refund above the limit of the role. `paid` is what was left to refund. */
  | { kind: 'above_limit'; cause: RefundCause; ownersPart: number }

/** Proposes a refund, which waits for another administrator. Throws refund_waits while another proposal waits. */
export async function proposeRefund(tx: Tx, proposal: Proposal): Promise<void> {
  const { kind, bookingId, paid, byTerms, refund, cause, ownersPart, reason, adminId, now } = proposal
  const id = newId(now)
  const { numInsertedOrUpdatedRows: inserted } = await tx
    .insertInto('refund_proposals')
    .values({
      id,
      booking_id: bookingId,
      kind,
      cause: cause ?? null,
      owners_part: ownersPart ?? null,
      paid,
      by_terms: byTerms,
      refund,
      reason,
      proposed_by: adminId,
      proposed_at: new Date(now),
    })
    .onConflict((conflict) => conflict.column('booking_id').where(isWaiting).doNothing())
    .executeTakeFirst()
  if (inserted !== 1n) throw new AppError('refund_waits')
  const details = { bookingId, proposalId: id, amount: refund, reason, ...(kind === 'below_terms' && { byTerms }) }
  await recordAudit(tx, { event: `refund_${kind}_proposed`, at: now, actorId: adminId, userId: null, details })
}

type RefundDecision = 'approved' | 'refused' | 'withdrawn'
type Decided = { bookingId: Id; proposalId: Id; decision: RefundDecision; adminId: Id; now: number }

declare const approval: unique symbol
/** A refund that another administrator has approved. Only `decideRefund` makes one. */
export type ApprovedRefund = Readonly<Proposed & { refund: number; paid: number; reason: string; [approval]: true }>

/**
 * Decides on a proposal. Returns the approved refund, for the refund or the cancellation that follows in the same transaction. Throws
 * not_found, entry_decided, and same_person when somebody decides on their own proposal.
 */
export async function decideRefund(tx: Tx, decided: Decided): Promise<ApprovedRefund | undefined> {
  const { bookingId, proposalId, decision, adminId, now } = decided
  const proposal = await tx
    .selectFrom('refund_proposals')
    .selectAll()
    .where('id', '=', proposalId)
    .where('booking_id', '=', bookingId)
    .forUpdate()
    .executeTakeFirst()
  if (!proposal) throw new AppError('not_found')
  if (proposal.status !== 'proposed') throw new AppError('entry_decided')
  if ((proposal.proposed_by === adminId) !== (decision === 'withdrawn')) throw new AppError('same_person')
  await tx
    .updateTable('refund_proposals')
    .set({ status: decision, decided_by: adminId, decided_at: new Date(now) })
    .where('id', '=', proposalId)
    .execute()
  const { kind, refund, paid, reason, cause, owners_part } = proposal
  const proposed = kind === 'above_limit' ? { kind, cause, ownersPart: owners_part } : { kind }
  const details = { bookingId, proposalId, amount: refund }
  await recordAudit(tx, {
    event: `refund_${kindOf(kind)}_${decision}`,
    at: now,
    actorId: adminId,
    userId: null,
    details,
  })
  // Only this line makes the type: the database has just stored the decision of another person, and checks the columns by kind.
  return decision === 'approved' ? ({ ...proposed, refund, paid, reason } as ApprovedRefund) : undefined
}

const kindOf = (kind: string): Proposed['kind'] => (kind === 'above_limit' ? 'above_limit' : 'below_terms')

/** The proposal that waits for a booking. */
export function findWaitingRefund(db: Db, bookingId: Id) {
  return db
    .selectFrom('refund_proposals')
    .select(['id', 'kind', 'by_terms', 'refund', 'cause', 'owners_part', 'reason', 'proposed_by', 'proposed_at'])
    .where('booking_id', '=', bookingId)
    .where(isWaiting)
    .executeTakeFirst()
}
