import type { ErrorCode } from '#contract/errors.ts'
import { m } from '#web/paraglide/messages.js'
import { type TripRefusal, tripRefusalText } from './trip-refusal-text.ts'

const texts = {
  not_pending: m.refused_not_pending,
  not_cancellable: m.refused_not_cancellable,
  refund_changed: m.refused_refund_changed,
  not_changeable: m.refused_not_changeable,
  change_under_way: m.refused_change_under_way,
  difference_changed: m.refused_difference_changed,
  nothing_changed: m.refused_nothing_changed,
  not_requested: m.refused_not_requested,
  other_accepted: m.refused_other_accepted,
  already_invoiced: m.refused_already_invoiced,
  weather_call_closed: m.refused_weather_call_closed,
  weather_choice_closed: m.refused_weather_choice_closed,
  deposit_closed: m.refused_deposit_closed,
  evidence_missing: m.refused_evidence_missing,
  reply_awaited: m.refused_reply_awaited,
  invalid_picture: m.refused_invalid_picture,
  too_large: m.refused_too_large,
  nothing_due: m.refused_nothing_due,
  report_closed: m.refused_report_closed,
} as const satisfies Partial<Record<ErrorCode, () => string>>

/** Codes that trips and bookings are refused with; auth-refusal-text.ts has the sentences of all others. */
export type BookingRefusal = TripRefusal | keyof typeof texts

/** The sentence for a refused trip or booking. */
export const refusalText = (code: ErrorCode | 'network_request_failed'): string =>
  isOfBooking(code) ? texts[code]() : tripRefusalText(code)

const isOfBooking = (code: string): code is keyof typeof texts => code in texts
