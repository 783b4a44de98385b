import type { OwnerMoney } from '#contract/office-owners.ts'
import { typedAmount } from '#web/lib/typed-amount.ts'

/** Reads the form of an agreement as the API takes it. An invalid amount becomes -1, which the API refuses. */
export function readTerms(texts: Record<string, string>, offers: OwnerMoney['offers']) {
  const { offerId = '', validFrom = '', commission = '', netRate = '' } = texts
  const currency = offers.find(({ id }) => id === offerId)?.rate.currency
  const net = netRate.trim() && { amount: typedAmount(netRate, currency ?? 'EUR') ?? -1, currency: currency ?? 'EUR' }
  return {
    ...(offerId && { offerId }),
    validFrom: `${validFrom}T00:00:00Z`,
    commissionBp: basisPointsOf(commission),
    ...(net && { netRate: net }),
    commissionOnExtras: texts.commissionOnExtras !== 'false',
    promotionsPaidBy: texts.promotionsPaidBy === 'market' ? ('market' as const) : ('owner' as const),
  }
}

/** Reads a percentage such as "14.5" or "14,5". */
const basisPointsOf = (typed: string): number =>
  /^\d+([.,]\d{1,2})?$/.test(typed.trim()) ? Math.round(Number(typed.trim().replace(',', '.')) * 100) : -1
