import type { OwnerWaiting } from '#contract/office/owners.ts'
import type { Id } from '#shared/id.ts'
import { listOfficeOwners } from '../../boats/office-owners.ts'
import { listInvitationEnds } from '../../fleet/invitations/queries.ts'
import { countPendingByOwner } from '../../fleet/papers/queries.ts'
import { findHolds, listHeldOwners } from '../../payments/payouts/payout-holds.ts'
import { listReviewStates, listUnreviewed } from '../../payments/payouts/review-bank.ts'
import type { Db } from '../../platform/database.ts'

type OwnerFilters = Omit<Parameters<typeof listOfficeOwners>[1], 'among'> & {
  waits?: OwnerWaiting | undefined
  readsPayouts: boolean
  now: number
}

/** A page of all owners. For a caller who may not read payouts, fields about payouts are null and their filters do nothing. */
export async function listOwners(db: Db, { waits, readsPayouts, now, ...wanted }: OwnerFilters) {
  const papers = await countPendingByOwner(db)
  const among = await ownersWaiting(db, { waits, readsPayouts, now, papers })
  const { rows, ...page } = await listOfficeOwners(db, { ...wanted, among })
  const ownerIds = rows.map(({ id }) => id)
  const reviews = await listReviewStates(db, { ownerIds: readsPayouts ? ownerIds : [], now })
  const held = new Set(readsPayouts ? (await findHolds(db, ownerIds)).map(({ ownerId }) => ownerId) : [])
  const invitations = await listInvitationEnds(db, ownerIds)
  const data = rows.map(({ id, name, email, user_id, yachts, created_at }) => ({
    id,
    name,
    email,
    hasAccount: user_id !== null,
    invitedUntil: invitations.get(id)?.toISOString() ?? null,
    yachts: yachts ?? 0,
    papersToCheck: papers.get(id) ?? 0,
    bankReview: reviews.get(id)?.state ?? null,
    accountChange: reviews.get(id)?.change ?? null,
    held: readsPayouts ? held.has(id) : null,
    createdAt: created_at.toISOString(),
  }))
  return { data, ...page }
}

type Waiting = Pick<OwnerFilters, 'waits' | 'readsPayouts' | 'now'> & { papers: ReadonlyMap<Id, number> }

async function ownersWaiting(db: Db, { waits, readsPayouts, now, papers }: Waiting): Promise<Id[] | undefined> {
  if (waits === 'invitation') return [...(await listInvitationEnds(db)).keys()]
  if (waits === 'papers') return [...papers.keys()]
  if (!readsPayouts || !waits) return undefined
  if (waits === 'held') return listHeldOwners(db)
  return listUnreviewed(db, now)
}
