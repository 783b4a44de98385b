import type { ErrorCode } from '#contract/errors.ts'

/** What only the back office is refused with: no other page carries the sentences. office-refusal-text.ts has them. */
export type OfficeRefusal = Extract<
  ErrorCode,
  | 'second_factor_stale'
  | 'saved_view_limit'
  | 'setting_changed'
  | 'settings_contradict'
  | 'low_contrast'
  | 'tax_overlap'
  | 'tax_over'
  | 'payout_run_changed'
  | 'bank_account_missing'
  | 'same_person'
  | 'entry_decided'
  | 'above_limit'
  | 'not_settled'
  | 'dispute_closed'
  | 'order_changed'
  | 'owner_changed'
  | 'import_changed'
  | 'import_busy'
  | 'invalid_fleet_file'
  | 'booking_changed'
  | 'yacht_unsuitable'
>
