import type { BookingTerms } from '#contract/bookings.ts'
import type { QuoteLine } from '#contract/pricing.ts'
import { chargeStep, multiplyRatio } from '#shared/money.ts'
import { refundByTerms } from '../refund-by-terms.ts'

type Booked = { total: number; currency: string; terms: BookingTerms }

/** What the terms of before keep of a change. Minor units. */
export type Kept = {
  /** Of what was taken away, in this change and those before it: part of the new total. */
  fee: number
  /** Besides: the least that cancelling costs afterwards. */
  leastFee: number
}

/**
 * Nobody gets round a cancellation fee by changing first. The share that cancelling would cost now is kept of what the trip
 * becomes cheaper, and the rest of that fee stays the least that a later cancellation costs. Where cancelling is free, so is
 * changing. docs/decisions/0050 has the reasons.
 */
export function keptOfChange(booked: Booked, newTotal: number, now: number): Kept {
  const before = feeIn(booked.terms.lines)
  const trip = booked.total - before
  const feeNow = Math.max(0, refundByTerms({ terms: booked.terms, paid: 0, now }).fee - before)
  const takenAway = Math.max(0, trip - newTotal)
  const added = trip === 0 ? 0 : multiplyRatio(feeNow, takenAway, trip, chargeStep(booked.currency))
  return { fee: before + added, leastFee: feeNow - added }
}

/** An operator's change, and one of what nobody has paid, keep nothing more. */
export const keptBefore = ({ terms }: Pick<Booked, 'terms'>): Kept => ({ fee: feeIn(terms.lines), leastFee: 0 })

export const feeIn = (lines: readonly QuoteLine[]): number =>
  lines.filter(({ kind }) => kind === 'fee').reduce((sum, { amount }) => sum + amount, 0)

export type Changed = {
  total: number
  terms: BookingTerms
  /** Due now; what comes back is negative. */
  difference: number
}

/**
 * What is agreed after a change, where `paid` has been paid and not given back: it counts against what is due at once, then
 * against the balance, and what is beyond both comes back.
 */
export function changedTerms(quoted: BookingTerms, { fee, leastFee }: Kept, paid: number): Changed {
  const lines = fee === 0 ? quoted.lines : [...quoted.lines, feeLine(fee)]
  const total = lines.reduce((sum, { amount }) => sum + amount, 0)
  const { schedule, difference } = payments(quoted.schedule, fee, paid)
  const cancellation = leastTiers(quoted.cancellation, { fee, leastFee, total })
  return { total, difference, terms: { ...quoted, lines, schedule, cancellation } }
}

const feeLine = (amount: number): QuoteLine => ({
  kind: 'fee',
  code: 'change_fee',
  label: { en: 'Kept by the cancellation terms', fr: 'Retenu selon les conditions d’annulation' },
  amount,
  payable: 'now',
})

function payments(quoted: BookingTerms['schedule'], fee: number, paid: number) {
  const atBase = quoted.filter(({ due }) => due === 'at_base')
  const later = quoted.find(({ due }) => due !== 'now' && due !== 'at_base')
  const atOnce = quoted.find(({ due }) => due === 'now')?.amount ?? 0
  const throughUs = atOnce + (later?.amount ?? 0) + fee
  const now = later ? Math.max(atOnce, Math.min(paid, throughUs)) : throughUs
  const left = throughUs - now
  const schedule = [
    { due: 'now' as const, amount: now },
    ...(later && left > 0 ? [{ due: later.due, amount: left }] : []),
    ...atBase,
  ]
  return { schedule, difference: now - paid }
}

/** Each tier with what is kept in any case; of two that cost the same the later one says it. */
function leastTiers(
  tiers: BookingTerms['cancellation'],
  { fee, leastFee, total }: Kept & { total: number },
): BookingTerms['cancellation'] {
  if (fee + leastFee === 0) return tiers
  return tiers
    .map((tier) => ({ ...tier, fee: fee + Math.max(tier.fee, leastFee) }))
    .filter((tier, index, all) => tier.fee !== all[index + 1]?.fee)
    .map((tier) => ({ ...tier, basisPoints: total === 0 ? 0 : multiplyRatio(tier.fee, 10_000, total) }))
}
