import type { OwnersPart } from '#contract/payments/owner-proceeds.ts'
import type { QuoteLine } from '#contract/pricing/pricing.ts'
import { applyBasisPoints, multiplyRatio, splitByLargestRemainder } from '#shared/money.ts'
import { halfHourLine, waivedCode } from '../pricing/line.ts'
import type { Agreement } from './agreements.ts'

/** Minor units. The sum of all parts minus `promotion`, which the market adds, is the amount that was split. */
export type Shares = {
  owner: number
  commission: number
  serviceCharge: number
  /** For the partners of a package. The market takes no commission of it, and the owner has no part in it. */
  partner: number
  tax: number
  promotion: number
}

type Proceeds = {
  lines: readonly QuoteLine[]
  /** Hours, days or weeks that were sold, rounded up. A half hour has its own line. */
  units: number
  agreement: Agreement
  /** Paid through us and not refunded. */
  kept: number
}

/**
 * Splits the money of a booking among its recipients. Where another amount was kept than agreed, for example after a
 * cancellation, each part is the same share of it, and the market adds nothing to a promotion. Lines that are paid at base never
 * reach us.
 */
export function splitProceeds({ lines, units, agreement, kept }: Proceeds): Shares {
  const agreed = agreedShares(lines, units, agreement)
  if (totalOf(agreed) === kept) return agreed
  const { owner, commission, serviceCharge, partner, tax } = agreedShares(lines, units, {
    ...agreement,
    promotionsPaidBy: 'owner',
  })
  // A net rate may be above the sale price. Then the owner gets all of it.
  const weights = [owner + Math.min(commission, 0), Math.max(commission, 0), serviceCharge, partner, tax]
  const [toOwner = 0, toMarket = 0, toService = 0, toPartner = 0, toTax = 0] = weights.some((weight) => weight > 0)
    ? splitByLargestRemainder(kept, weights)
    : [kept]
  return {
    owner: toOwner,
    commission: toMarket,
    serviceCharge: toService,
    partner: toPartner,
    tax: toTax,
    promotion: 0,
  }
}

/** The owner's part of a price that is paid in full: what the ledger will share, and what the guest pays on board. */
export function ownersPartOf({ lines, units, agreement }: Omit<Proceeds, 'kept'>): OwnersPart {
  const paidOnBoard = sum(lines.filter(({ payable }) => payable === 'base'))
  const { owner } = splitProceeds({ lines, units, agreement, kept: sum(lines) - paidOnBoard })
  return { ownerGets: owner, paidOnBoard }
}

export const noShares: Shares = { owner: 0, commission: 0, serviceCharge: 0, partner: 0, tax: 0, promotion: 0 }

export const totalOf = ({ owner, commission, serviceCharge, partner, tax, promotion }: Shares): number =>
  owner + commission + serviceCharge + partner + tax - promotion

export const minus = (one: Shares, other: Shares): Shares => ({
  owner: one.owner - other.owner,
  commission: one.commission - other.commission,
  serviceCharge: one.serviceCharge - other.serviceCharge,
  partner: one.partner - other.partner,
  tax: one.tax - other.tax,
  promotion: one.promotion - other.promotion,
})

/** The same for the agreed price, paid in full. */
export function agreedShares(lines: readonly QuoteLine[], units: number, agreement: Agreement): Shares {
  const isWaived = ({ code }: QuoteLine) => code === waivedCode
  const asked = sharesOf(
    lines.filter((line) => !isWaived(line)),
    units,
    agreement,
  )
  return withoutWaived(asked, -sum(lines.filter(isWaived)))
}

/** Subtracts an amount that is not charged from every part, in proportion. */
function withoutWaived(shares: Shares, waived: number): Shares {
  const { owner, commission, serviceCharge, partner, tax, promotion } = shares
  const weights = [owner, commission, serviceCharge, partner, tax].map((part) => Math.max(part, 0))
  if (waived === 0 || weights.every((weight) => weight === 0)) return shares
  const [ofOwner = 0, ofCommission = 0, ofService = 0, ofPartner = 0, ofTax = 0] = splitByLargestRemainder(
    waived,
    weights,
  )
  return {
    owner: owner - ofOwner,
    commission: commission - ofCommission,
    serviceCharge: serviceCharge - ofService,
    partner: partner - ofPartner,
    tax: tax - ofTax,
    promotion,
  }
}

function sharesOf(lines: readonly QuoteLine[], units: number, agreement: Agreement): Shares {
  const { charter, extras, provisioning, ...others } = withoutTax(lines)
  const ofExtras = agreement.commissionOnExtras ? applyBasisPoints(extras, agreement.commissionBp) : 0
  const aboard = extras - ofExtras + provisioning
  if (agreement.netRate !== null) {
    const net = multiplyRatio(agreement.netRate, units * 2 - (endsWithHalfHour(lines) ? 1 : 0), 2)
    return { ...others, owner: net + aboard, commission: charter - net + ofExtras, promotion: 0 }
  }
  const promotion = agreement.promotionsPaidBy === 'market' ? promotionOf(lines) : 0
  const sold = charter + promotion
  const commission = applyBasisPoints(sold, agreement.commissionBp)
  return { ...others, owner: sold - commission + aboard, commission: commission + ofExtras, promotion }
}

const endsWithHalfHour = (lines: readonly QuoteLine[]) =>
  lines.some(({ kind, code }) => kind === 'base' && code === halfHourLine)

/** The lines that are paid through us, by their purpose and without included tax; and the sum of all taxes. */
function withoutTax(lines: readonly QuoteLine[]) {
  const charter = sum(lines.filter(({ kind }) => kind === 'base' || kind === 'discount' || kind === 'captain'))
  const serviceCharge = sumOfKind(lines, 'service')
  const extras = sumOfKind(lines, 'extra', 'now')
  const partner = sumOfKind(lines, 'partner')
  const contained = lines.reduce((all, line) => all + (line.contained ?? 0), 0)
  const taxable = [charter, serviceCharge, extras, partner, sumOfKind(lines, 'extra', 'base')]
  const parts = contained > 0 ? splitByLargestRemainder(contained, taxable) : []
  const [ofCharter = 0, ofService = 0, ofExtras = 0, ofPartner = 0] = parts
  return {
    charter: charter - ofCharter,
    serviceCharge: serviceCharge - ofService,
    extras: extras - ofExtras,
    partner: partner - ofPartner,
    provisioning: sumOfKind(lines, 'provisioning', 'now'),
    tax: sumOfKind(lines, 'tax') + ofCharter + ofService + ofExtras + ofPartner,
  }
}

/** The discounts of promotions, without included tax. */
function promotionOf(lines: readonly QuoteLine[]): number {
  const gross = -sum(lines.filter(({ kind, code }) => kind === 'discount' && code.startsWith('promo')))
  const rate = lines.reduce(
    (all, { contained, basisPoints = 0 }) => all + (contained === undefined ? 0 : basisPoints),
    0,
  )
  return gross - multiplyRatio(gross, rate, 10_000 + rate)
}

const sumOfKind = (lines: readonly QuoteLine[], wanted: QuoteLine['kind'], payable?: QuoteLine['payable']) =>
  sum(lines.filter((line) => line.kind === wanted && (payable === undefined || line.payable === payable)))

const sum = (lines: readonly QuoteLine[]) => lines.reduce((all, { amount }) => all + amount, 0)
