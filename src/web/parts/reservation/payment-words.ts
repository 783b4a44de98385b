import type { BookingPayment } from '#contract/bookings/booking-details.ts'
import { m } from '#web/paraglide/messages.js'

const purposes = {
  full: m.purpose_full,
  deposit: m.purpose_deposit,
  balance: m.purpose_balance,
  difference: m.purpose_difference,
} satisfies Record<BookingPayment['purpose'], () => string>

const statuses = {
  open: m.payment_open,
  declined: m.payment_declined,
  authorised: m.payment_authorised,
  paid: m.payment_paid,
  released: m.payment_released,
} satisfies Record<BookingPayment['status'], () => string>

const refunds = {
  requested: m.refund_requested,
  succeeded: m.refund_succeeded,
  failed: m.refund_failed,
} satisfies Record<BookingPayment['refunds'][number]['status'], () => string>

export const purposeText = (purpose: BookingPayment['purpose']) => purposes[purpose]()
export const statusText = (status: BookingPayment['status']) => statuses[status]()
export const refundText = (status: keyof typeof refunds) => refunds[status]()
