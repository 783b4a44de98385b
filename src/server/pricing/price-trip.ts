import type { Instant } from '#shared/local-time.ts'
import { minimumCharge } from '#shared/minimum-charge.ts'
import { applyBasisPoints, chargeStep, roundToCharge } from '#shared/money.ts'
import { baseLines } from './base-lines.ts'
import { type Discount, discountChanges, discountsOf } from './discounts.ts'
import { captainLines, extraLines } from './extra-lines.ts'
import { type Line, labels, promoCodeLine, sumOf, tooSmallLine } from './line.ts'
import { packageLines } from './package-lines.ts'
import type {
  Amount,
  BasisPoints,
  CancellationTier,
  PromoDiscount,
  Promotion,
  Tariff,
  Trip,
  TripUnit,
} from './tariff.ts'
import { taxLines } from './tax-lines.ts'
import { type Payment, splitPayment, termsOf } from './terms.ts'

/** The assumptions of a price, for the words beside it: "4 h, 8 guests, VAT included". */
type Assumptions = {
  unit: TripUnit
  units: number
  /** Nights aboard; null for charters by the hour. */
  nights: number | null
  guests: number
  crewed: boolean
  /** Whether the captain is part of the rate, has a separate line, or is not aboard. */
  captain: 'included' | 'added' | 'none'
  /** The taxes in the total; empty when no rate is known for this place. */
  taxes: { code: string; basisPoints: BasisPoints }[]
  taxIncluded: boolean
  mandatoryExtras: string[]
}

export type Price = Payment & {
  currency: string
  lines: Line[]
  /** The base less discounts, plus the captain. The service charge is a share of it. */
  subtotal: Amount
  serviceCharge: Amount
  /** The whole price of the trip: lines that are paid now, later and at base. */
  total: Amount
  /** The same trip without promotions. It is never below `total`. */
  originalTotal: Amount
  /** The promotion that counts. Its `discount` is the share of the base that it really takes off. */
  promotion: { id: string; label: string; discount: BasisPoints } | null
  payAtBase: Amount
  /** A part of the total that is settled by receipts after the trip. */
  provisioning: Amount
  /** Left at base and given back; not part of the total. */
  securityDeposit: Amount
  deposit: BasisPoints
  cancellation: readonly CancellationTier[]
  instant: boolean
  assumptions: Assumptions
}

/**
 * The only price function, for cards, search and checkout. Base, less discounts, plus captain; service charge on these; then
 * extras, items of partners and provisioning; taxes on everything but provisioning. docs/pricing.md has an example.
 */
export function priceTrip(tariff: Tariff, trip: Trip): Price {
  const step = chargeStep(tariff.currency)
  const base = baseLines(tariff, trip)
  const baseAmount = sumOf(base)
  const fixed: Fixed = {
    base,
    baseAmount,
    captain: captainLines(tariff, trip),
    extras: extraLines(tariff, trip),
    partners: packageLines(tariff, trip),
    provisioning: provisioningLines(tariff, baseAmount, step),
  }
  const discounts = discountsOf(tariff, trip, baseAmount, step, true)
  const settled = settle(tariff, trip, fixed, discounts, step)
  const promotion = discounts.find(isPromotion) ?? null
  const originalTotal =
    promotion || trip.promoCode
      ? settle(
          tariff,
          { ...trip, promoCode: undefined },
          fixed,
          discountsOf(tariff, trip, baseAmount, step, false),
          step,
        ).total
      : settled.total
  const payAtBase = sumOf(settled.lines.filter((line) => line.payable === 'base'))
  const { deposit, instant, cancellation } = termsOf(tariff, trip)
  return {
    ...settled,
    ...splitPayment(tariff, trip, settled.total - payAtBase, deposit),
    currency: tariff.currency,
    originalTotal,
    promotion: promotion && countedPromotion(promotion, baseAmount),
    payAtBase,
    provisioning: sumOf(fixed.provisioning),
    securityDeposit: securityDepositOf(tariff),
    deposit,
    cancellation,
    instant,
    assumptions: assumptionsOf(tariff, trip, settled.lines),
  }
}

/** The next time at which the price of a departure may change without a change of the tariff; null when there is none. */
export function nextPriceChange(tariff: Tariff, start: Instant, now: Instant): Instant | null {
  const later = discountChanges(tariff, start).filter((instant) => instant > now && instant < start)
  return later.length === 0 ? null : Math.min(...later)
}

type Fixed = {
  base: Line[]
  baseAmount: Amount
  captain: Line[]
  extras: Line[]
  partners: Line[]
  provisioning: Line[]
}

