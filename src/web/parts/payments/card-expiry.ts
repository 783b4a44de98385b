import type { SavedCard } from '#contract/payments/payment-methods.ts'

const soonMs = 60 * 86_400_000

/** A card is valid until the end of its month. */
export function expiryOf({ expiryMonth, expiryYear }: Pick<SavedCard, 'expiryMonth' | 'expiryYear'>, now: number) {
  const end = Date.UTC(expiryYear, expiryMonth, 1)
  if (end <= now) return 'expired'
  return end - now < soonMs ? 'soon' : 'good'
}
