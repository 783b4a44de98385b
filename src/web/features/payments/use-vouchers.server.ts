import type { Voucher } from '#contract/vouchers.ts'
import type { Api } from '#web/context.ts'
import { guestCall } from '#web/features/bookings/access-cookie.ts'
import { apiRefusal } from '#web/lib/api-error.ts'
import { type VoucherProblem, voucherProblemOf } from './voucher-problem.ts'

type VoucherForm = { api: Api; request: Request; bookingId: string; form: FormData }

/** Answers the forms about vouchers. Returns null when it is done, undefined for any other form. */
export async function answerVoucherForm({
  api,
  request,
  bookingId,
  form,
}: VoucherForm): Promise<{ problem: VoucherProblem } | null | undefined> {
  const id = bookingId
  const guest = guestCall(request, bookingId)
  const field = (name: string) => String(form.get(name) ?? '')
  const asked = {
    'use-voucher': () =>
      api.vouchers.use(
        { id, ...(form.has('voucherId') ? { voucherId: field('voucherId') } : { code: field('code') }) },
        guest,
      ),
    'remove-voucher': () => api.vouchers.remove({ id, paymentId: field('paymentId') }, guest),
    'confirm-vouchers': () => api.vouchers.confirm({ id }, guest),
  }[field('intent')]
  if (!asked) return undefined
  try {
    await asked()
    return null
  } catch (error) {
    const refusal = apiRefusal(error)
    if (!refusal) throw error
    return { problem: voucherProblemOf(refusal, field('code')) }
  }
}

/** The vouchers of the signed-in user that can pay in a currency. */
export async function listUsableVouchers(api: Api, userId: string | undefined, currency: string): Promise<Voucher[]> {
  if (!userId) return []
  try {
    const { data } = await api.vouchers.own({ id: userId })
    return data.filter((voucher) => voucher.currency === currency && voucher.available > 0)
  } catch (error) {
    if (!apiRefusal(error)) throw error
    return []
  }
}
