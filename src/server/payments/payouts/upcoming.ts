import { sql } from 'kysely'
import type { UpcomingReason } from '#contract/payments/payouts.ts'
import type { Id } from '#shared/id.ts'
import type { Db } from '../../platform/database.ts'
import { isFrozen, isUnpaid } from './earnings.ts'
import { type Earned, type StoredEarned, sumByBookingAndKind } from './sum-earned.ts'

export type OpenEarning = StoredEarned & { currency: string; dueAt: Date; frozen: boolean }

/** The earnings of an owner that no payout pays yet, by booking. */
export async function listOpenEarnings(db: Db, ownerId: Id): Promise<OpenEarning[]> {
  const { rows } = await sql<OpenEarning>`
    select earnings.booking_id as "bookingId", currency, amount, due_at as "dueAt", ${isFrozen} as frozen, entry.kind,
      entry.share_of as "shareOf"
    from earnings join ledger_entries entry on entry.id = entry_id where owner_id = ${ownerId} and ${isUnpaid}
    order by due_at, entry_id`.execute(db)
  return rows
}

export type UpcomingGroup = {
  currency: string
  amount: number
  dueOn: string
  reason: UpcomingReason
  bookings: Earned[]
}

/** Groups earnings that are paid together: by currency, day and reason. Negative amounts join the due ones. */
export function groupUpcoming(
  earnings: readonly OpenEarning[],
  { hasNeeds, isHeld = false, now }: { hasNeeds: boolean; isHeld?: boolean; now: number },
): UpcomingGroup[] {
  const groups = new Map<string, Together>()
  for (const earning of earnings) {
    const isDue = earning.dueAt.getTime() <= now
    const reason = reasonOf(earning, { isDue, isHeld, hasNeeds })
    // All due earnings are paid by the next run, whenever they became due.
    const dueOn = (isDue ? new Date(now) : earning.dueAt).toISOString().slice(0, 10)
    const key = `${earning.currency} ${dueOn} ${reason}`
    const group = groups.get(key) ?? { currency: earning.currency, dueOn, reason, earnings: [] }
    groups.set(key, { ...group, earnings: [...group.earnings, earning] })
  }
  return [...groups.values()]
    .map(({ earnings: together, ...group }) => ({
      ...group,
      amount: together.reduce((sum, { amount }) => sum + amount, 0),
      bookings: sumByBookingAndKind(together),
    }))
    .map((group) => (group.reason === 'due' && group.amount <= 0 ? { ...group, reason: 'set_off' as const } : group))
}

type Together = Omit<UpcomingGroup, 'amount' | 'bookings'> & { earnings: OpenEarning[] }

type Standing = { isDue: boolean; isHeld: boolean; hasNeeds: boolean }

function reasonOf({ amount, frozen }: OpenEarning, { isDue, isHeld, hasNeeds }: Standing): UpcomingReason {
  if (frozen && amount > 0) return 'disputed'
  if (!isDue) return 'not_due'
  if (isHeld) return 'held'
  return hasNeeds ? 'needs' : 'due'
}
