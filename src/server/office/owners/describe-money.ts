import type { OwnerMoney } from '#contract/office/owners.ts'
import type { Id } from '#shared/id.ts'
import { getOfficeOwner, listOffersOfOwner } from '../../boats/office-owners.ts'
import { findOwnerRevision } from '../../boats/owner-changes.ts'
import { listVerifiedNames } from '../../fleet/papers/queries.ts'
import { findUserNames } from '../../identity/user-names.ts'
import { listAgreementsOf } from '../../payments/agreements.ts'
import { findDetails, listNeeds, presentChange, type StoredDetails } from '../../payments/payouts/details.ts'
import { findHolds } from '../../payments/payouts/payout-holds.ts'
import { isHolderVerified, presentReview } from '../../payments/payouts/review-bank.ts'
import { listOwnerMonths } from '../../payments/payouts/statement.ts'
import type { Services } from '../../platform/context.ts'
import type { Db } from '../../platform/database.ts'

/** The agreements of an owner, and the account that the owner is paid to. Throws not_found. */
export async function describeMoney({ db, settings, now }: Services, ownerId: Id): Promise<OwnerMoney> {
  await getOfficeOwner(db, ownerId)
  const [revision, agreements, offers, stored, needs, [hold], statements] = await Promise.all([
    findOwnerRevision(db, ownerId),
    listAgreementsOf(db, ownerId),
    listOffersOfOwner(db, ownerId),
    findDetails(db, ownerId),
    listNeeds(db, ownerId, now()),
    findHolds(db, [ownerId]),
    listOwnerMonths(db, ownerId),
  ])
  const names = await findUserNames(db, [hold?.heldBy ?? null])
  return {
    revision,
    agreements,
    offers: offers.map(({ rate, currency, ...offer }) => ({ ...offer, rate: { amount: rate, currency } })),
    defaultCommissionBp: settings.COMMISSION_BP,
    details: stored ? await presentStored(db, stored, now()) : null,
    needs,
    hold: hold
      ? { reason: hold.reason, by: names.get(hold.heldBy) ?? hold.heldBy, at: hold.heldAt.toISOString() }
      : null,
    statements,
  }
}

async function presentStored(db: Db, stored: StoredDetails, now: number): Promise<OwnerMoney['details']> {
  const isAccount = stored.way === 'account'
  const day = new Date(now).toISOString().slice(0, 10)
  return {
    way: isAccount ? 'account' : 'bank',
    holder: isAccount ? null : stored.holder,
    country: isAccount ? null : stored.country,
    last4: isAccount ? stored.account_last4 : stored.bank_last4,
    changedAt: stored.updated_at.toISOString(),
    change: presentChange(stored, now),
    verifiedNames: await listVerifiedNames(db, { ownerId: stored.owner_id, day }),
    holderMatches: isAccount ? null : await isHolderVerified(db, stored, now),
    review: await presentReview(db, stored, now),
  }
}
