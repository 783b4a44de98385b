import { addDays, type LocalDate } from '#shared/local-date.ts'
import type { Instant } from '#shared/local-time.ts'
import { minimumCharge } from '#shared/minimum-charge.ts'
import { applyBasisPoints, chargeStep, splitByLargestRemainder } from '#shared/money.ts'
import { isInForce, spannedMoments } from './moments.ts'
import { isStronger } from './rate-rules.ts'
import {
  type Amount,
  type BasisPoints,
  type CancellationTier,
  type RateRule,
  rateLayers,
  type Tariff,
  type Trip,
} from './tariff.ts'

export type Terms = { deposit: BasisPoints; instant: boolean; cancellation: readonly CancellationTier[] }

/** The terms of an offer, made stricter by the rules that apply to a part of the trip. */
export function termsOf(tariff: Tariff, trip: Trip): Terms {
  const instant = tariff.instant || trip.slot !== undefined
  const rules = tariff.rateRules.filter(changesTerms)
  if (rules.length === 0) return { deposit: tariff.deposit, instant, cancellation: tariff.cancellation }
  const moments = spannedMoments(tariff, trip)
  const touched = rules.filter((rule) => moments.some((moment) => isInForce(rule, moment)))
  return {
    deposit: touched.reduce((most, { deposit }) => Math.max(most, deposit ?? 0), tariff.deposit),
    // A slot is the owner's explicit consent to this departure.
    instant: trip.slot !== undefined || (instant && touched.every((rule) => rule.instant !== false)),
    cancellation: ruling(touched.filter((rule) => rule.cancellation !== null))?.cancellation ?? tariff.cancellation,
  }
}

/**
 * The payments: a share now, the rest by a day; everything now when that day is tomorrow or past. No part is below the smallest
 * card charge.
 */
export function splitPayment(tariff: Tariff, trip: Trip, online: Amount, deposit: BasisPoints): Payment {
  const daysLeft = (trip.start - trip.bookedAt) / 86_400_000 - tariff.balanceDaysBefore
  if (deposit >= 10_000 || daysLeft <= 1) return { dueNow: online, dueLater: 0, dueLaterOn: null }
  const [share = online] = splitByLargestRemainder(online, [deposit, 10_000 - deposit], chargeStep(tariff.currency))
  const least = minimumCharge(tariff.currency)
  const dueNow = share > 0 ? Math.max(share, Math.min(least, online)) : share
  const dueLater = online - dueNow
  if (dueLater < least) return { dueNow: online, dueLater: 0, dueLaterOn: null }
  return { dueNow, dueLater, dueLaterOn: addDays(trip.date, -tariff.balanceDaysBefore) }
}

export type Payment = { dueNow: Amount; dueLater: Amount; dueLaterOn: LocalDate | null }

/** Cancelling before `until` costs `fee`. The last tier has no `until`. */
export type Deadline = { until: Instant | null; basisPoints: BasisPoints; fee: Amount }

/** The tiers that a guest who books now can still meet, the longest notice first. */
export function cancellationDeadlines(
  tiers: readonly CancellationTier[],
  total: Amount,
  currency: string,
  start: Instant,
  now: Instant,
): Deadline[] {
  return [...tiers]
    .sort((a, b) => b.hoursBefore - a.hoursBefore)
    .map(({ hoursBefore, fee }) => ({
      until: hoursBefore > 0 ? start - hoursBefore * 3_600_000 : null,
      basisPoints: fee,
      fee: applyBasisPoints(total, fee, chargeStep(currency)),
    }))
    .filter(({ until }) => until === null || until > now)
}

const changesTerms = (rule: RateRule) => rule.deposit !== null || rule.cancellation !== null || rule.instant === false

/** Events have precedence over times of day, weekdays and seasons, in this order. */
function ruling(rules: readonly RateRule[]): RateRule | undefined {
  const layer = (rule: RateRule) => rateLayers.indexOf(rule.kind)
  return rules.reduce<RateRule | undefined>((best, rule) => {
    if (!best || layer(rule) > layer(best)) return rule
    return layer(rule) === layer(best) && isStronger(rule, best) ? rule : best
  }, undefined)
}
