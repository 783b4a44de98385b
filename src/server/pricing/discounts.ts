import type { LocalDate } from '#shared/local-date.ts'
import type { Instant } from '#shared/local-time.ts'
import type { LocalText } from '#shared/locale.ts'
import { applyBasisPoints, splitByLargestRemainder } from '#shared/money.ts'
import { promotionName } from './line.ts'
import { isInForce, spannedMoments } from './moments.ts'
import type { Amount, BasisPoints, DiscountRule, Promotion, Tariff, Trip } from './tariff.ts'

/** A discount that applies, and the amount that it takes off the base. */
export type Discount = {
  id: string
  code: string
  label: LocalText
  /** Null where a cap or the limit of all discounts makes the amount less than this share. */
  basisPoints: BasisPoints | null
  amount: Amount
  group: string | null
  promotion: Promotion | null
}

const kinds = ['length', 'early_bird', 'last_minute'] as const
const hourMs = 3_600_000

/**
 * Every discount is a share of the base, so their order does not matter. Only the largest of each kind and of each group applies,
 * and the sum stays within the tariff's limit.
 */
export function discountsOf(tariff: Tariff, trip: Trip, base: Amount, step: number, promoted: boolean): Discount[] {
  if (base <= 0 || (trip.slot && trip.slot.price !== null)) return []
  const isFestive = hasEvent(tariff, trip)
  const counts = ({ notOnEvents }: Pick<DiscountRule, 'notOnEvents'>) => !(notOnEvents && isFestive)
  const rules = tariff.discountRules
    .filter((rule) => counts(rule) && meetsRule(rule, trip))
    .map((rule) => fromRule(rule, base, step))
  const promotions = promoted
    ? runningPromotions(tariff, trip)
        .filter(counts)
        .map((promotion) => fromPromotion(promotion, base, step))
    : []
  const chosen = [...kinds.map((kind) => largest(rules.filter(({ code }) => code === kind))), largest(promotions)]
  const counted = oneOfEachGroup(chosen.filter((discount) => discount !== undefined))
  return withinLimit(counted, applyBasisPoints(base, tariff.maxDiscount, step), step)
}

/** The times at which a discount starts or stops to apply to a trip without a change of the tariff. */
export function discountChanges(tariff: Tariff, start: Instant): Instant[] {
  return [
    ...tariff.discountRules.flatMap(({ kind, daysBefore, hoursBefore }) => {
      if (kind === 'early_bird' && daysBefore !== null) return [start - daysBefore * 24 * hourMs + 1]
      return kind === 'last_minute' && hoursBefore !== null ? [start - hoursBefore * hourMs] : []
    }),
    ...tariff.promotions.flatMap(({ opens, closes, daysBefore }) => [
      ...(opens === null ? [] : [opens]),
      ...(closes === null ? [] : [closes]),
      ...(daysBefore === null ? [] : [start - daysBefore * 24 * hourMs + 1]),
    ]),
  ]
}

/** Whether an event falls into any part of the trip. */
function hasEvent(tariff: Tariff, trip: Trip): boolean {
  const events = tariff.rateRules.filter(({ kind }) => kind === 'event')
  return (
    events.length > 0 && spannedMoments(tariff, trip).some((moment) => events.some((event) => isInForce(event, moment)))
  )
}

function meetsRule(rule: DiscountRule, trip: Trip): boolean {
  if (!departsWithin(rule, trip.date)) return false
  const notice = trip.start - trip.bookedAt
  if (rule.kind === 'length') return trip.units - (trip.endsWithHalfHour ? 0.5 : 0) >= (rule.minUnits ?? 1)
  if (rule.kind === 'early_bird') return notice >= (rule.daysBefore ?? 0) * 24 * hourMs
  return notice <= (rule.hoursBefore ?? 0) * hourMs
}

function runningPromotions(tariff: Tariff, trip: Trip): Promotion[] {
  return tariff.promotions.filter(
    (promotion) =>
      departsWithin(promotion, trip.date) &&
      (promotion.opens === null || promotion.opens <= trip.bookedAt) &&
      (promotion.closes === null || trip.bookedAt < promotion.closes) &&
      trip.start - trip.bookedAt >= (promotion.daysBefore ?? 0) * 24 * hourMs,
  )
}

const departsWithin = ({ from, to }: { from: LocalDate | null; to: LocalDate | null }, date: LocalDate) =>
  (from === null || date >= from) && (to === null || date <= to)

const fromRule = (rule: DiscountRule, base: Amount, step: number): Discount => ({
  id: rule.id,
  code: rule.kind,
  label: rule.name,
  ...cappedShare(rule, base, step),
  group: rule.group,
  promotion: null,
})

const fromPromotion = (promotion: Promotion, base: Amount, step: number): Discount => ({
  id: promotion.id,
  code: 'promotion',
  label: promotionName(promotion.label),
  ...cappedShare(promotion, base, step),
  group: promotion.group,
  promotion,
})

function cappedShare({ discount, cap }: Pick<DiscountRule, 'discount' | 'cap'>, base: Amount, step: number) {
  const share = applyBasisPoints(base, discount, step)
  const amount = cap === null ? share : Math.min(share, cap - (cap % step))
  return { basisPoints: amount === share ? discount : null, amount }
}

function largest(discounts: readonly Discount[]): Discount | undefined {
  let best: Discount | undefined
  for (const discount of discounts) {
    if (discount.amount === 0) continue
    if (!best || discount.amount > best.amount || (discount.amount === best.amount && discount.id < best.id))
      best = discount
  }
  return best
}

function oneOfEachGroup(discounts: readonly Discount[]): Discount[] {
  return discounts.filter(
    (discount) =>
      discount.group === null || largest(discounts.filter(({ group }) => group === discount.group)) === discount,
  )
}

function withinLimit(discounts: Discount[], limit: Amount, step: number): Discount[] {
  const sum = discounts.reduce((all, { amount }) => all + amount, 0)
  if (sum <= limit) return discounts
  const parts = splitByLargestRemainder(
    limit,
    discounts.map(({ amount }) => amount),
    step,
  )
  const limited = discounts.map((discount, index) => ({ ...discount, basisPoints: null, amount: parts[index] ?? 0 }))
  return limited.filter(({ amount }) => amount > 0)
}
