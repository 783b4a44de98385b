import type { Period } from '../../availability/charter-rules.ts'

export type ClaimPlan<Claim> = { remove: Claim[]; add: Period[] }

/**
 * The changes that make imported claims cover all events except periods that are occupied already. Claims that are right stay as
 * they are.
 */
export function planClaims<Claim extends Period>(
  events: readonly Period[],
  taken: readonly Period[],
  claims: readonly Claim[],
): ClaimPlan<Claim> {
  const wanted = new Map(subtract(merge(events), merge(taken)).map((period) => [keyOf(period), period]))
  const remove = claims.filter((claim) => !wanted.delete(keyOf(claim)))
  return { remove, add: [...wanted.values()] }
}

const keyOf = ({ start, end }: Period) => `${start}/${end}`

/** Sorted periods, with overlapping and adjacent ones joined. */
export function merge(periods: readonly Period[]): Period[] {
  const merged: Period[] = []
  for (const { start, end } of periods.toSorted((a, b) => a.start - b.start)) {
    const last = merged.at(-1)
    if (last && start <= last.end) last.end = Math.max(last.end, end)
    else if (end > start) merged.push({ start, end })
  }
  return merged
}

/** The parts of merged periods that no other merged period covers. */
export function subtract(periods: readonly Period[], others: readonly Period[]): Period[] {
  const left: Period[] = []
  let first = 0
  for (const { start, end } of periods) {
    while ((others[first]?.end ?? Number.POSITIVE_INFINITY) <= start) first++
    let from = start
    for (let index = first; from < end; index++) {
      const other = others[index]
      const until = Math.min(other?.start ?? end, end)
      if (until > from) left.push({ start: from, end: until })
      from = Math.max(from, other?.end ?? end)
    }
  }
  return left
}
