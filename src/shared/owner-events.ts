/** Changes of an owner that matter for an operator's decision. */
export const ownerEvents = [
  'agreement_added',
  'bank_details_verified',
  'bank_details_verified_first',
  'bank_details_rejected',
  'payout_details_changed',
  'payouts_held',
  'payouts_released',
  'paper_verified',
  'paper_rejected',
  'member_removed',
] as const
export type OwnerEvent = (typeof ownerEvents)[number]
