import { sql } from 'kysely'
import type { VoucherKind, VoucherState } from '#contract/payments/vouchers.ts'
import { contains } from '../../platform/contains.ts'
import type { Db } from '../../platform/database.ts'
import { listPage, orderOf } from '../../platform/keyset-page.ts'
import type { StoredVoucher } from './queries.ts'

type Named = 'created' | 'expires' | 'balance'

type VoucherFilters = {
  codeEnd?: string | undefined
  q?: string | undefined
  kind?: VoucherKind | undefined
  state?: VoucherState | undefined
  currency?: string | undefined
  sort: Named | `-${Named}`
  after?: string | undefined
  limit: number
}

const orders = {
  created: { key: sql`created_at`, type: 'timestamptz' },
  expires: { key: sql`expires_at`, type: 'timestamptz' },
  balance: { key: sql`balance`, type: 'bigint' },
} as const

/** The state as in presentVoucher. */
const isIn = (state: VoucherState, now: Date) =>
  ({
    blocked: sql<boolean>`blocked_at is not null`,
    used_up: sql<boolean>`blocked_at is null and balance = 0`,
    expired: sql<boolean>`blocked_at is null and balance > 0 and expires_at <= ${now}`,
    usable: sql<boolean>`blocked_at is null and balance > 0 and expires_at > ${now}`,
  })[state]

/** A page of gift cards and credit. */
export async function listIssuedVouchers(db: Db, { sort, after, limit, ...filter }: VoucherFilters, now: number) {
  let wanted = db.selectFrom('vouchers')
  if (filter.codeEnd) wanted = wanted.where('code_end', '=', filter.codeEnd)
  if (filter.q)
    wanted = wanted
      .where('recipient_email', 'is not', null)
      .where(contains(sql`recipient_name || ' ' || recipient_email`, filter.q))
  if (filter.kind) wanted = wanted.where('kind', '=', filter.kind)
  if (filter.currency) wanted = wanted.where('currency', '=', filter.currency)
  if (filter.state) wanted = wanted.where(isIn(filter.state, new Date(now)))
  const { rows, ...page } = await listPage(db, wanted.selectAll(), {
    order: orderOf(sort, orders),
    id: sql`id`,
    after,
    limit,
    matching: wanted,
  })
  // A check constraint allows only these kinds.
  return { rows: rows as unknown as StoredVoucher[], ...page }
}