function settle(tariff: Tariff, trip: Trip, fixed: Fixed, discounts: readonly Discount[], step: number) {
  const discounted = discounts.map(discountLine)
  const reductions = [...discounted, ...promoCodeLines(trip.promoCode, fixed.baseAmount + sumOf(discounted), step)]
  const subtotal = fixed.baseAmount + sumOf(reductions) - (trip.reduction?.amount ?? 0) + sumOf(fixed.captain)
  const serviceCharge = applyBasisPoints(subtotal, tariff.serviceCharge, step)
  const taxable = subtotal + serviceCharge + sumOf(fixed.extras) + sumOf(fixed.partners)
  const lines = withoutSmall(tariff, [
    ...fixed.base,
    ...reductions,
    ...reductionLines(trip.reduction),
    ...fixed.captain,
    ...fixed.extras,
    ...fixed.partners,
    ...serviceLines(tariff, serviceCharge),
    ...fixed.provisioning,
    ...taxLines(tariff.taxes, trip, taxable, step),
  ])
  return { lines, subtotal, serviceCharge, total: sumOf(lines) }
}

/** Waives an online total below the smallest card charge, for example after a promo code. A total of 0 has no tax. */
function withoutSmall({ currency }: Tariff, lines: Line[]): Line[] {
  const online = (some: Line[]) => sumOf(some.filter(({ payable }) => payable === 'now'))
  if (online(lines) <= 0 || online(lines) >= minimumCharge(currency)) return lines
  const untaxed = lines.filter(({ kind, payable }) => kind !== 'tax' || payable !== 'now')
  const waived = online(untaxed)
  return waived > 0 ? [...untaxed, tooSmallLine(waived)] : untaxed
}

/** 0 where the deposit is below the smallest card charge. */
function securityDepositOf({ securityDeposit, currency }: Tariff): Amount {
  const amount = roundToCharge(securityDeposit, currency)
  return amount < minimumCharge(currency) ? 0 : amount
}

const discountLine = ({ code, label, amount, basisPoints }: Discount): Line => ({
  kind: 'discount',
  code,
  label,
  amount: -amount,
  payable: 'now',
  ...(basisPoints !== null && { basisPoints }),
})

type CountedPromotion = Discount & { promotion: Promotion }

const isPromotion = (discount: Discount): discount is CountedPromotion => discount.promotion !== null

/** Where a cap reduces the promotion, the discount is rounded down to whole percents. */
const countedPromotion = ({ id, promotion, amount, basisPoints }: CountedPromotion, base: Amount) => ({
  id,
  label: promotion.label,
  discount: basisPoints ?? Math.floor((amount * 100) / base) * 100,
})

/** The discount is at most the rest of the charter's price. */
function promoCodeLines(promo: PromoDiscount | undefined, left: Amount, step: number): Line[] {
  if (!promo || left <= 0) return []
  const { code, basisPoints, cap } = promo
  const wanted = basisPoints === null ? (promo.amount ?? 0) : applyBasisPoints(left, basisPoints, step)
  const most = Math.min(wanted, cap ?? wanted, left)
  const amount = most - (most % step)
  if (amount === 0) return []
  return [
    {
      kind: 'discount',
      code: promoCodeLine,
      label: { en: `Promo code ${code}`, fr: `Code promo ${code}` },
      amount: -amount,
      payable: 'now',
      ...(basisPoints !== null && amount === wanted && { basisPoints }),
    },
  ]
}

function reductionLines(reduction: Trip['reduction']): Line[] {
  if (!reduction) return []
  const amount = 0 - reduction.amount - reduction.rounding
  const { code, label } = reduction.named ?? { code: 'owner_offer', label: labels.ownerOffer }
  return [{ kind: 'discount', code, label, amount, payable: 'now' }]
}

function serviceLines({ serviceCharge: basisPoints }: Tariff, amount: Amount): Line[] {
  if (amount === 0) return []
  return [{ kind: 'service', code: 'service_charge', label: labels.service, amount, payable: 'now', basisPoints }]
}

function provisioningLines(tariff: Tariff, base: Amount, step: number): Line[] {
  if (tariff.provisioning === 0) return []
  const amount = applyBasisPoints(base, tariff.provisioning, step)
  const { provisioningPayable: payable, provisioning: basisPoints } = tariff
  return [{ kind: 'provisioning', code: 'provisioning', label: labels.provisioning, amount, payable, basisPoints }]
}

function assumptionsOf(tariff: Tariff, trip: Trip, lines: readonly Line[]): Assumptions {
  const taxes = lines.flatMap(({ kind, code, basisPoints = 0 }) => (kind === 'tax' ? [{ code, basisPoints }] : []))
  const captainAdded = lines.some(({ kind }) => kind === 'captain')
  return {
    unit: tariff.unit,
    units: trip.units,
    nights: tariff.unit === 'hour' ? null : trip.units * (tariff.unit === 'week' ? tariff.nights : 1),
    guests: trip.guests,
    crewed: tariff.crewed,
    captain: captainAdded ? 'added' : tariff.crewed ? 'included' : 'none',
    taxes,
    taxIncluded: taxes.length > 0,
    mandatoryExtras: tariff.extras.filter(({ mandatory }) => mandatory).map(({ code }) => code),
  }
}
