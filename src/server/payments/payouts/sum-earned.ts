import type { Id } from '#shared/id.ts'
import { lineKindOf, type OwnerEntry } from './statement.ts'

/** The earnings of a booking, by kind. */
export type Earned = { bookingId: Id; kind: ReturnType<typeof lineKindOf>; amount: number }

export type StoredEarned = Pick<OwnerEntry, 'kind' | 'shareOf'> & { bookingId: Id; amount: number }

/** One sum for each booking and kind, in the order of their first entries. */
export function sumByBookingAndKind(entries: readonly StoredEarned[]): Earned[] {
  const sums = new Map<string, Earned>()
  for (const entry of entries) {
    const { bookingId, amount } = entry
    const kind = lineKindOf(entry)
    const key = `${bookingId} ${kind}`
    sums.set(key, { bookingId, kind, amount: (sums.get(key)?.amount ?? 0) + amount })
  }
  return [...sums.values()]
}
