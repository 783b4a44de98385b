import { operations } from '../../platform/operation.ts'
import { scopeOf } from '../../platform/scopes.ts'
import { findVoucherByCode } from './find-by-code.ts'
import { blockVoucher, issueAndMailVoucher, issueVoucher } from './issue-voucher.ts'
import { listIssuedVouchers } from './list-vouchers.ts'
import { presentHeld, presentIssued, presentVoucher } from './present-voucher.ts'
import { listMovementsOf, listVouchersOf } from './queries.ts'

export const voucherRoutes = {
  own: operations.vouchers.own.handler(async ({ context }) => {
    const { db, now } = context
    const vouchers = await listVouchersOf(db, scopeOf(context, 'userId'))
    const postings = await listMovementsOf(
      db,
      vouchers.map(({ id }) => id),
    )
    return { data: vouchers.map((voucher) => presentHeld(voucher, postings, now())) }
  }),

  check: operations.vouchers.check.handler(async ({ input, context }) =>
    presentVoucher(await findVoucherByCode(context, input.code), context.now()),
  ),

  issue: operations.vouchers.issue.handler(async ({ input: { holderId = null, recipient, ...rest }, context }) => {
    const { db, now } = context
    const by = scopeOf(context, 'adminId')
    const issue = { ...rest, holderId }
    const { voucher, code } = recipient
      ? await issueAndMailVoucher(context, issue, { recipient, by })
      : await issueVoucher(db, issue, { by, now: now() })
    return { ...presentVoucher(voucher, now()), code }
  }),

  list: operations.vouchers.list.handler(async ({ input, context: { db, now } }) => {
    const { rows, ...page } = await listIssuedVouchers(db, input, now())
    return { data: rows.map((each) => presentIssued(each, now())), ...page }
  }),

  block: operations.vouchers.block.handler(async ({ input, context }) => {
    const { db, now } = context
    return presentIssued(await blockVoucher(db, input, { by: scopeOf(context, 'adminId'), now: now() }), now())
  }),
}
