import type { BookingDetails } from '#contract/bookings/booking-details.ts'
import type { BookingStatus } from '#contract/bookings/bookings.ts'
import type { WeatherChoice } from '#contract/bookings/weather-calls.ts'
import type { BookingDocument } from '#contract/documents/documents.ts'
import type { AttentionReason, BookingFigure, BookingFlag } from '#contract/office/bookings.ts'
import { m } from '#web/paraglide/messages.js'

type Tone = 'plain' | 'sea' | 'good' | 'warn' | 'bad'

export const bookingStates: Record<BookingStatus, { text: () => string; tone: Tone }> = {
  pending: { text: m.office_pending, tone: 'warn' },
  confirmed: { text: m.status_confirmed, tone: 'good' },
  completed: { text: m.status_completed, tone: 'plain' },
  cancelled: { text: m.status_cancelled, tone: 'bad' },
}

export const flagWords: Record<BookingFlag, () => string> = {
  attention: m.office_flag_attention,
  answer_due: m.office_flag_answer_due,
  unpaid: m.office_flag_unpaid,
  disputed: m.office_flag_disputed,
}

export const attentionWords: Record<AttentionReason, () => string> = {
  payment_disputed: m.office_attention_dispute,
  refund_failed: m.office_attention_refund,
  no_show_to_rule: m.office_attention_no_show,
  deposit_to_rule: m.office_attention_deposit,
  balance_overdue: m.office_attention_overdue,
  refund_to_approve: m.office_attention_below_terms,
}

export const documentWords: Record<
  BookingDocument['kind'],
  { one: (facts: { number: string }) => string; all: () => string }
> = {
  invoice: { one: m.document_invoice, all: m.office_invoices },
  receipt: { one: m.document_receipt, all: m.office_receipts },
  credit_note: { one: m.document_credit_note, all: m.office_credit_notes },
}

type Ending = NonNullable<BookingDetails['cancelled']>['by']

export const endingWords: Record<Ending, () => string> = {
  customer: m.office_ended_guest,
  owner: m.office_ended_owner,
  operator: m.office_ended_operator,
  expired: m.office_ended_expired,
  declined: m.office_ended_declined,
  no_answer: m.office_ended_no_answer,
  payment_failed: m.office_ended_payment,
  unpaid: m.office_ended_unpaid,
  weather: m.office_ended_weather,
  no_show: m.office_ended_no_show,
  unlicensed: m.office_ended_unlicensed,
  other_accepted: m.office_ended_other,
}

export const choiceWords: Record<WeatherChoice, () => string> = {
  refund: m.office_choice_refund,
  new_date: m.office_choice_new_date,
  credit: m.office_choice_credit,
}

export const figureWords: Record<BookingFigure, () => string> = {
  begun: m.figure_begun,
  confirmed: m.figure_confirmed,
  cancelled: m.figure_cancelled,
}
