import type { ReturnedRefunds, ReviewedAccount } from '#contract/payments/refund-accounts.ts'
import type { Id } from '#shared/id.ts'
import { takeQuota } from '../../identity/quotas.ts'
import { isSameHolder } from '../../payments/payouts/holder-name.ts'
import { findRefundAccount, listReturnedRefunds, presentRefundAccount } from '../../payments/refund-accounts/queries.ts'
import { openRefundAccount, reviewRefundAccount } from '../../payments/refund-accounts/review-refund-account.ts'
import { setRefundAccount } from '../../payments/refund-accounts/set-refund-account.ts'
import type { Db } from '../../platform/database.ts'
import { operations } from '../../platform/operation.ts'
import { scopeOf } from '../../platform/scopes.ts'
import { listBookingIdsOf } from '../customer-queries.ts'
import { getBooking } from '../queries.ts'

const routes = operations.refundAccounts

/** A guest who mistypes needs a few tries. Each change of an account costs an operator a review. */
const quota = { limit: 10, seconds: 3600 }

export const refundAccountRoutes = {
  get: routes.get.handler(({ input: { id }, context: { db, now } }) => describeReturned(db, id, now())),

  set: routes.set.handler(async ({ input: { id: bookingId, ...account }, context }) => {
    await takeQuota(context, { key: `refund-account:${bookingId}`, ...quota })
    const session = await context.session.find()
    await setRefundAccount(context, { bookingId, userId: session?.userId ?? null, ...account })
    return describeReturned(context.db, bookingId, context.now())
  }),

  ofUser: routes.ofUser.handler(async ({ context }) => {
    const { db, now } = context
    const returned = await listReturnedRefunds(db, await listBookingIdsOf(db, scopeOf(context, 'userId')))
    const ids = [...new Set(returned.map(({ bookingId }) => bookingId))]
    return {
      data: await Promise.all(
        ids.map(async (bookingId) => {
          const { reference, title } = await getBooking(db, bookingId)
          return { bookingId, bookingRef: reference, yacht: title, ...(await describeReturned(db, bookingId, now())) }
        }),
      ),
    }
  }),

  atOffice: routes.atOffice.handler(async ({ input: { id }, context: { db, now } }) => {
    await getBooking(db, id)
    const { refunds } = await describeReturned(db, id, now())
    return { refunds, account: await describeReviewed(db, id, now()) }
  }),

  review: routes.review.handler(async ({ input: { id: bookingId, ...review }, context }) => {
    await reviewRefundAccount(context, scopeOf(context, 'adminId'), { bookingId, ...review })
    const account = await describeReviewed(context.db, bookingId, context.now())
    return { account: account as ReviewedAccount }
  }),

  open: routes.open.handler(({ input: { id }, context }) =>
    openRefundAccount(context, scopeOf(context, 'adminId'), id),
  ),
}

async function describeReturned(db: Db, bookingId: Id, now: number): Promise<ReturnedRefunds> {
  const refunds = await listReturnedRefunds(db, [bookingId])
  const account = await findRefundAccount(db, bookingId)
  return {
    refunds: refunds.map(({ bookingId: _, ...refund }) => refund),
    account: account ? presentRefundAccount(account, now) : null,
  }
}

async function describeReviewed(db: Db, bookingId: Id, now: number): Promise<ReviewedAccount | null> {
  const account = await findRefundAccount(db, bookingId)
  if (!account) return null
  const { guest_name } = await getBooking(db, bookingId)
  const { revision, entered_at, holder } = account
  return {
    ...presentRefundAccount(account, now),
    revision,
    enteredAt: entered_at.toISOString(),
    holderMatches: isSameHolder(holder, guest_name),
  }
}
