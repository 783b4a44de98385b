/** Why an operator refunds more than the terms. A check constraint holds the same list. */
export const refundCauses = [
  'yacht_fault',
  'extra_missing',
  'not_as_described',
  'late_start',
  'crew',
  'weather',
  'wrong_price',
  'goodwill',
  'other',
] as const
export type RefundCause = (typeof refundCauses)[number]
