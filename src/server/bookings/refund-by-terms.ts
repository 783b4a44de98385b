import type { BookingTerms } from '#contract/bookings.ts'

export type RefundByTerms = { basisPoints: number; fee: number; until: string | null; refund: number }

type RefundInput = { terms: Pick<BookingTerms, 'cancellation'>; paid: number; now: number }

/**
 * What comes back to a guest who cancels now, by the tiers that were agreed: what is paid less the fee, and never less than
 * nothing. Of a request that nobody has accepted everything comes back.
 */
export function refundByTerms({ terms, paid, now }: RefundInput): RefundByTerms {
  const tier = terms.cancellation.find(({ until }) => until === null || Date.parse(until) >= now)
  if (!tier) return { basisPoints: 0, fee: 0, until: null, refund: paid }
  return { ...tier, refund: Math.max(0, paid - tier.fee) }
}
