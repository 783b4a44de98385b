import { sql } from 'kysely'
import type { AccountChange } from '#contract/identity/account-change.ts'
import { mostCounted } from '#contract/list.ts'
import type { PayoutNeed } from '#contract/payments/payouts.ts'
import type { Id } from '#shared/id.ts'
import { findOwnersById } from '../../boats/owner-queries.ts'
import type { Db } from '../../platform/database.ts'
import { type PageEnd, pageOfRows, readEnd } from '../../platform/page-cursor.ts'
import { listNeeds, presentChange, type StoredDetails } from './details.ts'
import { isFrozen, isUnpaid } from './earnings.ts'
import { findHolds, type PayoutHold } from './payout-holds.ts'

type Earned = {
  ownerId: Id
  currency: string
  /** Due by now, minus amounts that are taken back. It includes payouts that wait for a run. */
  due: number
  /** Earned with a booking whose payment is in dispute. */
  disputed: number
  /** Earned and due later. */
  later: number
}

export type DueOwner = Earned & {
  name: string
  way: 'account' | 'bank' | null
  last4: string | null
  hold: PayoutHold | null
  needs: PayoutNeed[]
  change: AccountChange | null
  /** Whether a run can pay it now. */
  isPayable: boolean
}

type Page = { after?: string | undefined; limit: number; now: number }

const shape = { key: /^[A-Z]{3}$/, id: /^[0-9a-f]{24}$/ }

/** Earnings of each owner that have not been sent, by owner and currency, ordered by id. */
export async function listDueOwners(db: Db, { after, limit, now }: Page) {
  const found = await listEarned(db, { end: readEnd(after, shape), limit: limit + 1, now })
  const { rows: earned, next } = pageOfRows(found, limit, ({ ownerId, currency }) => ({ key: currency, id: ownerId }))
  return { rows: await describeOwners(db, earned, now), next }
}

async function describeOwners(db: Db, earned: readonly Earned[], now: number): Promise<DueOwner[]> {
  const ids = [...new Set(earned.map(({ ownerId }) => ownerId))]
  const owners = await findOwnersById(db, ids)
  const holds = await findHolds(db, ids)
  const details = await detailsOf(db, ids)
  const needs = new Map<Id, PayoutNeed[]>()
  for (const id of ids) needs.set(id, await listNeeds(db, id, now))
  return earned.map((each) => {
    const { ownerId, due } = each
    const found = details.get(ownerId)
    const hold = holds.find((held) => held.ownerId === ownerId) ?? null
    const missing = needs.get(ownerId) ?? []
    return {
      ...each,
      name: owners.get(ownerId)?.name ?? '',
      // A check constraint allows only these words in the column.
      way: (found?.way as DueOwner['way'] | undefined) ?? null,
      last4: (found?.way === 'account' ? found.account_last4 : found?.bank_last4) ?? null,
      hold,
      needs: missing,
      change: presentChange(found, now),
      isPayable: due > 0 && hold === null && missing.length === 0,
    }
  })
}

async function listEarned(
  db: Db,
  { end, limit, now }: { end: PageEnd | undefined; limit: number; now: number },
): Promise<Earned[]> {
  const beyond = end ? sql`and (owner_id, currency) > (${end.id}::object_id, ${end.key}::currency_code)` : sql``
  const at = new Date(now)
  const { rows } = await sql<Earned>`
    with open as (
      select owner_id, currency, amount, due_at, ${isFrozen} as frozen from earnings where ${isUnpaid} ${beyond}
    ), waiting as (
      select owner_id, currency, amount from payouts where status = 'upcoming' and run_id is null ${beyond}
    )
    select owner_id as "ownerId", currency, sum(due)::bigint as due, sum(disputed)::bigint as disputed,
      sum(later)::bigint as later
    from (
      select owner_id, currency,
        case when due_at <= ${at} and (amount < 0 or not frozen) then amount else 0 end as due,
        case when amount > 0 and frozen then amount else 0 end as disputed,
        case when due_at > ${at} and not frozen then amount else 0 end as later
      from open
      union all select owner_id, currency, amount, 0, 0 from waiting
    ) parts
    group by owner_id, currency order by owner_id, currency limit ${limit}`.execute(db)
  return rows
}

async function detailsOf(db: Db, ids: readonly Id[]): Promise<Map<Id, StoredDetails>> {
  if (ids.length === 0) return new Map()
  const details = await db
    .selectFrom('payout_details')
    .selectAll()
    .where('owner_id', 'in', [...ids])
    .execute()
  return new Map(details.map((each) => [each.owner_id, each]))
}

/** The number of pairs of owner and currency, up to the limit of counting. */
export async function countDueOwners(db: Db) {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select owner_id, currency from earnings where ${isUnpaid}
      union select owner_id, currency from payouts where status = 'upcoming' and run_id is null
      limit ${mostCounted + 1}
    ) counted`.execute(db)
  const count = rows[0]?.count ?? 0
  return { totalCount: Math.min(count, mostCounted), isCountExact: count <= mostCounted }
}
