import type { QuoteLine } from '#contract/pricing/pricing.ts'
import { halfHourLine, labels } from './line.ts'
import { priceTrip } from './price-trip.ts'
import type { Tariff, Trip } from './tariff.ts'

type Extended = { before: Trip; after: Trip }

/**
 * The additional lines of a trip that ends later: the difference of two prices, each with service charge and taxes. If one part
 * would become cheaper, for example by a discount for longer trips, it stays as it is: neither the online part nor the part at
 * base is ever negative.
 */
export function priceExtension(tariff: Tariff, { before, after }: Extended): QuoteLine[] {
  const added = addLines(priceTrip(tariff, after).lines, priceTrip(tariff, before).lines.map(timesMinusOne))
  return (['now', 'base'] as const).flatMap((payable) => {
    const part = added.filter((line) => line.payable === payable)
    return part.reduce((sum, { amount }) => sum + amount, 0) > 0 ? part : []
  })
}

/** The lines of a trip and of its extension. Equal lines are merged. */
export function extendLines(
  lines: readonly QuoteLine[],
  added: readonly QuoteLine[],
  after: Pick<Trip, 'endsWithHalfHour'>,
): QuoteLine[] {
  const all = inOrder(addLines(lines, added), lines)
  if (after.endsWithHalfHour) return all
  // The half hour has become a whole one. A difference of rates may be left of it.
  return all.map((line) => (isHalfHour(line) ? { ...line, code: 'rate', label: labels.charter } : line))
}

export const isHalfHour = ({ kind, code }: Pick<QuoteLine, 'kind' | 'code'>): boolean =>
  kind === 'base' && code === halfHourLine

const timesMinusOne = ({ amount, quantity, contained, ...line }: QuoteLine): QuoteLine => ({
  ...line,
  amount: 0 - amount,
  ...(quantity !== undefined && { quantity: 0 - quantity }),
  ...(contained !== undefined && { contained: 0 - contained }),
})

/** Adds lines of the same kind, in the order of the first list. Lines with the amount 0 are left out. */
function addLines(first: readonly QuoteLine[], second: readonly QuoteLine[]): QuoteLine[] {
  const sums = new Map<string, QuoteLine>()
  for (const line of [...first, ...second]) {
    const { kind, code, label, payable, unit, unitAmount, basisPoints } = line
    // A discount may be a share of the one price, and a cap in the other.
    const share = kind === 'discount' ? undefined : basisPoints
    const key = JSON.stringify([kind, code, label.en, payable, unit, unitAmount, share])
    const sum = sums.get(key)
    sums.set(key, sum ? plus(sum, line) : line)
  }
  const isThere = (line: QuoteLine) => line.amount !== 0 || (line.contained ?? 0) !== 0
  return [...sums.values()].filter((line) => isThere(line) || first.includes(line))
}

/** Places new lines next to those of their kind. */
function inOrder(all: readonly QuoteLine[], before: readonly QuoteLine[]): QuoteLine[] {
  const kinds = [...new Set([...before, ...all].map(({ kind }) => kind))]
  return all.toSorted((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind))
}

const plus = ({ basisPoints, ...a }: QuoteLine, b: QuoteLine): QuoteLine => ({
  ...a,
  amount: a.amount + b.amount,
  ...(basisPoints !== undefined && basisPoints === b.basisPoints && { basisPoints }),
  ...(a.quantity !== undefined && b.quantity !== undefined && { quantity: a.quantity + b.quantity }),
  ...(a.contained !== undefined && b.contained !== undefined && { contained: a.contained + b.contained }),
})
