import type { QuoteLine } from '#contract/pricing/pricing.ts'
import { multiplyRatio } from '#shared/money.ts'
import type { TaxShare } from './stored-content.ts'

type Line = Pick<QuoteLine, 'kind' | 'label' | 'basisPoints' | 'contained' | 'amount'>

/** The taxes of a price, included in its other lines or added to them. */
export const taxesOf = (lines: readonly Line[]): TaxShare[] =>
  lines
    .filter(({ kind }) => kind === 'tax')
    .map(({ label, basisPoints = 0, amount, contained = 0 }) => ({ label, basisPoints, amount: amount + contained }))

/** The part of each tax in a payment towards a total, or in a refund. */
export function taxesWithin(lines: readonly Line[], amount: number, total: number): TaxShare[] {
  if (total === 0) return []
  return taxesOf(lines).map((tax) => ({ ...tax, amount: multiplyRatio(tax.amount, amount, total) }))
}
