import { forgiveAttempts, takeAttempt } from '../../identity/attempts.ts'
import type { Context } from '../../platform/context.ts'
import { getVoucherOfCode, type StoredVoucher } from './queries.ts'

/**
 * Finds a voucher by its code. Wrong codes count against the network, so that codes cannot be guessed. Throws voucher_invalid and
 * too_many_requests.
 */
export async function findVoucherByCode(context: Context, code: string): Promise<StoredVoucher> {
  const attempt = { what: 'voucher', account: 'code', address: context.address }
  await takeAttempt(context, attempt)
  const voucher = await getVoucherOfCode(context.db, code, context.now())
  await forgiveAttempts(context.db, attempt)
  return voucher
}
