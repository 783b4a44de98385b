import { type RawBuilder, sql } from 'kysely'
import { mostCounted } from '#contract/list.ts'
import { type TransactionKind, type TransactionState, transactionKinds } from '#contract/payments/transactions.ts'
import type { Id } from '#shared/id.ts'
import type { Db } from '../../platform/database.ts'
import { type PageEnd, pageOfRows, readEnd } from '../../platform/page-cursor.ts'
import { planForValues } from '../../platform/plan-for-values.ts'
import { type Scope, transactionSources } from './transaction-sources.ts'

export type StoredTransaction = {
  /** The kind, a hyphen, and the id of the record. */
  id: string
  kind: TransactionKind
  at: Date
  /** The status of the record, in the words of its kind. */
  status: string
  state: TransactionState
  /** Minor units, positive for money that the market receives. */
  amount: number
  currency: string
  bookingId: Id | null
  ownerId: Id | null
  /** The id at the provider or the bank; for a voucher, the voucher's id. */
  providerId: string | null
  way: string
  /** The key of the next page. */
  key: string
}

type TransactionSort = 'at' | '-at' | 'amount' | '-amount'

export type TransactionFilters = {
  kind?: TransactionKind | undefined
  state?: TransactionState | undefined
  currency?: string | undefined
  from?: Date | undefined
  until?: Date | undefined
  scope?: Scope | undefined
  sort: TransactionSort
}

type Page = { after?: PageEnd | undefined; limit: number }

const shapeOf = (sort: TransactionSort) => ({
  key: isByTime(sort) ? /^\d{4}-\d\d-\d\dT[\d:.]+Z$/ : /^\d{1,18}$/,
  id: /^[a-z]+-[\w-]{1,60}$/,
})

/**
 * Transactions of every kind as one list. Each kind returns its own page in the order of an index, and the pages are merged, so
 * that the cost does not depend on the number of transactions.
 */
export async function listTransactions(
  db: Db,
  wanted: TransactionFilters,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<{ rows: StoredTransaction[]; next: string | null }> {
  const page = { after: readEnd(after, shapeOf(wanted.sort)), limit: limit + 1 }
  const parts = kindsOf(wanted).map((kind) => sql`(${pageOf(kind, wanted, page)})`)
  const statement = sql<StoredTransaction>`
    select * from (${sql.join(parts, sql` union all `)}) merged
    ${orderOf(wanted.sort)} limit ${page.limit}`
  const { rows } = await planForValues(db, (tx) => statement.execute(tx))
  return pageOfRows(rows, limit, ({ key, id }) => ({ key, id }))
}

/** The number of transactions, up to the limit of counting. */
export async function countTransactions(db: Db, wanted: TransactionFilters) {
  const parts = kindsOf(wanted).map(
    (kind) => sql`(
      select 1 from (${transactionSources[kind].select}) source ${whereOf(kind, wanted)} limit ${mostCounted + 1}
    )`,
  )
  const statement = sql<{ count: number }>`
    select count(*)::int as count from (
      select 1 from (${sql.join(parts, sql` union all `)}) merged limit ${mostCounted + 1}
    ) counted`
  const { rows } = await planForValues(db, (tx) => statement.execute(tx))
  const count = rows[0]?.count ?? 0
  return { totalCount: Math.min(count, mostCounted), isCountExact: count <= mostCounted }
}

const kindsOf = ({ kind }: TransactionFilters): readonly TransactionKind[] => (kind ? [kind] : transactionKinds)

/** Undefined for an unknown id. */
export async function findTransaction(db: Db, id: string): Promise<StoredTransaction | undefined> {
  const kind = transactionKinds.find((each) => id.startsWith(`${each}-`))
  if (!kind) return undefined
  const { rows } = await sql<StoredTransaction>`
    ${selectOf(kind, '-at')} where subject = ${id.slice(kind.length + 1)}`.execute(db)
  return rows[0]
}

/** Transactions with this id at the provider or the bank. */
export async function findTransactionsOfProvider(db: Db, id: string, limit: number): Promise<StoredTransaction[]> {
  const parts = transactionKinds.map((kind) => sql`(${selectOf(kind, '-at')} where provider_id = ${id})`)
  const { rows } = await sql<StoredTransaction>`
    select * from (${sql.join(parts, sql` union all `)}) merged ${orderOf('-at')} limit ${limit}`.execute(db)
  return rows
}

const selectOf = (kind: TransactionKind, sort: TransactionSort) => sql`
  select ${sql.lit(`${kind}-`)} || subject as id, ${sql.lit(kind)} as kind, at, status, state, amount, currency,
    booking_id as "bookingId", owner_id as "ownerId", provider_id as "providerId", way, ${keyText(sort)} as key
  from (${transactionSources[kind].select}) source`

const pageOf = (kind: TransactionKind, wanted: TransactionFilters, { after, limit }: Page): RawBuilder<unknown> =>
  sql`${selectOf(kind, wanted.sort)} ${whereOf(kind, wanted, after)} ${orderOf(wanted.sort)} limit ${limit}`

function whereOf(kind: TransactionKind, wanted: TransactionFilters, after?: PageEnd): RawBuilder<unknown> {
  const { state, currency, from, until, scope, sort } = wanted
  const conditions = [
    ...(state ? [sql`state = ${state}`] : []),
    ...(currency ? [sql`currency = ${currency}`] : []),
    ...(from ? [sql`at >= ${from}`] : []),
    ...(until ? [sql`at < ${until}`] : []),
    ...(scope ? [transactionSources[kind].within(scope)] : []),
    ...(after ? [afterOf(kind, sort, after)] : []),
  ]
  return conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``
}

const isByTime = (sort: TransactionSort) => sort.endsWith('at')
const isFalling = (sort: TransactionSort) => sort.startsWith('-')

const keyText = (sort: TransactionSort) =>
  isByTime(sort) ? sql`to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')` : sql`abs(amount)::text`

// Within one kind, ids sort in the same order as whole ids.
function orderOf(sort: TransactionSort) {
  const by = isByTime(sort) ? sql`at` : sql`abs(amount)`
  return isFalling(sort) ? sql`order by ${by} desc, id desc` : sql`order by ${by}, id`
}

function afterOf(kind: TransactionKind, sort: TransactionSort, { key, id }: PageEnd) {
  const by = isByTime(sort) ? sql`at` : sql`abs(amount)`
  const value = isByTime(sort) ? sql`${key}::timestamptz` : sql`${key}::bigint`
  const whole = sql`${sql.lit(`${kind}-`)} || subject`
  // The first comparison can use an index.
  return isFalling(sort)
    ? sql<boolean>`${by} <= ${value} and (${by}, ${whole}) < (${value}, ${id})`
    : sql<boolean>`${by} >= ${value} and (${by}, ${whole}) > (${value}, ${id})`
}
