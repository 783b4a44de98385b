import type { Instant } from '#shared/local-time.ts'
import { minimumCharge } from '#shared/minimum-charge.ts'
import { applyBasisPoints, chargeStep, roundToCharge } from '#shared/money.ts'
import { baseLines } from './base-lines.ts'
import { type Discount, discountChanges, discountsOf } from './discounts.ts'
import { captainLines, extraLines } from './extra-lines.ts'
import { type Line, labels, promoCodeLine, sumOf, tooSmallLine } from './line.ts'
import type { Amount, BasisPoints, CancellationTier, PromoDiscount, Tariff, Trip, TripUnit } from './tariff.ts'
import { taxLines } from './tax-lines.ts'
import { type Payment, splitPayment, termsOf } from './terms.ts'

/** What a figure assumes, for the words beside it: "4 h, 8 guests, VAT included". */
type Assumptions = {
  unit: TripUnit
  units: number
  /** Nights aboard; null for charters by the hour. */
  nights: number | null
  guests: number
  crewed: boolean
  /** Whether the captain is part of the rate, a line of his own, or not aboard. */
  captain: 'included' | 'added' | 'none'
  /** The total holds the taxes named here; none when no rate is known for this place. */
  taxes: { code: string; basisPoints: BasisPoints }[]
  taxIncluded: boolean
  mandatoryExtras: string[]
}

export type Price = Payment & {
  currency: string
  lines: Line[]
  /** Base less discounts, and captain: what the service charge is a share of. */
  subtotal: Amount
  serviceCharge: Amount
  /** All that must be paid for the trip: lines paid now, later and at base. */
  total: Amount
  /** The same trip without promotions; never below total. */
  originalTotal: Amount
  promotion: { id: string; label: string; discount: BasisPoints } | null
  payAtBase: Amount
  /** Part of the total, settled by receipts after the trip. */
  provisioning: Amount
  /** Left at base and given back; not part of the total. */
  securityDeposit: Amount
  deposit: BasisPoints
  cancellation: readonly CancellationTier[]
  instant: boolean
  assumptions: Assumptions
}

/**
 * The one function behind card, search and checkout. Base, less discounts, and captain; service charge on these;
 * extras and provisioning beside them; taxes on all but provisioning. docs/pricing.md works an example.
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
    provisioning: provisioningLines(tariff, baseAmount, step),
  }
  const discounts = discountsOf(tariff, trip, baseAmount, step, true)
  const settled = settle(tariff, trip, fixed, discounts, step)
  const promotion = discounts.find((discount) => discount.promotion)?.promotion ?? null
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
    promotion: promotion && { id: promotion.id, label: promotion.label, discount: promotion.discount },
    payAtBase,
    provisioning: sumOf(fixed.provisioning),
    securityDeposit: securityDepositOf(tariff),
    deposit,
    cancellation,
    instant,
    assumptions: assumptionsOf(tariff, trip, settled.lines),
  }
}

/** The next moment at which waiting alone may change the price of a departure; null when none will. */
export function nextPriceChange(tariff: Tariff, start: Instant, now: Instant): Instant | null {
  const later = discountChanges(tariff, start).filter((instant) => instant > now && instant < start)
  return later.length === 0 ? null : Math.min(...later)
}

type Fixed = { base: Line[]; baseAmount: Amount; captain: Line[]; extras: Line[]; provisioning: Line[] }

function settle(tariff: Tariff, trip: Trip, fixed: Fixed, discounts: readonly Discount[], step: number) {
  const discounted = discounts.map(discountLine)
  const reductions = [...discounted, ...promoCodeLines(trip.promoCode, fixed.baseAmount + sumOf(discounted), step)]
  const subtotal = fixed.baseAmount + sumOf(reductions) - (trip.reduction?.amount ?? 0) + sumOf(fixed.captain)
  const serviceCharge = applyBasisPoints(subtotal, tariff.serviceCharge, step)
  const taxable = subtotal + serviceCharge + sumOf(fixed.extras)
  const lines = withoutSmall(tariff, [
    ...fixed.base,
    ...reductions,
    ...reductionLines(trip.reduction),
    ...fixed.captain,
    ...fixed.extras,
    ...serviceLines(tariff, serviceCharge),
    ...fixed.provisioning,
    ...taxLines(tariff.taxes, trip, taxable, step),
  ])
  return { lines, subtotal, serviceCharge, total: sumOf(lines) }
}

/** Waives an online total below the least that a card can be charged with, such as after a promo code. No tax is due on nothing. */
function withoutSmall({ currency }: Tariff, lines: Line[]): Line[] {
  const online = (some: Line[]) => sumOf(some.filter(({ payable }) => payable === 'now'))
  if (online(lines) <= 0 || online(lines) >= minimumCharge(currency)) return lines
  const untaxed = lines.filter(({ kind, payable }) => kind !== 'tax' || payable !== 'now')
  const waived = online(untaxed)
  return waived > 0 ? [...untaxed, tooSmallLine(waived)] : untaxed
}

/** None where a card cannot hold so little. */
function securityDepositOf({ securityDeposit, currency }: Tariff): Amount {
  const amount = roundToCharge(securityDeposit, currency)
  return amount < minimumCharge(currency) ? 0 : amount
}

const discountLine = (discount: Discount): Line => ({
  kind: 'discount',
  code: discount.code,
  label: discount.label,
  amount: -discount.amount,
  payable: 'now',
  basisPoints: discount.basisPoints,
})

/** Never more than what is left of the charter. */
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
  return [{ kind: 'discount', code: 'owner_offer', label: labels.ownerOffer, amount, payable: 'now' }]
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
