import type { BookingTerms } from '#contract/bookings.ts'
import type { QuoteLine } from '#contract/pricing.ts'
import { minimumCharge } from '#shared/minimum-charge.ts'
import { chargeStep, multiplyRatio } from '#shared/money.ts'
import { waivedCode } from '../pricing/line.ts'
import { refundByTerms } from './refund-by-terms.ts'

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

type Paid = { paid: number; currency: string }

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
export function changedTerms(quoted: BookingTerms, { fee, leastFee }: Kept, { paid, currency }: Paid): Changed {
  const { schedule, difference, waived } = payments(quoted.schedule, { fee, paid, least: minimumCharge(currency) })
  const lines = [...quoted.lines, ...(fee === 0 ? [] : [feeLine(fee)]), ...(waived === 0 ? [] : [waivedLine(waived)])]
  const total = lines.reduce((sum, { amount }) => sum + amount, 0)
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

export const waivedLine = (amount: number): QuoteLine => ({
  kind: 'discount',
  code: waivedCode,
  label: { en: 'Small difference, not charged', fr: 'Petite différence, non facturée' },
  amount: -amount,
  payable: 'now',
})

/**
 * Nothing is left that a card cannot be charged with: what is too small to be due at once is paid with the balance, a balance
 * that is too small at once, and what is too small by itself not at all.
 */
function payments(
  quoted: BookingTerms['schedule'],
  { fee, paid, least }: { fee: number; paid: number; least: number },
) {
  const atBase = quoted.filter(({ due }) => due === 'at_base')
  const later = quoted.find(({ due }) => due !== 'now' && due !== 'at_base')
  const atOnce = quoted.find(({ due }) => due === 'now')?.amount ?? 0
  const priced = atOnce + (later?.amount ?? 0) + fee
  const isSmall = (amount: number) => paid > 0 && amount > 0 && amount < least
  const waived = isSmall(priced - paid) ? priced - paid : 0
  const throughUs = priced - waived
  const now = later ? dueNow(Math.max(atOnce, Math.min(paid, throughUs)), { paid, throughUs, isSmall }) : throughUs
  const left = throughUs - now
  const schedule = [
    { due: 'now' as const, amount: now },
    ...(later && left > 0 ? [{ due: later.due, amount: left }] : []),
    ...atBase,
  ]
  return { schedule, difference: now - paid, waived }
}

type Bounds = { paid: number; throughUs: number; isSmall: (amount: number) => boolean }

function dueNow(asked: number, { paid, throughUs, isSmall }: Bounds): number {
  const now = isSmall(asked - paid) ? paid : Math.min(asked, throughUs)
  return isSmall(throughUs - now) ? throughUs : now
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
