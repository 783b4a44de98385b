import type { ErrorCode } from '#contract/errors.ts'
import { m } from '#web/paraglide/messages.js'
import { type TripRefusal, tripRefusalText } from './trip-refusal-text.ts'
import type { UnsentCode } from './unsent.ts'

const texts = {
  not_pending: m.refused_not_pending,
  not_cancellable: m.refused_not_cancellable,
  refund_changed: m.refused_refund_changed,
  has_sailed: m.refused_has_sailed,
  not_changeable: m.refused_not_changeable,
  change_under_way: m.refused_change_under_way,
  difference_changed: m.refused_difference_changed,
  nothing_changed: m.refused_nothing_changed,
  extension_closed: m.refused_extension_closed,
  counter_offer_closed: m.refused_counter_offer_closed,
  paid_in_shares: m.refused_paid_in_shares,
  counter_offer_limit: m.refused_counter_offer_limit,
  price_out_of_range: m.refused_price_out_of_range,
  not_requested: m.refused_not_requested,
  other_accepted: m.refused_other_accepted,
  already_invoiced: m.refused_already_invoiced,
  weather_call_closed: m.refused_weather_call_closed,
  weather_choice_closed: m.refused_weather_choice_closed,
  deposit_closed: m.refused_deposit_closed,
  evidence_missing: m.refused_evidence_missing,
  reply_awaited: m.refused_reply_awaited,
  invalid_picture: m.refused_invalid_picture,
  too_large: m.form_too_large,
  nothing_due: m.refused_nothing_due,
  payout_state: m.refused_payout_state,
  messages_closed: m.refused_messages_closed,
  attachment_withheld: m.refused_attachment_withheld,
  owner_unreachable: m.refused_owner_unreachable,
  invalid_file: m.refused_invalid_file,
  files_refused: m.refused_files_refused,
  manifest_locked: m.refused_manifest_locked,
  manifest_full: m.refused_manifest_full,
  manifest_incomplete: m.refused_manifest_incomplete,
  boarding_refused: m.refused_boarding_refused,
  departure_closed: m.refused_departure_closed,
  report_closed: m.refused_report_closed,
  review_not_due: m.refused_review_not_due,
  review_overdue: m.refused_review_overdue,
  review_written: m.refused_review_written,
  review_final: m.refused_review_final,
  review_answered: m.refused_review_answered,
  calendar_conflict: m.refused_calendar_conflict,
  period_occupied: m.refused_period_occupied,
  slot_sold: m.refused_slot_sold,
  calendar_paused: m.refused_calendar_paused,
  calendar_unreadable: m.refused_calendar_unreadable,
  no_files: m.refused_no_files,
  revision_conflict: m.refused_revision_conflict,
  tariff_changed: m.refused_tariff_changed,
  fleet_prices_changed: m.refused_fleet_prices_changed,
  prices_published_since: m.refused_prices_published_since,
  gap_closed: m.refused_gap_closed,
  rules_overlap: m.refused_rules_overlap,
  unusual_prices: m.refused_unusual_prices,
  row_refused: m.refused_row_refused,
  listing_locked: m.refused_listing_locked,
  listing_incomplete: m.refused_listing_incomplete,
  listing_limit: m.refused_listing_limit,
  itinerary_limit: m.refused_itinerary_limit,
  stop_out_of_reach: m.refused_stop_out_of_reach,
  bookings_ahead: m.refused_bookings_ahead,
  duplicate_picture: m.refused_duplicate_picture,
  too_many_pictures: m.refused_too_many_pictures,
  update_too_large: m.refused_update_too_large,
  picture_too_small: m.refused_picture_too_small,
  invalid_film: m.refused_invalid_film,
  invalid_document: m.refused_invalid_document,
} as const satisfies Partial<Record<ErrorCode, () => string>>

/** Codes that trips and bookings can be refused with. The sentences of all others are in auth-refusal-text.ts. */
export type BookingRefusal = TripRefusal | keyof typeof texts

/** The sentence for a refused trip or booking. */
export const refusalText = (code: ErrorCode | UnsentCode): string =>
  isOfBooking(code) ? texts[code]() : tripRefusalText(code)

export const isOfBooking = (code: string): code is keyof typeof texts => code in texts
