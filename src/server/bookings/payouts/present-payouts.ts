import type { PayoutRemovalReason, PayoutRunDetails } from '#contract/payments/payout-runs.ts'
import type { OperatorPayout, Payout, UpcomingPayout } from '#contract/payments/payouts.ts'
import type { Id } from '#shared/id.ts'
import { findOwnersById } from '../../boats/owner-queries.ts'
import { findUserNames } from '../../identity/user-names.ts'
import { listNeeds } from '../../payments/payouts/details.ts'
import { findHolds } from '../../payments/payouts/payout-holds.ts'
import { countPayoutsOf, listItemsOf, listPayoutsOf, type StoredPayout } from '../../payments/payouts/queries.ts'
import { listRemovals } from '../../payments/payouts/take-out.ts'
import { sumPayouts } from '../../payments/payouts/totals.ts'
import { groupUpcoming, listOpenEarnings } from '../../payments/payouts/upcoming.ts'
import type { Services } from '../../platform/context.ts'
import type { Db } from '../../platform/database.ts'
import { describeEarned } from './earned-bookings.ts'
import { forecastPayouts } from './forecast-payouts.ts'

const perPage = 20

/** The content of an owner's page of payouts. */
export async function presentPayouts(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  ownerId: Id,
  { page, now }: { page: number; now: number },
) {
  const [forecast, totals, holds, needs, earnings, payouts, count] = await Promise.all([
    forecastPayouts(db, ownerId, settings),
    sumPayouts(db, ownerId),
    findHolds(db, [ownerId]),
    listNeeds(db, ownerId, now),
    listOpenEarnings(db, ownerId),
    listPayoutsOf(db, ownerId, { limit: perPage, offset: (page - 1) * perPage }),
    countPayoutsOf(db, ownerId),
  ])
  const items = await listItemsOf(
    db,
    payouts.map(({ id }) => id),
  )
  const named = await describeEarned(
    db,
    [...earnings, ...items].map(({ bookingId }) => bookingId),
  )
  const upcoming: UpcomingPayout[] = groupUpcoming(earnings, {
    hasNeeds: needs.length > 0,
    isHeld: holds.length > 0,
    now,
  }).map((group) => ({
    ...group,
    bookings: group.bookings.map(named),
  }))
  const withItems = (payout: StoredPayout): Payout => ({
    ...present(payout),
    bookings: items.filter(({ payoutId }) => payoutId === payout.id).map(named),
  })
  return { totals, needs, upcoming, forecast, payouts: payouts.map(withItems), totalPages: Math.ceil(count / perPage) }
}

const present = (payout: StoredPayout): Omit<Payout, 'bookings'> => ({
  id: payout.id,
  currency: payout.currency,
  amount: payout.amount,
  status: payout.status,
  way: payout.way,
  last4: payout.last4,
  bankReference: payout.bank_reference,
  failure: payout.failure,
  createdAt: payout.created_at.toISOString(),
  sentAt: payout.sent_at?.toISOString() ?? null,
  accountChangedAt: payout.account_changed_at?.toISOString() ?? null,
  endedAt: (payout.ended_at ?? payout.paid_at)?.toISOString() ?? null,
})

/** The payouts for operators, each with its owner. */
export async function presentForOperator(db: Db, payouts: readonly StoredPayout[]): Promise<OperatorPayout[]> {
  const owners = await findOwnersById(
    db,
    payouts.map(({ owner_id }) => owner_id),
  )
  return payouts.map((payout) => ({
    ...present(payout),
    ownerId: payout.owner_id,
    owner: owners.get(payout.owner_id)?.name ?? '',
    runId: payout.run_id,
  }))
}

/** Payouts that were taken out of a run. */
export async function presentRemovals(db: Db, runId: Id): Promise<PayoutRunDetails['removed']> {
  const removals = await listRemovals(db, runId)
  const owners = await findOwnersById(
    db,
    removals.map(({ owner_id }) => owner_id),
  )
  const names = await findUserNames(
    db,
    removals.map(({ removed_by }) => removed_by),
  )
  return removals.map(({ owner_id, currency, amount, last4, reason, removed_by, removed_at }) => ({
    ownerId: owner_id,
    owner: owners.get(owner_id)?.name ?? '',
    currency,
    amount,
    last4,
    // A check constraint keeps the column to these words.
    reason: reason as PayoutRemovalReason,
    at: removed_at.toISOString(),
    by: removed_by && (names.get(removed_by) ?? removed_by),
  }))
}
