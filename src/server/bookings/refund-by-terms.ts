import type { BookingTerms } from '#contract/bookings/bookings.ts'

export type RefundByTerms = { basisPoints: number; fee: number; until: string | null; refund: number }

type RefundInput = { terms: Pick<BookingTerms, 'cancellation'>; paid: number; now: number }

/**
 * The refund to a guest who cancels now: `paid` less the fee of the agreed tier, and at least 0. Without a tier for `now` the
 * fee is 0.
 */
export function refundByTerms({ terms, paid, now }: RefundInput): RefundByTerms {
  const tier = terms.cancellation.find(({ until }) => until === null || Date.parse(until) >= now)
  if (!tier) return { basisPoints: 0, fee: 0, until: null, refund: paid }
  return { ...tier, refund: Math.max(0, paid - tier.fee) }
}
