import type { Waiting, WaitingKind } from '#contract/analytics/dashboard.ts'
import type { AdminPart } from '#shared/admin-rights.ts'
import { countUrgentRequests, type Queue } from '../../bookings/market-counts.ts'
import { urgentMs } from '../../bookings/office/attention.ts'
import { countOpenConflicts } from '../../calendars/conflicts/count-open.ts'
import { countWaitingChats } from '../../chat/queries.ts'
import { countWaitingListings, countWaitingPapers } from '../../fleet/moderation/count-waiting.ts'
import { countWaitingCustomerPapers } from '../../papers/queries.ts'
import { countUnreviewed } from '../../payments/payouts/review-bank.ts'
import { countOpenDisputes, countTroubledPayouts } from '../../payments/troubles.ts'
import type { Db } from '../../platform/database.ts'
import { queueOfDeadLetters } from '../../platform/dead-letters.ts'
import { countWaitingReviews } from '../../reviews/moderation/queries.ts'
import { countWaitingTickets } from '../../support/desk/queries.ts'

type Count = (db: Db, now: Date) => Promise<Queue>

/** The queries of each kind, and the part of the back office that it belongs to. */
const queues: Record<WaitingKind, { part: AdminPart; count: Count }> = {
  requests: {
    part: 'bookings',
    count: (db, now) => countUrgentRequests(db, { from: now, until: new Date(now.getTime() + urgentMs) }),
  },
  disputes: { part: 'money', count: countOpenDisputes },
  payouts: { part: 'payouts', count: countTroubledPayouts },
  payout_accounts: { part: 'payouts', count: countUnreviewed },
  conflicts: { part: 'listings', count: countOpenConflicts },
  listings: { part: 'listings', count: countWaitingListings },
  papers: { part: 'owners', count: countWaitingPapers },
  customer_papers: { part: 'people', count: countWaitingCustomerPapers },
  reviews: { part: 'listings', count: countWaitingReviews },
  tickets: { part: 'people', count: countWaitingTickets },
  chats: { part: 'people', count: countWaitingChats },
  dead_letters: { part: 'system', count: queueOfDeadLetters },
}

/** The number of waiting records of each kind that the role may read. */
export async function readWaiting(db: Db, now: Date, reads: (part: AdminPart) => boolean): Promise<Waiting[]> {
  const seen = Object.entries(queues).filter(([, { part }]) => reads(part))
  return Promise.all(
    seen.map(async ([kind, { count }]) => {
      const queue = await count(db, now)
      // A key of the table above.
      return { kind: kind as WaitingKind, count: queue.count, since: queue.since?.toISOString() ?? null }
    }),
  )
}
