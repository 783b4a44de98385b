import { type Selectable, sql } from 'kysely'
import type { DisputeState } from '#contract/disputes/disputes.ts'
import { mostCounted } from '#contract/list.ts'
import type { Id } from '#shared/id.ts'
import { AppError } from '../platform/app-error.ts'
import type { Db } from '../platform/database.ts'
import type { Disputes } from '../platform/database-types.ts'
import { pageOfRows, readEnd } from '../platform/page-cursor.ts'

export type StoredDispute = Pick<
  Selectable<Disputes>,
  | 'id'
  | 'payment_id'
  | 'amount'
  | 'currency'
  | 'reason'
  | 'status'
  | 'respond_by'
  | 'opened_at'
  | 'closed_at'
  | 'evidence_sent_at'
> & { booking_id: Id; status: DisputeState }

type Sort = 'respondBy' | '-respondBy' | 'openedAt' | '-openedAt'
type DisputeFilters = { state?: DisputeState | undefined; sort: Sort; after?: string | undefined; limit: number }

const columns = sql`
  disputes.id, disputes.payment_id, disputes.amount, disputes.currency, disputes.reason, disputes.status,
  disputes.respond_by, disputes.opened_at, disputes.closed_at, disputes.evidence_sent_at, payments.booking_id`

/** Disputes without a deadline come after those with one. */
const keys = { respondBy: sql`coalesce(respond_by, 'infinity')`, openedAt: sql`opened_at` }

const shape = { key: /^(infinity|\d{4}-\d\d-\d\d [\d:.+-]+)$/, id: /^\w{1,120}$/ }

/** A page of the disputes. */
export async function listDisputes(db: Db, { state, sort, after, limit }: DisputeFilters) {
  const key = keys[sort === 'respondBy' || sort === '-respondBy' ? 'respondBy' : 'openedAt']
  const isFalling = sort.startsWith('-')
  const direction = sql.raw(isFalling ? 'desc' : 'asc')
  const end = readEnd(after, shape)
  const beyond = end
    ? sql`and (${key}, disputes.id) ${sql.raw(isFalling ? '<' : '>')} (${end.key}::timestamptz, ${end.id})`
    : sql``
  const matches = state ? sql`disputes.status = ${state}` : sql`true`
  const { rows } = await sql<StoredDispute & { page_key: string }>`
    select ${columns}, (${key})::text as page_key
    from disputes join payments on payments.id = disputes.payment_id
    where ${matches} ${beyond} order by ${key} ${direction}, disputes.id ${direction} limit ${limit + 1}`.execute(db)
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from (select 1 from disputes where ${matches} limit ${mostCounted + 1}) counted`.execute(
    db,
  )
  const count = counted.rows[0]?.count ?? 0
  return {
    ...pageOfRows(rows, limit, ({ page_key, id }) => ({ key: page_key, id })),
    totalCount: Math.min(count, mostCounted),
    isCountExact: count <= mostCounted,
  }
}

/** Throws not_found. */
export async function getDispute(db: Db, id: string): Promise<StoredDispute> {
  const { rows } = await sql<StoredDispute>`
    select ${columns} from disputes join payments on payments.id = disputes.payment_id where disputes.id = ${id}`.execute(
    db,
  )
  if (!rows[0]) throw new AppError('not_found')
  return rows[0]
}
