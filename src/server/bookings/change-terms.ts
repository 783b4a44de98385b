import type { BookingTerms } from '#contract/bookings/bookings.ts'
import type { QuoteLine } from '#contract/pricing/pricing.ts'
import { minimumCharge } from '#shared/minimum-charge.ts'
import { chargeStep, multiplyRatio } from '#shared/money.ts'
import { waivedCode } from '../pricing/line.ts'
import { refundByTerms } from './refund-by-terms.ts'

type Booked = { total: number; currency: string; terms: BookingTerms }

/** The fees that the earlier terms keep when a booking changes. Minor units. */
export type Kept = {
  /** The fee for what this change and earlier ones took away. It is part of the new total. */
  fee: number
  /** The least that a later cancellation costs, besides `fee`. */
  leastFee: number
}

/**
 * A change does not avoid the cancellation fee. When the trip becomes cheaper, `fee` keeps of the saving the share that
 * cancelling now would cost. The rest of that cancellation fee becomes `leastFee`. Where cancelling is free, so is changing.
 * docs/decisions/0050 has the reasons.
 */
export function keptOfChange(booked: Booked, newTotal: number, now: number): Kept {
  const before = feeIn(booked.terms.lines)
  const trip = booked.total - before
  const feeNow = Math.max(0, refundByTerms({ terms: booked.terms, paid: 0, now }).fee - before)
  const takenAway = Math.max(0, trip - newTotal)
  const added = trip === 0 ? 0 : multiplyRatio(feeNow, takenAway, trip, chargeStep(booked.currency))
  return { fee: before + added, leastFee: feeNow - added }
}

/** A change by the operator, or of an unpaid booking, adds no fee: only the fees of earlier changes stay. */
export const keptBefore = ({ terms }: Pick<Booked, 'terms'>): Kept => ({ fee: feeIn(terms.lines), leastFee: 0 })

export const feeIn = (lines: readonly QuoteLine[]): number =>
  lines.filter(({ kind }) => kind === 'fee').reduce((sum, { amount }) => sum + amount, 0)

type Paid = { paid: number; currency: string }

export type Changed = {
  total: number
  terms: BookingTerms
  /** Due now; negative when the guest gets money back. */
  difference: number
}

/**
 * The terms after a change. `paid` is the money that was paid and not given back: it counts first against the sum due at once,
 * then against the balance; the rest is refunded.
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
 * Leaves no amount below the smallest card charge. A sum too small to be due at once is paid with the balance, a balance too
 * small is paid at once, and a sum that is too small altogether is waived.
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

/** Adds `fee` to each tier, and raises it to `leastFee`. Of two neighbours that cost the same, only the later one stays. */
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
