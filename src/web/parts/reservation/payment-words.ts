import type { BookingPayment } from '#contract/bookings/booking-details.ts'
import type { RefundCause } from '#shared/refund-causes.ts'
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

const causes = {
  yacht_fault: m.refund_cause_yacht_fault,
  extra_missing: m.refund_cause_extra_missing,
  not_as_described: m.refund_cause_not_as_described,
  late_start: m.refund_cause_late_start,
  crew: m.refund_cause_crew,
  weather: m.refund_cause_weather,
  wrong_price: m.refund_cause_wrong_price,
  goodwill: m.refund_cause_goodwill,
  other: m.refund_cause_other,
} satisfies Record<RefundCause, () => string>

export const refundCauseText = (cause: RefundCause) => causes[cause]()
/** "A fault of the yacht: The engine stopped." */
export const refundWhyText = ({ cause, reason }: NonNullable<BookingPayment['refunds'][number]['why']>) =>
  m.refund_why({ cause: refundCauseText(cause), reason })
export const purposeText = (purpose: BookingPayment['purpose']) => purposes[purpose]()
export const statusText = (status: BookingPayment['status']) => statuses[status]()
export const refundText = (status: keyof typeof refunds) => refunds[status]()
