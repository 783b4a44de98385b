import type { Id } from '#shared/id.ts'
import { findVoucherByCode } from '../../payments/vouchers/find-by-code.ts'
import { listVouchersOf, refusedVoucher } from '../../payments/vouchers/queries.ts'
import type { Context } from '../../platform/context.ts'
import { operations } from '../../platform/operation.ts'
import { confirmCovered } from './confirm-covered.ts'
import { readOutlook } from './payment-outlook.ts'
import { removeVoucher, useVoucher } from './use-voucher.ts'

/** The operations for gift cards and credit at the checkout of a booking. */
export const bookingVoucherRoutes = {
  use: operations.vouchers.use.handler(async ({ input, context }) => {
    const { db, now } = context
    const voucherId = await voucherOf(context, input)
    await db.transaction().execute((tx) => useVoucher(tx, { bookingId: input.id, voucherId, now: now() }))
    return readOutlook(db, input.id, now())
  }),

  remove: operations.vouchers.remove.handler(async ({ input: { id: bookingId, paymentId }, context }) => {
    const { db, now } = context
    await db.transaction().execute((tx) => removeVoucher(tx, { bookingId, paymentId, now: now() }))
    return readOutlook(db, bookingId, now())
  }),

  confirm: operations.vouchers.confirm.handler(async ({ input: { id: bookingId }, context }) => {
    const { db, now } = context
    await db.transaction().execute((tx) => confirmCovered(tx, { bookingId, now: now() }))
    return readOutlook(db, bookingId, now())
  }),
}

type VoucherKey = { code?: string | undefined; voucherId?: Id | undefined }

/** Finds a voucher by its code, or by its id among the vouchers of the user who is signed in. */
async function voucherOf(context: Context, { code, voucherId }: VoucherKey): Promise<Id> {
  if (code !== undefined) return (await findVoucherByCode(context, code)).id
  const session = await context.session.find()
  const own = session?.secondFactor === 'done' ? await listVouchersOf(context.db, session.userId) : []
  if (!own.some(({ id }) => id === voucherId)) throw refusedVoucher('unknown')
  return String(voucherId)
}
