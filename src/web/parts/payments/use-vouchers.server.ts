import { redirect } from 'react-router'
import type { Voucher } from '#contract/payments/vouchers.ts'
import type { Api } from '#web/context.ts'
import { apiRefusal } from '#web/lib/api-error.ts'
import { pagePathIn } from '#web/lib/paths.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import type { GuestCall } from '#web/parts/bookings/guest-senders.server.ts'
import type { SentForm, Texts } from '#web/parts/forms/answer-form.server.ts'

type OfBooking = SentForm<{ bookingId: string }, GuestCall>

/** Runs the forms about vouchers. They lead back to the page, which leads on where all is paid. */
export const voucherActs = {
  async 'use-voucher'(sent: OfBooking, { voucherId, code = '' }: Texts) {
    const { api, params, sender } = sent
    await api.vouchers.use({ id: params.bookingId, ...(voucherId === undefined ? { code } : { voucherId }) }, sender)
    return backToPayment(sent)
  },

  async 'remove-voucher'(sent: OfBooking, { paymentId = '' }: Texts) {
    await sent.api.vouchers.remove({ id: sent.params.bookingId, paymentId }, sent.sender)
    return backToPayment(sent)
  },

  async 'confirm-vouchers'(sent: OfBooking) {
    await sent.api.vouchers.confirm({ id: sent.params.bookingId }, sent.sender)
    return backToPayment(sent)
  },
}

const backToPayment = ({ locale, params: { bookingId } }: OfBooking) =>
  redirect(pagePathIn(locale, '/complete-payment/:bookingId', { bookingId }))

export const isVoucherForm = ({ intent }: RefusedForm) => Object.hasOwn(voucherActs, intent)

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
