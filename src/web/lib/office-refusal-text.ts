import type { ErrorCode } from '#contract/errors.ts'
import { m } from '#web/paraglide/messages.js'
import { authRefusalText } from './auth-refusal-text.ts'
import type { OfficeRefusal } from './office-codes.ts'
import { isOfBooking, refusalText } from './refusal-text.ts'
import { isTripRefusal } from './trip-refusal-text.ts'
import type { UnsentCode } from './unsent.ts'

const texts: Record<OfficeRefusal, () => string> = {
  second_factor_stale: m.refused_second_factor_stale,
  saved_view_limit: m.refused_saved_view_limit,
  booking_changed: m.refused_booking_changed,
  yacht_unsuitable: m.refused_yacht_unsuitable,
  setting_changed: m.refused_setting_changed,
  settings_contradict: m.refused_settings_contradict,
  low_contrast: m.refused_low_contrast,
  rate_jumps: m.refused_rate_jumps,
  rates_decided: m.refused_rates_decided,
  tax_overlap: m.refused_tax_overlap,
  tax_over: m.refused_tax_over,
  payout_run_changed: m.refused_payout_run_changed,
  bank_account_missing: m.refused_bank_account_missing,
  refund_waits: m.refused_refund_waits,
  payment_disputed: m.refused_payment_disputed,
  papers_unchecked: m.refused_papers_unchecked,
  same_person: m.refused_same_person,
  same_account: m.refused_same_account,
  staff_account: m.refused_staff_account,
  account_inactive: m.refused_account_inactive,
  both_own_fleets: m.refused_both_own_fleets,
  on_both_sides: m.refused_on_both_sides,
  money_under_way: m.refused_money_under_way,
  account_merged: m.refused_account_merged,
  entry_decided: m.refused_entry_decided,
  above_limit: m.refused_above_limit,
  not_settled: m.refused_not_settled,
  dispute_closed: m.refused_dispute_closed,
  review_sealed: m.refused_review_sealed,
  dispute_overdue: m.refused_dispute_overdue,
  evidence_file_taken: m.refused_evidence_file_taken,
  evidence_too_large: m.refused_evidence_too_large,
  evidence_refused: m.refused_evidence_refused,
  statement_missing: m.refused_statement_missing,
  no_code_pending: m.refused_no_code_pending,
  import_changed: m.refused_import_changed,
  import_busy: m.refused_import_busy,
  invalid_fleet_file: m.refused_invalid_fleet_file,
  fleet_file_broken: m.refused_fleet_file_broken,
  columns_unfit: m.refused_columns_unfit,
  owner_changed: m.refused_owner_changed,
  owner_known: m.refused_owner_known,
  order_changed: m.refused_order_changed,
  entry_changed: m.refused_entry_changed,
  slug_taken: m.refused_slug_taken,
  not_publishable: m.refused_not_publishable,
  content_in_use: m.refused_content_in_use,
  last_offered: m.refused_last_offered,
  template_in_use: m.refused_template_in_use,
  terms_not_offered: m.refused_terms_not_offered,
  marina_has_bookings: m.refused_marina_has_bookings,
}

/** The sentence for any refusal on a page of the back office. */
export function officeRefusalText(code: ErrorCode | UnsentCode): string {
  if (isOfOffice(code)) return texts[code]()
  return isOfBooking(code) || isOfTrip(code) ? refusalText(code) : authRefusalText(code)
}

const isOfOffice = (code: string): code is OfficeRefusal => code in texts

/** True for codes that concern only trips. The general codes have a sentence in auth-refusal-text.ts. */
const isOfTrip = (code: ErrorCode | UnsentCode) =>
  code !== 'network_request_failed' &&
  code !== 'form_outdated' &&
  code !== 'not_found' &&
  code !== 'invalid_request' &&
  code !== 'too_many_requests' &&
  isTripRefusal(code)
